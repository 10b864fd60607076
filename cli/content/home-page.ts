/** How a page with `layout: home` opens: its title in large type, and where to go from there. */
export interface Hero {
  /** Shown in the accent color, before the rest of the title. @default none */
  readonly name?: string | undefined
  /** Markdown in a line. @default the page's title, unless there is a `name` */
  readonly title?: string | undefined
  /** The same as `title`, as VitePress calls it. */
  readonly text?: string | undefined
  /** A sentence or two below the title: Markdown in a line. */
  readonly tagline?: string | undefined
  readonly image?: HomeImage | undefined
  readonly actions?: readonly HeroAction[] | undefined
}

/** A link that looks like a button. */
export interface HeroAction {
  readonly text: string
  readonly link: string
  /** @default 'primary' */
  readonly variant?: 'primary' | 'secondary' | 'minimal' | undefined
  /** The same as `variant`, as VitePress calls it; 'brand' is 'primary'. */
  readonly theme?: 'brand' | 'alt' | 'sponsor' | undefined
  readonly target?: string | undefined
  readonly rel?: string | undefined
}

/** One of the things that the home page says about the product. */
export interface Feature {
  readonly title: string
  /** Markdown in a line. */
  readonly details?: string | undefined
  /** An emoji, SVG code or an image. */
  readonly icon?: HomeImage | undefined
  /** Where the title leads to; with `linkText`, a link below the details leads there. */
  readonly link?: string | undefined
  readonly linkText?: string | undefined
  readonly target?: string | undefined
  readonly rel?: string | undefined
}

/** A path as in Markdown, or an object; `light` and `dark` are for the two color modes. */
export type HomeImage =
  | string
  | {
      readonly src?: string | undefined
      /** The same as `src`, as Starlight calls it. */
      readonly file?: string | undefined
      readonly light?: string | undefined
      readonly dark?: string | undefined
      /** @default '' */
      readonly alt?: string | undefined
      readonly width?: number | string | undefined
      readonly height?: number | string | undefined
    }

/** The keys of front matter that turn a page into a home page. */
export interface HomeFrontMatter {
  /** 'home' and 'page' have the whole width, without sidebar and contents list. @default 'doc' */
  readonly layout?: 'doc' | 'home' | 'page' | undefined
  /** 'splash' is `layout: home`, as Starlight calls it. */
  readonly template?: 'doc' | 'splash' | undefined
  /** What the page opens with. The page has the whole width then. */
  readonly hero?: Hero | undefined
  /** What comes after the hero, in columns. */
  readonly features?: readonly Feature[] | undefined
}

/** Whether a page has the whole width, without sidebar, contents list and pagination. */
export function isFullWidth({ layout, template, hero }: HomeFrontMatter): boolean {
  return layout === 'home' || layout === 'page' || template === 'splash' || hero !== undefined
}

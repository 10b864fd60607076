/** The opening section of a page with `layout: home`: its title in large type, and links to start from. */
export interface Hero {
  /** Shown in the accent color, before the rest of the title. @default none */
  readonly name?: string | undefined
  /** Inline Markdown. @default the page's title, unless there is a `name` */
  readonly title?: string | undefined
  /** VitePress's name for `title`. */
  readonly text?: string | undefined
  /** A sentence or two below the title, as inline Markdown. */
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
  /** VitePress's name for `variant`. 'brand' is the same as 'primary'. */
  readonly theme?: 'brand' | 'alt' | 'sponsor' | undefined
  readonly target?: string | undefined
  readonly rel?: string | undefined
}

/** A feature of the product, presented on the home page. */
export interface Feature {
  readonly title: string
  /** Inline Markdown. */
  readonly details?: string | undefined
  /** An emoji, SVG code, or an image. */
  readonly icon?: HomeImage | undefined
  /** URL that the title links to. With `linkText`, a link below the details is used instead. */
  readonly link?: string | undefined
  readonly linkText?: string | undefined
  readonly target?: string | undefined
  readonly rel?: string | undefined
}

/** A path, as in Markdown, or an object. `light` and `dark` are the images for the two color modes. */
export type HomeImage =
  | string
  | {
      readonly src?: string | undefined
      /** Starlight's name for `src`. */
      readonly file?: string | undefined
      readonly light?: string | undefined
      readonly dark?: string | undefined
      /** @default '' */
      readonly alt?: string | undefined
      readonly width?: number | string | undefined
      readonly height?: number | string | undefined
    }

/** The front matter keys that turn a page into a home page. */
export interface HomeFrontMatter {
  /** 'home' and 'page' use the full width, without a sidebar or table of contents. @default 'doc' */
  readonly layout?: 'doc' | 'home' | 'page' | undefined
  /** Starlight's name for `layout`. 'splash' is the same as `layout: home`. */
  readonly template?: 'doc' | 'splash' | undefined
  /** Opening section of the page, which then uses the full width. */
  readonly hero?: Hero | undefined
  /** Features to show in columns after the hero. */
  readonly features?: readonly Feature[] | undefined
}

/** Whether a page uses the full width, without a sidebar, table of contents, or pagination. */
export function isFullWidth({ layout, template, hero }: HomeFrontMatter): boolean {
  return layout === 'home' || layout === 'page' || template === 'splash' || hero !== undefined
}

import type { AnnouncementData, NavbarData } from '../../../runtime/contract/site.ts'

export interface UserNavbar {
  /** @default the site's title */
  title?: string | undefined
  /** `src` is a path in `public/`. If the logo is not square, set its size in pixels, so that nothing moves when it loads. */
  logo?: UserLogo | undefined
  /** Whether the navbar is hidden when the reader scrolls down. @default true */
  hideOnScroll?: boolean | undefined
  items?: readonly UserNavbarItem[] | undefined
}

export interface UserLogo {
  src: string
  /** Path of the logo for dark mode in `public/`; both have the same size. @default the same as in light mode */
  srcDark?: string | undefined
  alt?: string | undefined
  width?: number | undefined
  height?: number | undefined
}

/** Either `to`, a pathname of this site, or `href`, a URL of another site. */
export interface UserLink {
  label: string
  to?: string | undefined
  href?: string | undefined
}

export interface UserIconLink extends UserLink {
  /**
   * An icon: `github`, `gitlab`, `codeberg`, `bitbucket`, `discord`, `slack`, `x`, `mastodon`, `bluesky`, `youtube`, `linkedin`,
   * `stackoverflow`, `npm`, `rss`, or the path of an SVG file in `public/`, which takes the color of the text. The navbar shows it
   * instead of the label, which screen readers read. @default none
   */
  icon?: string | undefined
}

export type UserNavbarItem =
  | (UserIconLink & {
      type?: 'link' | undefined
      position?: 'left' | 'right' | undefined
      /**
       * Whether the item is marked on all pages of the sidebar that it leads into, unless another item is closer.
       * @default true if no other item leads into that sidebar, and the page isn't in a folder
       */
      wholeSidebar?: boolean | undefined
    })
  | {
      type: 'dropdown'
      label: string
      position?: 'left' | 'right' | undefined
      items: readonly UserLink[]
    }
  | {
      type: 'docs-version-dropdown'
      position?: 'left' | 'right' | undefined
      /** Links after the versions. */
      after?: readonly UserLink[] | undefined
    }
  | { type: 'search'; position?: 'left' | 'right' | undefined }

export interface UserFooter {
  sections?: readonly { title: string; items: readonly UserIconLink[] }[] | undefined
  /** The line at the end of each page. Links, line breaks and emphasis can be HTML. @default '' */
  copyright?: string | undefined
}

export interface UserColorMode {
  /** The mode if neither the reader nor the system has chosen one. @default 'light' */
  default?: 'light' | 'dark' | undefined
  /** Whether readers can switch the mode. @default true */
  switch?: boolean | undefined
  /** Whether the system's preference applies until the reader chooses a mode. @default true */
  respectSystem?: boolean | undefined
}

export interface UserAnnouncementBar {
  /** Change the id to show the bar again to readers who closed it. @default 'announcement-bar' */
  id?: string | undefined
  /** Trusted HTML. */
  content: string
  /** Any CSS color. @default the theme's */
  backgroundColor?: string | undefined
  /** Any CSS color. @default the theme's */
  textColor?: string | undefined
  /** @default true */
  isCloseable?: boolean | undefined
}

export interface UserPageActions {
  /**
   * Assistants that the menu next to "Copy page" offers. `{url}` in a URL becomes that of the page's Markdown. @default none
   */
  assistants?: readonly { name: string; url: string }[] | undefined
  /** Receives the answers to "Was this page helpful?", as a form sends them. @default none: pages don't ask */
  feedbackUrl?: string | undefined
}

/** The icon of links to a URL. */
export interface LinkIcon {
  /** The URL in the HTML; the end of it for pages and files of this site, whose URLs can be in several languages. */
  readonly href: string
  readonly icon: string
}

export interface NavbarConfig extends NavbarData {
  readonly logo?: NonNullable<NavbarData['logo']> & { readonly srcDark?: string | undefined }
}

export interface AnnouncementConfig extends AnnouncementData {
  readonly backgroundColor: string | undefined
  readonly textColor: string | undefined
}

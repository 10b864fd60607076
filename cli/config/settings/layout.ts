import * as v from 'valibot'
import type { AnnouncementData, NavbarData } from '../../../runtime/contract/site.ts'
import { anyText, byType, flag, list, object, oneOf, text } from '../../report/schema.ts'
import { elsewhere, pathnameOrElsewhere } from '../schema/paths.ts'
import { hasOneTarget, iconLink, iconLinkSchema, linkSchema, publicFile } from './link.ts'

/** The settings of what all pages share: navbar, footer, color mode, announcement, and actions. */

const cssColor = v.pipe(anyText, v.regex(/^[#\w\s(),.%/+-]+$/, 'must be a CSS color'))
const pixelsMessage = 'must be a whole number of pixels, at least 1'
export const pixels = v.pipe(
  v.number(pixelsMessage),
  v.integer(pixelsMessage),
  v.minValue(1, pixelsMessage),
)
const position = v.optional(oneOf(['left', 'right']))

const logo = object({
  src: publicFile,
  /** Path in `public/` of the logo for dark mode. Both logos must have the same size. @default the logo for light mode */
  srcDark: v.optional(publicFile),
  alt: v.optional(anyText, ''),
  width: v.optional(pixels),
  height: v.optional(pixels),
})
export interface UserLogo extends v.InferInput<typeof logo> {}

const navbarItem = byType('link', {
  link: v.pipe(
    object({
      ...iconLink,
      type: v.optional(v.literal('link')),
      position,
      /**
       * Whether the item is highlighted on every page of the sidebar that it links into, unless another item is a closer match.
       * @default true if no other item links into that sidebar, and the page isn't in a folder
       */
      wholeSidebar: v.optional(flag),
    }),
    hasOneTarget(),
  ),
  dropdown: object({ type: v.literal('dropdown'), label: text, position, items: list(linkSchema) }),
  'docs-version-dropdown': object({
    type: v.literal('docs-version-dropdown'),
    position,
    /** Links to show after the versions. */
    after: v.optional(list(linkSchema), []),
  }),
  search: object({ type: v.literal('search'), position }),
})
export type UserNavbarItem = v.InferInput<typeof navbarItem>

export const navbarSchema = object({
  /** Title in the navbar. @default the site's title */
  title: v.optional(anyText),
  /**
   * Logo in the navbar. `src` is a path in `public/`. If the logo is not square, set its `width` and `height` in pixels so that
   * the page does not shift when it loads.
   */
  logo: v.optional(logo),
  /** Whether the navbar is hidden when the reader scrolls down. @default true */
  hideOnScroll: v.optional(flag, true),
  items: v.optional(list(navbarItem), []),
})
export interface UserNavbar extends v.InferInput<typeof navbarSchema> {}

export const footerSchema = object({
  sections: v.optional(list(object({ title: text, items: list(iconLinkSchema) })), []),
  /** Copyright line at the end of each page. It can contain HTML for links, line breaks, and emphasis. @default '' */
  copyright: v.optional(anyText, ''),
})
export interface UserFooter extends v.InferInput<typeof footerSchema> {}

/** The color of links and buttons. */
export const accentColor = v.pipe(
  anyText,
  v.regex(
    /^#(?:[\da-f]{3}){1,2}$/i,
    'must be a color such as "#6d28d9"\nwrite "#" and three or six hexadecimal digits',
  ),
)

export const colorModeSchema = object({
  /** Color mode if neither the reader nor the system has chosen one. @default 'light' */
  default: v.optional(oneOf(['light', 'dark']), 'light'),
  /** Whether readers can switch between light and dark mode. @default true */
  switch: v.optional(flag, true),
  /** Whether the system's preference applies until the reader chooses a mode. @default true */
  respectSystem: v.optional(flag, true),
})
export interface UserColorMode extends v.InferInput<typeof colorModeSchema> {}

export const announcementBarSchema = object({
  /** Change the ID to show the bar again to readers who closed it. @default 'announcement-bar' */
  id: v.optional(text, 'announcement-bar'),
  /** Content of the bar, as trusted HTML. */
  content: text,
  /** Any CSS color. @default the theme's */
  backgroundColor: v.optional(cssColor),
  /** Any CSS color. @default the theme's */
  textColor: v.optional(cssColor),
  /** Whether readers can close the bar. @default true */
  isCloseable: v.optional(flag, true),
})
export interface UserAnnouncementBar extends v.InferInput<typeof announcementBarSchema> {}

const assistantUrl = v.pipe(
  elsewhere,
  v.check(
    (input) => input.includes('{url}'),
    'must contain "{url}"\nadd "{url}" where the URL of the page\'s Markdown belongs',
  ),
)

export const pageActionsSchema = object({
  /**
   * AI assistants in the menu next to "Copy page". `{url}` is replaced with the URL of the page's Markdown. @default none
   */
  assistants: v.optional(list(object({ name: text, url: assistantUrl }))),
  /** URL that receives the answers to "Was this page helpful?" as form data. @default none: pages don't ask */
  feedbackUrl: v.optional(pathnameOrElsewhere),
})
export interface UserPageActions extends v.InferInput<typeof pageActionsSchema> {}

/** The icon of links to a URL. */
export interface LinkIcon {
  /** The URL in the HTML, or its end for pages and files of this site, whose URLs can be in several languages. */
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

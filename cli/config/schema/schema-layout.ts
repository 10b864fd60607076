import * as v from 'valibot'
import { nearest } from '../../report/nearest.ts'
import {
  anyText,
  byType,
  flag,
  isObject,
  list,
  object,
  oneOf,
  record,
  text,
} from '../../report/schema.ts'
import { serviceNames } from '../service-icons.ts'
import { elsewhere, pathname, pathnameOrElsewhere, relativePath } from './paths.ts'
import { fonts } from './schema-fonts.ts'

/** The schema of the settings for what all pages have: head, navbar, footer, color mode and announcement. */

const cssColor = v.pipe(anyText, v.regex(/^[#\w\s(),.%/+-]+$/, 'must be a CSS color'))
export const publicFile = relativePath('public/')
export const pixels = v.pipe(
  v.number('must be a number of pixels'),
  v.integer('must be a whole number of pixels'),
  v.minValue(1, 'must be a number of pixels'),
)

const attributes = v.pipe(
  record(v.lazy((input) => (typeof input === 'boolean' ? flag : anyText))),
  v.check(
    (attrs) => Object.keys(attrs).every((name) => /^[^\s"'<>/=]+$/.test(name)),
    'must have names of attributes as keys',
  ),
)
const headTag = v.pipe(
  object({
    tag: oneOf(['link', 'meta', 'script']),
    attrs: v.optional(attributes),
    text: v.optional(anyText),
  }),
  v.check(
    ({ tag, text: code }) => code === undefined || tag === 'script',
    'must not have "text": only a script has text\nwrite the values in "attrs"',
  ),
)

export const link = { label: text, to: v.optional(pathname), href: v.optional(elsewhere) }
const linkItem = v.pipe(object(link), hasOneTarget())
const icon = v.pipe(
  anyText,
  v.check(
    (input) => input.endsWith('.svg') || serviceNames.includes(input),
    ({ input }) => {
      const near = nearest(input, serviceNames)
      const fix = near ? `write "${near}"` : `write one of ${serviceNames.join(', ')}`
      return `must be the name of a service or an SVG file in public/\n${fix}`
    },
  ),
  v.check(
    (input) => !input.endsWith('.svg') || v.is(publicFile, input),
    ({ input }) => `must be a path in public/\nwrite "${input.replace(/^\/+/, '')}"`,
  ),
)
const iconLink = { ...link, icon: v.optional(icon) }
const position = v.optional(oneOf(['left', 'right']))

const navbarItem = byType('link', {
  link: v.pipe(
    object({
      ...iconLink,
      type: v.optional(v.literal('link')),
      position,
      wholeSidebar: v.optional(flag),
    }),
    hasOneTarget(),
  ),
  dropdown: object({ type: v.literal('dropdown'), label: text, position, items: list(linkItem) }),
  'docs-version-dropdown': object({
    type: v.literal('docs-version-dropdown'),
    position,
    after: v.optional(list(linkItem), []),
  }),
  search: object({ type: v.literal('search'), position }),
})

/** Entries of the configuration. */
export const layoutEntries = {
  head: v.optional(list(headTag), []),
  navbar: v.optional(
    object({
      title: v.optional(anyText),
      logo: v.optional(
        object({
          src: publicFile,
          srcDark: v.optional(publicFile),
          alt: v.optional(anyText, ''),
          width: v.optional(pixels),
          height: v.optional(pixels),
        }),
      ),
      hideOnScroll: v.optional(flag, true),
      items: v.optional(list(navbarItem), []),
    }),
    {},
  ),
  footer: v.optional(
    object({
      sections: v.optional(
        list(object({ title: text, items: list(v.pipe(object(iconLink), hasOneTarget())) })),
        [],
      ),
      copyright: v.optional(anyText, ''),
    }),
    {},
  ),
  accentColor: v.optional(
    v.pipe(
      anyText,
      v.regex(
        /^#(?:[\da-f]{3}){1,2}$/i,
        'must be a color such as "#6d28d9"\nwrite it with "#" and three or six hexadecimal digits',
      ),
    ),
  ),
  fonts,
  colorMode: v.optional(
    object({
      default: v.optional(oneOf(['light', 'dark']), 'light'),
      switch: v.optional(flag, true),
      respectSystem: v.optional(flag, true),
    }),
    {},
  ),
  pageActions: v.optional(
    object({
      assistants: v.optional(
        list(
          object({
            name: text,
            url: v.pipe(
              elsewhere,
              v.check(
                (input) => input.includes('{url}'),
                'must contain "{url}"\nwrite it where the URL of the page belongs',
              ),
            ),
          }),
        ),
      ),
      feedbackUrl: v.optional(pathnameOrElsewhere),
    }),
  ),
  announcementBar: v.optional(
    object({
      id: v.optional(text, 'announcement-bar'),
      content: text,
      backgroundColor: v.optional(cssColor),
      textColor: v.optional(cssColor),
      isCloseable: v.optional(flag, true),
    }),
  ),
}

/** Checks that a link has either `to` or `href`. Reported in addition to other problems of the link. */
export function hasOneTarget<T extends { to?: string | undefined; href?: string | undefined }>() {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    const { value } = dataset
    if (!isObject(value) || (value.to === undefined) !== (value.href === undefined)) return
    addIssue({
      message:
        'must have either "to" (a page of this site) or "href" (an external URL)\nset exactly one of them',
    })
  })
}

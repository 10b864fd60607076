import * as v from 'valibot'
import { quoteList } from '../../report/enumerate.ts'
import { nearest } from '../../report/nearest.ts'
import { anyText, isObject, object, text } from '../../report/schema.ts'
import { linkElsewhere, linkPathname, relativePath } from '../schema/paths.ts'
import { serviceNames } from '../service-icons.ts'

/** A path in `public/`. */
export const publicFile = relativePath('public/')

/** The settings of a link. */
export const link = {
  label: text,
  to: v.optional(linkPathname),
  href: v.optional(linkElsewhere),
}

export const linkSchema = v.pipe(object(link), hasOneTarget())
/** Either `to`, a pathname of this site, or `href`, a URL of another site. */
export interface UserLink extends v.InferInput<typeof linkSchema> {}

const icon = v.pipe(
  anyText,
  v.check(
    (input) => input.endsWith('.svg') || serviceNames.includes(input),
    ({ input }) => {
      const near = nearest(input, serviceNames)
      const fix = near ? `write "${near}"` : `write ${quoteList(serviceNames)}`
      return `must be a service name or the path of an SVG file in public/\n${fix}`
    },
  ),
  v.check(
    (input) => !input.endsWith('.svg') || v.is(publicFile, input),
    ({ input }) => v.safeParse(publicFile, input).issues?.[0].message ?? '',
  ),
)

/** The settings of a link with an icon. */
export const iconLink = {
  ...link,
  /**
   * Icon: `github`, `gitlab`, `codeberg`, `bitbucket`, `discord`, `slack`, `x`, `mastodon`, `bluesky`, `youtube`, `linkedin`,
   * `stackoverflow`, `npm`, `rss`, or the path of an SVG file in `public/`, which takes the text color. The navbar shows the
   * icon instead of the label, which screen readers still announce. @default none
   */
  icon: v.optional(icon),
}
export const iconLinkSchema = v.pipe(object(iconLink), hasOneTarget())
export interface UserIconLink extends v.InferInput<typeof iconLinkSchema> {}

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

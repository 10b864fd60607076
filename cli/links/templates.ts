import { decodeUrl } from '../../runtime/contract/url.ts'
import { readableHref, type WrittenHref } from './href.ts'
import { type LinkPage, reportAt } from './link-page.ts'

/** What a template in a link or an image is: `{{ user.url }}`, `{% url "home" %}`. */
const template = /\{\{[\s\S]*\}\}|\{%[\s\S]*%\}/

/**
 * Whether an href contains a template of Jinja, Liquid or Handlebars, which other generators fill in. It is reported, once for
 * the links of a page and once for its images: the loop around them usually makes many of the same kind.
 */
export function isTemplate(
  { href, locate }: WrittenHref,
  what: 'link' | 'image' | 'file',
  page: LinkPage,
): boolean {
  if (!href.includes('{') && !/%7b/i.test(href)) return false
  if (!template.test(decodeUrl(href))) return false
  const fix = `write the ${what}'s URL instead of the template, or generate the page with a plugin`
  // A statement, `{% %}`, is reported wherever it is in a page.
  const isReported = page.problems.some((problem) => problem.fix === fix)
  if (isReported || !decodeUrl(href).includes('{{')) return true
  const message = `The ${what} URL "${readableHref(href)}" contains a template, which is not evaluated`
  reportAt(page, locate(), { code: 'unsupported-syntax', severity: 'warning', message, fix })
  return true
}

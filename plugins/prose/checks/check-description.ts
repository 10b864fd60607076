import type { Page, SitePage } from '../../kit.ts'
import { keyPlace } from '../text/front-matter.ts'
import type { ProseFinding } from '../text/types.ts'

/** What the `files` hook compares, as plain data. */
export interface Described {
  readonly description: string
  readonly line: number
  readonly column: number
}

/** Reports a page without a title or a description, or with a description of the wrong length. */
export function checkDescription(
  page: Page,
  { source, length: [min, max] }: { readonly source: string; readonly length: readonly number[] },
): ProseFinding[] {
  const { title, description = '' } = page.frontMatter
  const { hasOwnTitle, kind, place: file } = page
  const findings: ProseFinding[] = []
  const report = (message: string, fix: string, key?: string) => {
    const at = key === undefined ? { file, line: 1, column: 1 } : { file, ...keyPlace(source, key) }
    findings.push({ rule: 'description', message, fix, at })
  }
  if (title === undefined && !(hasOwnTitle && kind === 'markdown')) {
    report('The front matter has no title', 'add "title: …"')
  }
  const { length } = [...description.trim()]
  if (length === 0) {
    report(
      'The front matter has no description',
      `add a "description" of ${min} to ${max} characters`,
    )
    return findings
  }
  if (/ [-–—] /.test(description)) {
    report(
      'The description contains a dash with a space on each side',
      'write a complete sentence, such as "Set up X: create an app, add the callback URL, and …"',
      'description',
    )
  }
  if (length < (min ?? 0) || length > (max ?? Number.POSITIVE_INFINITY)) {
    const message =
      length < (min ?? 0)
        ? `The description has only ${length} characters, but a search result has room for ${max}`
        : `The description has ${length} characters, but search results cut it off after about ${max}`
    report(message, `write ${min} to ${max} characters`, 'description')
  }
  return findings
}

/** The page data for `repeatedDescriptions`. */
export function toDescribed({ frontMatter }: Page, source: string): Described {
  return { description: frontMatter.description ?? '', ...keyPlace(source, 'description') }
}

/** Reports pages of one version that have the same description, except for the first of them. */
export function repeatedDescriptions(pages: readonly SitePage<Described>[]): ProseFinding[] {
  const first = new Map<string, Page>()
  return pages.flatMap(({ page, data }): ProseFinding[] => {
    // A component page belongs to no version; a frozen version has a copy with the same description.
    if (!data || data.description.trim() === '' || !page.doc) return []
    const { description, line, column } = data
    const key = JSON.stringify([page.doc.version.name, description.trim().toLowerCase()])
    const other = first.get(key)
    if (!other || other.place === page.place) {
      first.set(key, other ?? page)
      return []
    }
    return [
      {
        rule: 'description',
        message: `This page has the same description as "${other.place}"`,
        fix: 'describe what only this page covers',
        at: { file: page.place, line, column },
      },
    ]
  })
}

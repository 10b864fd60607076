import type { Page, SitePage } from 'docs-build'
import { keySpot } from './front-matter.ts'
import type { Finding, Spot } from './types.ts'

/** Search results show at most about 160 characters; shorter descriptions waste that space. */
const minLength = 70
const maxLength = 160

/** Page data that the `files` hook uses to compare descriptions. */
export interface Described {
  readonly description: string
  readonly spot: Spot
}

/** Reports a page without a title or a description, or with a description of the wrong length. */
export function checkDescription(
  { frontMatter, hasOwnTitle, kind }: Page,
  source: string,
): Finding[] {
  const { title, description = '' } = frontMatter
  const missing = (key: string, fix: string): Finding => ({
    code: 'description',
    message: `The front matter has no ${key}`,
    fix,
    spot: { line: 1, column: 1 },
  })
  const findings: Finding[] = []
  if (title === undefined && !(hasOwnTitle && kind === 'markdown')) {
    findings.push(missing('title', 'add "title: …"'))
  }
  const { length } = [...description.trim()]
  if (length === 0) {
    const fix = `add "description: …" of ${minLength} to ${maxLength} characters`
    return [...findings, missing('description', fix)]
  }
  if (/ [-–—] /.test(description)) {
    findings.push({
      code: 'description',
      message: 'The description has a dash with a list of topics after it',
      fix: 'write a sentence: "Set up X: create an app, add the callback URL, and …"',
      spot: keySpot(source, 'description'),
    })
  }
  if (length >= minLength && length <= maxLength) return findings
  const reason =
    length < minLength
      ? `a search result has space for ${maxLength}`
      : `search results cut it off after about ${maxLength}`
  return [
    ...findings,
    {
      code: 'description',
      message: `The description has ${length} characters: ${reason}`,
      fix: `write ${minLength} to ${maxLength} characters`,
      spot: keySpot(source, 'description'),
    },
  ]
}

/** The page data for `repeatedDescriptions`. */
export function describe({ frontMatter }: Page, source: string): Described {
  const { line, column } = keySpot(source, 'description')
  return { description: frontMatter.description ?? '', spot: { line, column } }
}

/** Reports pages of one version that have the same description, except for the first of them. */
export function repeatedDescriptions(
  pages: readonly SitePage<Described>[],
): { readonly page: Page; readonly finding: Finding }[] {
  const first = new Map<string, Page>()
  return pages.flatMap(({ page, data }) => {
    // A component page belongs to no version; a frozen version has a copy with the same description.
    if (!data || data.description.trim() === '' || !page.doc) return []
    const { description, spot } = data
    const key = JSON.stringify([page.doc.version.name, description.trim().toLowerCase()])
    const other = first.get(key)
    if (!other || other.place === page.place) {
      first.set(key, other ?? page)
      return []
    }
    const finding: Finding = {
      code: 'description',
      message: `"${other.place}" has the same description`,
      fix: 'describe what is only on this page',
      spot,
    }
    return [{ page, finding }]
  })
}

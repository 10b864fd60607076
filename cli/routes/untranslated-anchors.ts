import type { Diagnostic, Place } from '../report/diagnostic.ts'
import type { PageAnchors } from './page-anchors.ts'

/** Ids that only the original of a translated page has, and that links lead to. */
export interface UntranslatedAnchors {
  /** Notes a link to an id that a page lacks; whether its original has the id. */
  readonly note: (page: PageAnchors, id: string, at: Place) => boolean
  /** One for each id. */
  readonly problems: () => Diagnostic[]
}

interface MissingId {
  readonly page: PageAnchors
  readonly original: PageAnchors
  readonly id: string
  readonly links: Place[]
}

/** Collects them: an author links to a page in the default language, and readers get to its translation. */
export function createUntranslated(
  pageAt: (url: string) => PageAnchors | undefined,
): UntranslatedAnchors {
  const missing = new Map<string, MissingId>()
  return {
    note(page, id, at) {
      const original = page.originalUrl === undefined ? undefined : pageAt(page.originalUrl)
      if (!original?.ids.has(id)) return false
      const key = `${page.page.url}#${id}`
      const found = missing.get(key)
      if (found) found.links.push(at)
      else missing.set(key, { page, original, id, links: [at] })
      return true
    },
    problems: () => [...missing.values()].map(toProblem),
  }
}

function toProblem({ page, original, id, links }: MissingId): Diagnostic {
  return {
    code: 'anchor-untranslated',
    severity: 'warning',
    message: `This translation has no heading or element with the ID "${id}": ${describe(links)}`,
    at: { file: page.page.place, line: 1, column: 1 },
    fix: `add "{#${id}}" to the translated heading; the original is in ${original.page.place}`,
  }
}

function describe([first, ...others]: readonly Place[]): string {
  const place = [first?.file, first?.line].filter((part) => part !== undefined).join(':')
  if (others.length === 0) return `the link in ${place} goes to the top of the page`
  return `${others.length + 1} links, the first in ${place}, go to the top of the page`
}

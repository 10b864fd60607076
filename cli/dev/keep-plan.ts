import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { parsePage } from '../content/parse-page.ts'
import { readPage } from '../content/read-page.ts'
import type { PreparedSite } from '../site/prepare-site.ts'

/**
 * Whether the plan of a site stays as it is after these files have changed: each is a Markdown page of which only the
 * text is another. Such a page is read when it is requested, so the state of the site needs nothing else. The plan is made
 * again if it may depend on more than that: if a plugin adds or changes pages or routes, or if the page has problems.
 */
export function keepsPlan(prepared: PreparedSite, files: readonly string[]): boolean {
  if (prepared.hooks.has('content', 'pages', 'routes')) return false
  return files.length > 0 && files.every((file) => isSamePage(prepared, file))
}

function isSamePage({ sources, parsed, problems, site }: PreparedSite, file: string): boolean {
  const source = sources.find((one) => one.file === file)
  const before = source && parsed.get(source.source)
  if (source?.kind !== 'markdown' || !before) return false
  const { place } = before.page
  if (problems.some(({ at }) => at?.file === place)) return false
  const { text, problems: unreadable } = readPage(place, () => readFileSync(file))
  return unreadable.length === 0 && isDeepStrictEqual(parsePage(source, text, site), before)
}

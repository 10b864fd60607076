import type { SiteConfig } from '../config/types.ts'
import type { Page } from '../content/types.ts'
import type { AnchorLink } from '../markdown/types.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { nearest } from '../report/nearest.ts'

/** What a compiled page leaves behind for the check of the whole. */
export interface PageAnchors {
  readonly page: Pick<Page, 'place' | 'url'>
  readonly ids: ReadonlySet<string>
  readonly links: readonly AnchorLink[]
}

/** Finds links whose page exists but whose anchor does not. Runs once, when every page is compiled. */
export function checkAnchors(pages: readonly PageAnchors[], { checks }: SiteConfig): Diagnostic[] {
  const { anchors: severity } = checks
  if (severity === 'ignore') return []
  const byUrl = new Map(pages.map((entry) => [entry.page.url, entry]))
  const problems: Diagnostic[] = []
  for (const { page, links } of pages) {
    for (const { url, anchor, href, line, column } of links) {
      const target = byUrl.get(url)
      // A text fragment points at words, not at an id: https://wicg.github.io/scroll-to-text-fragment/
      if (!target || anchor.startsWith(':~:') || anchor === 'top' || target.ids.has(anchor))
        continue
      const near = nearest(anchor, target.ids)
      problems.push({
        code: 'broken-anchor',
        severity,
        message: `Cannot link to "${href}": ${target.page.place} has no heading or element with the id "${anchor}"`,
        at: { file: page.place, line, column },
        fix: near ? `write "#${near}"` : `give a heading there the id: {#${anchor}}`,
      })
    }
  }
  return problems
}

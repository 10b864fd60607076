import { type LinePlace, type Origin, placeAt } from '../content/origins.ts'
import type { Asset } from '../files/asset.ts'
import type { PublishRule } from '../files/publish-rule.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { LinkOptions } from './link-options.ts'
import type { AnchorLink, LinkTargets, LocalHref } from './types.ts'

/** A page whose links are resolved, with what they add to it. */
export interface LinkPage {
  readonly source: string
  /** Whether a plugin generated the page's text, so that no file has the page's name. */
  readonly isGenerated: boolean
  /** The page's text, then the texts it includes, in the order of their lines. */
  readonly origins: Origin[]
  readonly targets: LinkTargets
  readonly problems: Diagnostic[]
  readonly anchorLinks: AnchorLink[]
  /** By output file: a page can show the same image twice. */
  readonly assets: Map<string, Asset>
  /** Absolute files that were read, or are missing. */
  readonly includes: Set<string>
  /** Link reference definitions by label: the href, and the first and last line. */
  readonly definitions: Map<string, { readonly href: string; readonly lines: [number, number] }>
  /** Called with each href that points to this site. */
  readonly onLocalHref?: ((href: LocalHref) => void) | undefined
}

/** What a path is read with: the page and the file that it is written in, and the site. */
export interface LinkContext {
  readonly page: LinkPage
  /** The file, relative to the root: a relative path starts there. */
  readonly from: string
  readonly options: LinkOptions
}

/** The files that a page may show; what that depends on is noted. `root` is the folder of the site. */
export function publishRule(
  root: string,
  { targets: { docsFolders, code }, includes }: Pick<LinkPage, 'targets' | 'includes'>,
): PublishRule {
  return { root, docsFolders, ...code, onDependency: (file) => includes.add(file) }
}

/** A problem as a rule finds it: without its place. */
export type RuleProblem = Omit<Diagnostic, 'at'>

/** Reports a problem at a place of the page. */
export function reportAt(
  { problems, origins }: Pick<LinkPage, 'problems' | 'origins'>,
  { line, column }: LinePlace,
  problem: RuleProblem,
): void {
  problems.push({ ...problem, at: placeAt(origins, line, column) })
}

import { join, relative, sep } from 'node:path'
import { placeInOrigin } from '../content/generated-origin.ts'
import type { SourceFile } from '../content/types.ts'
import { pagePlace } from '../files/paths.ts'
import { settleLink, type WrittenFiles } from '../links/settle-link.ts'
import type { LinkTargets } from '../links/types.ts'
import {
  type Diagnostic,
  isRenderFailure,
  type Place,
  sortDiagnostics,
} from '../report/diagnostic.ts'

/** What is known when all pages are built. */
export interface SettleContext {
  readonly root: string
  readonly sources: readonly SourceFile[]
  readonly targets: LinkTargets
  readonly written: WrittenFiles
}

/**
 * Problems as they are reported: without those of links to files that plugins wrote, and in generated pages at the place
 * that the text comes from.
 */
export function settlePlaces(
  problems: readonly Diagnostic[],
  { root, sources, targets, written }: SettleContext,
): Diagnostic[] {
  const generated = new Map(
    sources.flatMap((source) =>
      source.generated ? [[pagePlace(source, root), source] as const] : [],
    ),
  )
  return joinFailures(problems).flatMap((problem) => {
    const settled = settleLink(problem, targets, written)
    if (!settled) return []
    const source = generated.get(settled.at?.file ?? '')
    return [source && settled.at ? inOrigin(settled, settled.at, source, root) : settled]
  })
}

/** What throws at the same place on several pages is reported for the first of them. */
function joinFailures(problems: readonly Diagnostic[]): Diagnostic[] {
  const failures = new Map<string, Diagnostic[]>()
  const others: Diagnostic[] = []
  for (const problem of problems) {
    if (!isRenderFailure(problem) || problem.stack === undefined) others.push(problem)
    else {
      // Without calls, the stack is that of anything with the same message.
      const hasCalls = /\n\s+at /.test(problem.stack)
      const key = hasCalls ? problem.stack : JSON.stringify([problem.at, problem.stack])
      failures.set(key, [...(failures.get(key) ?? []), problem])
    }
  }
  const joined = [...failures.values()].flatMap((same) => {
    const [first] = sortDiagnostics(same)
    if (!first || same.length === 1) return same
    const more = `${same.length - 1} more page${same.length === 2 ? '' : 's'}`
    return [{ ...first, message: `${first.message} (also on ${more})` }]
  })
  return [...others, ...joined]
}

/** A problem in a page that a plugin made: at its origin, in its file, or in text without an origin. */
function inOrigin(
  problem: Diagnostic,
  at: Place,
  { text, file, generated }: SourceFile,
  root: string,
): Diagnostic {
  const origin = generated && placeInOrigin(at, generated)
  if (origin) return { ...problem, at: origin }
  if (text === undefined) {
    return { ...problem, at: { ...at, file: relative(root, file).split(sep).join('/') } }
  }
  return {
    ...problem,
    message: `${problem.message} (in text that the plugin "${generated?.plugin}" generated)`,
  }
}

/** Whether one of the paths is the file that browsers get at a URL: '/go' is `go`, `go.html` or `go/index.html`. */
export function hasFileIn(paths: { readonly has: (path: string) => boolean }) {
  return (path: string): boolean => {
    const plain = path.replace(/^\/|\/$/g, '')
    return [plain, `${plain}.html`, join(plain, 'index.html')].some((one) => paths.has(one))
  }
}

import { posix } from 'node:path'
import type { CompiledMdx, MdxSource, OutlineItem } from '../../../cli/compiler-kit.ts'
import { linkKey } from './module-context.ts'

/** A path from the root of the site to a file that is no module: it becomes a relative one, which is different in each folder. */
const boundPath = /@site\/(?!(?:static|public)\/)[^'"`\s]*\.(?!(?:[cm]?[jt]sx?|json|css)\b)[a-z\d]/i

/** A variable that has the path of the file. */
const metadata = /\bmetadata\b/

type Compile = (source: MdxSource) => Promise<CompiledMdx>

/**
 * Compiles files with the same text and name once, such as a page that has not changed from one version to the next: the
 * others get its result, moved to their places. Results are kept as long as files wait. Files with another `variant` are compiled
 * on their own.
 */
export function shareTexts(
  compile: Compile,
  variant: (place: string) => string = () => '',
): Compile {
  const firsts = new Map<
    string,
    { readonly place: string; readonly compiled: Promise<CompiledMdx> }
  >()
  let waiting = 0
  return async (source) => {
    if (boundPath.test(source.text) || metadata.test(source.text)) return compile(source)
    const key = `${variant(source.place)} ${keyOf(source)}`
    const first = firsts.get(key)
    const compiled = first?.compiled ?? compile(source)
    if (!first) firsts.set(key, { place: source.place, compiled })
    waiting += 1
    try {
      return first ? moveCompiled(await compiled, first.place, source.place) : await compiled
    } finally {
      waiting -= 1
      if (waiting === 0) firsts.clear()
    }
  }
}

function keyOf({ place, text }: MdxSource): string {
  // Parts export more variables than pages.
  return `${posix.basename(place)} ${place.includes('/_')}\n${text}`
}

/** A result as if the file were in another folder. */
export function moveCompiled(
  { code, outline }: CompiledMdx,
  from: string,
  to: string,
): CompiledMdx {
  const moved = outline.items.map((item) => moveItem(item, from, to))
  const keys = new Map(
    outline.items.flatMap((item, i) => {
      const other = moved[i]
      return 'key' in item && other && 'key' in other ? [[item.key, other.key] as const] : []
    }),
  )
  return {
    code: code.replace(/\b[\da-f]{8}\b/g, (key) => keys.get(key) ?? key),
    outline: {
      ...outline,
      items: moved,
      problems: outline.problems.map((problem) =>
        problem.at?.file === from ? { ...problem, at: { ...problem.at, file: to } } : problem,
      ),
    },
  }
}

function moveItem(item: OutlineItem, from: string, to: string): OutlineItem {
  if ('key' in item) return { ...item, key: linkKey(to, item) }
  if (item.kind !== 'module') return item
  const path = posix.relative(posix.dirname(from), item.place)
  return { ...item, place: posix.join(posix.dirname(to), path) }
}

import { type Diagnostic, formatPlace, isError, sortDiagnostics } from '../../report/diagnostic.ts'
import { inRepository } from '../../report/repository.ts'

/** The longest message of which all is shown. */
const longest = 100

/**
 * Problems by kind, in lines: how many there are of a code, and an example. Errors come first, then what there is most of.
 */
export function describeKinds(
  problems: readonly Diagnostic[],
  { folder }: { readonly folder: string },
): string[] {
  const kinds = new Map<string, Diagnostic[]>()
  for (const problem of sortDiagnostics(problems)) {
    const kind = `${problem.code} ${problem.severity}`
    const known = kinds.get(kind)
    if (known) known.push(problem)
    else kinds.set(kind, [problem])
  }
  const sorted = [...kinds.values()].sort((a, b) => weight(b) - weight(a))
  const width = Math.max(...sorted.map(({ length }) => String(length).length))
  return sorted.flatMap((kind) => {
    const [first] = kind
    if (!first) return []
    const { at, message } = inRepository(first, { folder })
    const place = at ? ` ${formatPlace(at)}` : ''
    const intro = kind.length === 1 ? '' : ', such as'
    const head = `${String(kind.length).padStart(width)} ${first.code} (${first.severity})${intro}${place}`
    return [head, `${' '.repeat(width + 1)}${shorten(message)}`]
  })
}

function weight(kind: readonly Diagnostic[]): number {
  const [first] = kind
  return kind.length + (first && isError(first) ? 1e9 : 0)
}

function shorten(message: string): string {
  return message.length <= longest ? message : `${message.slice(0, longest - 1).trimEnd()}…`
}

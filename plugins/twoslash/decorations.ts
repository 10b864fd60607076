import type { CodeDecoration } from '../kit.ts'
import type { TwoslashNode, TwoslashResult } from './result.ts'

/** What readers see of the types in a sample. If it is not complete, names without a type may have one. */
export function decorationsOf(
  { nodes, code }: TwoslashResult,
  isComplete: boolean,
): CodeDecoration[] {
  const seen = new Set<string>()
  const lines = code.trimEnd().split('\n')
  return nodes.flatMap((node): CodeDecoration[] => {
    const { type, text = '', target } = node
    const place = placeOf(node, lines)
    if (!isComplete && /(?:^|: )any$/.test(text)) return []
    if (type === 'completion') return completionNote(node, place)
    if (type === 'tag') {
      return [{ kind: 'note', ...place, text, ...(node.name === 'error' && { isMistake: true }) }]
    }
    if (type === 'highlight') {
      const mark = { kind: 'mark', ...place, text } as const
      return text === '' ? [mark] : [mark, { kind: 'note', ...place, text }]
    }
    if (type === 'query') return [{ kind: 'note', ...place, text: withDocs(node) }]
    if (type === 'error') {
      const note = `error TS${node.code}: ${text}`
      return [
        { kind: 'mistake', ...place, text },
        { kind: 'note', ...place, text: note, isMistake: true },
      ]
    }
    if (type !== 'hover' || text === 'any') return []
    // With the keyboard, readers reach each name once.
    const key = `${target} ${text}`
    const isFocusable = !seen.has(key)
    seen.add(key)
    return [{ kind: 'hint', ...place, text: withDocs(node), isFocusable }]
  })
}

/** How many names a note lists. */
const completionsShown = 8

function completionNote(
  { completions = [] }: TwoslashNode,
  place: Pick<CodeDecoration, 'line' | 'columns'>,
): CodeDecoration[] {
  if (completions.length === 0) return []
  const names = completions.slice(0, completionsShown).map(({ name }) => name)
  const more = completions.length > completionsShown ? ['…'] : []
  return [{ kind: 'note', ...place, text: [...names, ...more].join('\n') }]
}

/** TypeScript reports what is missing at the end in the line after the code. */
function placeOf(
  { line, character, length }: TwoslashNode,
  lines: readonly string[],
): Pick<CodeDecoration, 'line' | 'columns'> {
  if (line < lines.length) return { line, columns: [character, character + length] }
  const end = lines.at(-1)?.length ?? 0
  return { line: lines.length - 1, columns: [end, end] }
}

function withDocs({ text = '', docs }: TwoslashNode): string {
  return docs ? `${text}\n\n${docs}` : text
}

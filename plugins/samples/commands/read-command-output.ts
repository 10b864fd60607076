/** What a failed command says about a sample. */
export interface CommandMistake {
  readonly message: string
  /** In the file that the command got, from 1. */
  readonly line?: number
  readonly column?: number
}

/** The text that a command printed, and the path of the file that it checked. */
export interface CommandOutput {
  readonly text: string
  readonly file: string
}

/**
 * Finds where a mistake is in what a compiler or an interpreter printed: `a.py:3:5: message`, `--> a.rs:3:5` or
 * `File "a.py", line 3`. Python prints the innermost of several places last.
 */
export function readCommandOutput({ text, file }: CommandOutput): CommandMistake {
  const lines = text.split(/\r?\n/)
  const name = file.split(/[\\/]/).at(-1) ?? file
  const found = lines.flatMap((line, i) => {
    const place = placeIn(line, name)
    return place ? [{ ...place, i }] : []
  })
  const place = found.find(({ isTrace }) => !isTrace) ?? found.at(-1)
  const message =
    (place?.rest || reasonNear(lines, place)) ?? 'The command failed and printed nothing'
  if (!place) return { message }
  const { line, column } = place
  return { message, line, ...(column !== undefined && { column }) }
}

interface PrintedPlace {
  readonly line: number
  readonly column?: number
  /** What follows the place in its line. */
  readonly rest: string
  readonly isTrace: boolean
}

function placeIn(text: string, name: string): PrintedPlace | undefined {
  const at = text.indexOf(name)
  if (at < 0) return undefined
  const after = text.slice(at + name.length)
  const [, line, column, rest = ''] =
    /^:(\d+)(?::(\d+))?(?::\s*(.*))?/.exec(after) ??
    /^\((\d+)(?:,(\d+))?\)(?::\s*(.*))?/.exec(after) ??
    []
  if (line !== undefined) {
    const place = { line: Number(line), rest: rest.trim(), isTrace: false }
    return column === undefined ? place : { ...place, column: Number(column) }
  }
  const [, traced] = /^["']?, line (\d+)/.exec(after) ?? []
  return traced === undefined ? undefined : { line: Number(traced), rest: '', isTrace: true }
}

/** The line that says what is wrong: the last error above the place, or else the last line. */
function reasonNear(lines: readonly string[], place: { readonly i: number } | undefined) {
  const above = lines.slice(0, place?.i ?? 0).findLast((line) => /^error\b/i.test(line.trim()))
  return (above ?? lines.findLast((line) => line.trim() !== ''))?.trim()
}

import { escapeHtml } from '../../../html/escape.ts'
import { highlight, splitLines } from '../../highlight.ts'

/** A prompt, at the start of a line. In a script, no line begins like this. */
const prompt = '$ '

const shells = new Set('bash sh shell zsh fish ksh csh tcsh shellscript terminal'.split(' '))
/** Languages of what a terminal shows: commands, and what they print. */
const sessions = new Set('console shell-session shellsession sh-session'.split(' '))

/** Highlighted code of a shell, whose prompts are elements: readers don't copy them. */
export interface PromptedCode {
  readonly lines: readonly string[]
  /** Indexes of the lines that commands printed. */
  readonly outputs: ReadonlySet<number>
}

/**
 * Highlights shell code with prompts; undefined if it has none. In a session, a line without a prompt is what a command
 * printed, unless the line before it ends with a backslash.
 */
export function highlightPrompts(code: string, language: string): PromptedCode | undefined {
  const name = language.toLowerCase()
  const isSession = sessions.has(name)
  const isPrompted = (line: string) => line.startsWith(prompt)
  if (!isSession && !shells.has(name)) return undefined
  const lines = code.split('\n')
  if (!lines.some(isPrompted)) return undefined
  const outputs = new Set<number>()
  for (const [i, line] of lines.entries()) {
    const isContinued = !outputs.has(i - 1) && lines[i - 1]?.endsWith('\\')
    if (isSession && !isPrompted(line) && !isContinued) outputs.add(i)
  }
  const commands = lines.flatMap((line, i) =>
    outputs.has(i) ? [] : isPrompted(line) ? line.slice(prompt.length) : line,
  )
  const highlighted = splitLines(highlight(commands.join('\n'), 'bash')).values()
  const html = lines.map((line, i) => {
    if (outputs.has(i)) return escapeHtml(line)
    const command = highlighted.next().value ?? ''
    return isPrompted(line) ? `<span class="code-prompt">${prompt}</span>${command}` : command
  })
  return { lines: html, outputs }
}

/** The HTML of a block without marks and numbers. */
export function joinLines({ lines, outputs }: PromptedCode): string {
  const last = lines.length - 1
  const withBreak = (line: string, i: number) => (i === last ? line : `${line}\n`)
  return lines
    .map((line, i) => (outputs.has(i) ? asOutput(withBreak(line, i)) : withBreak(line, i)))
    .join('')
}

/** Puts a line of HTML, with its line break, into an element that says that a command printed it. */
export function asOutput(html: string): string {
  return `<span class="code-output">${html}</span>`
}

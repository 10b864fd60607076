import type { FenceInfo } from './fence-info.ts'

const highlightClass = 'theme-code-block-highlighted-line'

/** Comment styles by language family; a language of none of them may use any. */
const commentStyles: Readonly<Record<string, readonly string[]>> = {
  js: ['c', 'line', 'jsx'],
  hash: ['hash'],
  markup: ['html', 'c', 'line', 'hash', 'jsx'],
  css: ['c'],
  sql: ['dash', 'c'],
}
const families: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'js javascript mjs cjs jsx ts typescript mts cts tsx json5 jsonc prisma'
      .split(' ')
      .map((name) => [name, 'js']),
  ),
  ...Object.fromEntries(
    'bash sh shell zsh python py ruby rb yaml yml env dotenv toml docker dockerfile'
      .split(' ')
      .map((name) => [name, 'hash']),
  ),
  ...Object.fromEntries(
    'html md markdown mdx xml svg vue svelte'.split(' ').map((name) => [name, 'markup']),
  ),
  css: 'css',
  sql: 'sql',
}
const comments: Readonly<Record<string, RegExp>> = {
  line: /^\s*\/\/\s*([\w-]+)\s*$/,
  c: /^\s*\/\*\s*([\w-]+)\s*\*\/\s*$/,
  jsx: /^\s*\{\s*\/\*\s*([\w-]+)\s*\*\/\s*\}\s*$/,
  hash: /^\s*#\s*([\w-]+)\s*$/,
  html: /^\s*<!--\s*([\w-]+)\s*-->\s*$/,
  dash: /^\s*--\s*([\w-]+)\s*$/,
  other: /^\s*(?:;+|%+)\s*([\w-]+)\s*$/, // INI, Lisp; TeX
}

/** Code without the comments that mark its lines, and the classes of its lines, from 0. */
export interface MarkedCode {
  readonly code: string
  readonly marks: ReadonlyMap<number, ReadonlySet<string>>
}

/**
 * Marks lines: those of the ranges in the fence's info, those after `highlight-next-line` or between `highlight-start` and
 * `highlight-end`, and those with `[!code ++]` in a comment at their end. Where there are ranges, other highlights are text.
 * `[!!code ++]` is shown as `[!code ++]`, as in the docs of VitePress.
 */
export function markLines(
  content: string,
  info: FenceInfo,
  lineMarks: Readonly<Record<string, string>>,
): MarkedCode {
  const marks: Marks = new Map()
  for (const line of info.ranges ?? []) addMark(marks, line - 1, highlightClass)
  for (const line of info.changes?.ins ?? []) addMark(marks, line - 1, 'code-line-added')
  for (const line of info.changes?.del ?? []) addMark(marks, line - 1, 'code-line-removed')
  // Most code has no such comments, and is not looked at line by line.
  const isMarked = !info.ranges && /-(?:next-line|start|end)\b/.test(content)
  const code = isMarked ? takeComments(content, info, { lineMarks, marks }) : content
  const marked = code.includes('[!code ') ? takeSuffixes(code, marks) : { code, marks }
  return { ...marked, code: marked.code.replaceAll('[!!code ', '[!code ') }
}

type Marks = Map<number, Set<string>>

function addMark(marks: Marks, line: number, name: string): void {
  marks.set(line, (marks.get(line) ?? new Set()).add(name))
}

/** Marks of VitePress and Shiki, and their classes: https://vitepress.dev/guide/markdown#colored-diffs-in-code-blocks */
const suffixClasses: ReadonlyMap<string, string> = new Map([
  ['++', 'code-line-added'],
  ['--', 'code-line-removed'],
  ['focus', 'code-line-focus'],
  ['highlight', highlightClass],
  ['hl', highlightClass],
  ['error', 'code-line-error'],
  ['warning', 'code-line-warning'],
])
const suffix =
  /(?:\/\/|\/\*|\{\/\*|<!--|#|--|(?<![;%])[;%]+)[ \t]*\[!code ([\w+-]+)(?::(\d{1,4}))?\][ \t]*(?:\*\/\}?|-->)?$/

/** Removes comments such as `// [!code ++]` from the ends of lines. One that is alone on its line is for the next one. */
function takeSuffixes(code: string, before: Marks): MarkedCode {
  const marks: Marks = new Map()
  const kept: string[] = []
  for (const [number, line] of code.split('\n').entries()) {
    for (const name of before.get(number) ?? []) addMark(marks, kept.length, name)
    let text = line
    while (text.includes('[!code ')) {
      const match = suffix.exec(text.trimEnd())
      const className = suffixClasses.get(match?.[1] ?? '')
      if (!match || className === undefined) break
      text = text.slice(0, match.index).trimEnd()
      for (let i = 0; i < Number(match[2] ?? 1); i++) addMark(marks, kept.length + i, className)
    }
    if (text !== '' || line === '') kept.push(text)
  }
  return { code: kept.join('\n'), marks }
}

/** Removes comments such as `// highlight-next-line`, which are alone on their lines. */
function takeComments(
  content: string,
  info: FenceInfo,
  {
    lineMarks,
    marks,
  }: { readonly lineMarks: Readonly<Record<string, string>>; readonly marks: Marks },
): string {
  const classes: Record<string, string> = { highlight: highlightClass, ...lineMarks }
  const styles = (
    commentStyles[families[info.language.toLowerCase()] ?? ''] ?? Object.keys(comments)
  ).map((name) => comments[name])
  const kept: string[] = []
  const open = new Set<string>()
  let next = new Set<string>()
  for (const line of content.split('\n')) {
    const word = styles.map((style) => style?.exec(line)?.[1]).find((found) => found !== undefined)
    const [, name = '', action] = /^(.+)-(next-line|start|end)$/.exec(word ?? '') ?? []
    const className = Object.hasOwn(classes, name) ? classes[name] : undefined
    if (className === undefined) {
      for (const one of [...open, ...next]) addMark(marks, kept.length, one)
      next = new Set()
      kept.push(line)
    } else if (action === 'next-line') next.add(className)
    else if (action === 'start') open.add(className)
    else open.delete(className)
  }
  return kept.join('\n')
}

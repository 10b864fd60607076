import { posix } from 'node:path'
import { escapeMarkdown, nearest, type PluginProblem, type SourcePart } from '../../kit.ts'
import type { CommentPart } from '../typedoc/json.ts'
import {
  type CommentPartName,
  lineOfPart,
  type PlacedComment,
  placeOfLink,
} from './comment-places.ts'
import { escapeComment } from './escape-comment.ts'
import type { UrlOf } from './print-type.ts'

/** What the text of comments needs from the rest of the reference. */
export interface TextContext {
  readonly urlOf: UrlOf
  /** The names that links may lead to. */
  readonly names: () => readonly string[]
  readonly report: (problem: PluginProblem) => void
  /** The folder of the page, relative to the site's root: relative links begin there. */
  readonly folder: string
}

/** A text of a comment, and where it is. */
export interface CommentText extends CommentPartName {
  readonly parts: readonly CommentPart[]
  readonly comment: PlacedComment | undefined
}

/** A text of a comment as a part of a page, between the lines `before` and `after`. */
export function toPart(
  {
    before = [],
    after = [],
  }: { readonly before?: readonly string[]; readonly after?: readonly string[] },
  text: CommentText,
  context: TextContext,
): SourcePart {
  const { comment } = text
  const body = toMarkdown(text, context)
  const all = [...before, body, ...after].join('\n')
  if (!comment) return { text: all }
  const first = lineOfPart(comment, text)
  const start = before.join('\n').split('\n').length + (before.length === 0 ? 0 : 1)
  const lines = Object.fromEntries(
    body.split('\n').map((_, i) => [start + i, Math.min(first + i, lastLine(comment))]),
  )
  return { text: all, origin: { file: comment.file, line: first, lines: { 1: first, ...lines } } }
}

function lastLine({ line, lines }: PlacedComment): number {
  return line + Math.max(0, lines.length - 1)
}

/** A text of a comment as Markdown. */
export function toMarkdown(text: CommentText, context: TextContext): string {
  return text.parts
    .map((part) => {
      if (part.kind === 'text') return escapeComment(part.text)
      if (part.kind === 'code') return part.text
      if (part.kind === 'relative-link') return relativeLink(part.text, text, context)
      return part.tag?.startsWith('@link') ? toLink(part, text, context) : escapeMarkdown(part.text)
    })
    .join('')
    .replace(/^\n+|\s+$/g, '')
}

/** A path in a comment is relative to its file. */
function relativeLink(path: string, { comment }: CommentText, { folder }: TextContext): string {
  if (!comment) return path
  const target = posix.join(posix.dirname(comment.file), path)
  return posix.relative(folder, target)
}

function toLink(part: CommentPart, text: CommentText, context: TextContext): string {
  const { target, tag } = part
  const label = part.text.trim()
  // A sentence is not code.
  const isCode = tag === '@linkcode' || (tag === '@link' && !/\s|^https?:/.test(label))
  const shown = isCode ? asCodeSpan(label) : escapeMarkdown(label)
  const url = typeof target === 'number' ? context.urlOf(target) : target
  if (typeof url === 'string') return `[${shown}](<${url}>)`
  // Something that is declared elsewhere, or not exported.
  if (target !== undefined) return shown
  const [written = ''] = label.split(/[\s|]/)
  if (/^https?:\/\//.test(written)) return `[${shown}](<${written}>)`
  // Names of JavaScript itself, such as those of errors.
  if (!Object.hasOwn(globalThis, written.split('.')[0] ?? '')) reportUnknown(written, text, context)
  return shown
}

function reportUnknown(written: string, text: CommentText, { report, names }: TextContext): void {
  const { comment } = text
  const near = nearest(written, names())
  report({
    code: 'link-unresolved',
    severity: 'warning',
    message: `Cannot find "${written}", which a comment links to`,
    at: comment && placeOfLink(comment, written, lineOfPart(comment, text)),
    fix: near === undefined ? 'use a name that the file declares or imports' : `write "${near}"`,
  })
}

/** Code in a line, which may contain backticks. */
export function asCodeSpan(code: string): string {
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const pad = /^`|`$/.test(code) ? ' ' : ''
  return `${fence}${pad}${code.replace(/\s+/g, ' ')}${pad}${fence}`
}

/** The first sentence of a text in one line, without links: for lists and search engines. */
export function firstSentence(parts: readonly CommentPart[]): { markdown: string; plain: string } {
  const markdown: string[] = []
  const plain: string[] = []
  for (const { kind, text } of parts) {
    if (kind === 'code' && text.startsWith('```')) break
    if (kind === 'code') {
      markdown.push(text)
      plain.push(text.replace(/^`+ ?| ?`+$/g, ''))
      continue
    }
    const [line = ''] = withoutSyntax(text).split(/\n\s*\n/)
    const [, sentence] = kind === 'text' ? (sentenceEnd.exec(line) ?? []) : []
    const isEnd = sentence !== undefined || line.length < withoutSyntax(text).length
    const shown = (sentence ?? line).replace(/\s+/g, ' ')
    markdown.push(shown.replace(/[!-/:-@[-`{-~]/g, '\\$&'))
    plain.push(shown)
    if (isEnd) break
  }
  return { markdown: markdown.join('').trim(), plain: plain.join('').trim() }
}

/** A full stop after which a new sentence begins; not that of an abbreviation. */
const sentenceEnd = /^([\s\S]*?(?<!\b(?:e\.g|i\.e|vs|cf))[.!?])(?=\s+[^\s\p{Ll}]|\s*$)/u

/** Links and emphasis as their text. */
function withoutSyntax(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*([^*]+)\*\*|__([^_]+)__/g, '$1$2')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/^\s*(?:[-*#>]+|\d+\.)\s/gm, '')
}

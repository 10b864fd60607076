import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Place, unlessMissing } from '../../kit.ts'
import type { SourcePlace } from '../typedoc/json.ts'

/** A comment as it is written in a file. */
export interface PlacedComment {
  /** Relative to the site's root. */
  readonly file: string
  /** The line in which the comment begins, or that of the code if there is none above it; from 1. */
  readonly line: number
  /** The lines of the comment as they are in the file. */
  readonly lines: readonly string[]
}

/** Finds the comments of declarations. */
export type FindComment = (source: SourcePlace | undefined) => PlacedComment | undefined

/** Finds comments in files, each of which is read once. TypeDoc does not say where a comment is, only where its code is. */
export function createFindComment(root: string): FindComment {
  const files = new Map<string, readonly string[]>()
  const linesOf = (file: string) => {
    const read =
      files.get(file) ??
      unlessMissing(() => readFileSync(join(root, file), 'utf8').split(/\r\n?|\n/)) ??
      []
    files.set(file, read)
    return read
  }
  return (source) => {
    if (!source) return undefined
    const { fileName: file, line } = source
    const lines = linesOf(file)
    const end = commentEnd(lines, line - 1)
    const start = end === undefined ? -1 : startOf(lines, end)
    if (end === undefined || start < 0) return { file, line, lines: [] }
    return { file, line: start + 1, lines: lines.slice(start, end + 1) }
  }
}

/** The last line of the comment above a line of code: only names of decorators and keywords are in between. */
function commentEnd(lines: readonly string[], at: number): number | undefined {
  for (let i = at; i >= Math.max(0, at - 30); i--) {
    const line = lines[i] ?? ''
    if (line.includes('*/')) return i
    if (i < at && /[;}]\s*$/.test(line)) return undefined
  }
  return undefined
}

function startOf(lines: readonly string[], end: number): number {
  for (let i = end; i >= 0; i--) if (lines[i]?.includes('/**')) return i
  return -1
}

/** A line of a comment without what marks it as one. */
function textOf(line: string): string {
  return line.replace(/^.*?\/\*\*+ ?|^\s*\* ?/, '').replace(/\s*\*\/.*$/, '')
}

/** Which part of a comment is meant: its beginning, or the content of a tag. */
export interface CommentPartName {
  readonly tag?: string
  /** Of a parameter. */
  readonly name?: string | undefined
  /** Of several tags of one name, from 0. */
  readonly index?: number
}

/** The line of the file in which a part of a comment begins. */
export function lineOfPart(
  comment: PlacedComment,
  { tag, name, index = 0 }: CommentPartName,
): number {
  const { lines, line } = comment
  let from = 0
  if (tag !== undefined) {
    const tagged = lines.flatMap((one, i) => (opensTag(textOf(one), tag, name) ? [i] : []))
    const found = tagged[index]
    if (found === undefined) return line
    const rest = textOf(lines[found] ?? '').replace(tagHead(tag, name), '')
    if (rest.trim() !== '') return line + found
    from = found + 1
  }
  const filled = lines.findIndex((one, i) => i >= from && textOf(one).trim() !== '')
  return filled < 0 ? line + from : line + filled
}

function opensTag(text: string, tag: string, name: string | undefined): boolean {
  return tagHead(tag, name).test(text)
}

/** `@param {string} [options.name=x] - ` */
function tagHead(tag: string, name: string | undefined): RegExp {
  const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
  if (name === undefined) return new RegExp(`^\\s*${literal(tag)}(?![\\w-])`)
  return new RegExp(
    `^\\s*(?:${literal(tag)}|@arg|@argument|@typeParam|@template)\\s+(?:\\{[^}]*\\}\\s*)?\\[?${literal(name)}(?![\\w$])(?:=[^\\]]*\\])?\\]?\\s*-?`,
  )
}

/** The place of a link in a part that begins at a line. */
export function placeOfLink(comment: PlacedComment, name: string, from: number): Place {
  const { file, lines, line } = comment
  const first = Math.max(0, from - line)
  for (const [i, text] of lines.entries()) {
    const links = i < first ? [] : [...text.matchAll(/\{@link[^}]*/g)]
    const found = links.find(([link]) => link.includes(name))
    if (found) return { file, line: line + i, column: found.index + 1 }
  }
  return { file, line: from, column: 1 }
}

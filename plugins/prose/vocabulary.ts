import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type HookContext, nearest, type Place } from '../kit.ts'
import type { Phrase } from './phrases.ts'

/** What the vocabularies of a site say, as plain data. */
export interface Vocabulary {
  readonly phrases: readonly Phrase[]
  /** Expressions for texts that are right whatever the rules say. */
  readonly accepted: readonly Expression[]
}

interface Expression {
  readonly source: string
  readonly flags: string
}

/** One line of a file. */
interface Entry extends Expression {
  readonly written: string
}

const names = ['accept.txt', 'reject.txt'] as const

/** Reads vocabularies of Vale: folders with its two files, or these files. Reports lines that it cannot read. */
export function readVocabularies(
  paths: readonly string[],
  { root, report }: Pick<HookContext, 'root' | 'report'>,
): Vocabulary {
  const files = paths.flatMap((path) => vocabularyFiles(path).map((file) => [path, file] as const))
  const found = new Map<string, boolean>(paths.map((path) => [path, false]))
  const phrases: Phrase[] = []
  const accepted: Expression[] = []
  for (const [path, file] of files) {
    const lines = linesOf(join(root, file))
    if (!lines) continue
    found.set(path, true)
    for (const [i, line] of lines.entries()) {
      const entry = readEntry(line, { file, line: i + 1, column: 1 }, report)
      if (!entry) continue
      if (file.endsWith('reject.txt')) phrases.push(rejected(entry))
      else {
        accepted.push({ source: entry.source, flags: entry.flags })
        if (!entry.flags.includes('i')) phrases.push(spelled(entry))
      }
    }
  }
  for (const [path, isThere] of found) if (!isThere) reportMissing(path, report)
  return { phrases, accepted }
}

/** The files of a path, relative to the root. */
export function vocabularyFiles(path: string): string[] {
  return path.endsWith('.txt') ? [path] : names.map((name) => posix.join(path, name))
}

function linesOf(file: string): string[] | undefined {
  try {
    return readFileSync(file, 'utf8')
      .replace(/^\uFEFF/, '')
      .split(/\r\n?|\n/)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}

/** The entry of a line; undefined for an empty line, a comment, and a mistake, which is reported. */
function readEntry(line: string, at: Place, report: HookContext['report']): Entry | undefined {
  const written = line.trim()
  if (written === '' || /^# /.test(written) || written === '#') return undefined
  const [, on = '', off = '', rest = written] =
    /^\(\?([a-z]*)(?:-([a-z]*))?\)(.*)$/s.exec(written) ?? []
  const source = rest.replaceAll('(?P<', '(?<')
  const flags = on.includes('i') && !off.includes('i') ? 'i' : ''
  try {
    new RegExp(source)
    if (/\[\[:\^?\w+:\]/.test(source))
      throw new Error('character classes such as "[:alpha:]" are not supported')
    return { source, flags, written }
  } catch (error) {
    const reason = (error as Error).message.replace(/^.*\/: /s, '')
    report({
      code: 'vocabulary',
      severity: 'warning',
      message: `Invalid regular expression "${written}": ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`,
      at,
      fix: /\(\?|\[\[:/.test(source)
        ? 'write the expression in JavaScript syntax'
        : 'escape special characters, as in "C\\+\\+"',
    })
    return undefined
  }
}

/** Any capital letters match, but only those of the entry are right. */
function spelled({ source, written }: Entry): Phrase {
  const isWord = !/[\\^$*+?()[\]{}|]/.test(written)
  return {
    rule: 'term',
    source,
    flags: 'i',
    unless: { source: inSentence(source), flags: '' },
    ...(isWord
      ? { right: written.replaceAll('$', '$$$$') }
      : { message: `"$&" does not match the vocabulary entry "${written}"` }),
  }
}

/** An entry in lower case also matches at the beginning of a sentence, as in Vale. */
function inSentence(source: string): string {
  const [, first, rest = ''] = /^([a-z])([^A-Z\\]*)$/.exec(source) ?? []
  return first === undefined ? source : `[${first}${first.toUpperCase()}]${rest}`
}

function rejected({ source, flags }: Entry): Phrase {
  return { rule: 'rejected', source, flags, message: 'The vocabulary rejects "$&"' }
}

function reportMissing(path: string, report: HookContext['report']): void {
  const name = posix.basename(path)
  const near = path.endsWith('.txt') ? nearest(name, names) : undefined
  const fix =
    near === undefined || near === name
      ? 'correct "vocabularies" in the options of prose(), where paths are relative to the site folder'
      : `write "${posix.join(posix.dirname(path), near)}"`
  report({
    code: 'vocabulary',
    severity: 'error',
    message: path.endsWith('.txt')
      ? `Missing vocabulary "${path}"`
      : `Missing vocabulary "${path}": it has neither accept.txt nor reject.txt`,
    fix,
  })
}

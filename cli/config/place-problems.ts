import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { reading } from '../files/disk.ts'
import { listFiles } from '../files/list-files.ts'
import type { Diagnostic, Place } from '../report/diagnostic.ts'

/**
 * Adds line and column to problems of the configuration. The configuration is a program, so its values have no places: the
 * value that a report quotes, or else the key that it names, is searched for in the files of that folder. A problem with a
 * value that is computed keeps only the file.
 */
export function placeProblems(
  problems: readonly Diagnostic[],
  { root, configFile }: { readonly root: string; readonly configFile: string },
): Diagnostic[] {
  const isPlaceless = ({ at }: Diagnostic) => at?.file === configFile && at.line === undefined
  if (!problems.some(isPlaceless)) return [...problems]
  const texts = readTexts(root, configFile)
  return problems.map((problem) => {
    const at = isPlaceless(problem) ? findPlace(problem.message, texts) : undefined
    return at ? { ...problem, at } : problem
  })
}

/** Where the files of the configuration give a value to a key: `name: 'mine'`; undefined unless there is one such place. */
export function placeOfValue(
  key: string,
  value: string,
  { root, configFile }: { readonly root: string; readonly configFile: string },
): Place | undefined {
  return findPlace(
    `${key} must be unique: saw ${JSON.stringify(value)}`,
    readTexts(root, configFile),
  )
}

interface ConfigText {
  readonly file: string
  readonly text: string
}

/** The texts of the configuration's folder, beginning with its main file. */
function readTexts(root: string, configFile: string): ConfigText[] {
  const folder = dirname(configFile)
  const inFolder = listFiles(join(root, folder)).map((path) => join(folder, path))
  const files = [configFile, ...inFolder.filter((path) => path !== configFile)]
  return files
    .filter((path) => /\.(?:[mc]?[jt]s|json)$/.test(path))
    .map((file) => ({ file, text: reading(file, () => readFileSync(join(root, file), 'utf8')) }))
}

/** Finds the last key of the path and the value after "saw" in a message: 'navbar.items[2].to must …: saw "x"'. */
function findPlace(message: string, texts: readonly ConfigText[]): Place | undefined {
  const path = /^[\w$-]+(?:\.[\w$-][\w$/-]*|\[\d+\]|\.\/\S*)*(?=\s)/.exec(message)?.[0] ?? ''
  // A key that is a path or a pattern of paths may contain anything.
  const key = /(?<=\.)\/.*$|[\w$-]+(?=(?:\[\d+\])*$)/.exec(path)?.[0]
  const value = /(?:saw|link to|lead to|named?) "((?:[^"\\]|\\.)*)"/.exec(message)?.[1]
  // A missing key has no place.
  if (/ is missing\b/.test(message)) return undefined
  const quoted = value === undefined ? undefined : `["'\`]${escapePattern(value)}["'\`]`
  const named = key === undefined ? undefined : `(?<![\\w$-])["']?${escapePattern(key)}["']?\\s*:`
  if (named !== undefined && quoted !== undefined) {
    const both = search(new RegExp(`(${named}\\s*)${quoted}`), texts)
    if (both) return both
  }
  if (quoted !== undefined) return search(new RegExp(`()${quoted}`), texts)
  return named === undefined ? undefined : search(new RegExp(`()${named}`), texts)
}

/** The place after the pattern's first group, if it matches once in all texts: of several matches, any could be meant. */
function search(pattern: RegExp, texts: readonly ConfigText[]): Place | undefined {
  const found = texts.flatMap(({ file, text }) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].map(({ index, 1: before = '' }) => {
      const lines = text.slice(0, index + before.length).split('\n')
      return { file, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
    }),
  )
  return found.length === 1 ? found[0] : undefined
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}

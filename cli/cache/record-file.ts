import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { writing } from '../files/disk.ts'
import { contentHash, openContentHash } from '../files/hash.ts'
import { toolManifest } from '../files/tool.ts'
import type { BuildRecord } from './types.ts'

/** What the last build of an output left; `note` says why there is none where one was found. */
export interface FoundRecord {
  readonly record?: BuildRecord
  readonly note?: string
}

/**
 * Reads what the last build of `outDir` left. Its first line names the tool that wrote it, and its last line is the hash of
 * what is between them: a record of another tool, or one that is not whole, is not used.
 */
export function readRecord(root: string, outDir: string): FoundRecord {
  let text: string
  try {
    text = readFileSync(recordFile(root, outDir), 'utf8')
  } catch {
    return {}
  }
  const start = text.indexOf('\n')
  const end = text.lastIndexOf('\n')
  if (start >= 0 && text.slice(0, start) !== toolManifest().id) {
    return {
      note: 'The cache in .docs-build/ is from another version of docs-build: building from scratch.',
    }
  }
  const json = text.slice(start + 1, end)
  if (text.slice(end + 1) !== contentHash(json)) {
    return { note: 'The cache in .docs-build/ is damaged: building from scratch.' }
  }
  return { record: JSON.parse(json) }
}

/** Leaves a record for the next build. */
export function writeRecord(root: string, outDir: string, record: BuildRecord): void {
  const file = recordFile(root, outDir)
  writing(file, () => {
    mkdirSync(dirname(file), { recursive: true })
    // Whole or not at all: a process may die at any time.
    try {
      writeText(`${file}.new`, record)
      renameSync(`${file}.new`, file)
    } catch (error) {
      rmSync(`${file}.new`, { force: true })
      throw error
    }
    removeOldest(dirname(file), file)
  })
}

/** Writes the text of a record in pieces: as one string, that of a large site would take as much memory as its pages. */
function writeText(file: string, record: BuildRecord): void {
  writeFileSync(file, `${toolManifest().id}\n`)
  const hash = openContentHash()
  for (const piece of piecesOf(record)) {
    hash.add(piece)
    appendFileSync(file, piece)
  }
  appendFileSync(file, `\n${hash.end()}`)
}

/** A piece for each of so many pages: strings of less than 100 kB, whose memory V8 soon uses again. */
const pagesPerPiece = 16

/** The JSON of a record. */
function* piecesOf({ pages, ...rest }: BuildRecord): Generator<string> {
  yield `${JSON.stringify(rest).slice(0, -1)},"pages":{`
  const entries = Object.entries(pages)
  for (let from = 0; from < entries.length; from += pagesPerPiece) {
    const piece = JSON.stringify(Object.fromEntries(entries.slice(from, from + pagesPerPiece)))
    yield `${from === 0 ? '' : ','}${piece.slice(1, -1)}`
  }
  yield '}}'
}

/** A site that is built into ever new folders must not fill the disk. */
const recordsKept = 8

function removeOldest(folder: string, newest: string): void {
  const others = readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((file) => file !== newest)
  const excess = others.length + 1 - recordsKept
  if (excess <= 0) return
  const age = (file: string) => -(statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  const byAge = others.map((file) => ({ file, age: age(file) })).sort((a, b) => b.age - a.age)
  for (const { file } of byAge.slice(0, excess)) rmSync(file, { force: true })
}

/** One for each output: they are built with other options. */
function recordFile(root: string, outDir: string): string {
  return join(root, '.docs-build/cache', `${contentHash(relative(root, outDir)).slice(0, 12)}.json`)
}

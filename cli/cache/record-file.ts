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
import { workFolder } from '../files/work-folder.ts'
import { readPageRecords, toAscii } from './page-records.ts'
import type { BuildRecord } from './types.ts'

/** What the last build of an output left; `note` says why there is none where one was found. */
export interface FoundRecord {
  readonly record?: BuildRecord
  readonly note?: string
}

/**
 * Reads what the last build of `outDir` left. The lines of the file are the tool that wrote it, the record without its pages,
 * each page, and the hash of all but the first. A record of another tool, or one that is not whole, is not used.
 */
export function readRecord(root: string, outDir: string): FoundRecord {
  let bytes: Buffer
  try {
    bytes = readFileSync(recordFile(root, outDir))
  } catch {
    return {}
  }
  const start = bytes.indexOf(lineFeed)
  const end = bytes.lastIndexOf(lineFeed)
  if (start >= 0 && bytes.toString('latin1', 0, start) !== toolManifest().id) {
    return {
      note: 'The cache in .docs-build/ was written by a different docs-build version: building from scratch.',
    }
  }
  const json = bytes.subarray(start + 1, end)
  if (bytes.toString('latin1', end + 1) !== contentHash(json)) {
    return { note: 'The cache in .docs-build/ is damaged: building from scratch.' }
  }
  const middle = json.indexOf(lineFeed)
  const record = JSON.parse(json.toString('latin1', 0, middle))
  return { record: { ...record, pages: readPageRecords(json.subarray(middle + 1)) } }
}

const lineFeed = 0x0a

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
    appendFileSync(file, piece, 'latin1')
  }
  appendFileSync(file, `\n${hash.end()}`)
}

/** A piece for each of so many pages: strings of less than 100 kB, whose memory V8 soon uses again. */
const pagesPerPiece = 16

/** A line without the pages, and one for each of them. */
function* piecesOf({ pages, ...rest }: BuildRecord): Generator<string> {
  yield `${toAscii(JSON.stringify(rest))}\n`
  let lines: string[] = []
  let separator = ''
  const join = () => {
    const piece = `${separator}${lines.join('\n')}`
    lines = []
    separator = '\n'
    return piece
  }
  for (const line of pages.lines()) {
    lines.push(line)
    if (lines.length === pagesPerPiece) yield join()
  }
  if (lines.length > 0) yield join()
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
  return join(workFolder(root), 'cache', `${contentHash(relative(root, outDir)).slice(0, 12)}.json`)
}

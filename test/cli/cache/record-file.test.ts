import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { newPageRecords } from '../../../cli/cache/page-records.ts'
import { readRecord, writeRecord } from '../../../cli/cache/record-file.ts'
import type { BuildRecord, PageRecord, PageRecords } from '../../../cli/cache/types.ts'
import { site } from '../../support/site.ts'

const text = 'é "ß" \n \u2028 日本 👍 \ud800 \\u0041'

/** Records of so many pages, in characters that JSON and its encodings treat in different ways. */
function pagesOf(count: number): Map<string, PageRecord> {
  const pages = Array.from({ length: count }, (_, i) => [`${text}${i}.md`, pageOf(i)] as const)
  return new Map(pages)
}

const pageOf = (number: number) => ({ hash: `${text}${number}` }) as PageRecord

/** The record of a build with these pages. */
function recordOf(pages: ReadonlyMap<string, PageRecord>, last?: PageRecords): BuildRecord {
  const record: Partial<BuildRecord> = {
    notes: [text],
    pageCount: pages.size,
    pages: newPageRecords(pages, last),
  }
  return record as BuildRecord
}

/** Writes the record of a build and reads it. */
function readBack(root: string, record: BuildRecord): BuildRecord {
  writeRecord(root, 'build', record)
  const { record: found } = readRecord(root, 'build')
  if (!found) throw new Error('There is no record')
  return found
}

function fileOf(root: string): string {
  const folder = join(root, '.docs-build/cache')
  return join(folder, readdirSync(folder)[0] ?? '')
}

describe('the record of a build', () => {
  it.each([0, 1, 16, 17, 32, 100])('is read as it was written, with %i pages', (count) => {
    const pages = pagesOf(count)
    const { pages: found, ...rest } = readBack(site({}), recordOf(pages))
    expect(rest).toEqual({ notes: [text], pageCount: count })
    expect(new Map([...pages.keys()].map((source) => [source, found.get(source)]))).toEqual(pages)
    expect([...found.lines()]).toHaveLength(count)
  })

  it('has no page of another source', () => {
    const { pages } = readBack(site({}), recordOf(pagesOf(2)))
    expect(pages.get('constructor')).toBeUndefined()
  })

  it('is ASCII', () => {
    const root = site({})
    writeRecord(root, 'build', recordOf(pagesOf(20)))
    expect(readFileSync(fileOf(root)).every((byte) => byte < 0x80)).toBe(true)
  })

  it('does not parse the pages before one is needed, and then once', () => {
    const root = site({})
    writeRecord(root, 'build', recordOf(pagesOf(2)))
    const parse = vi.spyOn(JSON, 'parse')
    const { record } = readRecord(root, 'build')
    expect(record?.pageCount).toBe(2)
    const before = parse.mock.calls.length
    expect(record?.pages.get(`${text}0.md`)).toBe(record?.pages.get(`${text}0.md`))
    expect(parse.mock.calls.length).toBe(before + 2)
    parse.mockRestore()
  })

  it('keeps the lines of pages that stay, and writes those of others', () => {
    const root = site({})
    const last = readBack(root, recordOf(pagesOf(20)))
    const next = pagesOf(21)
    for (const source of next.keys()) next.set(source, last.pages.get(source) ?? pageOf(20))
    next.set(`${text}3.md`, pageOf(300))
    const stringify = vi.spyOn(JSON, 'stringify')
    const written = readBack(root, recordOf(next, last.pages))
    // The rest of the record, the page that changed and the one that is new.
    expect(stringify).toHaveBeenCalledTimes(3)
    stringify.mockRestore()
    const clean = pagesOf(21).set(`${text}3.md`, pageOf(300))
    expect([...written.pages.lines()]).toEqual([...newPageRecords(clean, undefined).lines()])
  })

  it('is written again without parsing the pages', () => {
    const root = site({})
    const last = readBack(root, recordOf(pagesOf(20)))
    const parse = vi.spyOn(JSON, 'parse')
    writeRecord(root, 'build', { ...last, notes: [] })
    expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
    const { record } = readRecord(root, 'build')
    expect([...(record?.pages.lines() ?? [])]).toEqual([...last.pages.lines()])
  })

  it('is not used if a byte of it has changed', () => {
    const root = site({})
    writeRecord(root, 'build', recordOf(pagesOf(2)))
    const file = fileOf(root)
    const whole = readFileSync(file)
    for (let at = 0; at < whole.length; at += 7) {
      const changed = Buffer.from(whole)
      changed[at] = (whole[at] ?? 0) ^ 1
      writeFileSync(file, changed)
      const { record, note } = readRecord(root, 'build')
      expect(record).toBeUndefined()
      expect(note).toMatch(
        /^The cache in \.docs-build\/ (?:is damaged|was written by a different docs-build version)/,
      )
    }
  })
})

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { readRecord, writeRecord } from '../../../cli/cache/record-file.ts'
import type { BuildRecord } from '../../../cli/cache/types.ts'
import { site } from '../../support/site.ts'

/** Of a site with so many pages, in characters that JSON and its encodings treat in different ways. */
function recordOf(pages: number): BuildRecord {
  const text = 'é "ß" \n \u2028 日本 👍 \ud800 \\u0041'
  const entries = Array.from({ length: pages }, (_, i) => [`${text}${i}.md`, { hash: text }])
  const record: Partial<BuildRecord> = {
    notes: [text],
    pageCount: pages,
    pages: Object.fromEntries(entries),
  }
  return record as BuildRecord
}

function fileOf(root: string): string {
  const folder = join(root, '.docs-build/cache')
  return join(folder, readdirSync(folder)[0] ?? '')
}

describe('the record of a build', () => {
  it.each([0, 1, 16, 17, 100])('is read as it was written, with %i pages', (pages) => {
    const root = site({})
    writeRecord(root, 'build', recordOf(pages))
    expect(readRecord(root, 'build')).toEqual({ record: recordOf(pages) })
  })

  it('is ASCII', () => {
    const root = site({})
    writeRecord(root, 'build', recordOf(20))
    expect(readFileSync(fileOf(root)).every((byte) => byte < 0x80)).toBe(true)
  })

  it('does not parse the pages before they are needed, and then once', () => {
    const root = site({})
    writeRecord(root, 'build', recordOf(2))
    const parse = vi.spyOn(JSON, 'parse')
    const { record } = readRecord(root, 'build')
    expect(record?.pageCount).toBe(2)
    const before = parse.mock.calls.length
    expect(record?.pages).toBe(record?.pages)
    expect(parse.mock.calls.length).toBe(before + 1)
    parse.mockRestore()
  })

  it('is not used if a byte of it has changed', () => {
    const root = site({})
    writeRecord(root, 'build', recordOf(2))
    const file = fileOf(root)
    const whole = readFileSync(file)
    for (let at = 0; at < whole.length; at += 7) {
      const changed = Buffer.from(whole)
      changed[at] = (whole[at] ?? 0) ^ 1
      writeFileSync(file, changed)
      const { record, note } = readRecord(root, 'build')
      expect(record).toBeUndefined()
      expect(note).toMatch(/^The cache in \.docs-build\/ is (?:damaged|from another version)/)
    }
  })
})

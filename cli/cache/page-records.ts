import type { PageRecord, PageRecords } from './types.ts'

/** Reads records from their lines, which are parsed only if one of them is needed. */
export function readPageRecords(bytes: Buffer): PageRecords {
  const lines = bytes.length === 0 ? [] : bytes.toString('latin1').split('\n')
  let parsed: ReturnType<typeof parseLines> | undefined
  const read = () => {
    parsed ??= parseLines(lines)
    return parsed
  }
  return {
    get: (source) => read().bySource.get(source),
    lineOf: (record) => read().lines.get(record),
    lines: () => lines,
  }
}

function parseLines(lines: readonly string[]) {
  const bySource = new Map<string, PageRecord>()
  const byRecord = new Map<PageRecord, string>()
  for (const line of lines) {
    const [source, record]: [string, PageRecord] = JSON.parse(line)
    bySource.set(source, record)
    byRecord.set(record, line)
  }
  return { bySource, lines: byRecord }
}

/** Records for the next build. The lines of those that stay are taken from the last one. */
export function newPageRecords(
  records: ReadonlyMap<string, PageRecord>,
  last: PageRecords | undefined,
): PageRecords {
  const lineOf = (record: PageRecord) => last?.lineOf(record)
  return {
    get: (source) => records.get(source),
    lineOf,
    *lines() {
      for (const [source, record] of records) {
        yield lineOf(record) ?? toAscii(JSON.stringify([source, record]))
      }
    },
  }
}

/** JSON in which other characters are escaped: ASCII is copied when it is read, while UTF-8 has to be decoded. */
export function toAscii(json: string): string {
  return json.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

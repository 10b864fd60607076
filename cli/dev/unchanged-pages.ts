import { closeSync, fstatSync, openSync, readFileSync, type Stats, statSync } from 'node:fs'
import type { SiteConfig } from '../config/types.ts'
import type { ParsedPage } from '../content/parse-page.ts'
import type { SourceFile } from '../content/types.ts'

/** Pages that need not be read again, because neither their files nor the configuration have changed. */
export interface UnchangedPages {
  /** The page as it was read before; undefined if it has changed. */
  readonly find: (source: SourceFile, site: SiteConfig) => ParsedPage | undefined
  /** Reads a page that was not found. */
  readonly read: (source: SourceFile) => Buffer
  /** Keeps the pages of a state. */
  readonly keep: (parsed: ReadonlyMap<string, ParsedPage>, site: SiteConfig) => void
}

export function createUnchangedPages(): UnchangedPages {
  let kept: ReadonlyMap<string, ParsedPage> = new Map()
  let keptSite: SiteConfig | undefined
  let keptStamps = new Map<string, string>()
  let stamps = new Map<string, string>()
  return {
    find(source, site) {
      // The front matter of a component page comes from the bundle.
      if (source.kind !== 'markdown') return undefined
      const before = site === keptSite ? keptStamps.get(source.source) : undefined
      // Reading a page takes its stamp, too.
      if (before === undefined && source.text === undefined) return undefined
      const stamp = stampOf(source)
      if (!stamp.isRecent) stamps.set(source.source, stamp.text)
      return stamp.text === before ? kept.get(source.source) : undefined
    },
    read(source) {
      const { file } = source
      const descriptor = openSync(file, 'r')
      try {
        const stamp = stampOf(source, fstatSync(descriptor))
        if (!stamp.isRecent) stamps.set(source.source, stamp.text)
        return readFileSync(descriptor)
      } finally {
        closeSync(descriptor)
      }
    },
    keep(parsed, site) {
      kept = parsed
      keptSite = site
      keptStamps = stamps
      stamps = new Map()
    },
  }
}

/** The coarsest file systems record the time of a change to the nearest two seconds. */
const coarsestStep = 2000

interface Stamp {
  /** Changes with what a page is read from. */
  readonly text: string
  /** Whether the file may change once more without a new time, and so without a new stamp. */
  readonly isRecent: boolean
}

/** `stats` are those of the file, if it is open. */
function stampOf(source: SourceFile, stats?: Stats): Stamp {
  if (source.text !== undefined) return { text: JSON.stringify(source), isRecent: false }
  const { mtimeMs, ctimeMs, size, ino } =
    stats ?? statSync(source.file, { throwIfNoEntry: false }) ?? {}
  const { text: _, ...rest } = source
  return {
    text: JSON.stringify([rest, mtimeMs, ctimeMs, size, ino]),
    isRecent: ctimeMs !== undefined && Date.now() - ctimeMs < coarsestStep,
  }
}

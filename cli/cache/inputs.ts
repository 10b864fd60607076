import { readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { explainRefusal, type Refusal, unlessMissing } from '../files/disk.ts'
import { contentHash, fileHash } from '../files/hash.ts'
import { pathInFolder } from '../files/paths.ts'

/** Shows, without reading a file, that its content has not changed. */
export interface InputStamp {
  readonly size: number
  readonly mtimeMs: number
  /** 0 where the file had changed just before it was read: its next change might bear the same time. */
  readonly ctimeMs: number
  readonly ino: number
  readonly hash: string
}

/** The files a build reads, by path relative to the site's root, each looked at once. */
export interface Inputs {
  /** Path of an absolute file, relative to the root. */
  readonly pathOf: (file: string) => string
  /** Hash of a file's content; undefined where there is no such file, or none that can be read. */
  readonly hashOf: (path: string) => string | undefined
  /** The same, for a file that a page names: it also changes if another file is behind a symbolic link. */
  readonly linkedHashOf: (path: string) => string | undefined
  /** Why a file that is there has no hash. */
  readonly failureOf: (path: string) => Refusal | undefined
  /** A file's content, for one that has to be read anyway; it is hashed at once. Throws where it cannot be read. */
  readonly read: (path: string) => Buffer
  /** Whether any stamp differs from that of the earlier build. */
  readonly hasNews: () => boolean
  /** Stamps of all files that were asked for and exist. */
  readonly stamps: () => Readonly<Record<string, InputStamp>>
}

/** How long, in ms, a change has to be over before the file's times are trusted; some file systems count in 2 s. */
const settled = 2000

/**
 * Opens the inputs of a build. `before` are stamps of an earlier one: a file whose size, times and inode are the same
 * is not read again. The time of its last change (ctime) cannot be set by a program, so no edit hides behind a restored
 * mtime. `now` is when the build began, in ms.
 */
export function openInputs(
  root: string,
  before: Readonly<Record<string, InputStamp>>,
  now: number,
): Inputs {
  const seen = new Map<string, InputStamp | undefined>()
  const failures = new Map<string, Refusal>()

  const look = (path: string, hashIt: (file: string) => string): InputStamp | undefined => {
    if (seen.has(path)) return seen.get(path)
    const file = join(root, path)
    const stamp = stampFile(path, file, hashIt)
    seen.set(path, stamp)
    return stamp
  }
  const stampFile = (path: string, file: string, hashIt: (file: string) => string) =>
    unlessRefused(path, () => {
      const stat = unlessMissing(() => statSync(file))
      return stat?.isFile() ? stampOf(stat, earlierStamp(path), () => hashIt(file)) : undefined
    })
  const unlessRefused = <T>(path: string, read: () => T): T | undefined => {
    try {
      return read()
    } catch (error) {
      const refusal = explainRefusal(error)
      if (!refusal) throw error
      // Whoever needs what is in it says so.
      failures.set(path, refusal)
      return undefined
    }
  }
  const earlierStamp = (path: string) => (Object.hasOwn(before, path) ? before[path] : undefined)
  const stampOf = (stat: Stats, old: InputStamp | undefined, hashIt: () => string): InputStamp => {
    const { size, mtimeMs, ctimeMs, ino } = stat
    const isSame =
      old?.ctimeMs === ctimeMs && old.mtimeMs === mtimeMs && old.size === size && old.ino === ino
    if (old && isSame) return old
    const changed = Math.max(ctimeMs, mtimeMs)
    // What was read of a file that changed since the start may be older than the hash: it must not be found again.
    const hash = changed > now ? `${hashIt()} changed` : hashIt()
    return { size, mtimeMs, ctimeMs: now - changed > settled ? ctimeMs : 0, ino, hash }
  }

  const hashOf = (path: string) => look(path, fileHash)?.hash
  const targets = new Map<string, string | undefined>()
  const targetOf = (path: string) => {
    const find = () =>
      unlessMissing(() => relative(realpathSync(root), realpathSync(join(root, path))))
    if (!targets.has(path)) targets.set(path, unlessRefused(path, find))
    return targets.get(path)
  }

  return {
    pathOf: (file) => pathInFolder(root, file),
    hashOf,
    linkedHashOf(path) {
      const hash = hashOf(path)
      if (hash === undefined) return undefined
      const target = targetOf(path)
      if (target === undefined) return undefined
      return target === path ? hash : `${hash} of ${target}`
    },
    failureOf: (path) => failures.get(path),
    read(path) {
      let bytes: Buffer | undefined
      look(path, (file) => {
        bytes = readFileSync(file)
        return contentHash(bytes)
      })
      return bytes ?? readFileSync(join(root, path))
    },
    hasNews: () => [...seen].some(([path, stamp]) => stamp !== earlierStamp(path)),
    stamps: () =>
      Object.fromEntries(
        [...seen].flatMap(([path, stamp]) => (stamp ? [[path, stamp] as const] : [])),
      ),
  }
}

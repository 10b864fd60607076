import { posix } from 'node:path'
import type { VersionTree } from './version-tree.ts'

/** Replaces the first `drop` characters of an href with `add`; the rest stays as it is written. */
export interface PrefixChange {
  readonly drop: number
  readonly add: string
}

/** A path as it is written in a file, and what it may count from. */
export interface WrittenPath {
  readonly path: string
  /** The file it is written in, relative to the root. */
  readonly from: string
  /** Links may lead to pages by their URLs; the others only to files. */
  readonly isLink: boolean
}

/** Where the pages of the current and of the frozen version are served. */
export interface VersionUrls {
  readonly current: string
  readonly frozen: string
}

/**
 * Changes that may restore the meaning of a path when its file is copied; the first is no change at all. The caller
 * finds out which one does: what a path means depends on the rules of links and files.
 */
export function* prefixChanges(
  { path, from, isLink }: WrittenPath,
  tree: VersionTree,
  urls: readonly VersionUrls[],
): Generator<PrefixChange> {
  yield { drop: 0, add: '' }
  if (path.startsWith('/')) {
    yield* rootedChanges(path, rootsOf(isLink, tree, urls))
    return
  }
  const lead = leadOf(path)
  const base = posix.join(posix.dirname(from), lead)
  const folder = posix.dirname(tree.placeOf(from))
  const routes = isLink ? urls.flatMap((one) => moveRoute(base, one) ?? []) : []
  for (const target of new Set([base, tree.placeOf(base), ...routes])) {
    const add = relativeLead(folder, target, lead.length === path.length)
    yield { drop: lead.length, add: isLink ? encodeFolder(add) : add }
  }
}

/** The change of a relative path that leads out of the version, in a file whose copy stands in `folder`. */
export function keepTarget(path: string, from: string, folder: string): PrefixChange {
  const lead = leadOf(path)
  return {
    drop: lead.length,
    add: relativeLead(folder, posix.join(posix.dirname(from), lead), false),
  }
}

export function changed(path: string, { drop, add }: PrefixChange): string {
  return add + path.slice(drop)
}

/** What paths from the root begin with, now and in the frozen version, without a slash at the end. */
function rootsOf(
  isLink: boolean,
  { from, to }: VersionTree,
  urls: readonly VersionUrls[],
): string[][] {
  if (!isLink) return [[`/${from}`, `/${to}`]]
  // A link counts from `content/`: it names a route or, with its extension, a file.
  const served = urls.map(({ current, frozen }) =>
    [current, frozen].map((url) => url.replace(/\/$/, '')),
  )
  const isInContent = `${from}/`.startsWith('content/')
  return isInContent ? [...served, [from, to].map((one) => one.slice('content'.length))] : served
}

function* rootedChanges(path: string, roots: string[][]): Generator<PrefixChange> {
  for (const [old = '', next = ''] of roots) {
    if (!`${path}/`.startsWith(`${old}/`)) continue
    yield { drop: old.length, add: next === '' && path === old ? '/' : next }
  }
}

/** '../../a/b' → '../../' */
function leadOf(path: string): string {
  return /^(?:\.{1,2}(?:\/|$))*/.exec(path)?.[0] ?? ''
}

/** The folder whose path is that of the same route in the frozen version: 'content/guide' → 'content/v4/guide'. */
function moveRoute(folder: string, { current, frozen }: VersionUrls): string | undefined {
  const old = `content${current}`.replace(/\/$/, '')
  const path = folder.replace(/\/$/, '')
  if (!`${path}/`.startsWith(`${old}/`)) return undefined
  return `content${frozen}`.replace(/\/$/, '') + path.slice(old.length)
}

function relativeLead(folder: string, target: string, isWhole: boolean): string {
  const path = posix.relative(folder, target)
  if (path === '') return isWhole ? '.' : ''
  return isWhole ? path : `${path}/`
}

function encodeFolder(path: string): string {
  const encode = (mark: string) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURI(path).replace(/[?#()]/g, encode)
}

import { posix } from 'node:path'
import { SiteError } from '../../report/diagnostic.ts'
import type { Located } from '../reading/located.ts'
import type { Leftover } from '../reading/settings.ts'
import { Setting } from '../reading/settings.ts'
import type { SiteTree } from '../reading/site-tree.ts'

/** How the pages of a folder are listed. */
export interface MetaEntry {
  readonly key: string
  readonly title: string | undefined
  /** 'page', 'menu', 'separator' or 'doc'. */
  readonly type: string | undefined
  readonly href: string | undefined
  readonly isHidden: boolean
  /** What a menu, or the one file for all folders, lists below. */
  readonly items: readonly MetaEntry[] | undefined
}

export interface MetaFiles {
  /** The entries for a folder; undefined if no file lists them. */
  readonly of: (folder: string) => readonly MetaEntry[] | undefined
  readonly leftovers: readonly Leftover[]
}

const endings = ['ts', 'tsx', 'js', 'jsx', 'mjs', 'json']

/** Reads the `_meta` files of some folders, or the one `_meta.global` file for all folders. */
export async function readMetaFiles(
  tree: SiteTree,
  folders: readonly string[],
): Promise<MetaFiles> {
  const found = new Map<string, readonly MetaEntry[]>()
  const leftovers: Leftover[] = []
  for (const from of folders) {
    for (const path of tree.list(from)) {
      const [, isGlobal] = /^(?:.*\/)?_meta(\.global)?\.(\w+)$/.exec(path) ?? []
      const extension = posix.extname(path).slice(1)
      if (!/(?:^|\/)_meta(?:\.global)?\.\w+$/.test(path) || !endings.includes(extension)) continue
      const file = posix.join(from, path)
      const entries = await readMeta(tree, file)
      const folder = withoutGroups(posix.dirname(path))
      if (typeof entries === 'string')
        leftovers.push({ name: '_meta', at: { file }, reason: entries })
      else if (isGlobal) addBelow(folder, entries, found)
      else if (!found.has(folder)) found.set(folder, entries)
    }
  }
  return { of: (folder) => found.get(folder), leftovers }
}

/** The entries in a file, or why they cannot be read. */
async function readMeta(tree: SiteTree, file: string): Promise<readonly MetaEntry[] | string> {
  try {
    const value = await tree.load(file)
    if (value.kind === 'map') return entriesOf(value)
    return `${whyUnread(value)}; list the pages in order under "sidebars" in config/site.ts`
  } catch (error) {
    if (error instanceof SiteError) return error.problems[0]?.message ?? 'the value cannot be read'
    throw error
  }
}

function whyUnread(value: Located): string {
  if (value.kind === 'dynamic') return value.reason
  return value.kind === 'call' ? 'the value is computed' : 'the value is not an object'
}

function entriesOf(map: Located): MetaEntry[] {
  const setting = new Setting(map)
  return setting.keys().flatMap((key) => {
    // Defaults for all pages.
    if (key === '*') return []
    const value = setting.at(key)
    const text = (name: string) => value.at(name).text()
    const written = value.isMap ? text('title') : value.text()
    const items = value.at('items')
    return {
      key,
      title: written,
      type: text('type'),
      href: text('href') ?? text('url'),
      isHidden: text('display') === 'hidden',
      items: items.isMap && map.kind === 'map' ? itemsOf(map, key) : undefined,
    }
  })
}

function itemsOf(map: Extract<Located, { kind: 'map' }>, key: string): MetaEntry[] | undefined {
  const value = map.entries.get(key)
  const items = value?.kind === 'map' ? value.entries.get('items') : undefined
  return items && entriesOf(items)
}

/** The file for all folders has the entries of a folder in those of the one above. */
function addBelow(
  folder: string,
  entries: readonly MetaEntry[],
  found: Map<string, readonly MetaEntry[]>,
): void {
  found.set(folder, entries)
  for (const { key, type, items } of entries) {
    if (items && type !== 'menu') addBelow(posix.join(folder, key), items, found)
  }
}

function withoutGroups(folder: string): string {
  const parts = folder.split('/').filter((name) => !/^\(.*\)$/.test(name))
  return parts.join('/') || '.'
}

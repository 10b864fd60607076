import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Bundle } from '../bundle/types.ts'
import type { CompiledConfig } from '../config/import-config.ts'
import type { HistoryRecord } from '../content/git-history.ts'
import type { ParsedPage } from '../content/parse-page.ts'
import type { SourceFile } from '../content/types.ts'
import { type Inputs, openInputs } from './inputs.ts'
import { bundleKey, compileKey, type KeyedSite } from './keys.ts'
import { type KnownOutputs, readOutputs } from './outputs.ts'
import { revivePage, sourceHash } from './pages.ts'
import { readRecord, writeRecord } from './record-file.ts'
import type { BuildRecord, BundleRecord, PageRecord } from './types.ts'

/** What a build finds. */
export interface SiteState extends KeyedSite {
  readonly sources: readonly SourceFile[]
  readonly mode: string
  /** Paths below `public/`. */
  readonly publicFiles: readonly string[]
  readonly outputs: KnownOutputs
  /** See `keyOfPlugins`. */
  readonly hooksKey: string
  /** Other files, relative to the root, that a build reads where they are there. */
  readonly also: readonly string[]
}

/** What a build told. */
export type Told = Pick<BuildRecord, 'problems' | 'known' | 'notes'>

/** What an earlier build of the same output left, as far as it still holds. */
export interface BuildCache {
  /** Whether there is nothing to go by. */
  readonly isEmpty: boolean
  /** Why what was found is not used. */
  readonly notes: readonly string[]
  readonly inputs: Inputs
  /** The compiled configuration, while its files are the same. */
  readonly config: () => CompiledConfig | undefined
  /** Compares the output with what was written there. */
  readonly readOutputs: (folder: string) => KnownOutputs
  /** The bundle, while what it was made of is the same. */
  readonly bundle: (
    site: KeyedSite,
    sources: readonly SourceFile[],
    mode: string,
    outputs: KnownOutputs,
  ) => Bundle | undefined
  /**
   * What the last build told, if this one would only say the same: no file that it read or wrote has changed, none has
   * come and none has gone.
   */
  readonly unchanged: (state: SiteState) => Told | undefined
  /** Writes down new times of files whose content is the same. */
  readonly refresh: () => void
  /** What is known of a page whose file and configuration are the same. */
  readonly record: (source: SourceFile, site: KeyedSite) => PageRecord | undefined
  /** The same, as a page. */
  readonly page: (source: SourceFile, site: KeyedSite) => ParsedPage | undefined
  /** When pages were last changed, as of then. */
  readonly history: HistoryRecord | undefined
  /** What the HTML of the not-found page depends on. */
  readonly siteKey: string | undefined
  /** Leaves a record for the next build; the one that is there will do where nothing changed. */
  readonly save: (record: Omit<BuildRecord, 'inputs'>, isChanged: boolean) => void
}

/** A clock that counts in ms may be behind the time of a file by one. */
const clockStep = 1

/** Opens the cache of one output of the site at `root`; without `isUsed` nothing in it counts, and the build is kept. */
export function openCache(root: string, outDir: string, isUsed: boolean): BuildCache {
  const { record, note } = isUsed ? readRecord(root, outDir) : {}
  const inputs = openInputs(root, record?.inputs ?? {}, Date.now() + clockStep)
  const isUnchanged = (path: string) =>
    record?.inputs[path] !== undefined && inputs.hashOf(path) === record.inputs[path].hash

  let isCurrent: boolean | undefined
  const pageRecord = (source: SourceFile, site: KeyedSite) => {
    isCurrent ??= record?.compileKey === compileKey(site)
    const known = isCurrent ? record?.pages[source.source] : undefined
    if (!known) return undefined
    return sourceHash(source, inputs) === known.hash ? known : undefined
  }
  return {
    isEmpty: record === undefined,
    notes: note === undefined ? [] : [note],
    inputs,
    config: () => (record?.config.files.every(isUnchanged) ? record.config : undefined),
    readOutputs: (folder) => readOutputs(folder, record?.outputs ?? []),
    bundle(site, sources, mode, outputs) {
      const known = record?.bundle
      if (!known || known.key !== bundleKey(site, sources, mode)) return undefined
      const isWhole = known.files.every(outputs.isIntact) && known.inputs.every(isUnchanged)
      return isWhole ? reviveBundle(known, root) : undefined
    },
    unchanged: ({ sources, mode, publicFiles, outputs, also, hooksKey, ...site }) => {
      if (!record || record.bundle.key !== bundleKey(site, sources, mode)) return undefined
      const readPublic = Object.keys(record.inputs).filter((path) => path.startsWith('public/'))
      const isSame =
        record.compileKey === compileKey(site) &&
        record.hooksKey === hooksKey &&
        sources.length === Object.keys(record.pages).length &&
        sources.every(
          (one) =>
            Object.hasOwn(record.pages, one.source) &&
            record.pages[one.source]?.hash === sourceHash(one, inputs),
        ) &&
        also.every((path) => inputs.hashOf(path) === record.inputs[path]?.hash) &&
        publicFiles.length === readPublic.length &&
        publicFiles.every((path) => Object.hasOwn(record.inputs, `public/${path}`)) &&
        Object.keys(record.inputs).every(isUnchanged) &&
        Object.values(record.pages).every(({ dependencies }) =>
          Object.entries(dependencies).every(
            ([path, hash]) => (inputs.hashOf(path) ?? null) === hash,
          ),
        ) &&
        outputs.paths.length === record.outputs.length &&
        record.outputs.every(({ path }) => outputs.isIntact(path))
      if (!isSame) return undefined
      const { problems, known, notes } = record
      return { problems, known, notes }
    },
    refresh() {
      if (record && inputs.hasNews()) {
        writeRecord(root, outDir, { ...record, inputs: inputs.stamps() })
      }
    },
    record: pageRecord,
    page(source, site) {
      const known = pageRecord(source, site)
      return known && revivePage(source, known, site.site)
    },
    history: record?.history,
    siteKey: record?.siteKey,
    save(next, isChanged) {
      for (const path of [...next.config.files, ...next.bundle.inputs]) inputs.hashOf(path)
      if (isChanged || inputs.hasNews())
        writeRecord(root, outDir, { ...next, inputs: inputs.stamps() })
    },
  }
}

/** A bundle as it is written down. */
export function storeBundle(bundle: Bundle, key: string, root: string): BundleRecord {
  const { files, modules, inputs, serverFile, ...rest } = bundle
  return {
    ...rest,
    key,
    files: files.map(({ path }) => path),
    modules: [...modules],
    inputs: inputs.map((file) => relative(root, file)),
    serverFile: relative(root, serverFile),
  }
}

function reviveBundle(record: BundleRecord, root: string): Bundle | undefined {
  const { key: _key, files, modules, inputs, serverFile, ...rest } = record
  const file = join(root, serverFile)
  if (!existsSync(file)) return undefined
  return {
    ...rest,
    files: files.map((path) => ({ path })),
    modules: new Map(modules),
    inputs: inputs.map((path) => join(root, path)),
    serverFile: file,
  }
}

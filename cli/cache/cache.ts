import { rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { CompiledConfig } from '../config/loading/import-config.ts'
import { compiledFolder } from '../content/mdx-compiler.ts'
import { writing } from '../files/disk.ts'
import { contentHash } from '../files/hash.ts'
import { workFolder } from '../files/work-folder.ts'
import { type Inputs, openInputs } from './inputs.ts'
import { readRecord, writeRecord } from './record-file.ts'
import type { BuildRecord } from './types.ts'

/** What the last build of an output left, before the configuration is loaded. */
export interface BuildCache {
  /** Absolute folder of the site. */
  readonly root: string
  /** Absolute folder of the output. */
  readonly outDir: string
  /** Undefined where there is none, or none that this version can use. */
  readonly record: BuildRecord | undefined
  /** Why a record that was found is not used. */
  readonly notes: readonly string[]
  readonly inputs: Inputs
}

/** A clock that counts in ms may be behind the time of a file by one. */
const clockStep = 1

/** Opens the cache of one output of the site at `root`; unless `isUsed`, nothing of the last build counts. */
export function openCache(root: string, outDir: string, isUsed: boolean): BuildCache {
  const { record, note } = isUsed ? readRecord(root, outDir) : {}
  const inputs = openInputs(root, record?.inputs ?? {}, Date.now() + clockStep)
  return { root, outDir, record, notes: note === undefined ? [] : [note], inputs }
}

/** The folder that contains what the last build wrote: that of the output, unless it had errors. */
export function folderOfRecord(
  { root, record }: Pick<BuildCache, 'root' | 'record'>,
  outDir: string,
) {
  return record?.unpublished === undefined ? outDir : join(root, record.unpublished)
}

/** Where the output of a build with errors is kept. */
export function unpublishedFolder({ root, outDir }: Pick<BuildCache, 'root' | 'outDir'>): string {
  return join(workFolder(root), 'unpublished', contentHash(relative(root, outDir)).slice(0, 12))
}

/** Removes what MDX pages were compiled to, for a build from scratch. Throws a SiteError if the disk refuses. */
export function removeCompiledMdx(root: string): void {
  const folder = join(workFolder(root), compiledFolder)
  writing(folder, () => rmSync(folder, { recursive: true, force: true }))
}

/** The compiled configuration, while its files are the same. */
export function cachedConfig(cache: BuildCache): CompiledConfig | undefined {
  const { record } = cache
  return record?.config.files.every((path) => isUnchanged(path, cache)) ? record.config : undefined
}

/** Whether a file that the last build read has the same content. */
export function isUnchanged(path: string, { record, inputs }: BuildCache): boolean {
  const before = record?.inputs[path]
  return before !== undefined && inputs.hashOf(path) === before.hash
}

/** Writes down new times of files whose content is the same. */
export function refreshRecord({ root, outDir, record, inputs }: BuildCache): void {
  if (record && inputs.hasNews()) writeRecord(root, outDir, { ...record, inputs: inputs.stamps() })
}

/** Leaves a record for the next build; the one that is there will do where nothing changed. */
export function saveRecord(
  { root, outDir, inputs }: BuildCache,
  record: Omit<BuildRecord, 'inputs'>,
  isChanged: boolean,
): void {
  for (const path of [...record.config.files, ...record.bundle.inputs]) inputs.hashOf(path)
  if (isChanged || inputs.hasNews()) {
    writeRecord(root, outDir, { ...record, inputs: inputs.stamps() })
  }
}

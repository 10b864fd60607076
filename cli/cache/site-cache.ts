import type { CompiledConfig } from '../config/loading/import-config.ts'
import type { SiteConfig } from '../config/types.ts'
import type { ParsedPage } from '../content/parse-page.ts'
import type { SourceFile } from '../content/types.ts'
import { placeOfSource } from '../files/paths.ts'
import type { Hooks } from '../hooks/hooks.ts'
import { enumerate } from '../report/enumerate.ts'
import { type BuildCache, folderOfRecord, isUnchanged } from './cache.ts'
import { bundleKey, changedPart, compileKey } from './keys.ts'
import { type LastOutput, readLastOutput } from './outputs.ts'
import { revivePage, sourceHash } from './pages.ts'
import {
  changedWatchedFiles,
  pagePluginsKey,
  pluginPart,
  pluginsKey,
  watchedPart,
} from './plugin-key.ts'
import type { NamedKey, PageRecord } from './types.ts'

/** The site as a build finds it. */
export interface SiteState {
  readonly site: SiteConfig
  readonly hooks: Hooks
  readonly compiledConfig: CompiledConfig
  readonly sources: readonly SourceFile[]
  /** Paths below `public/`. */
  readonly publicFiles: readonly string[]
}

/** The cache of a build that knows its site: what decides how much of the last build still holds. */
export interface SiteCache extends BuildCache {
  readonly output: LastOutput
  readonly keys: SiteKeys
  /** The files that plugins watch and that are not as they were in the last build. */
  readonly changedWatched: () => readonly string[]
}

export interface SiteKeys {
  readonly compile: NamedKey
  readonly bundle: NamedKey
  /** See `pluginsKey`. */
  readonly plugins: NamedKey
  /** See `pagePluginsKey`. */
  readonly pagePlugins: NamedKey
}

/** Compares the site, and the output, which is to be in `folder`, with what the last build left. */
export function openSiteCache(
  cache: BuildCache,
  { site, hooks, compiledConfig, sources }: SiteState,
  { folder, bundleMode }: { readonly folder: string; readonly bundleMode: string },
): SiteCache {
  const context = { compiledConfig, root: site.root, inputs: cache.inputs }
  const pagePlugins = pagePluginsKey(hooks, context)
  const keyed = { site, pagePlugins }
  return {
    ...cache,
    output: readLastOutput(folderOfRecord(cache, folder), cache.record?.outputs ?? []),
    keys: {
      compile: compileKey(keyed),
      bundle: bundleKey(keyed, sources, bundleMode),
      plugins: pluginsKey(hooks, context),
      pagePlugins,
    },
    changedWatched: () => changedWatchedFiles(hooks, context, cache.record?.inputs ?? {}),
  }
}

/** Why a key is not that of the last build: the name of its first part that differs, or the watched files that changed. */
export function whatChanged(
  before: NamedKey | undefined,
  now: NamedKey,
  { changedWatched }: Pick<SiteCache, 'changedWatched'>,
): string | undefined {
  const part = changedPart(before, now)
  if (part !== watchedPart) return part
  const [first, ...others] = changedWatched()
  // A plugin may watch other files now.
  if (first === undefined) return pluginPart
  const more = others.length > 2 ? [`${others.length} more files`] : others
  return `${enumerate([first, ...more])} changed`
}

/**
 * Why the site has to be built; undefined where a build would only repeat the last one: no file that it read or wrote
 * has changed, none was added and none was deleted. `optional` are other files, relative to the root, that a build reads
 * if they exist.
 */
export function whyBuild(
  cache: SiteCache,
  { sources, publicFiles }: SiteState,
  optional: readonly string[],
): string | undefined {
  const { record, keys } = cache
  if (!record) return 'there is no cache'
  return (
    whatChanged(record.bundle.key, keys.bundle, cache) ??
    whatChanged(record.compileKey, keys.compile, cache) ??
    whatChanged(record.pluginsKey, keys.plugins, cache) ??
    changedSource(sources, cache) ??
    changedPublicFile(publicFiles, Object.keys(record.inputs)) ??
    changedInput(optional, cache) ??
    changedOutput(cache) ??
    brokenLink(cache)
  )
}

function changedSource(
  sources: readonly SourceFile[],
  { record, inputs }: SiteCache,
): string | undefined {
  const before = record?.sources ?? {}
  for (const one of sources) {
    const path = placeOfSource(one.source)
    if (!Object.hasOwn(before, one.source)) return `${path} was added`
    if (before[one.source] !== sourceHash(one, inputs)) return `${path} changed`
  }
  const now = new Set(sources.map(({ source }) => source))
  const gone = Object.keys(before).find((source) => !now.has(source))
  return gone === undefined ? undefined : `${placeOfSource(gone)} was deleted`
}

function changedPublicFile(
  publicFiles: readonly string[],
  inputs: readonly string[],
): string | undefined {
  const before = new Set(inputs.filter((path) => path.startsWith('public/')))
  const now = new Set(publicFiles.map((path) => `public/${path}`))
  const added = [...now].find((path) => !before.has(path))
  if (added !== undefined) return `${added} was added`
  const gone = [...before].find((path) => !now.has(path))
  return gone === undefined ? undefined : `${gone} was deleted`
}

/** Of all files that the last build read or looked for. */
function changedInput(optional: readonly string[], cache: SiteCache): string | undefined {
  const { record, inputs } = cache
  const before = record?.inputs ?? {}
  const changed =
    optional.find((path) => inputs.hashOf(path) !== before[path]?.hash) ??
    Object.keys(before).find((path) => !isUnchanged(path, cache)) ??
    Object.entries(record?.dependencies ?? {}).find(
      ([path, hash]) => (inputs.linkedHashOf(path) ?? null) !== hash,
    )?.[0]
  return changed === undefined ? undefined : `${changed} changed`
}

function brokenLink({ record }: SiteCache): string | undefined {
  return record?.hasBrokenLink
    ? 'a link is broken, and its suggested fix may have changed'
    : undefined
}

function changedOutput({ record, output }: SiteCache): string | undefined {
  const written = record?.outputs ?? []
  const changed = written.find(({ path }) => !output.isIntact(path))
  if (changed) return `the output file ${changed.path} is missing or was changed`
  return output.paths.length === written.length
    ? undefined
    : 'the output folder contains files that the previous build did not write'
}

/** What the last build knew of a page, or why that does not hold any more. */
export type FoundPageRecord =
  | { readonly record: PageRecord; readonly reason?: undefined }
  | { readonly record?: undefined; readonly reason: string }

/** The record of a page whose file and configuration are the same. */
export function findPageRecord(source: SourceFile, cache: SiteCache): FoundPageRecord {
  const { record, keys, inputs } = cache
  if (!record) return { reason: 'there is no cache' }
  const changed = whatChanged(record.compileKey, keys.compile, cache)
  if (changed !== undefined) return { reason: changed }
  const found = record.pages.get(source.source)
  if (!found) return { reason: 'not built before' }
  const isSame = sourceHash(source, inputs) === found.hash
  return isSame ? { record: found } : { reason: 'the text changed' }
}

/** The page as the last build parsed it, if its file and the configuration are the same. */
export function cachedParsedPage(
  source: SourceFile,
  cache: SiteCache,
  site: SiteConfig,
): ParsedPage | undefined {
  const { record } = findPageRecord(source, cache)
  return record && revivePage(source, record, site)
}

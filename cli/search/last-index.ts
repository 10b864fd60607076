import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type IndexedPage,
  type SearchIndexFile,
  type SearchShard,
  searchIndexUrl,
} from '../../runtime/contract/search.ts'
import { readLayout, type SectionLayout } from '../../runtime/contract/terms/section-layout.ts'
import { reading } from '../files/disk.ts'
import { languageOfVersion, type SearchPlan } from './plan-search.ts'

/** The output of the last build. */
export interface LastFiles {
  readonly folder: string
  /** Undefined if a file is not there, or not as it was written. */
  readonly get: (path: string) => object | undefined
}

/** The index of a version as the last build wrote it. */
export interface LastIndex {
  readonly file: SearchIndexFile
  readonly pages: readonly IndexedPage[]
  readonly layout: SectionLayout
  /** Number of a page, by URL. */
  readonly numberOf: ReadonlyMap<string, number>
  /** The terms of all shards, which are read with the first. */
  readonly readTerms: () => Iterable<readonly [term: string, postings: string]>
}

/** The indexes of the last build, each read when it is needed. */
export interface LastIndexes {
  /** Undefined if the last build wrote none, if a file of it is missing or has changed, or if it has other positions. */
  readonly of: (version: string) => LastIndex | undefined
  /** Whether the last index contains a page. */
  readonly hasPage: (url: string) => boolean
}

/** Opens the indexes of the last build. */
export function openLastIndexes(plan: SearchPlan, output: LastFiles): LastIndexes {
  const read = new Map<string, LastIndex | undefined>()
  const of = (version: string) => {
    if (!read.has(version)) read.set(version, readIndex(version, plan, output))
    return read.get(version)
  }
  return {
    of,
    hasPage: (url) => of(plan.versions.get(url) ?? '')?.numberOf.has(url) ?? false,
  }
}

/** The URLs of the files that contain the terms of an index. */
export function filesOfTerms({ shards, words, rareWords }: SearchIndexFile): readonly string[] {
  return [...shards.map(([, url]) => url), words, ...(rareWords === undefined ? [] : [rareWords])]
}

function readIndex(version: string, plan: SearchPlan, output: LastFiles): LastIndex | undefined {
  const path = searchIndexUrl(version).slice(1)
  if (!output.get(path)) return undefined
  // The last build wrote it, from the same types.
  const readJson = <T>(url: string) => {
    const file = join(output.folder, url)
    return JSON.parse(reading(file, () => readFileSync(file, 'utf8'))) as T
  }
  const file = readJson<SearchIndexFile>(path)
  if (file.hasPositions !== plan.positions.get(version)) return undefined
  if (file.language !== languageOfVersion(plan, version)) return undefined
  const files = [...file.parts, ...filesOfTerms(file)]
  if (!files.every((url) => output.get(url.slice(1)))) return undefined
  const pages = [...file.pages, ...file.parts.flatMap((url) => readJson<IndexedPage[]>(url))]
  return {
    file,
    pages,
    layout: readLayout(file.sectionCounts),
    numberOf: new Map(pages.map(([url], number) => [url, number])),
    readTerms: () => file.shards.flatMap(([, url]) => Object.entries(readJson<SearchShard>(url))),
  }
}

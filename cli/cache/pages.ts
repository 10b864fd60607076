import { join, relative } from 'node:path'
import type { SiteConfig } from '../config/types.ts'
import type { ParsedPage } from '../content/parse-page.ts'
import type { SourceFile } from '../content/types.ts'
import { contentHash } from '../files/hash.ts'
import { pagePlace } from '../files/page-place.ts'
import type { LinkTargets } from '../markdown/types.ts'
import type { Inputs } from './inputs.ts'
import { lookupsHold } from './lookups.ts'
import type { KnownOutputs } from './outputs.ts'
import type { CompiledRecord, PageRecord, StoredPage } from './types.ts'

/** Path of a page's file, relative to the root. */
export function inputPath({ file }: Pick<SourceFile, 'file'>, root: string): string {
  return relative(root, file)
}

/** Of a page's text, its file's or one that was made up; undefined where there is no such file. */
export function sourceHash(
  { file, text, url, params }: Pick<SourceFile, 'file' | 'text' | 'url' | 'params'>,
  inputs: Inputs,
): string | undefined {
  const hash = text === undefined ? inputs.hashOf(inputs.pathOf(file)) : contentHash(text)
  return url === undefined ? hash : `${hash} ${JSON.stringify([url, params])}`
}

/** A page as an earlier build read it; undefined where its version is gone. */
export function revivePage(
  source: SourceFile,
  { page, parseProblems }: PageRecord,
  { versions, root }: SiteConfig,
): ParsedPage | undefined {
  const { doc, ...rest } = page
  const place = pagePlace(source, root)
  if (!doc) return { page: { ...source, ...rest, place, doc: undefined }, problems: parseProblems }
  const version = versions.find(({ name }) => name === doc.version)
  if (!version) return undefined
  return {
    page: { ...source, ...rest, place, doc: { version, id: doc.id } },
    problems: parseProblems,
  }
}

/** The other way: what of a page is worth writing down. */
export function storePage({ page }: ParsedPage): StoredPage {
  const {
    source: _source,
    file: _file,
    kind: _kind,
    place: _place,
    text: _text,
    doc,
    ...rest
  } = page
  return { ...rest, doc: doc && { version: doc.version.name, id: doc.id } }
}

/** What has to be done for a page: nothing, draw its known body, or compile it. */
export type PageNeed = 'nothing' | 'render' | 'compile'

/** What the need of a page is decided by. */
export interface PageState {
  readonly inputs: Inputs
  readonly outputs: KnownOutputs
  readonly targets: LinkTargets
  /** What the page's HTML depends on now; see `pageRenderKey`. */
  readonly renderKey: string
}

/** Decides what a page of an earlier build needs; its own file is known to be unchanged. */
export function needOf(
  record: PageRecord,
  { inputs, outputs, targets, renderKey }: PageState,
): PageNeed {
  const [html, chunk] = record.files
  if (html === undefined || chunk === undefined || !outputs.isIntact(chunk)) return 'compile'
  const isCurrent =
    Object.entries(record.dependencies).every(
      ([path, hash]) => (inputs.hashOf(path) ?? null) === hash,
    ) && lookupsHold(record.compiled.lookups, targets)
  if (!isCurrent) return 'compile'
  const isDrawn =
    record.renderKey === renderKey &&
    record.files.every(outputs.isIntact) &&
    lookupsHold(record.drawn.lookups, targets)
  return isDrawn ? 'nothing' : 'render'
}

/** Hashes of what a compiled page depends on. */
export function dependenciesOf(
  { includes }: CompiledRecord,
  inputs: Inputs,
  root: string,
): Record<string, string | null> {
  return Object.fromEntries(
    includes.map((file) => {
      const path = relative(root, file)
      return [path, inputs.hashOf(path) ?? null]
    }),
  )
}

/** A compiled body with its files below another root, or relative to it. */
export function withFiles(
  compiled: CompiledRecord,
  change: (file: string) => string,
): CompiledRecord {
  return {
    ...compiled,
    assets: compiled.assets.map((asset) => ({ ...asset, file: change(asset.file) })),
    includes: compiled.includes.map(change),
  }
}

export const toAbsolute = (root: string) => (path: string) => join(root, path)
export const toRelative = (root: string) => (file: string) => relative(root, file)

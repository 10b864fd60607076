import { join, relative } from 'node:path'
import type { SiteConfig } from '../config/types.ts'
import type { ParsedPage } from '../content/parse-page.ts'
import type { SourceFile } from '../content/types.ts'
import { filesOf } from '../emit/types.ts'
import { contentHash } from '../files/hash.ts'
import { pagePlace } from '../files/paths.ts'
import type { LinkTargets } from '../links/types.ts'
import type { Inputs } from './inputs.ts'
import { renderReason } from './keys.ts'
import { lookupsHold } from './lookups.ts'
import type { LastOutput } from './outputs.ts'
import type { CompiledRecord, PageRecord, StoredPage } from './types.ts'

/** Hash of a page's text, in its file or given by a plugin; undefined where there is no such file. */
export function sourceHash(
  source: Pick<SourceFile, 'file' | 'text' | 'generated' | 'url' | 'params' | 'original'>,
  inputs: Inputs,
): string | undefined {
  const { file, text, generated, url, params, original } = source
  const hash = text === undefined ? inputs.hashOf(inputs.pathOf(file)) : contentHash(text)
  const { origin, parts } = generated ?? {}
  if (url === undefined && !origin && !parts && original === undefined) return hash
  const given = [url, params, origin, parts, ...(original === undefined ? [] : [original])]
  return `${hash} ${JSON.stringify(given)}`
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

/** The other way: the part of a page that a record keeps. */
export function storePage({ page }: ParsedPage): StoredPage {
  const {
    source: _source,
    file: _file,
    kind: _kind,
    place: _place,
    text: _text,
    generated: _generated,
    original: _original,
    doc,
    ...rest
  } = page
  return { ...rest, doc: doc && { version: doc.version.name, id: doc.id } }
}

/** What has to be done for a page: nothing, to render its cached tree, or to compile it; and why. */
export type PageNeed = { readonly kind: 'nothing' } | RebuildNeed

export interface RebuildNeed {
  readonly kind: 'render' | 'compile'
  /** 'the sidebar changed' */
  readonly reason: string
}

/** What decides the need of a page whose own file is unchanged. */
export interface PageState {
  readonly inputs: Inputs
  readonly output: LastOutput
  readonly targets: LinkTargets
  /** What the page's HTML depends on now; see `pageRenderKey`. */
  readonly renderKey: string
  /** What changed for the HTML of all pages. */
  readonly siteReason: string | undefined
  /** What a `tree` hook sees of the page now; see `pageKey`. */
  readonly treeKey: string
}

/** Decides what a page of an earlier build needs. */
export function needOf(record: PageRecord, state: PageState): PageNeed {
  const { inputs, output, targets } = state
  const { files, compiled, rendered } = record
  const compile = (reason: string) => ({ kind: 'compile', reason }) as const
  const render = (reason: string) => ({ kind: 'render', reason }) as const
  if (!output.isIntact(files.chunk)) return compile('the output is missing')
  const hasChanged = ([path, hash]: [string, string | null]) =>
    (inputs.linkedHashOf(path) ?? null) !== hash
  if (Object.entries(record.dependencies).some(hasChanged)) {
    return compile('an included file or an image changed')
  }
  if (compiled.assets.some(({ file }) => inputs.hashOf(inputs.pathOf(file)) === undefined)) {
    return compile('a published file is missing')
  }
  if (!lookupsHold(compiled.lookups, targets)) return compile("a link's target changed")
  if (record.treeKey !== state.treeKey)
    return compile("the page's URL, title, or front matter changed")
  const reason = renderReason(record.renderKey, state.renderKey, state.siteReason)
  if (reason !== undefined) return render(reason)
  if (!filesOf(files).every(output.isIntact)) return render('the output is missing')
  if (!lookupsHold(rendered.lookups, targets)) return render("a link's target changed")
  return { kind: 'nothing' }
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
      return [path, inputs.linkedHashOf(path) ?? null]
    }),
  )
}

/** A compiled page with its files below another root, or relative to it; the same object if it has none. */
export function withFiles(
  compiled: CompiledRecord,
  change: (file: string) => string,
): CompiledRecord {
  if (compiled.assets.length + compiled.includes.length === 0) return compiled
  return {
    ...compiled,
    assets: compiled.assets.map((asset) => ({ ...asset, file: change(asset.file) })),
    includes: compiled.includes.map(change),
  }
}

/** The record of a page with another compiled body; the same object if it has that already. */
export function withCompiled(record: PageRecord, compiled: CompiledRecord): PageRecord {
  return record.compiled === compiled ? record : { ...record, compiled }
}

export const toAbsolute = (root: string) => (path: string) => join(root, path)
export const toRelative = (root: string) => (file: string) => relative(root, file)

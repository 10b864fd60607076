import { posix } from 'node:path'
import { decodeUrl, splitHref } from '../../runtime/contract/url.ts'
import { readYaml } from '../content/front-matter/yaml.ts'
import type { Outlines } from '../content/outline.ts'
import { findFrontMatter } from '../files/front-matter-bounds.ts'
import { sourceOfPlace } from '../files/paths.ts'
import { findElsewhere, findPage, findPublicPath } from '../links/find-page.ts'
import type { LinkTargets, LocalHref } from '../links/types.ts'
import { createMarkdown } from '../markdown/renderer.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { importEdits, modulesOf } from './component-modules.ts'
import { applyEdits, offsetOf, offsetOfFile, type TextEdit } from './edit-text.ts'
import type { FrozenSite } from './frozen-site.ts'
import { changed, type PrefixChange, prefixChanges } from './move-href.ts'

/** How the copies of a version's files differ from the files themselves. */
export interface FrozenTexts {
  /** By place of the file that is copied. */
  readonly rewritten: ReadonlyMap<string, string>
  /** Files that the copies show but that are not copied, sorted. */
  readonly shared: readonly string[]
  readonly problems: readonly Diagnostic[]
}

/** All hrefs in Markdown and MDX pages and what they include. Only the compilers can tell them from code. */
export function readHrefs(
  { pages, site, before, files }: FrozenSite,
  outlines: Outlines,
): LocalHref[] {
  const markdown = createMarkdown(site)
  const hrefs: LocalHref[] = []
  for (const page of pages) {
    if (page.kind !== 'markdown') continue
    const body = files.read(page.place).slice(page.bodyStart)
    markdown.compile({ ...page, body }, before, (localHref) => hrefs.push(localHref))
  }
  return [...hrefs, ...hrefsOfOutlines(outlines)]
}

function hrefsOfOutlines(outlines: Outlines): LocalHref[] {
  return [...outlines].flatMap(([from, { items }]) =>
    items.flatMap((item): LocalHref[] => {
      if (item.kind !== 'link' && item.kind !== 'image') return []
      const { kind, href, line, column } = item
      return [{ kind, href, from, at: { file: from, line, column } }]
    }),
  )
}

/** Rewrites what would lead elsewhere from a copy: hrefs, the sidebar that a page names, imports of component pages. */
export function freezeTexts(
  frozen: FrozenSite,
  hrefs: readonly LocalHref[],
  sidebarNames: ReadonlyMap<string, string>,
): FrozenTexts {
  const { tree, pages, files } = frozen
  const edits = new Map<string, TextEdit[]>()
  const shared = new Set<string>()
  const problems: Diagnostic[] = []
  const add = (place: string, more: readonly TextEdit[]) => {
    if (more.length > 0) edits.set(place, [...(edits.get(place) ?? []), ...more])
  }
  for (const localHref of hrefs) {
    // A file that is included from elsewhere is not copied: its hrefs stay as they are.
    if (!tree.has(localHref.from)) continue
    const found = editHref(localHref, frozen)
    if (found.shared !== undefined) shared.add(found.shared)
    if (found.edits) add(localHref.from, found.edits)
    if (found.problem) problems.push(found.problem)
  }
  for (const { place, frontMatter } of pages) {
    const name = sidebarNames.get(frontMatter.sidebar ?? '')
    if (name === undefined) continue
    const edit = sidebarEdit(files.read(place), frontMatter.sidebar, name)
    if (edit) add(place, [edit])
    else problems.push(sidebarKept(tree.placeOf(place), name))
  }
  const modules = pages.filter(({ kind }) => kind !== 'markdown').map(({ place }) => place)
  for (const place of modulesOf(modules, files)) {
    if (tree.has(place)) add(place, importEdits(place, tree, files))
  }
  const rewritten = [...edits].map(
    ([place, list]) => [place, applyEdits(files.read(place), list)] as const,
  )
  return { rewritten: new Map(rewritten), shared: [...shared].sort(), problems }
}

/** The file that an href names by its path, relative to the root; undefined for one of `public/`. */
export function placeOfFile({ kind, href }: LocalHref, from: string): string | undefined {
  const { path } = split(kind, href)
  const name = kind === 'file' ? path : decodeUrl(path)
  if (!name.startsWith('/')) return posix.join(posix.dirname(from), name)
  return kind === 'file' ? posix.join('.', name) : undefined
}

interface Edited {
  readonly edits?: readonly TextEdit[]
  readonly shared?: string
  readonly problem?: Diagnostic
}

function editHref(localHref: LocalHref, frozen: FrozenSite): Edited {
  const { tree, urls, frozenUrls, before, after, files } = frozen
  const { kind, href, from } = localHref
  const { path, rest } = split(kind, href)
  const isLink = kind === 'link'
  const file = placeOfFile(localHref, from)
  const hasNeighbor = file !== undefined && files.has(file)
  const meaning =
    path === '' ? undefined : meaningOf(localHref, from, { targets: before, hasNeighbor })
  // What leads nowhere does so from the copy too.
  if (meaning === undefined || (meaning.isNeighbor && !files.has(meaning.place))) return {}
  const { place, isNeighbor } = meaning
  const expected = isNeighbor ? tree.placeOf(place) : (frozenUrls.get(place) ?? place)
  const shared = isNeighbor && expected === place ? { shared: place } : {}
  const copy = tree.placeOf(from)
  for (const change of prefixChanges({ path, from, isLink }, tree, urls)) {
    const moved = { ...localHref, href: changed(path, change) + rest }
    const inCopy = meaningOf(moved, copy, { targets: after, hasNeighbor: isNeighbor })
    if (inCopy?.place !== expected) continue
    if (change.drop === 0 && change.add === '') return shared
    const edits = locateChange(localHref, change, files.read(from))
    return edits.length > 0
      ? { ...shared, edits }
      : { ...shared, problem: notChanged(localHref, copy, moved.href) }
  }
  return { ...shared, problem: notChanged(localHref, copy, expected) }
}

/** What an href leads to: a file by its path, which is copied with its version, or else a route or a file of `public/`. */
interface Meaning {
  /** A file relative to the root, or a URL. */
  readonly place: string
  readonly isNeighbor: boolean
}

function meaningOf(
  localHref: LocalHref,
  from: string,
  { targets, hasNeighbor }: { readonly targets: LinkTargets; readonly hasNeighbor: boolean },
): Meaning | undefined {
  const ofFile = placeOfFile(localHref, from)
  const neighbor = ofFile === undefined ? undefined : { place: ofFile, isNeighbor: true }
  if (localHref.kind !== 'link') return neighbor
  const { path } = splitHref(localHref.href)
  const url = findPage(path, from, { source: '', targets })
  if (url !== undefined) return { place: url, isNeighbor: false }
  const file = findPublicPath(path, from, targets)
  if (file) return { place: `public${file.path}`, isNeighbor: false }
  const elsewhere = hasNeighbor
    ? []
    : findElsewhere(path, from, { source: sourceOfPlace(from), targets })
  return elsewhere.length === 1 ? { place: elsewhere[0] ?? '', isNeighbor: false } : neighbor
}

/** The name of an included file is not encoded, and a `?` in it is one. */
function split(kind: LocalHref['kind'], href: string): { path: string; rest: string } {
  const { path } = kind === 'file' ? { path: href.replace(/#.*$/s, '') } : splitHref(href)
  return { path, rest: href.slice(path.length) }
}

/** The change as edits of the text; none if the href is not found in it. In front matter, the same href changes everywhere. */
function locateChange(
  { kind, href, at }: LocalHref,
  { drop, add }: PrefixChange,
  text: string,
): TextEdit[] {
  const place = offsetOf(text, at)
  const offset = place !== undefined && kind === 'file' ? offsetOfFile(text, place, href) : place
  // At least the first character: entities and backslashes may follow it.
  const isThere =
    offset !== undefined && text.startsWith(decodeUrl(href).slice(0, Math.max(drop, 1)), offset)
  if (isThere) return [{ offset, length: drop, text: add }]
  const { yaml = '', bodyLine } = findFrontMatter(text)
  if ((at.line ?? 1) > bodyLine) return []
  const start = text.indexOf(yaml.trim())
  return valuesIn(yaml.trim(), href).map((index) => ({
    offset: start + index,
    length: drop,
    text: add,
  }))
}

/** Where values of YAML are a text. */
function valuesIn(yaml: string, value: string): number[] {
  const found: number[] = []
  for (let at = yaml.indexOf(value); at >= 0; at = yaml.indexOf(value, at + 1)) {
    const isWhole =
      /[\s'"]$/.test(yaml.slice(0, at)) &&
      /^(?:['"]|\s*(?:[,}\]\n\r#]|$))/.test(yaml.slice(at + value.length))
    if (isWhole) found.push(at)
  }
  return found
}

function notChanged({ href, at, from }: LocalHref, copy: string, to: string): Diagnostic {
  return {
    code: 'broken-link',
    severity: 'warning',
    message: `Cannot update "${href}"${copy === from ? '' : ' in the copy'}: docs-build cannot find it in the file`,
    at: { ...at, file: copy },
    fix: `change "${href}" so that it points to "${to}"`,
  }
}

/** A page that chooses a sidebar of its version chooses the frozen one; undefined where its name is not found. */
function sidebarEdit(text: string, old = '', name: string): TextEdit | undefined {
  const { yaml = '' } = findFrontMatter(text)
  const read = readYaml(yaml, 2)
  const key = 'value' in read ? offsetOf(text, read.locate(['sidebar'])) : undefined
  const before = /^(["']?)sidebar\1\s*:\s+["']?/.exec(text.slice(key))?.[0]
  if (key === undefined || before === undefined) return undefined
  const offset = key + before.length
  return text.startsWith(old, offset) ? { offset, length: old.length, text: name } : undefined
}

function sidebarKept(file: string, name: string): Diagnostic {
  return {
    code: 'unknown-sidebar',
    severity: 'warning',
    message:
      'Cannot update the sidebar name in the copy: docs-build cannot find the name in the file',
    at: { file, line: 1, column: 1 },
    fix: `write "sidebar: ${name}"`,
  }
}

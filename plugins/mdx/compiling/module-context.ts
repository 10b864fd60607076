import { posix } from 'node:path'
import {
  type ContentStringId,
  contentStrings,
  createTranslate,
  type OutlineItem,
  type OutlineLink,
  type Strings,
  type Translate,
} from '../../../cli/compiler-kit.ts'
import { contentHash, type Diagnostic, type SiteConfig } from '../../kit.ts'
import type { ProvidedComponent } from '../imports/provided.ts'
import { isJsx, type MdxNode, type Point } from '../nodes.ts'
import type { CompilerPlugins, PluginModule } from './compiler-plugins.ts'

/** What compiling any MDX file of a site needs, as data, which can be sent to other threads. */
export interface MdxSetup {
  /** The folder of the site. */
  readonly root: string
  readonly site: Pick<
    SiteConfig,
    'lineMarks' | 'lineLinks' | 'slugs' | 'codeComponents' | 'contents' | 'components'
  >
  /** Components that need no import, by name. */
  readonly provided: ReadonlyMap<string, ProvidedComponent>
  /** The strings of the site's locale. */
  readonly strings: Strings | undefined
  /** The folders of pages in other languages, relative to the root, with their strings. */
  readonly folders?: readonly (readonly [folder: string, strings: Strings])[] | undefined
  /** More plugins of the compiler; undefined if one is a function. */
  readonly plugins: CompilerPlugins<PluginModule> | undefined
}

export interface MdxSettings extends MdxSetup {
  readonly t: Translate<ContentStringId>
}

export function createSettings(setup: MdxSetup): MdxSettings {
  return { ...setup, t: createTranslate(contentStrings, setup.strings) }
}

/** The settings for a file, with the strings of its language. `place` is relative to the root. */
export function settingsFor(place: string, settings: MdxSettings): MdxSettings {
  const own = findLanguageFolder(place, settings)
  return own ? createSettings({ ...settings, strings: own[1] }) : settings
}

/** The folder that a file in another language than the default one is in, with the strings of that language. */
export function findLanguageFolder(place: string, { folders = [] }: Pick<MdxSetup, 'folders'>) {
  return folders.find(([folder]) => place.startsWith(`${folder}/`))
}

/** One MDX file while it is compiled. */
export interface ModuleContext extends MdxSettings {
  /** Relative to the root. */
  readonly place: string
  /** The text of the file. */
  readonly source: string
  /** As the parser got it. */
  readonly text: string
  readonly items: OutlineItem[]
  readonly problems: Diagnostic[]
  /** What the compiled module has to import, by variable. */
  readonly imports: Map<string, string>
  /** The declarations of elements whose `style` has become a class. */
  readonly styles: Set<string>
  /** What the ids of lines of code begin with, one for each block whose lines are links. */
  readonly linePrefixes: Set<string>
  /** Whether the result depends on other files, so that it must not be stored. */
  readsFiles?: boolean
  /** Whether an image was found. */
  hasImage?: boolean
}

/** A problem without its place. The codes that Markdown has too belong to the same checks. */
export type MdxProblem = Pick<Diagnostic, 'code' | 'message' | 'severity' | 'fix'>

/** Reports a problem at a node. */
export function reportAtNode(context: ModuleContext, node: MdxNode, problem: MdxProblem): void {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 }
  context.problems.push({ ...problem, at: { file: context.place, line, column } })
}

/** Adds a link, an image or another file to the outline; the result is the key by which the component of the page finds it. */
export function addOutlineLink(
  context: ModuleContext,
  node: MdxNode,
  { kind, href }: Pick<OutlineLink, 'kind' | 'href'>,
): string {
  const { line, column } = placeOfText(context.text, node, href)
  const key = linkKey(context.place, { kind, href })
  context.items.push({ kind, key, href, line, column })
  return key
}

/** Eight characters. Pages that a page renders have other keys, because the same href can lead elsewhere from there. */
export function linkKey(place: string, { kind, href }: Pick<OutlineLink, 'kind' | 'href'>): string {
  return contentHash(`${place} ${kind} ${href}`).slice(0, 8)
}

/** Where a node contains an href as written; where it begins if it doesn't, as a link by reference. */
function placeOfText(source: string, node: MdxNode, href: string): Point {
  const start = node.position?.start ?? { line: 1, column: 1 }
  const from = start.offset ?? 0
  const text = source.slice(from, node.position?.end.offset ?? from)
  // In Markdown, the href comes after the text of the link, which may be the same.
  const textEnd = (node.children?.at(-1)?.position?.end.offset ?? from) - from
  const found = isJsx(node) ? offsetOfValue(text, href) : text.indexOf(href, textEnd)
  if (found < 0) return start
  const before = text.slice(0, found).split('\n')
  const last = before.at(-1)?.length ?? 0
  return before.length === 1
    ? { line: start.line, column: start.column + last }
    : { line: start.line + before.length - 1, column: last + 1 }
}

/** Where an element has an href: as the value of an attribute for links, or else anywhere, as in an expression. */
function offsetOfValue(text: string, href: string): number {
  for (const { index, 0: before } of text.matchAll(
    /(?<=[\s{])(?:href|to|src)\s*=\s*(?:\{\s*)?["'`]?/g,
  )) {
    if (text.startsWith(href, index + before.length)) return index + before.length
  }
  return text.indexOf(href)
}

/** The place of a module that an import names by its path. */
export function placeOfImport(from: string, specifier: string): string | undefined {
  const [, fromRoot] = /^(?:@site)?\/(.*)/.exec(specifier) ?? []
  if (fromRoot !== undefined) return fromRoot
  if (!specifier.startsWith('.')) return undefined
  return posix.join(posix.dirname(from), specifier)
}

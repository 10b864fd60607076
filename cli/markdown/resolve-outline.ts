import type { Heading, ResolvedLink } from '../../runtime/contract/page.ts'
import { contentStrings, createTranslate } from '../../runtime/contract/strings.ts'
import type { SiteConfig } from '../config/types.ts'
import { type Origin, pageOrigin } from '../content/origins.ts'
import type { ModuleOutline, OutlineItem, OutlineLink, Outlines } from '../content/outline.ts'
import type { Page } from '../content/types.ts'
import type { LinkOptions } from '../links/link-options.ts'
import { resolveFile, resolveImage } from '../links/resolve-file.ts'
import { resolveLink } from '../links/resolve-link.ts'
import type { LinkTargets } from '../links/types.ts'
import { createPageEnv, type MarkdownEnv } from './page-env.ts'
import { contentProps } from './rules/directives/contents.ts'
import type { CheckContent, CompiledBody } from './types.ts'

export interface OutlineOptions {
  readonly links: LinkOptions
  /** What components get that is not Markdown. */
  readonly contents: SiteConfig['contents']
  /** Checks it; undefined if no component has a check. */
  readonly checkContent?: CheckContent | undefined
  readonly outlines: Outlines
  readonly targets: LinkTargets
}

/** What an MDX page compiles to besides its module: its headings, and where its links and images lead. */
export function resolveOutline(
  page: Pick<Page, 'source' | 'place'>,
  { links: options, contents, checkContent, outlines, targets }: OutlineOptions,
): CompiledBody {
  const modules = modulesOf(page.place, outlines)
  const env = createEnv(page.source, modules, { targets, checkContent })
  const links: Record<string, ResolvedLink> = {}
  const hrefs = new Set<string>()
  for (const { outline, origin } of modules) {
    for (const item of outline.items) {
      if (item.kind === 'heading' || item.kind === 'module') continue
      if (item.kind === 'content') {
        const opening = origin.firstLine + item.line - 1
        contentProps(contents[item.component] ?? 'text', { ...item, opening }, env)
        continue
      }
      const resolved = resolveItem(item, origin, env, options)
      hrefs.add(resolved.href)
      if (resolved.href !== item.href || resolved.width !== undefined) links[item.key] = resolved
    }
  }
  const problems = [...modules.flatMap(({ outline }) => outline.problems), ...env.problems]
  const missing = problems.flatMap(({ missingFile }) => missingFile ?? [])
  const includes = new Set([...includesOf(modules, options.root), ...env.includes, ...missing])
  return {
    tree: [],
    headings: headingsOf(page.place, outlines),
    ids: new Set(),
    anchorLinks: env.anchorLinks,
    assets: [...env.assets.values()],
    includes: [...includes].sort(),
    problems,
    ...(Object.keys(links).length > 0 && { links }),
    ...(outlines.get(page.place)?.opensWithTitle && { opensWithTitle: true as const }),
    hrefs,
  }
}

interface PlacedModule {
  readonly outline: ModuleOutline
  readonly origin: Origin
}

/** The module of the page, then those that it renders, each once. */
function modulesOf(place: string, outlines: Outlines): PlacedModule[] {
  const places = new Set([place])
  // A set grows while it is read.
  for (const one of places) {
    for (const item of outlines.get(one)?.items ?? []) {
      if (item.kind === 'module') places.add(foundPlace(item.place, outlines))
    }
  }
  let firstLine = 0
  return [...places].flatMap((one) => {
    const outline = outlines.get(one)
    if (!outline) return []
    const origin = { ...pageOrigin(one, '', 0), firstLine, fileLine: (line: number) => line }
    firstLine += outline.lines
    return [{ outline, origin }]
  })
}

function includesOf(modules: readonly PlacedModule[], root: string): string[] {
  return modules.slice(1).map(({ origin }) => `${root}/${origin.place}`)
}

/** The headings of a module and of those that it renders, in order. A module that renders itself counts once. */
function headingsOf(place: string, outlines: Outlines, above: readonly string[] = []): Heading[] {
  const items: readonly OutlineItem[] = outlines.get(place)?.items ?? []
  return items.flatMap((item) => {
    if (item.kind === 'heading') return [item.heading]
    if (item.kind !== 'module' || above.includes(item.place)) return []
    return headingsOf(foundPlace(item.place, outlines), outlines, [...above, place])
  })
}

/** An import of `setup.md` may lead to `setup.mdx`. */
function foundPlace(place: string, outlines: Outlines): string {
  const other = place.replace(/\.md$/, '.mdx')
  return outlines.has(other) && !outlines.has(place) ? other : place
}

function resolveItem(
  { kind, href, line, column }: OutlineLink,
  { firstLine }: Origin,
  env: MarkdownEnv,
  options: LinkOptions,
): ResolvedLink {
  const at = { line: firstLine + line - 1, column }
  const written = { href, line: at.line, locate: () => at }
  // Unsafe URLs are reported here, and left out when the module is compiled.
  if (kind === 'link') return resolveLink(written, env, options) ?? { href }
  const {
    src = href,
    size,
    variants,
  } = kind === 'image'
    ? resolveImage(written, env, options)
    : resolveFile(written, 'asset', env, options)
  return { href: src, ...size, ...variants }
}

/** Links are resolved as in Markdown, by functions that expect the state of its parser. */
function createEnv(
  source: string,
  modules: readonly PlacedModule[],
  given: Pick<MarkdownEnv, 'targets' | 'checkContent'>,
): MarkdownEnv {
  return createPageEnv({
    t: createTranslate(contentStrings),
    source,
    // Only Markdown can be generated.
    isGenerated: false,
    showsTitle: false,
    home: undefined,
    origins: modules.map(({ origin }) => origin),
    ...given,
  })
}

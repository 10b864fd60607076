import type { Setting } from '../reading/settings.ts'
import { listedIn } from './extensions.ts'
/** An item of a list of pages: `- [Setup](setup.md)`, `- Guides` with a list below, `- *.md`. */
export interface NavEntry {
  readonly label: string | undefined
  /** A path, a pattern of paths, or a URL. */
  readonly target: string | undefined
  readonly items: readonly NavEntry[]
}

interface NavLine extends Omit<NavEntry, 'items'> {
  readonly indent: number
}

/**
 * The list of pages in a Markdown file, as the plugin `literate-nav` reads it: what is after `<!--nav-->`, or all lists.
 * https://oprypin.github.io/mkdocs-literate-nav/
 */
export function parseNavList(text: string): NavEntry[] {
  const [, marked] = text.split(/<!--\s*nav\s*-->/i)
  const lines = (marked ?? text).split(/\r?\n/)
  return nest(lines.flatMap((line) => parseLine(line) ?? []))
}

function parseLine(line: string): NavLine | undefined {
  const [, space = '', content = ''] = /^(\s*)[-*+]\s+(.+?)\s*$/.exec(line) ?? []
  if (content === '') return undefined
  const indent = space.replaceAll('\t', '    ').length
  const [, label, target] = /^\[(.*)\]\(<?([^\s<>]*)>?[^)]*\)$/.exec(content) ?? []
  if (target !== undefined) return { indent, label, target }
  const isPattern = /^[\w./-]*\*[\w./*-]*$/.test(content)
  return {
    indent,
    ...(isPattern ? { label: undefined, target: content } : { label: content, target: undefined }),
  }
}

function nest(lines: readonly NavLine[]): NavEntry[] {
  const entries: NavEntry[] = []
  for (let i = 0; i < lines.length; ) {
    const line = lines[i]
    if (!line) break
    const after = lines.slice(i + 1)
    const next = after.findIndex(({ indent }) => indent <= line.indent)
    const below = next < 0 ? after : after.slice(0, next)
    entries.push({ label: line.label, target: line.target, items: nest(below) })
    i += below.length + 1
  }
  return entries
}

/** The options of the plugin `literate-nav`: the file that it reads in each folder. */
export function importLiterateNav(plugins: Setting) {
  const [plugin] = listedIn(plugins, 'literate-nav')
  if (!plugin) return undefined
  const navFile = plugin.at('nav_file').text() ?? 'SUMMARY.md'
  const hasImplicitIndexes = plugin.at('implicit_index').flag()
  plugin.done()
  return { navFile, hasImplicitIndexes }
}

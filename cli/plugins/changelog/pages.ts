import { escapeHtml } from '../../html/escape.ts'
import { escapeMarkdown } from '../feeds/escape-markdown.ts'
import type { PluginSource, SourcePart } from '../types.ts'
import type { ChangelogSettings } from './options.ts'
import type { Changelog, ChangelogVersion } from './parse-changelog.ts'
import { shiftHeadings } from './shift-headings.ts'

/** A page of one version, or of several. */
export interface ChangelogPage {
  readonly source: string
  readonly url: string
  readonly title: string
  readonly versions: readonly ChangelogVersion[]
}

/** The pages of the versions, in the order of the file. */
export function planPages(
  versions: readonly ChangelogVersion[],
  { dir, pages }: Pick<ChangelogSettings, 'dir' | 'pages'>,
): ChangelogPage[] {
  const groups = new Map<string, ChangelogVersion[]>()
  for (const version of versions) {
    const [major = ''] = version.name.split('.')
    const name = pages === 'major' ? major : version.name
    groups.set(name, [...(groups.get(name) ?? []), version])
  }
  return [...groups].map(([written, grouped]) => {
    const name = written.replaceAll('+', '-').toLowerCase()
    const title = /^\d+$/.test(written) && pages === 'major' ? `${written}.x` : written
    return { source: `${dir}/${name}.md`, url: `/${dir}/${name}`, title, versions: grouped }
  })
}

interface SourceContext {
  readonly settings: ChangelogSettings
  readonly changelog: Changelog
  readonly formatDate: (date: string) => string
}

/** The list of versions, and the page of each. */
export function toSources(pages: readonly ChangelogPage[], context: SourceContext): PluginSource[] {
  return [indexSource(pages, context), ...pages.map((page) => versionSource(page, context))]
}

function indexSource(pages: readonly ChangelogPage[], context: SourceContext): PluginSource {
  const { settings, changelog } = context
  const { dir, title, description, file, feeds } = settings
  const items = pages.flatMap((page) =>
    page.versions.map((version) => {
      const url = settings.pages === 'major' ? `${page.url}#${anchorOf(version)}` : page.url
      return `- [${escapeMarkdown(version.name)}](<${url}>)${dateOf(version, context, ', ')}`
    }),
  )
  const names = {
    atom: ['Atom', 'atom.xml'],
    json: ['JSON', 'feed.json'],
    rss: ['RSS', 'rss.xml'],
  } as const
  const links = feeds.map((format) => `[${names[format][0]}](</${dir}/${names[format][1]}>)`)
  const { text, line } = changelog.intro
  return {
    source: `${dir}/index.md`,
    kind: 'markdown',
    url: `/${dir}`,
    parts: [
      { text: frontMatter({ title, ...(description && { description }) }) },
      { text, origin: { file, lines: byLine(text, line) } },
      ...definitionsFor(text, changelog),
      { text: items.join('\n') },
      { text: links.join(' · ') },
    ],
    origin: { file, line: 1 },
  }
}

function versionSource(page: ChangelogPage, context: SourceContext): PluginSource {
  const { dir, title, file, pages } = context.settings
  const { source, url, versions } = page
  const isShared = pages === 'major'
  const back = `[${escapeMarkdown(title)}](</${dir}>)`
  const parts = versions.flatMap((version): SourcePart[] => {
    const { level, line, headingLine } = version
    const text = shiftHeadings(version.text, level - (isShared ? 2 : 1))
    const head = isShared
      ? `## ${escapeMarkdown(version.name)} {#${anchorOf(version)}}\n\n${dateOf(version, context)}`
      : back + dateOf(version, context, ' · ')
    return [
      { text: head, origin: { file, line: headingLine } },
      { text, origin: { file, lines: byLine(text, line) } },
    ]
  })
  const all = versions.map(({ text }) => text).join('\n')
  return {
    source,
    kind: 'markdown',
    url,
    parts: [
      { text: frontMatter({ title: page.title }) },
      ...(isShared ? [{ text: back }] : []),
      ...parts,
      ...definitionsFor(all, context.changelog),
    ],
    origin: { file, line: versions[0]?.headingLine ?? 1 },
  }
}

function dateOf(
  { date, isYanked }: ChangelogVersion,
  { formatDate }: SourceContext,
  before = '',
): string {
  const day =
    date === undefined ? '' : `<time datetime="${date}">${escapeHtml(formatDate(date))}</time>`
  const parts = [day, isYanked ? '**YANKED**' : ''].filter(Boolean)
  return parts.length === 0 ? '' : before + parts.join(' · ')
}

/** The id of the heading of a version: 'v1-2-0'. */
export function anchorOf({ name }: ChangelogVersion): string {
  return `v${name.toLowerCase().replace(/[^a-z\d]+/g, '-')}`
}

/** The definitions of links that a text uses and does not contain. */
function definitionsFor(text: string, { definitions }: Changelog): SourcePart[] {
  const used = definitions.split('\n').filter((one) => {
    const label = /\[([^\]]+)\]:/.exec(one)?.[1] ?? ''
    return text.toLowerCase().includes(`[${label.toLowerCase()}]`) && !text.includes(one)
  })
  return used.length === 0 ? [] : [{ text: used.join('\n') }]
}

/** Each line of a text comes from the file, from `first` on. */
function byLine(text: string, first: number): Record<number, number> {
  return Object.fromEntries(text.split('\n').map((_, i) => [i + 1, first + i]))
}

function frontMatter(values: Readonly<Record<string, string>>): string {
  const all = { ...values, sidebar: 'none' }
  const lines = Object.entries(all).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---`
}

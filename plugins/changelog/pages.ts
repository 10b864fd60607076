import {
  escapeHtml,
  escapeMarkdown,
  type LocaleConfig,
  type PluginSource,
  type SourcePart,
} from '../kit.ts'
import type { LocalChangelogSettings } from './local-settings.ts'
import type { ChangelogPart, ChangelogVersion } from './parse-changelog.ts'
import type { ChangelogFile, LocalChangelog, LocalVersion } from './read-changelogs.ts'
import { shiftHeadings } from './shift-headings.ts'

/** A page of one version, or of several. */
export interface ChangelogPage {
  readonly source: string
  readonly url: string
  readonly title: string
  readonly versions: readonly LocalVersion[]
  /** The source of the page in the default language, if nothing on the page is translated. */
  readonly original?: string
}

/** The changelog in one language, with what its pages need. */
export interface PagesContext {
  readonly settings: LocalChangelogSettings
  readonly changelog: LocalChangelog
  /** A day as readers of the language write it. */
  readonly formatDate: (date: string) => string
  /** The changelog in the default language, with its language and its folder. */
  readonly original: {
    readonly from: ChangelogFile
    readonly dir: string
    readonly locale: LocaleConfig
  }
}

/** The pages of the versions, in the order of the file. */
export function planPages({ settings, changelog, original }: PagesContext): ChangelogPage[] {
  const { dir, path, pages } = settings
  const groups = new Map<string, LocalVersion[]>()
  for (const version of changelog.versions) {
    const [major = ''] = version.name.split('.')
    const name = pages === 'major' ? major : version.name
    groups.set(name, [...(groups.get(name) ?? []), version])
  }
  return [...groups].map(([written, versions]) => {
    const name = written.replaceAll('+', '-').toLowerCase()
    const isMajor = /^\d+$/.test(written) && pages === 'major'
    const isOriginal = dir !== original.dir && versions.every(({ from }) => from === original.from)
    return {
      source: `${dir}/${name}.md`,
      url: `${path}/${name}`,
      title: isMajor ? `${written}.x` : versionLabel({ name: written }, settings),
      versions,
      ...(isOriginal && { original: `${original.dir}/${name}.md` }),
    }
  })
}

/** The name of a version as readers see it. */
export function versionLabel(
  { name }: Pick<ChangelogVersion, 'name'>,
  { t }: Pick<LocalChangelogSettings, 't'>,
): string {
  return name === 'Unreleased' ? t('changelogUnreleased') : name
}

/** The list of versions, and the page of each. */
export function toSources(pages: readonly ChangelogPage[], context: PagesContext): PluginSource[] {
  return [indexSource(pages, context), ...pages.map((page) => versionSource(page, context))]
}

function indexSource(pages: readonly ChangelogPage[], context: PagesContext): PluginSource {
  const { settings, changelog } = context
  const { dir, path, title, description, feeds } = settings
  const items = pages.flatMap((page) =>
    page.versions.map((version) => {
      const url = settings.pages === 'major' ? `${page.url}#${versionAnchor(version)}` : page.url
      const name = escapeMarkdown(versionLabel(version, settings))
      return `- [${name}](<${url}>)${dateOf(version, context, ', ')}`
    }),
  )
  const names = {
    atom: ['Atom', 'atom.xml'],
    json: ['JSON', 'feed.json'],
    rss: ['RSS', 'rss.xml'],
  } as const
  const links = feeds.map((format) => `[${names[format][0]}](<${path}/${names[format][1]}>)`)
  const { intro, file } = changelog.from
  return {
    source: `${dir}/index.md`,
    kind: 'markdown',
    url: path,
    parts: [
      { text: frontMatter({ title, ...(description && { description }) }) },
      textPart(intro, changelog.from, context),
      ...definitionsFor(intro.text, changelog.from),
      { text: items.join('\n') },
      { text: links.join(' · ') },
    ],
    origin: { file, line: 1 },
  }
}

function versionSource(page: ChangelogPage, context: PagesContext): PluginSource {
  const { settings } = context
  const { path, title, pages, locale } = settings
  const { source, url, versions, original } = page
  const isShared = pages === 'major'
  // The page itself is in the original language then.
  const inLanguage = (text: string) =>
    original === undefined || text === '' ? text : withLanguage('span', text, locale)
  const back = `[${escapeMarkdown(title)}](<${path}>)`
  const parts = versions.flatMap((version): SourcePart[] => {
    const { level, headingLine, from } = version
    const text = shiftHeadings(version.text, level - (isShared ? 2 : 1))
    const name = escapeMarkdown(versionLabel(version, settings))
    const head = isShared
      ? `## ${name} {#${versionAnchor(version)}}\n\n${inLanguage(dateOf(version, context))}`
      : inLanguage(back + dateOf(version, context, ' · '))
    return [
      { text: head, origin: { file: from.file, line: headingLine } },
      original === undefined
        ? textPart({ ...version, text }, from, context)
        : plainPart({ ...version, text }, from),
    ]
  })
  const files = [...new Set(versions.map(({ from }) => from))]
  return {
    source,
    kind: 'markdown',
    url,
    ...(original !== undefined && { original }),
    parts: [
      { text: frontMatter({ title: page.title }) },
      ...(isShared ? [{ text: inLanguage(back) }] : []),
      ...parts,
      ...files.flatMap((file) => {
        const texts = versions.filter(({ from }) => from === file).map(({ text }) => text)
        return definitionsFor(texts.join('\n'), file)
      }),
    ],
    origin: {
      file: versions[0]?.from.file ?? context.changelog.from.file,
      line: versions[0]?.headingLine ?? 1,
    },
  }
}

/** A text of a file. On a page in another language, a text that is not translated is marked as such. */
function textPart(
  part: ChangelogPart,
  from: ChangelogFile,
  { settings, original }: PagesContext,
): SourcePart {
  const isMarked = settings.dir !== original.dir && from === original.from && part.text !== ''
  if (!isMarked) return plainPart(part, from)
  const { text, line } = part
  return {
    text: withLanguage('div', `\n\n${text}\n\n`, original.locale),
    // The text begins at the third line.
    origin: { file: from.file, lines: { 1: line, ...byLine(text, line, 3) } },
  }
}

function plainPart({ text, line }: ChangelogPart, { file }: ChangelogFile): SourcePart {
  return { text, origin: { file, lines: byLine(text, line) } }
}

function withLanguage(
  tag: 'div' | 'span',
  text: string,
  { htmlLang, direction }: LocaleConfig,
): string {
  return `<${tag} lang="${escapeHtml(htmlLang)}" dir="${direction}">${text}</${tag}>`
}

function dateOf(
  { date, isYanked }: ChangelogVersion,
  { formatDate }: PagesContext,
  before = '',
): string {
  const day =
    date === undefined ? '' : `<time datetime="${date}">${escapeHtml(formatDate(date))}</time>`
  const parts = [day, isYanked ? '**YANKED**' : ''].filter(Boolean)
  return parts.length === 0 ? '' : before + parts.join(' · ')
}

/** The id of the heading of a version: 'v1-2-0'. */
export function versionAnchor({ name }: ChangelogVersion): string {
  return `v${name.toLowerCase().replace(/[^a-z\d]+/g, '-')}`
}

/** The definitions of links that a text uses and does not contain. */
function definitionsFor(text: string, { definitions }: ChangelogFile): SourcePart[] {
  const used = definitions.split('\n').filter((one) => {
    const label = /\[([^\]]+)\]:/.exec(one)?.[1] ?? ''
    return text.toLowerCase().includes(`[${label.toLowerCase()}]`) && !text.includes(one)
  })
  return used.length === 0 ? [] : [{ text: used.join('\n') }]
}

/** Each line of a text comes from the file, from `first` on. `start` is the line at which the text begins. */
function byLine(text: string, first: number, start = 1): Record<number, number> {
  return Object.fromEntries(text.split('\n').map((_, i) => [start + i, first + i]))
}

function frontMatter(values: Readonly<Record<string, string>>): string {
  const all = { ...values, sidebar: 'none' }
  const lines = Object.entries(all).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---`
}

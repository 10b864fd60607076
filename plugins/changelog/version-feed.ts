import { absoluteUrl, type Feed, type LocaleConfig, type SiteView } from '../kit.ts'
import type { LocalChangelogSettings } from './local-settings.ts'
import { type ChangelogPage, versionAnchor, versionLabel } from './pages.ts'
import type { ChangelogFile } from './read-changelogs.ts'

interface FeedOptions {
  readonly pages: readonly ChangelogPage[]
  readonly settings: LocalChangelogSettings
  readonly original: { readonly from: ChangelogFile; readonly locale: LocaleConfig }
}

/** The newest versions as a feed. Those without a date are left out, because a feed says when something was published. */
export function versionFeed(
  { pages, config }: SiteView<string>,
  { pages: planned, settings, original }: FeedOptions,
): Feed {
  const contents = new Map(pages.map(({ page, data = '' }) => [page.source, data]))
  const dated = planned.flatMap((page) => {
    const texts = contentsOf(page, contents.get(page.original ?? page.source) ?? '', settings)
    return page.versions.flatMap((version, i) => {
      const { date, from } = version
      if (date === undefined) return []
      const url = settings.pages === 'major' ? `${page.url}#${versionAnchor(version)}` : page.url
      const isOriginal = from === original.from && settings.locale !== original.locale
      return [
        {
          name: versionLabel(version, settings),
          date,
          url: absoluteUrl(url, config),
          content: texts[i] ?? '',
          ...(isOriginal && { language: original.locale.htmlLang }),
        },
      ]
    })
  })
  return {
    title: `${settings.title} | ${settings.siteTitle}`,
    author: settings.siteTitle,
    description: settings.description,
    url: absoluteUrl(settings.path, config),
    language: settings.locale.htmlLang,
    entries: dated
      .sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1))
      .slice(0, settings.feedLimit)
      .map(({ name, date, url, content, language }) => ({
        url,
        title: name,
        summary: '',
        content,
        date,
        updated: date,
        authors: [],
        tags: [],
        ...(language !== undefined && { language }),
      })),
  }
}

/** The content of each version of a page, without the line with its date. */
function contentsOf(
  { versions }: ChangelogPage,
  content: string,
  { pages }: LocalChangelogSettings,
): string[] {
  if (pages === 'version') return [content.replace(/^<p>[\s\S]*?<\/p>\s*/, '')]
  const texts = content.split(/<h2>[\s\S]*?<\/h2>\s*/).slice(1)
  // A version can contain such headings itself, as raw HTML.
  if (texts.length !== versions.length) return []
  return texts.map((text) => text.replace(/^<p><time[\s\S]*?<\/p>\s*/, ''))
}

import { defaultLocale } from '../../config/default-locale.ts'
import { absoluteUrl } from '../absolute-url.ts'
import type { Feed } from '../feeds/feed.ts'
import type { SiteView } from '../types.ts'
import type { ChangelogSettings } from './options.ts'
import { anchorOf, type ChangelogPage } from './pages.ts'

/** The newest versions as a feed. Those without a date are left out, because a feed says when something was published. */
export function versionFeed(
  { pages, config }: SiteView<string>,
  planned: readonly ChangelogPage[],
  settings: ChangelogSettings,
): Feed {
  const contents = new Map(pages.map(({ page, data = '' }) => [page.source, data]))
  const dated = planned.flatMap((page) => {
    const texts = contentsOf(page, contents.get(page.source) ?? '', settings)
    return page.versions.flatMap((version, i) => {
      const { name, date } = version
      if (date === undefined) return []
      const url = settings.pages === 'major' ? `${page.url}#${anchorOf(version)}` : page.url
      return [{ name, date, url: absoluteUrl(url, config), content: texts[i] ?? '' }]
    })
  })
  return {
    title: `${settings.title} | ${config.title}`,
    author: config.title,
    description: settings.description,
    url: absoluteUrl(`/${settings.dir}`, config),
    language: defaultLocale(config)?.htmlLang ?? 'en',
    entries: dated
      .sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1))
      .slice(0, settings.feedLimit)
      .map(({ name, date, url, content }) => ({
        url,
        title: name,
        summary: '',
        content,
        date,
        updated: date,
        authors: [],
        tags: [],
      })),
  }
}

/** The content of each version of a page, without the line with its date. */
function contentsOf(
  { versions }: ChangelogPage,
  content: string,
  { pages }: ChangelogSettings,
): string[] {
  if (pages === 'version') return [content.replace(/^<p>[\s\S]*?<\/p>\s*/, '')]
  const texts = content.split(/<h2>[\s\S]*?<\/h2>\s*/).slice(1)
  // A version can contain such headings itself, as raw HTML.
  if (texts.length !== versions.length) return []
  return texts.map((text) => text.replace(/^<p><time[\s\S]*?<\/p>\s*/, ''))
}

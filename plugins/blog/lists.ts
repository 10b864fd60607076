import {
  encodePath,
  escapeHtml,
  escapeMarkdown,
  type LocaleConfig,
  type PluginSource,
} from '../kit.ts'
import type { LocalBlogSettings } from './local-settings.ts'
import type { Post } from './posts.ts'
import { tagName, urlName } from './url-name.ts'

/** What lists need besides the posts. */
export interface ListContext {
  readonly settings: LocalBlogSettings
  /** A day as readers of the language write it. */
  readonly formatDate: (date: string) => string
  /** The language of posts that are not translated. */
  readonly original: LocaleConfig
}

/** The pages of the blog that are not posts. They are Markdown, so their links are checked like those of other pages. */
export function listPages(posts: readonly Post[], context: ListContext): PluginSource[] {
  const { settings } = context
  const { title, texts, label: toLabel } = settings
  const listed = posts.filter(({ isUnlisted }) => !isUnlisted)
  const tags = groupBy(listed, (post) => post.tags, tagName).map((one) => ({
    ...one,
    label: toLabel(one.label),
  }))
  const authors = groupBy(listed, (post) => post.authors, urlName)
  const named = authors.map((one) => ({
    ...one,
    label: settings.authors[one.label]?.name ?? one.label,
  }))
  const intro = overviewLinks(settings, {
    archive: listed.length > 0,
    tags: tags.length > 0,
    authors: authors.length > 0,
  })
  return [
    ...pagesOf(listed, { path: '', title, intro }, context),
    ...tags.flatMap(({ name, label, posts: tagged }) =>
      pagesOf(
        tagged,
        { path: `/tags/${name}`, title: texts.withTag.replace('{tag}', () => label) },
        context,
      ),
    ),
    ...authors.flatMap(({ name, label, posts: written }) =>
      pagesOf(
        written,
        {
          path: `/authors/${name}`,
          title: texts.byAuthor.replace('{author}', () => settings.authors[label]?.name ?? label),
          intro: introduce(label, settings),
        },
        context,
      ),
    ),
    ...(tags.length > 0 ? [overview({ path: '/tags', title: texts.tags }, tags, settings)] : []),
    ...(authors.length > 0
      ? [overview({ path: '/authors', title: texts.authors }, named, settings)]
      : []),
    ...(listed.length > 0 ? [archive(listed, context)] : []),
  ]
}

/** Links to the other pages of the blog, as far as there are any, and to the feeds. */
function overviewLinks(
  { path, texts, feeds }: LocalBlogSettings,
  exists: Readonly<Record<'archive' | 'tags' | 'authors', boolean>>,
): string {
  const pages = (['archive', 'tags', 'authors'] as const).filter((name) => exists[name])
  const files = {
    atom: ['Atom', 'atom.xml'],
    json: ['JSON', 'feed.json'],
    rss: ['RSS', 'rss.xml'],
  } as const
  return [
    ...pages.map((name) => link(texts[name], `${path}/${name}`)),
    ...feeds.map((format) => {
      const [kind, file] = files[format]
      return link(`${texts.subscribe} (${kind})`, `${path}/${file}`)
    }),
  ].join(' · ')
}

interface Group {
  /** In the URL. */
  readonly name: string
  readonly label: string
  readonly posts: readonly Post[]
}

function groupBy(
  posts: readonly Post[],
  labelsOf: (post: Post) => readonly string[],
  toName: (label: string) => string,
): Group[] {
  const groups = new Map<string, { label: string; posts: Post[] }>()
  for (const post of posts) {
    for (const label of labelsOf(post)) {
      const group = groups.get(toName(label)) ?? { label, posts: [] }
      groups.set(toName(label), { ...group, posts: [...group.posts, post] })
    }
  }
  return [...groups]
    .map(([name, group]) => ({ name, ...group }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

interface List {
  /** Below the blog: '/tags/news', '' for the blog itself. */
  readonly path: string
  readonly title: string
  readonly intro?: string
}

/** A list in pages of a few posts: '/blog', '/blog/page/2'. */
function pagesOf(
  posts: readonly Post[],
  { path, title, intro = '' }: List,
  context: ListContext,
): PluginSource[] {
  const { settings } = context
  const { postsPerPage, texts, description } = settings
  const count = Math.max(1, Math.ceil(posts.length / postsPerPage))
  const pathOf = (number: number) => (number === 1 ? path : `${path}/page/${number}`)
  return Array.from({ length: count }, (_, i) => {
    const shown = posts.slice(i * postsPerPage, (i + 1) * postsPerPage)
    const steps = [
      i > 0 && link(texts.newer, settings.path + pathOf(i)),
      i + 1 < count && link(texts.older, settings.path + pathOf(i + 2)),
    ].filter((step) => step !== false)
    const name = i === 0 ? title : `${title} (${texts.page.replace('{page}', String(i + 1))})`
    return toPage(
      { path: pathOf(i + 1), title: name, description: path === '' && i === 0 ? description : '' },
      [i === 0 ? intro : '', ...shown.map((post) => entry(post, context)), steps.join(' · ')],
      settings,
    )
  })
}

/** A post in a list. */
function entry(post: Post, context: ListContext): string {
  const { title, url, date, excerpt } = post
  const day = `<time datetime="${date}">${escapeHtml(context.formatDate(date))}</time>`
  const lines = [
    `## ${inItsLanguage(link(title, url), post, context)}`,
    `<p class="post-info">${day}</p>`,
    excerpt && inItsLanguage(escapeMarkdown(excerpt), post, context),
  ]
  return lines.filter(Boolean).join('\n\n')
}

/** Marks the text of a post that is not translated as text in the original language. */
function inItsLanguage(
  text: string,
  { original }: Post,
  { original: { htmlLang, direction } }: ListContext,
): string {
  if (original === undefined) return text
  return `<span lang="${escapeHtml(htmlLang)}" dir="${direction}">${text}</span>`
}

function introduce(author: string, { authors, label }: LocalBlogSettings): string {
  const { title, url, name } = authors[author] ?? { name: author }
  const about = url === undefined ? '' : link(name, url)
  return [title && escapeMarkdown(label(title)), about].filter(Boolean).join(' · ')
}

/** All tags, or all authors. */
function overview(
  { path, title }: PageHead,
  groups: readonly Group[],
  settings: LocalBlogSettings,
): PluginSource {
  const items = groups.map(
    ({ name, label, posts }) =>
      `- ${link(label, `${settings.path}${path}/${encodePath(name)}`)} (${posts.length})`,
  )
  return toPage({ path, title }, [items.join('\n')], settings)
}

/** All posts by year. */
function archive(posts: readonly Post[], context: ListContext): PluginSource {
  const { settings, formatDate } = context
  const years = [...new Set(posts.map(({ date }) => date.slice(0, 4)))]
  const parts = years.map((year) => {
    const items = posts
      .filter(({ date }) => date.startsWith(year))
      .map((post) => {
        const title = inItsLanguage(link(post.title, post.url), post, context)
        return `- ${title}, ${escapeMarkdown(formatDate(post.date))}`
      })
    return `## ${year}\n\n${items.join('\n')}`
  })
  return toPage({ path: '/archive', title: settings.texts.archive }, parts, settings)
}

interface PageHead {
  readonly path: string
  readonly title: string
  readonly description?: string
}

/** The search finds the posts themselves. */
function toPage(
  { path, title, description }: PageHead,
  parts: readonly string[],
  settings: LocalBlogSettings,
): PluginSource {
  const back = path === '' ? '' : link(settings.title, settings.path)
  const head = {
    title,
    ...(description && { description }),
    sidebar: 'none',
    search: false,
    hide_table_of_contents: true,
  }
  const keys = Object.entries(head).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  const text = `---\n${keys.join('\n')}\n---\n\n${[back, ...parts].filter(Boolean).join('\n\n')}\n`
  const source = `${settings.dir}${path}/index.md`
  return { source, kind: 'markdown', url: settings.path + path, text }
}

function link(label: string, url: string): string {
  return `[${escapeMarkdown(label)}](<${url}>)`
}

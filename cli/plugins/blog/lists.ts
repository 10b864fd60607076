import { encodePath } from '../../../runtime/contract/url.ts'
import { escapeHtml } from '../../html/escape.ts'
import { escapeMarkdown } from '../feeds/escape-markdown.ts'
import type { PluginSource } from '../types.ts'
import type { BlogSettings } from './options.ts'
import type { Post } from './posts.ts'
import { tagName, urlName } from './url-name.ts'

/** What lists need besides the posts. */
export interface ListContext {
  readonly settings: BlogSettings
  /** A day as readers of the site write it. */
  readonly formatDate: (date: string) => string
}

/** The pages of the blog that are not posts. They are Markdown, so their links are checked like those of other pages. */
export function listPages(posts: readonly Post[], context: ListContext): PluginSource[] {
  const { settings } = context
  const { dir, title, texts } = settings
  const listed = posts.filter(({ isUnlisted }) => !isUnlisted)
  const tags = groupBy(listed, (post) => post.tags, tagName)
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
    ...pagesOf(listed, { path: dir, title, intro }, context),
    ...tags.flatMap(({ name, label, posts: tagged }) =>
      pagesOf(
        tagged,
        { path: `${dir}/tags/${name}`, title: texts.withTag.replace('{tag}', () => label) },
        context,
      ),
    ),
    ...authors.flatMap(({ name, label, posts: written }) =>
      pagesOf(
        written,
        {
          path: `${dir}/authors/${name}`,
          title: texts.byAuthor.replace('{author}', () => settings.authors[label]?.name ?? label),
          intro: introduce(label, settings),
        },
        context,
      ),
    ),
    ...(tags.length > 0
      ? [overview({ path: `${dir}/tags`, title: texts.tags }, tags, settings)]
      : []),
    ...(authors.length > 0
      ? [overview({ path: `${dir}/authors`, title: texts.authors }, named, settings)]
      : []),
    ...(listed.length > 0 ? [archive(listed, context)] : []),
  ]
}

/** Links to the other pages of the blog, as far as there are any, and to the feeds. */
function overviewLinks(
  { dir, texts, feeds }: BlogSettings,
  exists: Readonly<Record<'archive' | 'tags' | 'authors', boolean>>,
): string {
  const pages = (['archive', 'tags', 'authors'] as const).filter((name) => exists[name])
  const files = {
    atom: ['Atom', 'atom.xml'],
    json: ['JSON', 'feed.json'],
    rss: ['RSS', 'rss.xml'],
  } as const
  return [
    ...pages.map((name) => link(texts[name], `/${dir}/${name}`)),
    ...feeds.map((format) => {
      const [kind, file] = files[format]
      return link(`${texts.subscribe} (${kind})`, `/${dir}/${file}`)
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
  readonly path: string
  readonly title: string
  readonly intro?: string
}

/** A list in pages of a few posts: '/blog', '/blog/page/2'. */
function pagesOf(
  posts: readonly Post[],
  { path, title, intro = '' }: List,
  { settings, formatDate }: ListContext,
): PluginSource[] {
  const { postsPerPage, texts, description, dir } = settings
  const count = Math.max(1, Math.ceil(posts.length / postsPerPage))
  const pathOf = (number: number) => (number === 1 ? path : `${path}/page/${number}`)
  return Array.from({ length: count }, (_, i) => {
    const shown = posts.slice(i * postsPerPage, (i + 1) * postsPerPage)
    const steps = [
      i > 0 && link(texts.newer, `/${pathOf(i)}`),
      i + 1 < count && link(texts.older, `/${pathOf(i + 2)}`),
    ].filter((step) => step !== false)
    const name = i === 0 ? title : `${title} (${texts.page.replace('{page}', String(i + 1))})`
    return toPage(
      { path: pathOf(i + 1), title: name, description: path === dir && i === 0 ? description : '' },
      [i === 0 ? intro : '', ...shown.map((post) => entry(post, formatDate)), steps.join(' · ')],
      settings,
    )
  })
}

/** A post in a list. */
function entry({ title, url, date, excerpt }: Post, formatDate: ListContext['formatDate']): string {
  const day = `<time datetime="${date}">${escapeHtml(formatDate(date))}</time>`
  const lines = [
    `## ${link(title, url)}`,
    `<p class="post-info">${day}</p>`,
    escapeMarkdown(excerpt),
  ]
  return lines.filter(Boolean).join('\n\n')
}

function introduce(author: string, { authors }: BlogSettings): string {
  const { title, url, name } = authors[author] ?? { name: author }
  const about = url === undefined ? '' : link(name, url)
  return [title && escapeMarkdown(title), about].filter(Boolean).join(' · ')
}

/** All tags, or all authors. */
function overview(
  { path, title }: PageHead,
  groups: readonly Group[],
  settings: BlogSettings,
): PluginSource {
  const items = groups.map(
    ({ name, label, posts }) =>
      `- ${link(label, `/${path}/${encodePath(name)}`)} (${posts.length})`,
  )
  return toPage({ path, title }, [items.join('\n')], settings)
}

/** All posts by year. */
function archive(posts: readonly Post[], { settings, formatDate }: ListContext): PluginSource {
  const years = [...new Set(posts.map(({ date }) => date.slice(0, 4)))]
  const parts = years.map((year) => {
    const items = posts
      .filter(({ date }) => date.startsWith(year))
      .map(({ title, url, date }) => `- ${link(title, url)}, ${escapeMarkdown(formatDate(date))}`)
    return `## ${year}\n\n${items.join('\n')}`
  })
  return toPage({ path: `${settings.dir}/archive`, title: settings.texts.archive }, parts, settings)
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
  { dir, ...settings }: BlogSettings,
): PluginSource {
  const back = path === dir ? '' : link(settings.title, `/${dir}`)
  const head = {
    title,
    ...(description && { description }),
    sidebar: 'none',
    search: false,
    hide_table_of_contents: true,
  }
  const keys = Object.entries(head).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  const text = `---\n${keys.join('\n')}\n---\n\n${[back, ...parts].filter(Boolean).join('\n\n')}\n`
  return { source: `${path}/index.md`, kind: 'markdown', url: `/${path}`, text }
}

function link(label: string, url: string): string {
  return `[${escapeMarkdown(label)}](<${url}>)`
}

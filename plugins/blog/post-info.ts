import {
  createFormatDate,
  encodePath,
  escapeHtml,
  isExternal,
  isRun,
  isTitle,
  type Page,
  type SiteConfig,
  type TreeNode,
  withBase,
} from '../kit.ts'
import type { LocalBlogSettings } from './local-settings.ts'
import { postValues } from './post-values.ts'
import { tagName, urlName } from './url-name.ts'

const wordsPerMinute = 200

/** Adds the line below the title of a post: the blog, its date, authors, reading time and tags. */
export function addPostInfo(
  tree: readonly TreeNode[],
  page: Page,
  { settings, site }: { readonly settings: LocalBlogSettings; readonly site: SiteConfig },
): TreeNode[] {
  const { date, authors, tags } = postValues(page.frontMatter)
  const { path: blog, texts, locale, label: toLabel } = settings
  const href = (path: string) => escapeHtml(withBase(`${blog}/${encodePath(path)}`, site.baseUrl))
  const minutes = Math.max(1, Math.round(countWords(tree) / wordsPerMinute))
  const isListed = !page.frontMatter.unlisted
  const named = (path: string, label: string, rel: string) =>
    isListed ? `<a href="${href(path)}" rel="${rel}">${escapeHtml(label)}</a>` : escapeHtml(label)
  const parts = [
    `<a href="${escapeHtml(withBase(blog, site.baseUrl))}">${escapeHtml(settings.title)}</a>`,
    `<time datetime="${date}">${escapeHtml(createFormatDate(locale)(date))}</time>`,
    ...authors.map((key) => {
      const { name = key, image } = settings.authors[key] ?? {}
      return picture(image, site) + named(`authors/${urlName(key)}`, name, 'author')
    }),
    settings.readingTime && page.kind === 'markdown'
      ? escapeHtml(texts.readingTime.replace('{minutes}', String(minutes)))
      : '',
    ...tags.map((tag) => named(`tags/${tagName(tag)}`, toLabel(tag), 'tag')),
  ]
  const items = parts.filter(Boolean).map((part) => `<span>${part}</span>`)
  // The text around it is in the original language then.
  const lang =
    page.original === undefined
      ? ''
      : ` lang="${escapeHtml(locale.htmlLang)}" dir="${locale.direction}"`
  const info = `<p class="post-info"${lang}>${items.join(' <span aria-hidden="true">·</span> ')}</p>\n`
  const [first, ...rest] = tree
  return first !== undefined && isTitle(first) ? [first, info, ...rest] : [info, ...tree]
}

function picture(image: string | undefined, { baseUrl }: SiteConfig): string {
  if (image === undefined) return ''
  const src = isExternal(image) ? image : withBase(`/${image.replace(/^\/+/, '')}`, baseUrl)
  return `<img src="${escapeHtml(src)}" alt="" width="24" height="24" loading="lazy"> `
}

function countWords(tree: readonly TreeNode[]): number {
  return tree.reduce((sum, node) => {
    if (!isRun(node)) return sum + countWords(node.children)
    return sum + (node.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0)
  }, 0)
}

/** The content of a post for feeds, which have its date, authors and tags already. */
export function withoutPostInfo(content: string): string {
  return content.replace(/^<p><a [^>]*>[^<]*<\/a>[^<]*<time [\s\S]*?<\/p>\s*/, '')
}

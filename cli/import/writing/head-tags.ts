import type { UserHeadTag } from '../../config/types.ts'
import type { Setting } from '../reading/settings.ts'
import { headReason } from './reasons.ts'

/** Where a generator writes the parts of a tag. */
export interface WrittenTag {
  readonly name: unknown
  readonly attrs: Setting
  readonly text?: Setting | undefined
}

/** Tags for the head of each page. Those that docs-build writes itself count as imported, and are left out. */
export function importHeadTags(
  tags: readonly Setting[],
  partsOf: (tag: Setting) => WrittenTag,
  baseUrl = '/',
): UserHeadTag[] {
  return tags
    .filter((tag) => !tag.isRead)
    .flatMap((tag) => {
      const read = importTag(partsOf(tag), baseUrl)
      if (read === undefined) {
        tag.leave(headReason)
        return []
      }
      tag.done()
      return isOwn(read) ? [] : [read]
    })
}

/** Scripts or style sheets that Docusaurus lists by their URL, or with all attributes. */
export function importFiles(
  files: Setting,
  toTag: (attrs: Record<string, string | boolean>) => UserHeadTag,
  {
    urlName,
    baseUrl = '/',
  }: { readonly urlName: 'href' | 'src'; readonly baseUrl?: string | undefined },
): UserHeadTag[] {
  return files.items().flatMap((file) => {
    const url = file.text()
    const attrs = url === undefined ? importAttributes(file) : { [urlName]: url }
    if (attrs?.[urlName] === undefined) {
      file.leave(headReason)
      return []
    }
    file.done()
    return [withoutBase(toTag(attrs), baseUrl)]
  })
}

function importTag(
  { name: tag, attrs, text }: WrittenTag,
  baseUrl: string,
): UserHeadTag | undefined {
  if (tag !== 'link' && tag !== 'meta' && tag !== 'script') return undefined
  const read = attrs.isMissing ? {} : importAttributes(attrs)
  const code = !text || text.isMissing ? '' : text.text()
  if (read === undefined || code === undefined || (code !== '' && tag !== 'script'))
    return undefined
  return withoutBase({ tag, attrs: read, ...(code !== '' && { text: code }) }, baseUrl)
}

/** Undefined if a value is computed. */
function importAttributes(attrs: Setting): Record<string, string | boolean> | undefined {
  const read = attrs.keys().map((key) => {
    const value = attrs.at(key).peek()
    attrs.at(key).done()
    return [key, typeof value === 'number' ? String(value) : value] as const
  })
  const isWhole = attrs.isMap && read.every(([, value]) => value !== undefined && value !== null)
  return isWhole ? Object.fromEntries(read as [string, string | boolean][]) : undefined
}

/** docs-build adds the base URL to paths. */
function withoutBase(tag: UserHeadTag, baseUrl: string): UserHeadTag {
  const attrs = Object.entries(tag.attrs ?? {}).map(([name, value]) => {
    const isPath = (name === 'href' || name === 'src') && typeof value === 'string'
    return [name, isPath && value.startsWith(baseUrl) ? `/${value.slice(baseUrl.length)}` : value]
  })
  return { ...tag, attrs: Object.fromEntries(attrs) }
}

/** Tags of the page itself: its title, its image and its language. */
const own =
  /^(?:og:(?:title|type|url|description|site_name|locale)|twitter:(?:card|title|description)|viewport|description|charset)$/

function isOwn({ tag, attrs = {} }: UserHeadTag): boolean {
  return (
    tag === 'meta' && (own.test(String(attrs.name ?? attrs.property ?? '')) || 'charset' in attrs)
  )
}

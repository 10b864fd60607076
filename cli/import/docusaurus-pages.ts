import { posix } from 'node:path'
import { titleOf } from './links.ts'
import type { SiteTree } from './site-tree.ts'

export interface IndexedDoc {
  readonly url: string
  readonly title: string | undefined
}

/** The docs in a folder by their ids, sorted by path. */
export type DocsIndex = ReadonlyMap<string, IndexedDoc>

/** Reads the ids and URLs of the docs below `folder`, by the rules of Docusaurus. */
export function indexDocs(folder: string, base: string, tree: SiteTree): DocsIndex {
  const files = tree.list(folder).filter((path) => /\.mdx?$/.test(path) && !/(?:^|\/)_/.test(path))
  return new Map(
    files.map((path) => {
      const text = tree.read(`${folder}/${path}`)
      const inner = path
        .replace(/\.mdx?$/, '')
        .split('/')
        .map(withoutNumber)
      const dirs = inner.slice(0, -1)
      const written = frontMatterText(text, 'id')
      const id = [...dirs, written ?? inner.at(-1)].join('/')
      const slug = frontMatterText(text, 'slug')
      const name = written ?? pageName(inner)
      const url = slug === undefined ? posix.join(base, ...dirs, name) : slugUrl(slug, base, dirs)
      return [id, { url: url.replace(/(?<=.)\/$/, ''), title: titleOf(text) }]
    }),
  )
}

/** '01-intro' → 'intro'; dates and versions such as '2021-11' and '7.0' are not prefixes. */
function withoutNumber(name: string): string {
  if (/^\d+[-_.]\d+/.test(name)) return name
  return /^\d+\s*[-_.]+\s*([^-_.\s].*)$/.exec(name)?.[1] ?? name
}

/** 'guides/index', 'guides/README' and 'guides/guides' are pages of the folder itself. */
function pageName(path: readonly string[]): string {
  const name = path.at(-1) ?? ''
  const isFolder =
    /^(?:index|readme)$/i.test(name) || name.toLowerCase() === path.at(-2)?.toLowerCase()
  return isFolder ? '' : name
}

function slugUrl(slug: string, base: string, dirs: readonly string[]): string {
  return slug.startsWith('/') ? posix.join(base, slug) : posix.join(base, ...dirs, slug)
}

function frontMatterText(text: string | undefined, key: 'id' | 'slug'): string | undefined {
  const [, front = ''] = /^---\r?\n(.*?)\r?\n---/s.exec(text ?? '') ?? []
  const value = new RegExp(`^${key}:[ \\t]*(.+?)\\s*$`, 'm').exec(front)?.[1]
  return value?.replace(/^(['"])(.*)\1$/, '$2')
}

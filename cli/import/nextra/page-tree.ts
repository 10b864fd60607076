import { posix } from 'node:path'

/** A part of the URLs of pages. */
export interface PageFolder {
  /** '.' for the root, or 'docs/guide'. */
  readonly path: string
  /** The doc id of the page at this path: 'docs/guide/index'. */
  readonly id?: string | undefined
  /** What is below it, by name. */
  readonly folders: ReadonlyMap<string, PageFolder>
}

interface OpenFolder {
  readonly path: string
  id?: string
  readonly folders: Map<string, OpenFolder>
}

/** The pages at the paths of their URLs. `files` are paths of pages: 'docs/guide/index.mdx'. */
export function pageTree(files: Iterable<string>): PageFolder {
  const root: OpenFolder = { path: '.', folders: new Map() }
  for (const file of files) {
    const id = file.replace(/\.mdx?$/, '')
    const url = id.replace(/(?:^|\/)index$/, '')
    let folder = root
    for (const name of url.split('/').filter((one) => one !== '')) {
      const next = folder.folders.get(name) ?? {
        path: posix.join(folder.path, name),
        folders: new Map(),
      }
      folder.folders.set(name, next)
      folder = next
    }
    folder.id = id
  }
  return root
}

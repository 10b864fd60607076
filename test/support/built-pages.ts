import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** All files of a folder, relative, with `/`, sorted. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/** Routes of a built site, from its HTML files; without the not-found page and redirect pages. */
export function routesOf(folder: string): string[] {
  return filesOf(folder)
    .filter((path) => path.endsWith('index.html'))
    .filter((path) => !readFileSync(join(folder, path), 'utf8').includes('http-equiv="refresh"'))
    .map((path) => `/${path.replace(/\/?index\.html$/, '')}`)
}

export function htmlOf(folder: string, route: string): string {
  return readFileSync(join(folder, route, 'index.html'), 'utf8')
}

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

/** A built site: its files as readers get them, each read once. */
export function openOutput(folder) {
  const files = new Map()
  const open = (url) => {
    let file = files.get(url)
    if (!file) {
      const bytes = readFileSync(join(folder, url))
      file = { text: bytes.toString(), gzip: gzipSync(bytes, { level: 9 }).length }
      files.set(url, file)
    }
    return file
  }
  const versions = readdirSync(join(folder, 'lookup/search')).map((name) => basename(name, '.json'))
  return {
    versions,
    open,
    readJson: (url) => JSON.parse(open(url).text),
    importScript: (url) => import(pathToFileURL(join(folder, url)).href),
  }
}

/** Bytes of the files of the index, for each docs version. */
export function sizesOf({ versions, open, readJson }) {
  const size = (url) => open(url).gzip
  return versions.map((version) => {
    const url = indexUrl(version)
    const { pages, parts, shards, sectionCounts } = readJson(url)
    return {
      version,
      pages: pages.length + parts.reduce((sum, part) => sum + readJson(part).length, 0),
      sections: countSections(sectionCounts),
      index: size(url),
      shards: shards.map(([, shard]) => size(shard)),
      parts: parts.map(size),
    }
  })
}

export function indexUrl(version) {
  return `/lookup/search/${version}.json`
}

/** What a file is for, by its URL. */
export function kindOf(url) {
  if (url.startsWith('/lookup/search/') || url.endsWith('.js')) return 'index'
  return /^\/assets\/search\/.+-(terms|pages)-\w+\.json$/.exec(url)?.[1] ?? 'chunk'
}

/** The sum of numbers in Base64 digits of five bits, the lowest first; a sixth bit says that another digit follows. */
function countSections(counts) {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  let factor = 1
  let sum = 0
  for (const digit of counts) {
    const value = digits.indexOf(digit)
    sum += (value % 32) * factor
    factor = value >= 32 ? factor * 32 : 1
  }
  return sum
}

import { posix } from 'node:path'
import type { Place, SiteConfig, SourceOrigin } from '../../kit.ts'
import { decodeUrl, readPublishedFile } from '../../kit.ts'
import type { Report } from '../problems.ts'
import type { DataObject } from './data.ts'
import { parseJson } from './parse-json.ts'
import { parseYaml } from './parse-yaml.ts'
import { createLineFinder, type ParsedFile } from './parsed-file.ts'

/** The files of a document: the one that the options name, and those that it refers to, which are read when needed. */
export interface DocumentFiles {
  /** Undefined if its syntax is wrong, which is reported. */
  readonly main: ParsedFile | undefined
  readonly report: Report
  /** The place of a key or an item. Without one, of the first key of an object. */
  readonly placeOf: (owner: object, key?: string) => Place | undefined
  /** Where a text comes from: problems in it are reported there, line by line if the lines are those of the file. */
  readonly originOf: (owner: object, key: string) => SourceOrigin
  /** The file that an object is in. */
  readonly rootOf: (owner: object) => ParsedFile | undefined
  /** The file that a reference in an object names; undefined if it can't be read, which is reported. */
  readonly load: (path: string, from: DataObject) => ParsedFile | undefined
  /** Every file that was read or missed, relative to the root. */
  readonly names: () => readonly string[]
}

interface FilesOptions {
  readonly file: string
  readonly text: string
  readonly site: SiteConfig
  readonly report: Report
}

/** Parses the document, and reads what it refers to by the rules for files that a site may publish. */
export function openDocument({ file, text, site, report }: FilesOptions): DocumentFiles {
  const files = new Map<string, ParsedFile | undefined>()
  const finders = new Map<ParsedFile, ReturnType<typeof createLineFinder>>()
  const owners = new WeakMap<object, ParsedFile>()
  const placeIn = (parsed: ParsedFile, offset: number): Required<Place> => {
    const finder = finders.get(parsed) ?? createLineFinder(parsed.text)
    finders.set(parsed, finder)
    return { file: parsed.file, ...finder(offset) }
  }
  const add = (name: string, contents: string) => {
    const plain = contents.replace(/^\uFEFF/, '')
    const isJson = /^\s*[[{]/.test(plain) && /\.json$/i.test(name)
    const parsed = { file: name, text: plain, ...(isJson ? parseJson : parseYaml)(plain) }
    for (const { offset, reason, fix } of parsed.mistakes) {
      const message = `Cannot read "${name}": ${reason}`
      report({ code: 'syntax', message, fix }, placeIn(parsed, offset))
    }
    for (const owner of parsed.offsets.keys()) owners.set(owner, parsed)
    const usable = parsed.value === undefined ? undefined : parsed
    files.set(name, usable)
    return usable
  }
  const placeOf = (owner: object, key?: string) => {
    const parsed = owners.get(owner)
    const keys = parsed?.offsets.get(owner)
    if (!parsed || !keys) return undefined
    const [first] = keys.values()
    return placeIn(parsed, (key === undefined ? undefined : keys.get(key)) ?? first ?? 0)
  }
  const main = add(file, text)
  return {
    main,
    report,
    placeOf,
    originOf(owner, key) {
      const { file: name = file, line = 1 } = placeOf(owner, key) ?? {}
      const isBlock = owners.get(owner)?.blocks.get(owner)?.has(key) ?? false
      if (!isBlock) return { file: name, line }
      const count = String((owner as DataObject)[key]).split('\n').length
      const lines = Array.from({ length: count }, (_, i) => [i + 1, line + 1 + i])
      return { file: name, line, lines: Object.fromEntries(lines) }
    },
    rootOf: (owner) => owners.get(owner),
    load(path, from) {
      const at = placeOf(from, '$ref')
      const refuse = (problem: Parameters<typeof report>[0]) => {
        report(problem, at)
        return undefined
      }
      if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) {
        return refuse({
          code: 'ref-remote',
          message: `Cannot follow the reference to "${path}": only files in the repository can be read`,
          fix: 'save the file in the repository, and refer to it by its path',
          isWarning: true,
        })
      }
      const base = owners.get(from)?.file ?? file
      const plain = decodeUrl(path)
      const name = posix.normalize(posix.join(posix.dirname(base), plain))
      if (files.has(name)) return files.get(name)
      files.set(name, undefined)
      const read = readPublishedFile(plain, base, site)
      if ('text' in read) return add(name, read.text)
      const message = `Cannot follow the reference to "${path}": ${read.reason}`
      return refuse({ code: 'ref-broken', message, fix: read.fix })
    },
    names: () => [...files.keys()],
  }
}

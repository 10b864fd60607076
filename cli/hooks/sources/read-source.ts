import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../../config/types.ts'
import { readYaml } from '../../content/front-matter/yaml.ts'
import { parsePage } from '../../content/parse-page.ts'
import { readPage } from '../../content/read-page.ts'
import { findFrontMatter, withoutByteOrderMark } from '../../files/front-matter-bounds.ts'
import { pagePlace } from '../../files/paths.ts'
import type { Place } from '../../report/diagnostic.ts'
import type { PluginSource, SourceText } from '../types.ts'
import { joinParts } from './join-parts.ts'

/** Reads the front matter, title and text of a source before it is a page. Its mistakes are reported when it becomes one. */
export function readSource(source: PluginSource, site: SiteConfig): SourceText {
  if (source.kind === 'component') {
    throw Object.assign(
      new Error(`readSource() cannot read "${source.source}", which is neither Markdown nor MDX`),
      { fix: 'skip sources whose "kind" is "component"' },
    )
  }
  const { parts, params: _, origin: __, file: given, ...rest } = source
  const file = given ?? join(site.root, 'content', source.source)
  const place = pagePlace({ ...rest, file }, site.root)
  const text =
    source.text ?? (parts ? joinParts(parts).text : readPage(place, () => readFileSync(file)).text)
  const content = withoutByteOrderMark(text)
  const { page } = parsePage({ ...rest, file }, content, site)
  return {
    title: page.title,
    frontMatter: page.frontMatter,
    text: content.slice(page.bodyStart),
    placeOf: (...keys) => placeOfKeys(content, keys, place),
  }
}

function placeOfKeys(content: string, keys: readonly (string | number)[], file: string): Place {
  const { yaml } = findFrontMatter(content)
  const read = yaml === undefined ? undefined : readYaml(yaml, 2)
  const isWritten = read && 'value' in read && hasKeys(read.value, keys)
  return isWritten ? { file, ...read.locate(keys) } : { file, line: 1, column: 1 }
}

function hasKeys(value: unknown, [key, ...rest]: readonly (string | number)[]): boolean {
  if (key === undefined) return true
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return false
  return hasKeys((value as Readonly<Record<string | number, unknown>>)[key], rest)
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../../../cli/files/list-files.ts'
import type { Files } from '../../support/site.ts'

const folder = 'docs/content/plugins'

const pages = listFiles(folder)
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))

/** The pages for plugin authors. */
export const pluginPages = pages.map(({ text }) => text).join('\n')

const examples = new Map(
  pages
    .filter(({ path }) => path.startsWith('examples/'))
    .map(({ text }) => [/^# (.*)$/m.exec(text)?.[1] ?? '', text]),
)

/** The titles of the examples, sorted. */
export const exampleTitles = [...examples.keys()].sort()

/** The files that an example shows: a path in backquotes and a colon, then the block. */
export function exampleFiles(title: string): Files {
  const text = examples.get(title)
  if (text === undefined) throw new Error(`There is no example "${title}"`)
  const blocks = text.matchAll(/^`([^`]+)`:\n\n(`{3,})\w+\n([\s\S]*?)^\2$/gm)
  return Object.fromEntries([...blocks].map(([, path = '', , code = '']) => [path, code]))
}

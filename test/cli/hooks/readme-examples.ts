import { readFileSync } from 'node:fs'
import type { Files } from '../../support/site.ts'

/** The page for plugin authors. */
export const readmeText = readFileSync('cli/hooks/README.md', 'utf8')

/** The files that an example shows: a path in backquotes and a colon, then the block. */
export function exampleFiles(title: string): Files {
  const section = readmeText
    .split(/^## (?=Example: |Files and)/m)
    .find((part) => part.startsWith(`Example: ${title}\n`))
  if (section === undefined) throw new Error(`The README has no example "${title}"`)
  const blocks = section.matchAll(/^`([^`]+)`:\n\n(`{3,})\w+\n([\s\S]*?)^\2$/gm)
  return Object.fromEntries([...blocks].map(([, path = '', , code = '']) => [path, code]))
}

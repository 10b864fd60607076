import { readFileSync } from 'node:fs'
import { globSync } from 'fast-glob'
import { expect, it } from 'vitest'
import { buildSite, type Files } from '../support/site.ts'

const config = `import { wording } from './wording.ts'
export default { title: 'Texts', checks: { orphans: 'ignore', links: 'ignore', anchors: 'ignore' }, plugins: [wording] }
`

/** What the checks of the wording of `docs/` report about these pages. */
async function findingsIn(pages: Files): Promise<string[]> {
  const { problems, root } = await buildSite({
    'config/site.ts': config,
    'config/wording.ts': readFileSync('docs/config/wording.ts', 'utf8'),
    'index.md': '# Start\n',
    ...pages,
  })
  const lineAt = (file: string, line: number) =>
    readFileSync(`${root}/${file}`, 'utf8').split('\n')[line - 1]
  return problems
    .filter(({ code }) => code.startsWith('prose/') && code !== 'prose/description')
    .map(({ at, message }) => `${at?.file}: ${message}: ${at && lineAt(at.file, at.line ?? 1)}`)
}

it('the documents of the repository, and the explanations, are worded as the docs are', async () => {
  const documents = globSync('*.md')
  const explanations = globSync(['explanations/*.md', 'plugins/*/explanations/*.md'])
  expect(documents).toContain('README.md')
  expect(explanations.length).toBeGreaterThan(100)
  const pages = [...documents, ...explanations].map((file) => [
    file.replaceAll('/', '-').toLowerCase(),
    // The title of an explanation is a code.
    readFileSync(file, 'utf8').replace(/^# ([a-z].*)$/m, '# `$1`'),
  ])
  expect(await findingsIn(Object.fromEntries(pages))).toEqual([])
})

it('messages and fixes are worded as the docs are', async () => {
  const files = globSync(['cli/**/*.ts', 'plugins/**/*.{ts,tsx}'], {
    ignore: ['cli/config/strings/*'],
  })
  const pages = files.flatMap((file) => {
    const lines = messagesIn(readFileSync(file, 'utf8'))
    return lines.length > 0 ? [[`${file.replaceAll(/[/.]/g, '-')}.md`, lines.join('\n\n')]] : []
  })
  expect(pages.length).toBeGreaterThan(150)
  expect(await findingsIn(Object.fromEntries(pages))).toEqual([])
})

it('messages have no contractions, and Git is a name', () => {
  const files = globSync(['cli/**/*.ts', 'plugins/**/*.{ts,tsx}'], {
    ignore: ['cli/config/strings/*', 'plugins/*/browser/**'],
  })
  const lines = files.flatMap((file) =>
    messagesIn(readFileSync(file, 'utf8')).map((line) => `${file}: ${line}`),
  )
  expect(lines.length).toBeGreaterThan(1000)
  const informal = /n't\b|\bit's\b|\b(?:they|we|you)'(?:ll|re|ve)\b/
  expect(lines.filter((line) => informal.test(line) || / git\b(?!-)/.test(line))).toEqual([])
})

/** The strings of a module that are sentences, or parts of one, as paragraphs. The values in them are code. */
function messagesIn(code: string): string[] {
  const strings = code
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\\n]|\\.)*)`|"((?:[^"\\\n]|\\.)*)"/g)
  return [...strings]
    .map(([, single, template, double]) => single ?? template ?? double ?? '')
    .filter((text) => /^["$\w][^<>;=|]*$/.test(text) && words.test(text))
    .map((text) =>
      text
        .replace(/\$\{[^{}]*\}|\\?"[^"]*"|\b\w+: (?=[{['])/g, '`x`')
        .replace(/\\n/g, '. ')
        .replace(/\\(['`])/g, '$1')
        .replace(/[\\*_[\]{}#:]/g, '\\$&'),
    )
}

/** Two words in a row, one of which isn't a name: lists of names, and code, have none. */
const words =
  /\b(?:the|is|are|not|it|with|or|and|to|has|be) [a-z]{2}|[a-z]{2} (?:the|is|are|not|with|or|and|to|has|be)\b/

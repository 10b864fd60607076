import type ts from 'typescript'
import { placeInLines, type SampleBlock, type SampleProblem, sampleText } from '../types.ts'
import { type CodeWord, readWords, withoutTypes } from './read-words.ts'
import { isDataFile, isJavaScript, isScript, type ScriptFile } from './script-files.ts'

type TypeScript = typeof ts

/** The samples of a page. */
export interface PageScripts {
  readonly blocks: readonly SampleBlock[]
  readonly files: readonly ScriptFile[]
}

/**
 * Checks that samples in two languages, in tabs of the group for that, do the same: with its types removed, the TypeScript
 * sample must equal the JavaScript one, except for comments, redundant parentheses, whitespace, quotes, semicolons and
 * trailing commas. If a page has such tabs, every shown file with types must be in one of them. Tabs that also contain other
 * languages show alternatives, and are left alone.
 */
export function checkLanguages(
  typescript: TypeScript,
  { blocks, files }: PageScripts,
): SampleProblem[] {
  const others = blocks.filter((block) => !isScript(block)).map(({ languages }) => languages)
  const scripts = files.filter((file) => !isDataFile(file))
  const tabs = new Set(scripts.flatMap(({ block }) => block.languages ?? []))
  for (const line of others) if (line !== undefined) tabs.delete(line)
  if (tabs.size === 0) return []
  const pairs = [...tabs].flatMap((line) =>
    checkTabs(
      typescript,
      scripts.filter(({ block }) => block.languages === line),
    ),
  )
  const lone = scripts.filter((file) => isLone(typescript, file))
  return [...pairs, ...lone.map(({ block: { line } }) => ({ ...missing, line }))]
}

const missing = {
  code: 'languages',
  message: 'This sample has types but no JavaScript version, unlike other samples on this page',
  fix: 'add a JavaScript version, and show both versions in tabs',
} as const

/** Whether a shown file has types but no JavaScript version. Files that contain only types need none. */
function isLone(typescript: TypeScript, { block, name, path }: ScriptFile): boolean {
  const isShown = block.languages === undefined && block.hidden !== true
  const isCode = path !== undefined && !isJavaScript(name) && !block.title?.includes('.d.ts')
  if (!isShown || !isCode) return false
  const text = sampleText(block.lines)
  const words = readWords(typescript, withoutTypes(typescript, text))
  return words.length > 0 && !isSame(words, readWords(typescript, text))
}

const isSame = (some: readonly CodeWord[], others: readonly CodeWord[]): boolean =>
  some.length === others.length && some.every(({ text }, i) => text === others[i]?.text)

function checkTabs(typescript: TypeScript, files: readonly ScriptFile[]): SampleProblem[] {
  const scripts = files.filter(({ name }) => isJavaScript(name))
  const typed = files.filter(({ name }) => !isJavaScript(name))
  const line = files[0]?.block.languages ?? 0
  if (scripts.length !== typed.length) {
    const message = `These tabs contain ${count(typed, 'TypeScript')} and ${count(scripts, 'JavaScript')}`
    return [{ code: 'languages', message, line, fix: 'show each sample in both languages' }]
  }
  return typed.flatMap((one, i) => {
    const script = scripts[i]
    return script ? comparePair(typescript, one, script) : []
  })
}

function comparePair(
  typescript: TypeScript,
  typed: ScriptFile,
  script: ScriptFile,
): SampleProblem[] {
  const { line, lines } = script.block
  if (typed.path !== script.path) {
    const message = `This sample has ${fileName(script)}, but its TypeScript version has ${fileName(typed)}`
    const fix = 'give both versions the same file name, except for the extension'
    return [{ code: 'languages', message, line, fix }]
  }
  const expected = readWords(typescript, withoutTypes(typescript, sampleText(typed.block.lines)))
  const found = readWords(typescript, sampleText(lines))
  const at = expected.findIndex(({ text }, i) => text !== found[i]?.text)
  const first = at === -1 ? expected.length : at
  if (first === expected.length && first === found.length) return []
  const foundWord = found[first]?.text
  const expectedWord = expected[first]?.text
  const message = `This sample differs from its TypeScript version: expected ${quote(expectedWord)}, not ${quote(foundWord)}`
  const place = placeInLines(lines, found[first]?.at ?? sampleText(lines).length)
  return [{ code: 'languages', message, ...place, fix: 'make both versions do the same thing' }]
}

function fileName({ path }: ScriptFile): string {
  return path === undefined ? 'no file name' : `the file name "${path}"`
}

const count = ({ length }: readonly unknown[], language: string): string =>
  `${length} ${length === 1 ? 'sample' : 'samples'} in ${language}`

function quote(word: string | undefined): string {
  if (word === undefined) return 'the end of the sample'
  return word.startsWith('"') ? word : `"${word}"`
}

import type ts from 'typescript'
import { placeOf } from './check-syntax.ts'
import { isJavaScript, type ScriptFile } from './script-files.ts'
import type { BlockProblem, CodeLine } from './types.ts'

type TypeScript = typeof ts

/** A token that affects what the code does, and its position. */
interface Word {
  readonly text: string
  readonly at: number
}

/**
 * Checks that samples in two languages, in tabs of the group `lang`, do the same: with its types removed, the TypeScript
 * sample must equal the JavaScript one, except for comments, redundant parentheses, whitespace, quotes, semicolons and
 * trailing commas. If a page has such tabs, every shown file with types must be in one of them.
 */
export function checkLanguages(
  typescript: TypeScript,
  files: readonly ScriptFile[],
): BlockProblem[] {
  const tabs = new Set(files.flatMap(({ block }) => block.languages ?? []))
  if (tabs.size === 0) return []
  const pairs = [...tabs].flatMap((line) =>
    checkTabs(
      typescript,
      files.filter(({ block }) => block.languages === line),
    ),
  )
  const lone = files.filter((file) => isLone(typescript, file))
  return [...pairs, ...lone.map(({ block: { line } }) => ({ ...missing, line }))]
}

const missing = {
  code: 'languages',
  message: 'This sample has types but no JavaScript version, unlike other samples on this page',
  fix: 'put it into ":::code-group{group="lang"}" with a JavaScript version',
}

/** Whether a shown file has types but no JavaScript version. Files that contain only types need none. */
function isLone(typescript: TypeScript, { block, name, path }: ScriptFile): boolean {
  const isShown = block.languages === undefined && block.hidden !== true
  const isCode = path !== undefined && !isJavaScript(name) && !block.title?.includes('.d.ts')
  if (!isShown || !isCode) return false
  const text = textOf(block.lines)
  const words = readWords(typescript, withoutTypes(typescript, text))
  return words.length > 0 && !isSame(words, readWords(typescript, text))
}

const isSame = (some: readonly Word[], others: readonly Word[]): boolean =>
  some.length === others.length && some.every(({ text }, i) => text === others[i]?.text)

function checkTabs(typescript: TypeScript, files: readonly ScriptFile[]): BlockProblem[] {
  const scripts = files.filter(({ name }) => isJavaScript(name))
  const typed = files.filter(({ name }) => !isJavaScript(name))
  const line = files[0]?.block.languages ?? 0
  if (scripts.length !== typed.length) {
    const message = `These tabs contain ${count(typed, 'TypeScript')} and ${count(scripts, 'JavaScript')}`
    return [{ code: 'languages', message, line, fix: 'show each sample in both languages' }]
  }
  return typed.flatMap((one, i) => comparePair(typescript, one, scripts[i] as ScriptFile))
}

function comparePair(
  typescript: TypeScript,
  typed: ScriptFile,
  script: ScriptFile,
): BlockProblem[] {
  const { line } = script.block
  if (typed.path !== script.path) {
    const message = `This sample is "${script.path}", but its TypeScript version is "${typed.path}"`
    return [{ code: 'languages', message, line, fix: 'give both the same file name' }]
  }
  const expected = readWords(typescript, withoutTypes(typescript, textOf(typed.block.lines)))
  const found = readWords(typescript, textOf(script.block.lines))
  const at = expected.findIndex(({ text }, i) => text !== found[i]?.text)
  const first = at === -1 ? expected.length : at
  if (first === expected.length && first === found.length) return []
  const foundWord = found[first]?.text
  const expectedWord = expected[first]?.text
  const message = `This sample differs from its TypeScript version: ${quote(foundWord)} instead of ${quote(expectedWord)}`
  const place = placeOf(script.block.lines, found[first]?.at ?? textOf(script.block.lines).length)
  return [{ code: 'languages', message, ...place, fix: 'make both versions do the same' }]
}

const count = ({ length }: readonly unknown[], language: string): string =>
  `${length} ${length === 1 ? 'sample' : 'samples'} in ${language}`

function quote(word: string | undefined): string {
  if (word === undefined) return 'the end'
  return word.startsWith('"') ? word : `"${word}"`
}

function textOf(lines: readonly CodeLine[]): string {
  return lines.map(({ text }) => text).join('\n')
}

function withoutTypes(typescript: TypeScript, text: string): string {
  const { JsxEmit, ModuleKind, ScriptTarget } = typescript
  const { outputText } = typescript.transpileModule(text, {
    fileName: 'sample.tsx',
    compilerOptions: {
      target: ScriptTarget.ESNext,
      module: ModuleKind.ESNext,
      jsx: JsxEmit.Preserve,
      removeComments: true,
    },
  })
  // TypeScript adds this to a module whose imports have all been removed.
  return outputText.replace(/^export \{\};\n$/m, '')
}

/** The tokens of JavaScript code, without those that change nothing. */
function readWords(typescript: TypeScript, text: string): Word[] {
  const { ScriptKind, ScriptTarget, SyntaxKind } = typescript
  const name = 'sample.jsx'
  const source = typescript.createSourceFile(name, text, ScriptTarget.ESNext, true, ScriptKind.JSX)
  const words: Word[] = []
  const visit = (node: ts.Node): void => {
    if (node.kind >= SyntaxKind.FirstJSDocNode && node.kind <= SyntaxKind.LastJSDocNode) return
    // It contains only a comment.
    if (typescript.isJsxExpression(node) && !node.expression) return
    if (typescript.isParenthesizedExpression(node)) {
      visit(node.expression)
      return
    }
    const parts = node.getChildren(source)
    const isGroup = isOperation(typescript, node)
    if (isGroup) words.push({ text: '(', at: node.getStart(source) })
    for (const part of parts) visit(part)
    if (isGroup) words.push({ text: ')', at: node.getEnd() })
    if (parts.length > 0) return
    const word = toWord(node.getText(source).replaceAll(/\s+/g, ' ').trim())
    const text = typescript.isImportDeclaration(node.parent) ? withoutExtension(word) : word
    if (text !== '' && text !== ';') words.push({ text, at: node.getStart(source) })
  }
  visit(source)
  return words.filter(({ text }, i) => text !== ',' || !/^[)\]}]$/.test(words[i + 1]?.text ?? ''))
}

/** Single and double quotes count as equal. */
function toWord(word: string): string {
  return /^'[^"\\]*'$/.test(word) ? `"${word.slice(1, -1)}"` : word
}

/** Removes the extension from a relative import: it differs between the languages. */
const withoutExtension = (word: string): string =>
  word.replace(/^("\.\.?\/.*)\.[cm]?[jt]sx?"$/, '$1"')

/** Whether parentheses around a node could change its meaning. Adding them everywhere makes redundant ones irrelevant. */
function isOperation(typescript: TypeScript, node: ts.Node): boolean {
  return (
    typescript.isBinaryExpression(node) ||
    typescript.isConditionalExpression(node) ||
    typescript.isArrowFunction(node) ||
    typescript.isAwaitExpression(node) ||
    typescript.isPrefixUnaryExpression(node) ||
    typescript.isTypeOfExpression(node)
  )
}

import type ts from 'typescript'

type TypeScript = typeof ts

/** A token that affects what the code does, and its position. */
export interface CodeWord {
  readonly text: string
  readonly at: number
}

/** JavaScript code without its types and comments. */
export function withoutTypes(typescript: TypeScript, text: string): string {
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
export function readWords(typescript: TypeScript, text: string): CodeWord[] {
  const { ScriptKind, ScriptTarget, SyntaxKind } = typescript
  const name = 'sample.jsx'
  const source = typescript.createSourceFile(name, text, ScriptTarget.ESNext, true, ScriptKind.JSX)
  const words: CodeWord[] = []
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
    const text = typescript.isImportDeclaration(node.parent) ? withoutImportExtension(word) : word
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
const withoutImportExtension = (word: string): string =>
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

import type ts from 'typescript'
import type { ScriptFile } from './script-files.ts'
import type { BlockProblem, CodeLine } from './types.ts'

/**
 * Hidden code must not weaken the type check: it cannot use `any` or redeclare a module of the library. Comments that turn
 * off the compiler are reported everywhere.
 */
export function checkHidden(
  typescript: typeof ts,
  file: ScriptFile,
  library: string,
): BlockProblem[] {
  const { block, lines, name, text } = file
  const isHidden = (line: CodeLine | undefined) =>
    line !== undefined && (block.hidden === true || !block.lines.includes(line))
  const comments = lines.flatMap(({ text, line, indent }) => {
    const found = /(?:\/\/|\/\*+)\s*@ts-(?:ignore|nocheck|expect-error)/.exec(text)
    const message = 'A comment turns off type checking'
    const fix = 'remove it, and fix the type error'
    return found ? [{ code: 'hidden', message, line, column: indent + found.index + 1, fix }] : []
  })
  const problems: BlockProblem[] = comments
  const source = typescript.createSourceFile(name, text, typescript.ScriptTarget.Latest)
  const visit = (node: ts.Node): void => {
    const start = node.getStart(source)
    const { line, character } = source.getLineAndCharacterOfPosition(start)
    const place = lines[line]
    const report = (message: string, fix: string) =>
      place &&
      isHidden(place) &&
      problems.push({
        code: 'hidden',
        message,
        line: place.line,
        column: place.indent + character + 1,
        fix,
      })
    if (node.kind === typescript.SyntaxKind.AnyKeyword) {
      report('Hidden code uses the type "any"', 'write a specific type, or "unknown"')
    } else if (typescript.isModuleDeclaration(node) && isOf(library, node.name)) {
      const fix = 'show it, or move it into a sample on the page'
      report(`Hidden code redeclares the module "${library}"`, fix)
    }
    typescript.forEachChild(node, visit)
  }
  visit(source)
  return problems
}

function isOf(library: string, { text }: ts.ModuleName): boolean {
  return text === library || text.startsWith(`${library}/`)
}

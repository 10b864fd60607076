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
    const message = 'A comment switches the check of types off'
    const fix = 'remove it, and mend what is wrong'
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
      report('Code that is not shown has the type "any"', 'write the type, or "unknown"')
    } else if (typescript.isModuleDeclaration(node) && isOf(library, node.name)) {
      const fix = 'show it, or put it into a sample of the page'
      report(`Code that is not shown declares "${library}" anew`, fix)
    }
    typescript.forEachChild(node, visit)
  }
  visit(source)
  return problems
}

function isOf(library: string, { text }: ts.ModuleName): boolean {
  return text === library || text.startsWith(`${library}/`)
}

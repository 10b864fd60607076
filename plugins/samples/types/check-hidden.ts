import type ts from 'typescript'
import type { SampleLine, SampleProblem } from '../types.ts'
import type { ScriptFile } from './script-files.ts'

/**
 * Hidden code must not weaken the type check: it cannot use `any` or redeclare a module of the library. Comments that turn
 * off the compiler are reported everywhere, except for shown ones that expect an error.
 */
export function checkHidden(
  typescript: typeof ts,
  file: ScriptFile,
  library: string | undefined,
): SampleProblem[] {
  const { block, lines, name, text } = file
  const isHidden = (line: SampleLine | undefined) =>
    line !== undefined && (block.hidden === true || !block.lines.includes(line))
  const problems = lines.flatMap((line) => checkComment(line, isHidden(line)))
  const source = typescript.createSourceFile(name, text, typescript.ScriptTarget.Latest)
  const report = (node: ts.Node, message: string, fix: string) => {
    const start = node.getStart(source)
    const { line, character } = source.getLineAndCharacterOfPosition(start)
    const place = lines[line]
    if (!place || !isHidden(place)) return
    const column = place.indent + character + 1
    problems.push({ code: 'hidden', message, line: place.line, column, fix })
  }
  const visit = (node: ts.Node): void => {
    if (node.kind === typescript.SyntaxKind.AnyKeyword) {
      const fix = 'write a specific type, or "unknown"'
      report(node, 'Hidden code uses the type "any"', fix)
    } else if (typescript.isModuleDeclaration(node) && isOf(library, node.name)) {
      const fix = 'show the declaration in a sample on the page'
      report(node, `Hidden code redeclares the module "${node.name.text}"`, fix)
    }
    typescript.forEachChild(node, visit)
  }
  visit(source)
  return problems
}

function checkComment({ text, line, indent }: SampleLine, isHidden: boolean): SampleProblem[] {
  const found = /(?:\/\/|\/\*+)\s*@ts-(ignore|nocheck|expect-error)/.exec(text)
  // What readers see is part of the sample, and TypeScript reports one that nothing follows.
  if (!found || (found[1] === 'expect-error' && !isHidden)) return []
  return [
    {
      code: 'hidden',
      message: 'A comment turns off type checking',
      line,
      column: indent + found.index + 1,
      fix: 'remove the comment, and fix the type error',
    },
  ]
}

function isOf(library: string | undefined, { text }: ts.ModuleName): boolean {
  return library !== undefined && (text === library || text.startsWith(`${library}/`))
}

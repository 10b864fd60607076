import { tsPlugin } from '@sveltejs/acorn-typescript'
import { type Node, Parser, type Program } from 'acorn'
import { type Place, SiteError } from '../../report/diagnostic.ts'

/** A node of the syntax tree with its fields, whatever they are. */
export type SyntaxNode = Node & Readonly<Record<string, unknown>>

/** Parses a JavaScript or TypeScript module. Throws a SiteError that names the place of a syntax error. */
export function parseModule(text: string, file: string): Program {
  const dialect = /\.[mc]?ts$/.test(file) ? {} : { jsx: {} }
  const parser = Parser.extend(tsPlugin(dialect))
  try {
    return parser.parse(text, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      locations: true,
      allowHashBang: true,
      allowReturnOutsideFunction: true,
    })
  } catch (error) {
    throw new SiteError([
      {
        code: 'config-invalid',
        severity: 'error',
        message: `Cannot parse ${file}: ${reasonOf(error)}`,
        at: { file, ...placeOfError(error) },
        fix: 'correct the file, or run the command again with --run if the generator can read it',
      },
    ])
  }
}

/** The place of a node, with line and column from 1. */
export function placeOfNode({ loc }: Node, file: string): Place {
  return loc ? { file, line: loc.start.line, column: loc.start.column + 1 } : { file }
}

/** The parser appends the place to its messages: 'Unexpected token (3:7)'. */
function reasonOf(error: unknown): string {
  if (error instanceof RangeError) return 'it is nested too deeply'
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(/ \(\d+:\d+\)$/, '')
}

function placeOfError(error: unknown): { line?: number; column?: number } {
  const { loc } = error as { loc?: { line?: number; column?: number } }
  if (typeof loc?.line !== 'number') return {}
  return { line: loc.line, column: (loc.column ?? 0) + 1 }
}

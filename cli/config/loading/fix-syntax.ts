import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Loader, Message } from 'esbuild'
import { nearest } from '../../report/nearest.ts'
import { exportsOf, importOf } from './tool-exports.ts'

/**
 * How to fix a module that does not compile, mostly because of a syntax error. Whether a comma is missing is known by adding
 * one: after that, the module has to compile.
 */
export async function fixSyntax({ location, text }: Message, root: string): Promise<string> {
  if (!location) return 'correct the syntax'
  const { file, line, column, lineText } = location
  const [, module, name] = /^No matching export in "(.+)" for import "(.+)"$/.exec(text) ?? []
  if (name === 'default') return `import by name, or add a default export to ${module}`
  if (name !== undefined) return `correct the name, or export "${name}" from ${module}`
  const general = `correct line ${line}${line > 1 ? ', or the end of the line before it' : ''}`
  const found = /^Expected ".*" but found "(.*)"$/.exec(text)?.[1]
  if (found === undefined) return general
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  const at = Buffer.from(lineText).subarray(0, column).toString().length
  lines[line - 1] = `${lineText.slice(0, at)},${lineText.slice(at)}`
  const { transform } = await import('esbuild')
  const loader = extname(file).replace(/^\.[mc]?/, '') as Loader
  return transform(lines.join('\n'), { loader, logLevel: 'silent' }).then(
    () => `add a comma before ${/^["']/.test(found) ? found : `"${found}"`}`,
    () => general,
  )
}

/**
 * How to fix a name that is not defined: it is misspelled, or its import is missing. Undefined if no export of docs-build
 * resembles it.
 */
export async function fixName(reason: string): Promise<string | undefined> {
  const [, name] = /^(\w+) is not defined$/.exec(reason) ?? []
  if (name === undefined) return undefined
  const statement = await importOf(name)
  if (statement !== undefined) return `add '${statement}'`
  // The configuration has loaded it, unless it imports nothing.
  const near = nearest(name, await exportsOf('docs-build'))
  return near === undefined ? undefined : `write "${near}"`
}

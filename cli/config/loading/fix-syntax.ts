import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Loader, Message } from 'esbuild'
import { toolModule } from '../../files/tool.ts'
import { nearest } from '../../report/nearest.ts'

/**
 * How to fix a syntax error in a module. Whether a comma is missing is known by adding one: after that, the module has to
 * compile.
 */
export async function fixSyntax({ location, text }: Message, root: string): Promise<string> {
  if (!location) return 'correct the syntax'
  const { file, line, column, lineText } = location
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
 * How to fix a name that is not defined, or that docs-build does not export: it is misspelled, or its import is missing.
 * Undefined if no export of docs-build resembles it.
 */
export async function fixName(reason: string): Promise<string | undefined> {
  const [, undefinedName, missingExport] =
    /^(\w+) is not defined$|'docs-build' does not provide an export named '(\w+)'/.exec(reason) ??
    []
  const name = undefinedName ?? missingExport
  if (name === undefined) return undefined
  const file = toolModule('docs-build')
  if (file === undefined) return undefined
  // The configuration has loaded it, unless it imports nothing.
  const exported = Object.keys(await import(pathToFileURL(file).href))
  if (exported.includes(name)) return `add "import { ${name} } from 'docs-build'"`
  const near = nearest(name, exported)
  return near === undefined ? undefined : `write "${near}"`
}

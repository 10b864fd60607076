import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { toolModule } from '../../files/tool.ts'
import type { Diagnostic, Place } from '../../report/diagnostic.ts'
import { nearest } from '../../report/nearest.ts'
import { exportsOf, importOf } from './tool-exports.ts'

/** Where a configuration is. */
export interface ConfigFiles {
  readonly root: string
  /** Its files, relative to the root. */
  readonly files: readonly string[]
}

/** What is wrong with an import, in the words of the configuration. */
export type ImportProblem = Required<Pick<Diagnostic, 'message' | 'at' | 'fix'>>

/**
 * Explains the message of Node.js for an import of the configuration that cannot be linked. It has the URLs of compiled files, and
 * no place. Undefined for other errors, and if the import is not found.
 */
export async function explainImport(
  reason: string,
  files: ConfigFiles,
): Promise<ImportProblem | undefined> {
  const [, module, name] =
    /^The requested module '(.+)' does not provide an export named '(.+)'$/.exec(reason) ?? []
  if (module !== undefined && name !== undefined) return explainName(module, name, files)
  const [, missing] = /^Cannot find package '((?:@[^'/]+\/)?[^'/]+)/.exec(reason) ?? []
  const [, path, owner] =
    /^Package subpath '\.(\/[^']+)' is not defined by "exports" in .*node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)[/\\]package\.json/.exec(
      reason,
    ) ?? []
  if (owner !== undefined && path !== undefined)
    return explainPath(owner.replace('\\', '/'), path, files)
  return missing === undefined ? undefined : explainPackage(missing, files)
}

function explainPackage(name: string, files: ConfigFiles): ImportProblem | undefined {
  const found = findImport(
    files,
    ({ specifier }) => specifier === name || specifier.startsWith(`${name}/`),
  )
  if (!found) return undefined
  const message = `the package "${name}" is not installed`
  const isAlias = /^[~$]/.test(name)
  const fix = isAlias ? 'write a path relative to this file' : `run "npm install ${name}"`
  return { message, at: found.at, fix }
}

function explainPath(name: string, path: string, files: ConfigFiles): ImportProblem | undefined {
  const found = findImport(files, ({ specifier }) => specifier === name + path)
  if (!found) return undefined
  const message = `the package "${name}" has no module "${name + path}"`
  return { message, at: found.at, fix: 'correct the path, or update the package' }
}

async function explainName(
  module: string,
  name: string,
  files: ConfigFiles,
): Promise<ImportProblem | undefined> {
  // The module may be imported by several statements.
  const isNamed = (clause: string) => name === 'default' || clause.split(/\W+/).includes(name)
  const found = findImport(
    files,
    ({ specifier, clause }) =>
      isNamed(clause) && (specifier === module || urlOf(specifier) === module),
  )
  if (!found) return undefined
  const { specifier, clause, at } = found
  const [local] = /^\w+/.exec(clause) ?? []
  const isDefault = name === 'default' && local !== undefined
  const message = isDefault
    ? `"${specifier}" has no default export`
    : `"${specifier}" has no export "${name}"`
  const fix = isDefault ? await fixDefault(local, specifier) : await fixExport(name, specifier)
  return { message, at, fix }
}

/** `name` is what the configuration calls the default export that the module does not have. */
async function fixDefault(name: string, specifier: string): Promise<string> {
  const statement = await importOf(name)
  if (statement !== undefined) return `write '${statement}'`
  const near = nearest(name, await exportsOf(specifier))
  const action = near === undefined ? 'import exports by name, as in' : 'write'
  return `${action} 'import { ${near ?? '…'} } from "${specifier}"'`
}

async function fixExport(name: string, specifier: string): Promise<string> {
  const statement = await importOf(name)
  if (statement !== undefined) return `write '${statement}'`
  const near = nearest(name, await exportsOf(specifier))
  return near === undefined ? 'correct the name, or remove the import' : `write "${near}"`
}

function urlOf(specifier: string): string | undefined {
  const file = toolModule(specifier)
  return file && pathToFileURL(file).href
}

interface WrittenImport {
  readonly specifier: string
  /** What is imported: '{ mdx }'. */
  readonly clause: string
  readonly at: Place
}

/** A statement such as `import { mdx } from 'docs-build/mdx'`. */
const statement = /^[ \t]*import\s+(?:([^'";]*?)\s*from\s*)?(["'])([^"']+)\2/gm

/** The first import that is meant. */
function findImport(
  { root, files }: ConfigFiles,
  isMeant: (written: Pick<WrittenImport, 'specifier' | 'clause'>) => boolean,
): WrittenImport | undefined {
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const { 0: written, 1: clause = '', 3: specifier = '', index } of text.matchAll(
      statement,
    )) {
      if (!isMeant({ specifier, clause })) continue
      const before = text.slice(0, index + written.lastIndexOf(specifier) - 1).split('\n')
      const at = { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
      return { specifier, clause, at }
    }
  }
  return undefined
}

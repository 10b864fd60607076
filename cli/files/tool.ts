import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder in which the tool is installed, with its package.json, runtime/ and theme/. */
const toolRoot = findToolRoot(dirname(fileURLToPath(import.meta.url)))

/** Absolute path of a file of the tool: `toolFile('theme/index.ts')`. */
export function toolFile(path: string): string {
  return join(toolRoot, path)
}

/** Version of the tool, from its package.json. */
export function toolVersion(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(toolFile('package.json'), 'utf8'),
  )
  return version
}

/** The compiled file of a public module, by what sites import: 'docs-build/mdx'. Undefined for any other. */
export function toolModule(specifier: string): string | undefined {
  const file = publicModules()[specifier.replace('docs-build', '.')]?.default
  return file?.startsWith('./dist/') ? toolFile(file) : undefined
}

/** All public modules, by what sites import; those for components, too. */
export function toolModules(): readonly string[] {
  return Object.keys(publicModules()).map((path) => path.replace('.', 'docs-build'))
}

function publicModules(): Readonly<Record<string, { readonly default?: string }>> {
  return JSON.parse(readFileSync(toolFile('package.json'), 'utf8')).exports
}

/** What `scripts/compile.mjs` records about the files it makes. */
export interface ToolManifest {
  /** Changes with every byte of the compiled tool. A cache is not used if another tool wrote it. */
  readonly id: string
  /** What each module exports that a site can import from the tool: 'react', 'docs-build/theme', … */
  readonly exports: Readonly<Record<string, readonly string[]>>
  /** Names of the scripts that browsers load on demand. */
  readonly lazy: readonly string[]
}

let manifest: ToolManifest | undefined

/** Reads what was recorded when the tool was compiled. Throws if it was not compiled. */
export function toolManifest(): ToolManifest {
  manifest ??= JSON.parse(readFileSync(toolFile('dist/tool.json'), 'utf8')) as ToolManifest
  return manifest
}

function findToolRoot(folder: string): string {
  if (existsSync(join(folder, 'runtime/entry-client.tsx'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error("Cannot find docs-build's files: reinstall the package")
  return findToolRoot(parent)
}

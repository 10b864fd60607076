import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where the tool itself is installed: the folder with its package.json, runtime/ and theme/. */
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

/** What `scripts/compile.mjs` writes down of the files it makes. */
export interface ToolManifest {
  /** Changes with every byte of the compiled tool: what one made is worth nothing to another. */
  readonly id: string
  /** Names that each module exports which a site may import of the tool: 'react', 'docs-build/theme', … */
  readonly exports: Readonly<Record<string, readonly string[]>>
  /** Names of the scripts that browsers load when they are needed. */
  readonly lazy: readonly string[]
}

let manifest: ToolManifest | undefined

/** The compiled tool's own account of itself; throws where it was not compiled. */
export function toolManifest(): ToolManifest {
  manifest ??= JSON.parse(readFileSync(toolFile('dist/tool.json'), 'utf8')) as ToolManifest
  return manifest
}

function findToolRoot(folder: string): string {
  if (existsSync(join(folder, 'runtime/entry-client.tsx'))) return folder
  const parent = dirname(folder)
  if (parent === folder)
    throw new Error('Cannot find the files of docs-build beside its program: install it again')
  return findToolRoot(parent)
}

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

function findToolRoot(folder: string): string {
  if (existsSync(join(folder, 'runtime/entry-client.tsx'))) return folder
  const parent = dirname(folder)
  if (parent === folder)
    throw new Error('Cannot find the files of docs-build beside its program: install it again')
  return findToolRoot(parent)
}

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { addFiles } from './site.ts'

/** The types of the public modules. They are checked faster than the modules, and are what users get. */
function doors(): Record<string, string[]> {
  const { exports }: { exports: Record<string, { readonly types?: string }> } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  )
  return Object.fromEntries(
    Object.entries(exports).flatMap(([door, { types }]) =>
      types === undefined ? [] : [[door.replace('.', 'docs-build'), [resolve(types)]]],
    ),
  )
}

/** What the compiler says of the modules below a folder, as an editor would. */
export function typeErrors(root: string, folders: readonly string[]): string {
  const modules = (name: string) => [resolve('node_modules', name)]
  const options = {
    extends: resolve('tsconfig.base.json'),
    compilerOptions: {
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: ['node'],
      typeRoots: modules('@types'),
      paths: {
        ...doors(),
        react: modules('@types/react'),
        'react/jsx-runtime': modules('@types/react/jsx-runtime.d.ts'),
      },
    },
    include: folders,
  }
  addFiles(root, { 'tsconfig.json': JSON.stringify(options) })
  try {
    const tsc = resolve('node_modules/typescript/bin/tsc')
    return execFileSync(process.execPath, [tsc, '-p', root], { encoding: 'utf8' })
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout)
  }
}

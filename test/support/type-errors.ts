import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { addFiles } from './site.ts'

/** What the compiler says of the modules below a folder, as an editor would, with the tool in this repository. */
export function typeErrors(root: string, folders: readonly string[]): string {
  const modules = (name: string) => [resolve('node_modules', name)]
  const options = {
    extends: resolve('tsconfig.base.json'),
    compilerOptions: {
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: ['node'],
      typeRoots: modules('@types'),
      paths: {
        'docs-build': [resolve('cli/index.ts')],
        'docs-build/mdx': [resolve('cli/plugins/mdx/mdx.ts')],
        'docs-build/runtime': [resolve('runtime/index.ts')],
        'docs-build/theme': [resolve('theme/index.ts')],
        react: modules('@types/react'),
        'react/jsx-runtime': modules('@types/react/jsx-runtime.d.ts'),
      },
    },
    include: [...folders, resolve('cli/assets.d.ts')],
  }
  addFiles(root, { 'tsconfig.json': JSON.stringify(options) })
  try {
    const tsc = resolve('node_modules/typescript/bin/tsc')
    return execFileSync(process.execPath, [tsc, '-p', root], { encoding: 'utf8' })
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout)
  }
}

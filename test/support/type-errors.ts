import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { addFiles } from './site.ts'

/** The types of a module in the package. They are checked faster than the module, and are what users get. */
const published = (module: string) => resolve('dist/types', `${module}.d.ts`)

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
        'docs-build': [published('cli/index')],
        'docs-build/blog': [published('cli/plugins/blog/blog')],
        'docs-build/changelog': [published('cli/plugins/changelog/changelog')],
        'docs-build/cards': [published('cli/plugins/cards/cards')],
        'docs-build/math': [published('cli/plugins/math/math')],
        'docs-build/mermaid': [published('cli/plugins/mermaid/mermaid')],
        'docs-build/npm2yarn': [published('cli/plugins/npm2yarn/npm2yarn')],
        'docs-build/twoslash': [published('cli/plugins/twoslash/twoslash')],
        'docs-build/mdx': [published('cli/plugins/mdx/mdx')],
        'docs-build/runtime': [published('runtime/index')],
        'docs-build/theme': [published('theme/index')],
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

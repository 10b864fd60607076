import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Message, Plugin } from 'esbuild'
import { isResolving, standIn } from './stand-in.ts'

/** Modules and imports of a site that the bundler refused. */
export interface FailingModules {
  /** Absolute files that do not compile. */
  readonly files: ReadonlySet<string>
  /** What cannot be found or read, by the absolute file that imports it. */
  readonly imports: ReadonlyMap<string, ReadonlySet<string>>
}

export const noneFailing: FailingModules = { files: new Set(), imports: new Map() }

/** The message of a page that does not compile, when it is rendered: the problem of its module says why. */
export const uncompiledPage = 'its module does not compile'

/** What failed with `errors`, in addition. Undefined if one of them is in no file of the site, so that nothing can replace it. */
export function addFailing(
  { files, imports }: FailingModules,
  errors: readonly Message[],
  root: string,
): FailingModules | undefined {
  const added = { files: new Set(files), imports: new Map(imports) }
  for (const { text, location } of errors) {
    if (!location || !['', 'file'].includes(location.namespace) || !isModule(location.file)) return
    const file = join(root, location.file)
    const quoted = importAt(location)
    const isImport = quoted !== undefined && isAboutImport(text)
    const known = isImport ? added.imports.get(file)?.has(quoted) : added.files.has(file)
    if (known) return undefined
    if (isImport) added.imports.set(file, new Set([...(added.imports.get(file) ?? []), quoted]))
    else added.files.add(file)
  }
  return added
}

function isModule(file: string): boolean {
  return /\.(?:[jt]sx?|mdx?)$/.test(file) && !/(?:^|[\\/])node_modules[\\/]/.test(file)
}

/** Whether an error is about what a module imports, not about the module. */
function isAboutImport(text: string): boolean {
  return !/^(?:Unexpected|Expected|Unterminated|Syntax error)\b/.test(text)
}

/** The path in quotes that an error marks. */
function importAt({ lineText, column, length }: NonNullable<Message['location']>) {
  const marked = Buffer.from(lineText)
    .subarray(column, column + length)
    .toString()
  return /^(['"])(.+)\1$/.exec(marked)?.[2]
}

/** Puts others in place of modules that fail: the rest of the site can be checked then, and shown. */
export function failingModules({ files, imports }: FailingModules, root: string): Plugin {
  return {
    name: 'failing-modules',
    setup({ onLoad, onResolve, resolve }) {
      if (files.size + imports.size === 0) return
      const filter = { filter: /.*/, namespace: 'file' }
      onResolve(filter, async ({ path, pluginData, ...context }) => {
        if (pluginData === isResolving || context.kind === 'entry-point') return undefined
        const fails = async () => {
          const found = await resolve(path, { ...context, pluginData: isResolving })
          return files.has(found.path)
        }
        const { importer } = context
        if (!imports.get(importer)?.has(path) && !(files.size > 0 && (await fails())))
          return undefined
        return {
          // Each importer may need other names.
          path: `${path} in ${importer}`,
          namespace: failingNamespace,
          pluginData: standIn(path, await readFile(importer, 'utf8')),
          sideEffects: false,
        }
      })
      onLoad({ filter: /.*/, namespace: failingNamespace }, ({ pluginData }) => ({
        contents: pluginData as string,
        resolveDir: root,
      }))
      onLoad(filter, ({ path }) =>
        files.has(path) ? { contents: failingPage, loader: 'js' } : undefined,
      )
    },
  }
}

/** The namespace of modules that replace others. */
const failingNamespace = 'failing-module'
const failingPage = `export default () => { throw new Error(${JSON.stringify(uncompiledPage)}) }`

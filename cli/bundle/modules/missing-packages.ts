import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import type { Message, OnResolveArgs, Plugin } from 'esbuild'
import type { SiteConfig } from '../../config/types.ts'
import type { PathAliases } from '../../files/packages/path-aliases.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { placeInModule } from '../place-of.ts'
import { missingAlias } from './missing-aliases.ts'
import { isResolving, standIn } from './stand-in.ts'

/**
 * Replaces packages that are not installed, so that everything else of the site can be checked and shown: their components
 * render what is between their tags, and other exports do nothing. Each import of one is a problem.
 */
export function missingPackages(root: string, aliases: PathAliases): Plugin {
  return {
    name: pluginName,
    setup({ onLoad, onResolve, resolve }) {
      onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...context }) => {
        if (pluginData === isResolving || !isImportOfSite(context)) return undefined
        const missing = missingAlias(path, aliases, root)
        if (!missing && !isPackage(path)) return undefined
        const found = await resolve(path, { ...context, pluginData: isResolving })
        if (found.errors.length === 0) return found
        if (missing) return { errors: [missing] }
        // It has no such module.
        if (existsSync(join(root, 'node_modules', packageOf(path)))) return undefined
        const text = await readFile(context.importer, 'utf8')
        return {
          // Each importer may need other names.
          path: `${path} in ${context.importer}`,
          namespace: missingNamespace,
          pluginData: standIn(path, text),
          sideEffects: false,
          warnings: [{ text: packageOf(path) }],
        }
      })
      onLoad({ filter: /.*/, namespace: missingNamespace }, ({ pluginData }) => ({
        contents: pluginData as string,
        resolveDir: root,
      }))
    },
  }
}

const pluginName = 'missing-packages'

/** The namespace of modules that replace packages. */
export const missingNamespace = 'missing-package'

/** Only what modules of the site import: packages that need others are complete, or fail. */
function isImportOfSite({
  kind,
  importer,
  namespace,
}: Pick<OnResolveArgs, 'kind' | 'importer' | 'namespace'>): boolean {
  const isImport = kind === 'import-statement' || kind === 'dynamic-import'
  return isImport && namespace === 'file' && !/[\\/]node_modules[\\/]/.test(importer)
}

function isPackage(path: string): boolean {
  return packageName.test(path) && !isBuiltin(path)
}

/** '@scope/name/file' and 'name/file'; not '@/file', which is an alias of a folder. */
const packageName = /^(?:@[a-z\d~][\w.~-]*\/)?[a-z\d~][\w.~-]*(?=\/|$)/i

function packageOf(path: string): string {
  return packageName.exec(path)?.[0] ?? path
}

/** The problems among what the bundler noted. */
export function missingPackageProblems(
  warnings: readonly Message[],
  site: SiteConfig,
): Diagnostic[] {
  return warnings.flatMap(({ pluginName: plugin, text: name, location }): Diagnostic[] => {
    if (plugin !== pluginName || !location) return []
    return [
      {
        code: 'package-missing',
        severity: 'error',
        message: `The package "${name}" is not installed, so imports from it are left out`,
        at: placeInModule(`"${name}"`, location, site),
        fix: `run "npm install ${name}"`,
      },
    ]
  })
}

import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { OnResolveResult, Plugin } from 'esbuild'
import type { SiteConfig } from '../../config/types.ts'
import type { AliasTarget, MdxCompiler } from '../../content/mdx-compiler.ts'
import type { ModuleOutline } from '../../content/outline.ts'
import { placeOfSource } from '../../files/paths.ts'
import { refuseFile } from '../../files/publish-rule.ts'
import { siteModule } from './fast-refresh.ts'
import {
  addComponents,
  mdxModulesName,
  type ReplacedModule,
  replaceModule,
} from './generator-components.ts'
import { refusedFile } from './refused-files.ts'

/**
 * Lets the bundler read `.mdx` files, and `.md` files that modules import; notes their outlines by place. As links do, an import
 * of `setup.md` leads to `setup.mdx` if only that exists: an import from Docusaurus renames files.
 */
export function mdxModules(
  { root, versions, code }: Pick<SiteConfig, 'root' | 'versions' | 'code'>,
  compiler: MdxCompiler,
  outlines: Map<string, ModuleOutline>,
): Plugin {
  const rule = { root, docsFolders: versions.map(({ dir }) => placeOfSource(dir)), ...code }
  return {
    name: mdxModulesName,
    setup({ onLoad, onResolve, resolve }) {
      onResolve({ filter: rawImport }, async ({ path, ...context }) => {
        const { path: file, ...found } = await resolve(withoutLoader(path), context)
        if (found.errors.length > 0) return found
        return { path: relative(root, file), namespace: rawNamespace }
      })
      onResolve({ filter: /^[@a-z/]/ }, async ({ path, pluginData, ...context }) => {
        // Generated modules have absolute paths; in a page, such a path begins in the folder of the site.
        const isAbsolute = path.startsWith('/') && !/\.mdx?$/.test(context.importer)
        const isOwn = pluginData === isResolving || isAbsolute
        const target = isOwn ? undefined : compiler.resolve(path)
        if (!target) return undefined
        if ('file' in target)
          return (await withComponents(path, context.importer, target)) ?? { path: target.file }
        if ('name' in target) return resolve(target.name, { ...context, pluginData: isResolving })
        return (
          (await withoutComponents(path, context.importer, target)) ?? {
            errors: [{ text: target.problem, detail: target.fix }],
          }
        )
      })
      onLoad({ filter: /.*/, namespace: replacedNamespace }, ({ pluginData }) => ({
        contents: pluginData as string,
        resolveDir: root,
      }))
      onResolve({ filter: /^\.\.?\/.*\.md$/ }, async ({ path, pluginData, ...context }) => {
        if (pluginData === isResolving) return undefined
        const found = await resolve(path, { ...context, pluginData: isResolving })
        return found.errors.length === 0 ? found : resolve(`${path}x`, context)
      })
      onLoad({ filter: /.*/, namespace: rawNamespace }, async ({ path }) => {
        const file = join(root, path)
        const refusal = refuseFile(file, 'code', rule)
        if (refusal) return refusedFile(path, refusal)
        return { contents: await readFile(file, 'utf8'), loader: 'text' }
      })
      onLoad({ filter: /\.mdx?$/, namespace: 'file' }, async ({ path }) => {
        const place = relative(root, path).split(sep).join('/')
        const text = await readFile(path, 'utf8')
        const { code, outline } = await compiler.compile({ place, text })
        outlines.set(place, outline)
        return { contents: code, loader: 'js' }
      })
    },
  }
}

/** The namespace of modules that replace those of other generators. */
const replacedNamespace = 'virtual-replaced'

/** Replaces a module without counterpart, if a module of the site imports nothing but components from it. */
async function withoutComponents(
  module: string,
  importer: string,
  { standIn, fix }: { readonly standIn?: string; readonly fix: string },
): Promise<OnResolveResult | undefined> {
  if (standIn === undefined || !siteModule.test(importer)) return undefined
  const replaced = replaceModule(module, await readFile(importer, 'utf8'), { standIn, fix })
  return replaced && toResult(module, importer, replaced)
}

/** A counterpart with the components that a module of the site imports from it, and that it does not have. */
async function withComponents(
  module: string,
  importer: string,
  { file, names, standIn, fixOf }: Extract<AliasTarget, { readonly file: string }>,
): Promise<OnResolveResult | undefined> {
  if (!names || !standIn || !fixOf || !siteModule.test(importer)) return undefined
  const text = await readFile(importer, 'utf8')
  const replaced = addComponents(module, text, { file, names, standIn, fixOf })
  return replaced && toResult(module, importer, replaced)
}

function toResult(module: string, importer: string, replaced: ReplacedModule): OnResolveResult {
  return {
    // Each importer may need other names.
    path: `${module} in ${importer}`,
    namespace: replacedNamespace,
    pluginData: replaced.contents,
    warnings: [...replaced.warnings],
  }
}

const isResolving = Symbol('is resolving')

/** The text of a file, as Docusaurus (`!!raw-loader!./a.ts`) and Starlight (`./a.ts?raw`) import it. */
const rawImport = /^!!raw-loader!|\?raw$/

/** '!!../a.ts?raw' → '../a.ts'; the `!!` of webpack, without a loader, means that none is applied. */
function withoutLoader(path: string): string {
  return path.replace(/^!!(?:raw-loader!)?/, '').replace(/\?raw$/, '')
}

/** The namespace of modules that contain the text of a file; their paths are relative to the root. */
export const rawNamespace = 'raw-text'

import * as v from 'valibot'
import { type AliasTarget, placeOfSource, resolveModule } from '../../cli/compiler-kit.ts'
import { toolFile, toolManifest } from '../../cli/files/tool.ts'
import { anyText, list, object, record } from '../../cli/report/schema.ts'
import {
  checkOptions,
  contentHash,
  defaultLocale,
  installedVersion,
  type Plugin,
  type SiteConfig,
  type SiteContext,
} from '../kit.ts'
import { withThreads } from './compiling/compile-threads.ts'
import { createMdxCompile, loadMdx, mdxLibrary } from './compiling/compiler.ts'
import {
  type CompilerPlugin,
  findModules,
  haveVersions,
  loadModules,
  onlyModules,
} from './compiling/compiler-plugins.ts'
import { compileOnce, withFileCache } from './compiling/file-cache.ts'
import { createSettings, findLanguageFolder, type MdxSetup } from './compiling/module-context.ts'
import { shareTexts } from './compiling/share-texts.ts'
import { createAliases } from './imports/aliases.ts'
import { asMdx } from './imports/markdown-files.ts'
import {
  componentName,
  componentSchema,
  type MdxComponent,
  providedComponents,
  providedPrefix,
  toExport,
} from './imports/provided.ts'

const optionsSchema = object({
  /**
   * Components that all MDX pages can use without an import, by name: `{ Video: 'config/Video.tsx' }`. For a named export, use
   * `{ file: 'config/media.tsx', export: 'Video' }`.
   */
  components: v.optional(record(componentSchema), {}),
  /**
   * Additional remark plugins, which run before the page becomes HTML: functions, or names or paths of modules. To pass
   * options, use a list: `['remark-math', ['./config/remark-terms.js', { … }]]`.
   */
  remarkPlugins: v.optional(list(v.custom<CompilerPlugin>(() => true)), []),
  /** Additional rehype plugins. */
  rehypePlugins: v.optional(list(v.custom<CompilerPlugin>(() => true)), []),
  /**
   * Markdown files to treat as MDX, as Docusaurus does with all `.md` files. Paths are relative to the site folder. A path that
   * ends with a slash means all Markdown files in that folder. @default none
   */
  files: v.optional(list(anyText), []),
})
export interface MdxOptions extends v.InferInput<typeof optionsSchema> {}

/** The strings of the languages but the default one, by the folders of their pages; undefined on sites in one language. */
function stringsByFolder({ versions, locales }: SiteConfig): MdxSetup['folders'] {
  const others = locales.filter(({ isDefault }) => !isDefault)
  if (others.length === 0) return undefined
  return others.flatMap(({ code, strings }) =>
    [code, ...versions.flatMap((one) => (one.locale === code ? [one.dir] : []))].map(
      (dir) => [placeOfSource(dir), strings] as const,
    ),
  )
}

/**
 * Adds MDX pages: `.mdx` files, and the Markdown files in `files`. `@mdx-js/mdx`, which you install, compiles them. Imports of
 * Docusaurus and Starlight components work.
 */
export function mdx(options: MdxOptions = {}): Plugin {
  const settings = checkOptions('mdx', optionsSchema, options)
  const { components, remarkPlugins, rehypePlugins, files } = settings
  // What other plugins do is in the code of the configuration, which is the key if there is no other.
  const hasPlugins = remarkPlugins.length + rehypePlugins.length > 0
  return {
    name: 'mdx',
    ...(!hasPlugins && {
      cacheKey: JSON.stringify([components, files, installedVersion(mdxLibrary)]),
    }),
    ...(files.length > 0 && {
      content: (sources, context) => asMdx(sources, files, context),
    }),
    async mdx(context) {
      const { root, site } = context
      const {
        lineMarks,
        lineLinks,
        slugs,
        codeComponents,
        contents,
        components: ownComponents,
      } = site
      const found = findModules(
        { remarkPlugins: [...context.remarkPlugins, ...remarkPlugins], rehypePlugins },
        site,
      )
      const modules = onlyModules(found)
      const setup: MdxSetup = {
        root,
        site: { lineMarks, lineLinks, slugs, codeComponents, contents, components: ownComponents },
        provided: providedComponents(site, components),
        strings: defaultLocale(site)?.strings,
        folders: stringsByFolder(site),
        plugins: modules,
      }
      const compile = createMdxCompile(
        await loadMdx(site.configFile),
        createSettings(setup),
        await loadModules(found),
      )
      // Functions cannot be sent to other threads.
      const compileAll = modules ? withThreads(compile, setup) : compile
      const key = contentHash(
        JSON.stringify([
          ...[toolManifest().id, installedVersion(mdxLibrary), [...setup.provided]],
          ...[
            lineMarks,
            lineLinks,
            slugs,
            codeComponents,
            contents,
            setup.strings,
            setup.folders,
            modules,
          ],
          Object.keys(ownComponents),
        ]),
      )
      const isStored = modules !== undefined && haveVersions(modules)
      // The words of the interface are in the language of the page.
      const variant = (place: string) => findLanguageFolder(place, setup)?.[0] ?? ''
      return {
        compile: compileOnce(
          isStored ? withFileCache(shareTexts(compileAll, variant), { root, key }) : compileAll,
        ),
        resolve: createResolve(context, components),
      }
    },
  }
}

function createResolve(
  { root, site }: SiteContext,
  components: Readonly<Record<string, MdxComponent>>,
) {
  const aliases = createAliases(root)
  const named = new Map(
    Object.entries(site.components).map(([name, file]) => [componentName(name), file]),
  )
  return (name: string): AliasTarget | undefined => {
    if (name.startsWith(providedPrefix)) {
      const component = name.slice(providedPrefix.length)
      const added = components[component]
      const path =
        added === undefined ? named.get(component) : resolveModule(toExport(added).file, root)
      return path === undefined
        ? {
            problem: `Cannot find the component "${component}"`,
            fix: `correct the path in "components.${component}" in the options of mdx()`,
          }
        : { name: path }
    }
    if (name.startsWith('docs-build-mdx:')) {
      return { file: toolFile(`plugins/mdx/browser/${name.slice('docs-build-mdx:'.length)}.tsx`) }
    }
    return aliases(name)
  }
}

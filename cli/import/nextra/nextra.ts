import { basename, dirname, posix } from 'node:path'
import { findHostedRepository } from '../../config/hosted-repository.ts'
import type { FoundComponents } from '../reading/component-list.ts'
import { contentDir } from '../reading/pages-folder.ts'
import type { Leftover } from '../reading/settings.ts'
import type { SiteTree } from '../reading/site-tree.ts'
import { Call, type ConfigData, type ImportedSite } from '../types.ts'
import { checksOfUnread } from '../writing/checks.ts'
import { compact, nonEmpty, titleOfFile, withBaseUrl } from '../writing/links.ts'
import { pluginsFor } from '../writing/plugins-for.ts'
import { findNextComponents } from './components.ts'
import { readMetaFiles } from './meta.ts'
import { pageTree } from './page-tree.ts'
import { findNextPages, type NextPages } from './pages.ts'
import { type NextNavigation, toNavigation } from './sidebars.ts'

/** The configuration of Next, which Nextra extends. */
export const nextraFiles = ['js', 'mjs', 'cjs', 'ts', 'mts'].map((end) => `next.config.${end}`)

/** Whether a configuration is that of a site with pages in Markdown. */
export function isNextraConfig(text: string | undefined): boolean {
  return /\bnextra\b|@next\/mdx/.test(text ?? '')
}

/** Imports a site of Nextra, or one of Next with pages in Markdown; undefined if it has none. */
export async function importNextra(
  tree: SiteTree,
  file: string,
): Promise<ImportedSite | undefined> {
  const written = tree.read(file) ?? ''
  if (!isNextraConfig(written)) return undefined
  const text = written.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')
  const base = posix.join('/', textAt('contentDirBasePath', text) ?? '')
  const pages = findNextPages(tree, base)
  if (pages.files.size === 0) return undefined
  const meta = await readMetaFiles(tree, pages.metaFolders)
  const titleOf = (id: string) => {
    const path = [...pages.files.keys()].find((one) => one.replace(/\.mdx?$/, '') === id)
    return path === undefined ? undefined : titleOfFile(tree.read(pages.files.get(path) ?? ''))
  }
  const provided = findNextComponents(tree)
  const navigation = toNavigation(pageTree(pages.files.keys()), { metaOf: meta.of, titleOf, base })
  return {
    generator: /\bnextra\b/.test(written) ? 'Nextra' : 'Next.js',
    files: [file, ...provided.files],
    config: toConfig({ text, pages, base, navigation, provided, tree }),
    leftovers: [
      ...leaveSettings(text, file),
      { name: 'theme and components', at: { file }, reason: components },
      ...provided.leftovers,
      ...meta.leftovers,
      ...pages.leftovers,
    ],
    folders: pages.folder === undefined ? [] : [{ from: pages.folder, to: base.slice(1) }],
    publicFolders: [],
    copies: pages.copies,
    components: provided.components,
  }
}

/** Plugins for what is built into Nextra, where a page uses it. */
function builtInPlugins(text: string, { files }: NextPages, tree: SiteTree): Call[] {
  const used = new Set<string>()
  if (/\blatex\s*:\s*(?:true|\{)/.test(text)) used.add('math')
  for (const file of files.values()) {
    const page = tree.read(file) ?? ''
    if (/^[ \t]*(?:`{3,}|~{3,})mermaid\b/m.test(page)) used.add('mermaid')
    if (/^[ \t]*(?:`{3,}|~{3,}).*\snpm2yarn\b/m.test(page)) used.add('npm2yarn')
  }
  return [...used].map((name) => new Call(name, `docs-build/${name}`))
}

const components =
  'in the pages, replace the theme components with React components or plugin directives'

interface NextSite {
  /** The configuration, without comments. */
  readonly text: string
  readonly pages: NextPages
  readonly base: string
  readonly navigation: NextNavigation
  readonly provided: FoundComponents
  readonly tree: SiteTree
}

function toConfig({ text, pages, base, navigation, provided, tree }: NextSite): ConfigData {
  const { folder, leftPaths } = pages
  const home = [...pages.files].find(([path]) => /^index\.mdx?$/.test(path))?.[1]
  const repository = findHostedRepository(tree.root)
  const name = basename(tree.root)
  const hasSidebars = Object.keys(navigation.sidebars).length > 0 && hasMeta(pages, tree)
  const link = repository && { label: 'Repository', href: repository.url, position: 'right' }
  return {
    title:
      (home === undefined ? undefined : titleOfFile(tree.read(home))) ??
      repository?.name ??
      (/^(?:docs?|website)$/i.test(name) ? basename(dirname(tree.root)) : name),
    ...withBaseUrl(textAt('basePath', text)),
    ...(/\btrailingSlash\s*:\s*true\b/.test(text) && { trailingSlash: true }),
    navbar: compact({ items: nonEmpty([...navigation.navbar, ...(link ? [link] : [])]) }),
    docs: {
      versions: [
        compact({
          name: 'current',
          label: 'Docs',
          path: base,
          dir: dirOf(folder, base),
        }),
      ],
    },
    ...(hasSidebars && { sidebars: navigation.sidebars }),
    ...compact({ externalPaths: nonEmpty([...new Set(leftPaths)]) }),
    // Pages of Next run on the server, too.
    checks: { ...checksOfUnread, packages: 'warning' },
    plugins: pluginsFor(pages.metaFolders, {
      tree,
      sitemap: false,
      components: provided.components,
      more: builtInPlugins(text, pages, tree),
    }),
  }
}

/** A version below a path is in a folder of that name, unless it says where it is. */
function dirOf(folder: string | undefined, base: string): string | undefined {
  const dir = folder === undefined ? undefined : contentDir(folder)
  return dir ?? (base === '/' ? undefined : '.')
}

/** Without `_meta` files, a generated sidebar lists all pages. */
function hasMeta({ metaFolders }: NextPages, tree: SiteTree): boolean {
  return metaFolders.some((folder) =>
    tree.list(folder).some((path) => /(?:^|\/)_meta(?:\.global)?\.\w+$/.test(path)),
  )
}

/** A text in the configuration, which functions put together: `nextra({ contentDirBasePath: '/docs' })({ basePath: '/lamp' })` */
function textAt(key: string, text: string): string | undefined {
  return new RegExp(`\\b${key}\\s*:\\s*(['"\`])([^'"\`$]*)\\1`).exec(text)?.[2]
}

const leftSettings: Readonly<Record<string, string>> = {
  redirects:
    'add the redirects to "redirects" in config/site.ts, one for each URL, without patterns',
  rewrites: 'configure the rewrites on your host',
  headers: 'add headers() from "docs-build/headers" to "plugins"',
  i18n: 'list the languages under "locales" in config/site.ts',
}

function leaveSettings(text: string, file: string): Leftover[] {
  return Object.entries(leftSettings).flatMap(([name, reason]) => {
    const isSet = new RegExp(`\\b${name}\\s*[:(]`).test(text)
    return isSet ? [{ name, at: { file }, reason }] : []
  })
}

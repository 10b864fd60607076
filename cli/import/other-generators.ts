import { posix } from 'node:path'
import type { Leftover } from './reading/settings.ts'
import type { SiteTree } from './reading/site-tree.ts'
import { siteOf } from './site-of.ts'
import { pluginReason } from './writing/reasons.ts'

/** A generator that docs-build knows by its files, but whose configuration it does not read. */
interface OtherGenerator {
  /** 'Hugo' */
  readonly name: string
  /** Its configuration: files of which one is there. */
  readonly files: readonly string[]
  /** Whether a configuration is that of this generator, if other tools have files of the same name. */
  readonly isIts?: (text: string, tree: SiteTree) => boolean
  /** Folders in which it keeps pages, the likeliest first, relative to that of the configuration. @default only that folder */
  readonly folders?: readonly string[]
  /** Whether URLs of its pages end with `.html`. @default false */
  readonly htmlUrls?: true
  /** What it does that is not imported, and what to do about it. */
  readonly left: readonly (readonly [name: string, reason: string])[]
}

/** What such a generator left in the folder. */
export interface RecognizedGenerator {
  /** 'Hugo' */
  readonly name: string
  /** Its configuration. */
  readonly file: string
  /** The folder of its pages; '.' for the root. */
  readonly folder: string
  /** Whether URLs of its pages end with `.html`. */
  readonly htmlUrls: boolean
  readonly leftovers: readonly Leftover[]
}

const layouts =
  'the docs-build theme has its own layouts; see the guide "Replace parts of the theme"'
const links = 'list the links under "navbar" and "sidebars" in config/site.ts'
const sidebar = 'list the pages in order under "sidebars" in config/site.ts'
const notMarkdown =
  'docs-build imports only Markdown; convert the other pages to Markdown, for example with Pandoc'

function replace(what: string): string {
  return `in the pages, replace the ${what} with React components or plugin directives`
}

const scripts = (name: string) => ['js', 'mjs', 'cjs', 'ts', 'mts'].map((end) => `${name}.${end}`)

const generators: readonly OtherGenerator[] = [
  {
    name: 'Astro',
    files: scripts('astro.config'),
    folders: ['src/content/docs', 'src/content', 'src/pages'],
    left: [
      ['layouts and .astro pages', layouts],
      ['components', replace('components')],
    ],
  },
  {
    name: 'Hugo',
    files: ['hugo.toml', 'hugo.yaml', 'hugo.json', 'config.toml', 'config.yaml'],
    isIts: (_, tree) => hasMarkdown(tree, 'content'),
    folders: ['content'],
    left: [
      ['layouts and theme', layouts],
      ['shortcodes', replace('shortcodes')],
      ['menus', links],
    ],
  },
  {
    name: 'Jekyll',
    files: ['_config.yml', '_config.yaml'],
    left: [
      ['layouts, includes, and theme', layouts],
      ['Liquid tags', replace('Liquid tags')],
      [
        'collections and posts',
        'move the docs in collections to folders whose names do not begin with "_"',
      ],
    ],
  },
  {
    name: 'MyST',
    files: ['myst.yml'],
    left: [
      ['roles and directives', replace('roles and directives')],
      ['table of contents', sidebar],
    ],
  },
  {
    name: 'Sphinx',
    files: ['conf.py', 'source/conf.py', 'docs/conf.py', 'docs/source/conf.py', 'doc/conf.py'],
    isIts: (text) => /^\s*(?:extensions|project|html_theme|master_doc|root_doc)\s*=/m.test(text),
    htmlUrls: true,
    left: [
      ['.rst pages', notMarkdown],
      ['toctree', sidebar],
      ['roles and directives of extensions', replace('roles and directives')],
    ],
  },
  {
    name: 'VuePress',
    files: ['', 'docs/'].flatMap((folder) => scripts(`${folder}.vuepress/config`)),
    folders: ['..'],
    htmlUrls: true,
    left: [
      ['sidebar and navbar', links],
      ['theme and components', replace('theme components')],
    ],
  },
  {
    name: 'Gatsby',
    files: scripts('gatsby-config'),
    folders: ['docs', 'content', 'src/pages', 'src/docs'],
    left: [
      ['templates and components', replace('components')],
      ['sidebar', sidebar],
    ],
  },
  {
    name: 'Fumadocs',
    files: scripts('source.config'),
    folders: ['content'],
    left: [
      ['meta.json files', sidebar],
      ['components', replace('components')],
    ],
  },
  {
    name: 'Nuxt Content',
    files: scripts('nuxt.config'),
    isIts: (text) => /@nuxt\/content|docus/.test(text),
    folders: ['content', 'docs/content'],
    left: [
      ['theme and components', replace('theme components')],
      [
        'numbers at the start of file names',
        'list the pages in order under "sidebars", and remove the numbers',
      ],
    ],
  },
  {
    name: 'Eleventy',
    files: ['.eleventy.js', ...scripts('eleventy.config')],
    folders: ['src/docs', 'content', 'src'],
    left: [
      ['layouts and templates', layouts],
      ['shortcodes and filters', replace('shortcodes and filters')],
      ['data files', 'import the data in the components that need the data'],
    ],
  },
  {
    name: 'Antora',
    files: ['antora.yml', 'antora-playbook.yml', 'docs/antora.yml'],
    folders: ['modules'],
    left: [
      ['.adoc pages', notMarkdown],
      ['navigation', sidebar],
    ],
  },
  {
    name: 'Mintlify',
    files: ['docs.json', 'mint.json'],
    isIts: (text) => /"navigation"\s*:/.test(text),
    left: [
      ['navigation', sidebar],
      ['components', replace('components')],
    ],
  },
  {
    name: 'Docsify',
    files: ['index.html', 'docs/index.html'],
    isIts: (text) => /\bdocsify\b/.test(text),
    left: [
      ['_sidebar.md and _navbar.md', links],
      ['plugins', pluginReason],
    ],
  },
  {
    name: 'GitBook',
    files: ['.gitbook.yaml', 'SUMMARY.md', 'docs/SUMMARY.md'],
    folders: ['docs'],
    left: [
      ['SUMMARY.md', sidebar],
      ['blocks such as {% hint %}', 'write directives such as ":::note" instead of the blocks'],
    ],
  },
]

/** The generator whose files are in the folder, if docs-build knows it. */
export function recognizeOther(tree: SiteTree): RecognizedGenerator | undefined {
  for (const generator of generators) {
    const { name, files, folders = [], htmlUrls = false, isIts = () => true } = generator
    const file = files.find((one) => tree.has(one) && isIts(tree.read(one) ?? '', tree))
    if (file === undefined) continue
    const home = posix.dirname(file)
    const below = folders.map((one) => posix.join(home, one))
    const folder = below.find((one) => hasMarkdown(tree, one)) ?? home
    return { name, file, folder, htmlUrls, leftovers: leftoversOf(generator, file) }
  }
  return undefined
}

function leftoversOf({ name, left }: OtherGenerator, file: string): Leftover[] {
  const reason = `this looks like ${siteOf(name)}, whose configuration docs-build cannot read; the pages are imported as Markdown`
  const rest = left.map(([what, why]) => ({ name: what, at: { file }, reason: why }))
  return [{ name: 'configuration', at: { file }, reason }, ...rest]
}

function hasMarkdown(tree: SiteTree, folder: string): boolean {
  return tree.list(folder).some((path) => /\.mdx?$/.test(path))
}

import { posix } from 'node:path'
import { Call, type ConfigData, type CopiedFolder, type ImportedSite } from '../types.ts'
import { mdxPlugin } from '../writing/plugins-for.ts'
import { isHiddenPage } from './hidden-pages.ts'
import type { SiteTree } from './site-tree.ts'

/**
 * The Markdown files of a folder that import something or use one of `components` without an import, as Docusaurus allows; in
 * a copy, their names end in `.mdx`.
 */
export function mdxFilesIn(
  folder: string,
  { tree, components }: { readonly tree: SiteTree; readonly components: readonly string[] },
): ReadonlyMap<string, string> {
  const markdown = tree.list(folder).filter((path) => path.endsWith('.md'))
  const withImports = markdown.filter((path) => {
    const text = (tree.read(posix.join(folder, path)) ?? '').replace(codeBlocks, '')
    const imports = (text.match(importLines) ?? []).join('\n')
    const names = [...imports.matchAll(moduleName)].map(([, , name = '']) => name)
    const tags = [...text.replace(codeSpans, '').matchAll(openingTag)].map(([, name = '']) => name)
    const isMdx = names.length > 0 || tags.some((name) => components.includes(name))
    return !isHiddenPage(path) && isMdx
  })
  return new Map(withImports.map((path) => [path, path.replace(/\.md$/, '.mdx')]))
}

const codeBlocks = /^ {0,3}(`{3,}|~{3,}).*?^ {0,3}\1/gms
const codeSpans = /(?<!`)(`+)(?!`).*?[^`]\1(?!`)/gs
const openingTag = /<([A-Z][\w.]*)(?=[\s/>])/g
const moduleName = /(['"])([^'"\n]+)\1/g

/** A statement may have several lines, without an empty one, and a line several statements. */
const statement = /import\s(?:(?:(?!\n[ \t\r]*\n)[^'"])*?\sfrom\s*)?(?:'[^'\n]+'|"[^"\n]+");?/
  .source
const importLines = new RegExp(`^${statement}(?:[ \\t]*${statement})*[ \\t\\r]*$`, 'gm')

/** The files of a folder and their paths in the copy; undefined if no path differs. */
export function copiedFiles(
  { from, files, mdxFiles }: CopiedFolder,
  tree: SiteTree,
): ReadonlyMap<string, string> | undefined {
  if (files || !mdxFiles || mdxFiles.size === 0) return files
  return new Map(tree.list(from).map((path) => [path, mdxFiles.get(path) ?? path]))
}

/**
 * The configuration with the plugin for MDX, if the folders have such files: in a copy, their names say what they are; where they
 * are left in place, the plugin gets a list.
 */
export function withMdx(
  config: ConfigData,
  { folders, copies = [], components }: Pick<ImportedSite, 'folders' | 'copies' | 'components'>,
  { copy }: { readonly copy: boolean },
): ConfigData {
  const files = folders.flatMap(({ from, mdxFiles }) =>
    [...(mdxFiles?.keys() ?? [])].map((path) => posix.join(from, path)),
  )
  const isCopied = copies.some((one) =>
    [...(one.files?.values() ?? [])].some((path) => path.endsWith('.mdx')),
  )
  if (files.length === 0 && !isCopied) return config
  const listed = copy || files.length === 0 ? {} : { files }
  const plugins = (config.plugins ?? []) as readonly Call[]
  const others = plugins.filter(({ name }) => name !== 'mdx')
  const own = plugins.find(({ name }) => name === 'mdx') ?? mdxPlugin(components)
  const options = { ...own.options, ...listed }
  const isEmpty = Object.keys(options).length === 0
  const plugin = new Call(own.name, own.from, isEmpty ? undefined : options)
  return { ...config, plugins: [plugin, ...others] }
}

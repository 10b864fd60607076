import type { ImportResult } from '../commands/import.ts'
import type { Copy } from '../import/place-files.ts'
import type { Leftover } from '../import/settings.ts'
import type { Place } from '../report/diagnostic.ts'
import { warnIfStale } from './warn-if-stale.ts'

export interface ImportFlags {
  readonly run?: boolean
  readonly copy?: boolean
  readonly dryRun?: boolean
}

/** `docs-build import`: what was imported, what was not, and what to do next. */
export async function runImport(root: string, flags: ImportFlags): Promise<void> {
  warnIfStale()
  const { importFrom } = await import('../commands/import.ts')
  const result = await importFrom(root, flags)
  if (flags.dryRun) {
    process.stdout.write(result.text)
    process.stderr.write(describeImport(result, 'Would import'))
  } else {
    process.stdout.write(`${describeImport(result, 'Imported')}\n${nextSteps(result).join('\n')}\n`)
  }
}

function describeImport(result: ImportResult, verb: string): string {
  const { generator, files, pages, leftovers, copies, added } = result
  const source = files.length > 0 ? `, from ${enumerate(files)}` : ''
  const lines = [
    `${verb} ${describeGenerator(generator)} with ${count(pages, 'page')} into config/site.ts${source}`,
    ...describeConfig(result).map((line) => `  ${line}`),
    ...copies.map((copy) => `  ${describeCopy(copy)}`),
    ...added.map(({ file }) => `  ${file} added`),
  ]
  if (leftovers.length > 0) {
    lines.push('', `Not imported (${leftovers.length}):`, ...leftovers.map(describeLeftover))
  }
  return `${lines.join('\n')}\n`
}

/** 'a, b and c' */
function enumerate(all: readonly string[]): string {
  const shown = all.slice(0, 3)
  const names = all.length > 4 ? [...shown, `${all.length - 3} others`] : all
  const last = names.at(-1)
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : `${last}`
}

function describeGenerator(generator: ImportResult['generator']): string {
  return generator === undefined ? 'a folder of Markdown' : `a site of ${generator}`
}

/** 'static/ copied to public/' */
function describeCopy({ from, to, isFile }: Copy): string {
  return isFile ? `${from} copied to ${to}` : `${from}/ copied to ${to}/`
}

/** 'navbar: 5 items' */
function describeConfig({ config }: ImportResult): string[] {
  const { title, navbar, sidebars, docs, redirects, externalPaths, checks, ...others } = config
  const links = listIn(navbar, 'items')
  const versions = listIn(docs, 'versions')
  const parts = [
    `title: ${title}`,
    links.length > 0 ? `navbar: ${count(links.length, 'item')}` : '',
    sidebars ? `sidebars: ${Object.keys(sidebars).join(', ')}` : '',
    versions.length > 1 ? `versions: ${versions.map(({ name }) => name).join(', ')}` : '',
    redirects ? `redirects: ${count(listIn(config, 'redirects').length, 'URL')}` : '',
    externalPaths ? `links that are not checked: ${enumerate(externalPaths as string[])}` : '',
    Object.keys(others).length > 0 ? `also: ${Object.keys(others).join(', ')}` : '',
  ]
  return parts.filter((part) => part !== '')
}

function listIn(map: unknown, key: string): readonly { readonly name?: string }[] {
  const list = (map as Readonly<Record<string, unknown>> | undefined)?.[key]
  return Array.isArray(list) ? list : []
}

function describeLeftover({ name, at, reason }: Leftover): string {
  return `  ${describePlace(at)}  ${name}: ${reason}`
}

/** 'mkdocs.yml:3:1' */
function describePlace({ file, line, column }: Place): string {
  return [file, line, column].filter((part) => part !== undefined).join(':')
}

function nextSteps({ leftovers, config, outDir }: ImportResult): string[] {
  const left = leftovers.length > 0 ? ', and decide about what was not imported' : ''
  const packages = usesMdx(config) ? 'docs-build @mdx-js/mdx' : 'docs-build'
  return [
    'Next:',
    `1. Run "npm install --save-dev ${packages}", and add .docs-build/ and ${outDir ?? 'build'}/ to .gitignore.`,
    `2. Read config/site.ts${left}.`,
    '3. Run "docs-build dev" to see the site, and "docs-build check" to list all problems.',
    ...(outDir === undefined
      ? []
      : [`4. Build with "docs-build build --out ${outDir}", because build/ contains other files.`]),
  ]
}

function usesMdx({ plugins }: ImportResult['config']): boolean {
  return Array.isArray(plugins) && plugins.some(({ name }) => name === 'mdx')
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

import type { ImportResult } from '../../commands/import.ts'
import type { Leftover } from '../../import/reading/settings.ts'
import { siteOf } from '../../import/site-of.ts'
import type { AddedFile, Copy } from '../../import/writing/place-files.ts'
import { commandLine } from '../../report/command-line.ts'
import type { Place } from '../../report/diagnostic.ts'
import { enumerate } from '../../report/enumerate.ts'

export interface ImportDescription {
  /** 'Imported' */
  readonly verb: string
  /** Lists everything. @default false: of what is alike, the first three */
  readonly verbose?: boolean | undefined
  /** The folder that was imported, as the user named it. @default '.' */
  readonly root?: string
  /** Flags that decide what is imported. */
  readonly run?: boolean | undefined
  readonly copy?: boolean
}

/** What was imported and what was not, in lines that end with a line break. */
export function describeImport(
  result: ImportResult,
  { verb, verbose = false, root = '.', run, copy }: ImportDescription,
): string {
  const { generator, files, pages, leftovers, copies, added } = result
  const source = files.length > 0 ? ` from ${enumerateFirst(files)}` : ''
  const shown = verbose ? Number.POSITIVE_INFINITY : 3
  // What is not imported depends on these flags.
  const again = `${commandLine('import', root)}${run ? ' --run' : ''}${copy ? ' --copy' : ''}`
  const lines = [
    `${verb} ${describeGenerator(generator)} (${count(pages, 'page')})${source} into config/site.ts`,
    ...describeConfig(result).map((line) => `  ${line}`),
    ...(hasBlog(result) ? ['  blog: each build generates the lists of posts'] : []),
    ...copies.map((copy) => `  ${describeCopy(copy)}`),
    ...describeAdded(added, shown).map((line) => `  ${line}`),
  ]
  if (leftovers.length > 0) {
    lines.push(
      '',
      `Not imported (${leftovers.length}):`,
      ...describeLeftovers(leftovers, shown, again),
    )
  }
  return `${lines.join('\n')}\n`
}

/** 'a, b, and c', or 'a, b, c, and 2 others' */
function enumerateFirst(all: readonly string[]): string {
  return enumerate(all.length > 4 ? [...all.slice(0, 3), `${all.length - 3} others`] : all)
}

function describeGenerator(generator: ImportResult['generator']): string {
  return generator === undefined ? 'a folder of Markdown' : siteOf(generator)
}

/** 'copy: static/ to public/'; with `--dry-run`, nothing has been copied. */
function describeCopy({ from, to, isFile }: Copy): string {
  return isFile ? `copy: ${from} to ${to}` : `copy: ${from}/ to ${to}/`
}

function hasBlog({ config }: ImportResult): boolean {
  return listIn(config, 'plugins').some(({ name }) => name === 'blog')
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
    redirects ? `redirects: ${describeRedirects(redirects as readonly Redirect[])}` : '',
    externalPaths ? `links that are not checked: ${enumerateFirst(externalPaths as string[])}` : '',
    Object.keys(others).length > 0 ? `other settings: ${Object.keys(others).join(', ')}` : '',
  ]
  return parts.filter((part) => part !== '')
}

interface Redirect {
  readonly from: string
  readonly to: string
}

/** '3 URLs'; a redirect of the home page, which hides a page that is added later, is named. */
function describeRedirects(redirects: readonly Redirect[]): string {
  const home = redirects.find(({ from }) => from === '/')
  const all = count(redirects.length, 'URL')
  return home === undefined ? all : `${all} (/ redirects to ${home.to})`
}

function listIn(map: unknown, key: string): readonly { readonly name?: string }[] {
  const list = (map as Readonly<Record<string, unknown>> | undefined)?.[key]
  return Array.isArray(list) ? list : []
}

function describeAdded(added: readonly AddedFile[], shown: number): string[] {
  const names = added.map(({ file }) => file)
  if (names.length <= shown + 1) return names.map((name) => `new page: ${name}`)
  return [`${names.length} new pages: ${enumerateFirst(names)}`]
}

/** The reasons, each with what is left for it: a reason often holds for many. */
function describeLeftovers(leftovers: readonly Leftover[], shown: number, again: string): string[] {
  const reasons = [...new Set(leftovers.map(({ reason }) => reason))]
  const lines = reasons.flatMap((reason) => {
    const group = leftovers.filter((one) => one.reason === reason)
    const first = group.filter((one, i) => i < shown || isNavigation(one))
    // The last one takes no more lines than saying that there is one more.
    const listed = group.length - first.length > 1 ? first : group
    const others = group.length - listed.length
    return [
      `  ${reason}:`,
      ...listed.map(({ name, at }) => `    ${describePlace(at)}  ${name}`),
      ...(others > 0 ? [`    and ${others} others`] : []),
    ]
  })
  const isComplete = !lines.some((line) => /^ {4}and \d+ others$/.test(line))
  const hint = `Run "${again} --dry-run --verbose" to list everything that was not imported.`
  return isComplete ? lines : [...lines, '', hint]
}

/** Whether readers would miss it on each page; what an item looks like is not that important. */
function isNavigation({ name }: Leftover): boolean {
  return navigation.test(name) && !/\.(?:className|style)$/.test(name)
}

const navigation = /(?:^|\.)(?:nav|navbar|sidebars?|footer|menus?|socialLinks)(?:[.[ ]|$)/

/** 'mkdocs.yml:3:1' */
function describePlace({ file, line, column }: Place): string {
  return [file, line, column].filter((part) => part !== undefined).join(':')
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

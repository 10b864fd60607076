import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { findHostedRepository } from '../config/hosted-repository.ts'
import { findConfig } from '../config/loading/find-site.ts'
import { reading } from '../files/disk.ts'
import { gitRoot } from '../files/git/git-root.ts'
import { isTracked } from '../files/git/tracked-files.ts'
import { managerOf } from '../files/packages/package-manager.ts'
import { leavesFolder } from '../files/paths.ts'
import { openTree } from '../import/reading/site-tree.ts'
import { generatorFolders } from '../import/recognize.ts'
import { commandLine } from '../report/command-line.ts'
import { type DiagnosticCode, SiteError } from '../report/diagnostic.ts'
import { isObject } from '../report/schema.ts'
import type { Readme, Surroundings } from './types.ts'
import { findTypeScriptLibrary } from './typescript-library.ts'

/**
 * Finds out where a new site belongs and what there is already. In a folder that contains a project, the site gets the
 * folder `docs/`. Throws a SiteError if there is a site already, or docs that could be imported instead.
 *
 * @param folder the folder that the user named; undefined for the current one
 * @param agent what package managers tell the programs that they start: 'pnpm/10.1.0 npm/? node/v20.20.0 linux x64'
 */
export function lookAround(folder: string | undefined, agent: string | undefined): Surroundings {
  const start = resolve(folder ?? '.')
  const site = isProject(start) ? join(start, 'docs') : start
  refuseExisting(start, site)
  return surroundingsOf(site, start, agent)
}

/**
 * Finds out what there is around a site that exists, in a folder or in its `docs/`. Undefined if there is none.
 *
 * @param folder and `agent` as for `lookAround()`
 */
export function lookAroundSite(
  folder: string | undefined,
  agent: string | undefined,
): Surroundings | undefined {
  const start = resolve(folder ?? '.')
  const site = [start, join(start, 'docs')].find((path) => existsSync(path) && findConfig(path))
  return site === undefined ? undefined : surroundingsOf(site, start, agent)
}

function surroundingsOf(site: string, start: string, agent: string | undefined): Surroundings {
  const above = gitRoot(dirname(site))
  const project = packageAbove(dirname(site), above ?? process.cwd()) ?? site
  const manifest = readManifest(project)
  const repository = above ?? gitRoot(site)
  const top = repository ?? (project === site ? site : project)
  return {
    site,
    project,
    top,
    isRepository: repository !== undefined,
    name: manifest.name ?? folderName(site),
    description: manifest.description,
    readme: findReadme(start),
    repository: findHostedRepository(site),
    manager: managerOf(project, agent),
    library: findTypeScriptLibrary({ site, project }),
    pinned: readManifest(top).isPinned ? 'top' : manifest.isPinned ? 'project' : undefined,
  }
}

/** Files that hosts of repositories add to a new one. */
const ofNewRepository =
  /^(?:\.git|\.gitignore|\.gitattributes|\.github|README\.md|LICENSE(?:\..*)?)$/i

/** What "npm install" leaves in an empty folder, and other package managers do. */
const ofInstallation =
  /^(?:package\.json|node_modules|package-lock\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?)$/

/** Whether a folder contains more than a new repository does, in which docs-build may be installed already. */
function isProject(folder: string): boolean {
  if (!existsSync(folder)) return false
  if (!statSync(folder).isDirectory()) {
    const message = `Cannot create a site in "${folder}": it is a file`
    throw refusal('folder-missing', message, 'pass a folder')
  }
  const names = reading(folder, () => readdirSync(folder))
  const isEmpty = isBareManifest(folder)
  return names.some(
    (name) => !ofNewRepository.test(name) && !(isEmpty && ofInstallation.test(name)),
  )
}

const dependencies = ['dependencies', 'devDependencies']

/** What `npm init --yes` writes, and other package managers do. */
const initialKeys = [
  ...['name', 'version', 'description', 'main', 'scripts', 'keywords', 'author', 'license', 'type'],
  ...['private', 'repository', 'bugs', 'homepage', 'packageManager', 'devEngines'],
]

/** Whether the package.json of a folder says nothing of a project: it is new, and docs-build may be installed already. */
function isBareManifest(folder: string): boolean {
  const file = join(folder, 'package.json')
  const manifest = existsSync(file) ? readJson(file) : {}
  const others = Object.keys(manifest).filter((key) => !dependencies.includes(key))
  if (others.length === 0) return Object.keys(manifest).length > 0
  const scripts = isObject(manifest.scripts) ? Object.values(manifest.scripts) : []
  return (
    ['name', 'version', 'main'].every((key) => others.includes(key)) &&
    others.every((key) => initialKeys.includes(key)) &&
    scripts.every((script) => /no test specified/.test(String(script)))
  )
}

function refuseExisting(start: string, site: string): void {
  const tree = openTree(start, false)
  const [generator] = generatorFolders(tree)
  if (generator !== undefined) {
    const message = `Cannot create a site: another generator's configuration is in "${generator === '.' ? start : join(start, generator)}"`
    const fix = `run "${commandFor('import', join(start, generator))}" to import that site, or pass a new folder, as in "docs-build init new-docs"`
    throw refusal('file-conflict', message, fix)
  }
  for (const folder of [start, site]) {
    const config = existsSync(folder) ? findConfig(folder) : undefined
    if (config === undefined) continue
    const message = `Cannot create a site in "${folder}": it already contains ${config}`
    const fix = `run "${commandFor('dev', folder)}" to preview that site, or pass a different folder`
    throw refusal('file-conflict', message, fix)
  }
  if (
    site === start ||
    !openTree(site, false)
      .list('.')
      .some((path) => /\.mdx?$/.test(path))
  )
    return
  const name = relative(process.cwd(), site) || '.'
  const message = `Cannot create a site in "${name}": it contains Markdown`
  const fix = `run "${commandFor('import', site)}" to make a site from the Markdown, or pass a new folder, as in "docs-build init website"`
  throw refusal('file-conflict', message, fix)
}

/** A command for a site, as a user types it in the working folder. */
function commandFor(command: string, folder: string): string {
  return commandLine(command, relative(process.cwd(), folder) || '.')
}

/** The nearest folder with a package.json, not above `top`. */
function packageAbove(folder: string, top: string): string | undefined {
  if (leavesFolder(relative(top, folder))) return undefined
  if (existsSync(join(folder, 'package.json'))) return folder
  return folder === top ? undefined : packageAbove(dirname(folder), top)
}

function findReadme(folder: string): Readme | undefined {
  const file = ['README.md', 'readme.md'].map((name) => join(folder, name)).find(existsSync)
  if (file === undefined) return undefined
  const text = reading(file, () => readFileSync(file, 'utf8'))
  if (text.trim() === '') return undefined
  return { file, text, isUntracked: isTracked(folder, basename(file)) === false }
}

/** Whether `npm pack` puts the folder of the site into the package of a library. */
export function packsSite({ site, project }: Surroundings): boolean {
  if (site === project || existsSync(join(project, '.npmignore'))) return false
  const { isPrivate, hasFiles } = readManifest(project)
  return !isPrivate && !hasFiles
}

interface Manifest {
  readonly isPrivate?: boolean
  /** Whether it lists what the package contains. */
  readonly hasFiles?: boolean
  /** Whether it sets the version of the package manager. */
  readonly isPinned?: boolean
  readonly name?: string
  readonly description?: string
  readonly scripts?: object
}

/** What a new site takes from a package.json; nothing if there is none. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return {}
  const { name, description, scripts, files, packageManager, private: isPrivate } = readJson(file)
  return {
    ...(typeof name === 'string' && name !== '' ? { name: name.replace(/^@[^/]*\//, '') } : {}),
    ...(typeof description === 'string' && description !== '' ? { description } : {}),
    ...(isObject(scripts) ? { scripts } : {}),
    isPrivate: isPrivate === true,
    hasFiles: Array.isArray(files),
    isPinned: typeof packageManager === 'string',
  }
}

function readJson(file: string): Readonly<Record<string, unknown>> {
  const text = reading(file, () => readFileSync(file, 'utf8'))
  let reason = 'it is not valid JSON'
  try {
    const value: unknown = JSON.parse(text)
    if (isObject(value)) return value
    reason = 'it does not contain an object'
  } catch {}
  const message = `Cannot read "${file}": ${reason}`
  throw refusal('content-unreadable', message, 'correct the file and run the command again')
}

/** The name of the folder; of the one above it if it says nothing: 'lamp/docs' → 'lamp' */
function folderName(root: string): string {
  const name = basename(root)
  return /^(?:docs?|documentation|website)$/i.test(name) ? basename(dirname(root)) || name : name
}

function refusal(code: DiagnosticCode, message: string, fix: string): SiteError {
  return new SiteError([{ code, severity: 'error', message, fix }], 2)
}

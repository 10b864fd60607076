import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { lockFiles } from '../../kit.ts'
import { resultKey } from '../checking/results.ts'
import type { SamplesSettings } from '../options.ts'

/** What the samples of a version are checked against. */
export interface SampleProject {
  /** The root of the site, absolute. */
  readonly root: string
  /** The folder with the packages, relative to the root. */
  readonly folder: string
  readonly settings: SamplesSettings
  readonly configFile: string
}

/** Files that tell which packages are installed, for each package manager. */
const installed = [
  'node_modules/.package-lock.json',
  'node_modules/.modules.yaml',
  'node_modules/.yarn-integrity',
  'node_modules/.yarn-state.yml',
]

/** Files in a folder with packages on which results depend. */
export const projectFiles: readonly string[] = [
  'package.json',
  'tsconfig.json',
  ...lockFiles,
  ...installed,
]

/**
 * The folders in which packages can be, relative to the root. A folder of its own has all of them; those of the site can be in the
 * package or the monorepo that it is in.
 */
export function packageFolders(folder: string): string[] {
  return folder === '.' ? ['.', '..', '../..'] : [folder]
}

/** Whether the folder with the packages exists. */
export function hasFolder({ root, folder }: SampleProject): boolean {
  return fileAt(join(root, folder))?.isDirectory() ?? false
}

/** A package that the folder depends on and that is not installed. The one that the site is about is named first. */
export function missingDependency({ root, folder, settings }: SampleProject): string | undefined {
  // A site whose own packages are missing cannot be built.
  if (folder === '.') return undefined
  const { dependencies = {}, devDependencies = {} } = readManifest(join(root, folder))
  const names = Object.keys({ ...dependencies, ...devDependencies })
  const { library } = settings
  const sorted = [library, ...names].filter((name) => name !== undefined && names.includes(name))
  return sorted.find((name) => !isInstalled(join(root, folder), name ?? ''))
}

function isInstalled(folder: string, name: string): boolean {
  if (fileAt(join(folder, 'node_modules', name, 'package.json'))) return true
  const above = dirname(folder)
  return above !== folder && isInstalled(above, name)
}

/** The package that the site is about. */
export function libraryOf({ root, settings }: SampleProject): string | undefined {
  return settings.library ?? nearestManifest(root)?.name
}

interface ProjectManifest {
  readonly name?: string
  readonly dependencies?: object
  readonly devDependencies?: object
}

function readManifest(folder: string): ProjectManifest {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  } catch {
    return {}
  }
}

function nearestManifest(folder: string): ProjectManifest | undefined {
  if (fileAt(join(folder, 'package.json'))) return readManifest(folder)
  const above = dirname(folder)
  return above === folder ? undefined : nearestManifest(above)
}

/**
 * What samples may read outside `node_modules`, relative to the root: the files in `files`, those of the site's options, and the
 * package.json of the package that they are in, by whose name they can import it.
 */
export function filesOfSamples({ root, folder, settings }: SampleProject): string[] {
  const own = packageFolders(folder).map((one) => join(one, 'package.json'))
  return [
    join(folder, 'files'),
    ...own.map((file) => relative(root, join(root, file))),
    ...settings.files,
  ]
}

/** A key for all that every result depends on: packages, settings of the compiler, and files that samples may read. */
export function projectKey(project: SampleProject): string {
  const { root, folder, settings } = project
  const { compilerOptions, library, languageGroup } = settings
  const names = packageFolders(folder).flatMap((one) =>
    projectFiles.map((name) => join(root, one, name)),
  )
  const declared = readdirSync(join(root, folder)).filter((name) => /\.(?:json|d\.ts)$/.test(name))
  const files = [
    ...names,
    ...declared.map((name) => join(root, folder, name)),
    ...filesOfSamples(project).flatMap((path) => filesBelow(join(root, path))),
  ]
  const texts = [...new Set(files)]
    .filter((file) => fileAt(file)?.isFile())
    .map((file) => [relative(root, file), readFileSync(file, 'utf8')])
  return resultKey(texts, compilerOptions, library ?? libraryOf(project), languageGroup)
}

function filesBelow(path: string): string[] {
  const found = fileAt(path)
  if (!found?.isDirectory()) return found ? [path] : []
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/(?:^|[\\/])node_modules[\\/]/.test(name))
    .map((name) => join(path, name))
    .sort()
}

function fileAt(path: string) {
  return statSync(path, { throwIfNoEntry: false })
}

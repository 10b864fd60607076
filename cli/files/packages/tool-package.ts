import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join, relative, sep } from 'node:path'
import { SiteError } from '../../report/diagnostic.ts'
import { reading, writing } from '../disk.ts'
import { toolFile, toolVersion } from '../tool.ts'
import { workFolder } from '../work-folder.ts'

/** How a site gets the tool. */
export interface ToolPackage {
  /** What package.json depends on: '^0.2.0', or 'file:docs/docs-build-0.2.0.tgz'. */
  readonly version: string
  /** What a package manager is told to add: 'docs-build', or './docs/docs-build-0.2.0.tgz'. */
  readonly added: string
  /** Its file, absolute, if the site brings it along. */
  readonly file: string | undefined
}

/**
 * How a site in the folder `site` gets the tool, where `project` is the folder of its package.json. In a clone of the
 * repository, the tool is packed into a file of the site, because no registry need have it.
 */
export function toolPackage(site: string, project: string): ToolPackage {
  const version = toolVersion()
  if (!isClone()) return { version: `^${version}`, added: 'docs-build', file: undefined }
  const file = join(site, tarballName())
  const path = (from: string) => relative(from, file).split(sep).join('/')
  const added = path(process.cwd())
  return {
    version: `file:${path(project)}`,
    added: added.startsWith('.') ? added : `./${added}`,
    file,
  }
}

/** Packs the tool, unless it is packed already, and puts a copy at `file`. Throws a SiteError if npm or the disk refuses. */
export function placeTool(file: string): void {
  const packed = packOnce()
  writing(file, () => copyFileSync(packed, file))
}

/** The published package doesn't contain the list of the files that it was compiled from. */
function isClone(): boolean {
  return existsSync(toolFile('dist/sources.json'))
}

function tarballName(): string {
  return `docs-build-${toolVersion()}.tgz`
}

/** The packed tool, which is made again when the tool was compiled again. */
function packOnce(): string {
  const folder = workFolder(toolFile('.'))
  const packed = join(folder, tarballName())
  const compiled = reading(packed, () => statSync(toolFile('dist/tool.json')).mtimeMs)
  const last = statSync(packed, { throwIfNoEntry: false })
  if (last && last.mtimeMs > compiled) return packed
  writing(folder, () => mkdirSync(folder, { recursive: true }))
  const temporary = writing(folder, () => mkdtempSync(join(folder, 'pack-')))
  try {
    pack(temporary)
    writing(packed, () => renameSync(join(temporary, tarballName()), packed))
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
  return packed
}

function pack(folder: string): void {
  try {
    // It is compiled already, or the command says that it is outdated.
    const args = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder]
    execFileSync('npm', args, {
      cwd: toolFile('.'),
      stdio: ['ignore', 'ignore', 'pipe'],
      // npm is a script on Windows.
      shell: process.platform === 'win32',
    })
  } catch (error) {
    const [reason = ''] = String((error as { stderr?: unknown }).stderr || error).split('\n')
    throw new SiteError([
      {
        code: 'output-unwritable',
        severity: 'error',
        message: `Cannot pack docs-build for the site: ${reason}`,
        fix: 'run "npm pack" in your clone of docs-build to see why',
      },
    ])
  }
}

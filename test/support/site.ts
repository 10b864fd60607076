import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { type BuildOptions, type BuildResult, build } from '../../cli/commands/build.ts'
import type { Diagnostic } from '../../cli/report/diagnostic.ts'
import { formatDiagnostic } from '../../cli/report/format.ts'

/** Files of a site by path from its root; `content/` may be left out of Markdown and `.tsx` paths. */
export type Files = Readonly<Record<string, string | Uint8Array>>

export const defaultConfig = `export default { title: 'Test site' }\n`

/** Writes a site into a new temporary folder, gone when the test is over; gives its root. */
export function site(files: Files): string {
  const root = sharedSite(files)
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  return root
}

/** Writes a site for several tests, gone when the run is over. */
export function sharedSite(files: Files): string {
  const root = mkdtempSync(join(tmpdir(), 'docs-build-test-'))
  addFiles(root, { 'config/site.ts': defaultConfig, ...files })
  return root
}

/** Writes more files into a site, over those of the same name. */
export function addFiles(root: string, files: Files): void {
  for (const [path, contents] of Object.entries(files)) {
    const isPage = /\.(?:mdx?|tsx)$/.test(path) && !/^(?:content|config|public)\//.test(path)
    const file = join(root, isPage ? 'content' : '', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, contents)
  }
}

/** Lets the configuration of a site find the packages that its plugins load. */
export function linkPackages(root: string): void {
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
}

export interface BuiltSite extends BuildResult {
  readonly root: string
  /** Problems as the command prints them, without color. */
  readonly report: string
  /** Where each problem is, and its code: 'content/index.md:3:5  broken-link', with ' (warning)' after the code of a warning. */
  readonly places: readonly string[]
  /** A file of the output. */
  readonly read: (path: string) => string
}

/** Builds a site written in the test. */
export async function buildSite(files: Files, options: BuildOptions = {}): Promise<BuiltSite> {
  return rebuild(site(files), options)
}

export async function rebuild(root: string, options: BuildOptions = {}): Promise<BuiltSite> {
  const result = await build(root, options)
  return {
    ...result,
    root,
    report: printed(result.problems),
    places: placesOf(result.problems),
    read: (path) => readFileSync(join(result.outDir, path), 'utf8'),
  }
}

/** Problems as the command prints them, without color. */
export function printed(problems: readonly Diagnostic[]): string {
  return stripColor(problems.map(formatDiagnostic).join('\n'))
}

/** The first line of each problem as the command prints it, without color. */
export function placesOf(problems: readonly Diagnostic[]): string[] {
  return problems.map((problem) => printed([problem]).split('\n')[0] ?? '')
}

function stripColor(text: string): string {
  return text.replaceAll(/\u001b\[\d+m/g, '')
}

import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildFailure, build, type Plugin } from 'esbuild'
import { type Diagnostic, SiteError } from '../report/diagnostic.ts'
import { toolFile } from '../tool.ts'
import { type ResolveOptions, resolveConfig } from './resolve.ts'
import type { SiteConfig } from './types.ts'

export type LoadOptions = Pick<ResolveOptions, 'outDir' | 'baseUrl'>

export interface LoadedConfig {
  readonly site: SiteConfig
  /** Absolute files whose change means the configuration has changed. */
  readonly files: readonly string[]
}

const names = ['config/site.ts', 'config/site.mts', 'config/site.js', 'config/site.mjs']

/**
 * Reads and checks the configuration of the site at `root`. TypeScript is compiled in memory; what it imports is
 * bundled with it, save packages. Throws a SiteError that lists every mistake.
 */
export async function loadSite(root: string, options: LoadOptions = {}): Promise<LoadedConfig> {
  const file = names.find((name) => existsSync(join(root, name)))
  if (file === undefined) {
    throw new SiteError([
      {
        code: 'config-missing',
        severity: 'error',
        message: `Cannot find "config/site.ts" in ${root}`,
        fix: "create it with: import { defineConfig } from 'docs-build'; export default defineConfig({ title: 'My site' })",
      },
    ])
  }
  const { exported, files } = await importConfig(root, file)
  const { site, problems } = resolveConfig(exported, { root, file, ...options })
  const missing = site ? missingFiles(site, file) : []
  if (!site || missing.length > 0) throw new SiteError([...problems, ...missing])
  return { site, files }
}

/** A site need not have the tool installed beside it: the name `docs-build` leads to the one that is running. */
const toolItself: Plugin = {
  name: 'docs-build',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^docs-build$/ }, () => ({
      path: pathToFileURL(toolFile('dist/index.js')).href,
      external: true,
    })),
}

async function importConfig(root: string, file: string) {
  const result = await build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    plugins: [toolItself],
    sourcemap: 'inline',
    logLevel: 'silent',
  }).catch((error: BuildFailure) => {
    throw new SiteError((error.errors ?? []).map((message) => syntaxProblem(message, file)))
  })
  const folder = join(root, '.docs-build')
  // A file, not a data URL: packages that the configuration imports resolve from the site's folder.
  const compiled = join(folder, `config.${process.pid}.${Date.now()}.mjs`)
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(compiled, result.outputFiles[0]?.text ?? '')
    const module: { default?: unknown } = await import(pathToFileURL(compiled).href)
    const files = Object.keys(result.metafile.inputs).map((input) => join(root, input))
    return { exported: module.default, files }
  } catch (error) {
    throw new SiteError([
      {
        code: 'config-invalid',
        severity: 'error',
        message: `Cannot run the configuration: ${error instanceof Error ? error.message : String(error)}`,
        at: { file },
      },
    ])
  } finally {
    await rm(compiled, { force: true })
  }
}

function syntaxProblem(message: BuildFailure['errors'][number], file: string): Diagnostic {
  const { location } = message
  return {
    code: 'config-invalid',
    severity: 'error',
    message: `Cannot compile the configuration: ${message.text}`,
    at: location
      ? { file: location.file, line: location.line, column: location.column + 1 }
      : { file },
  }
}

function missingFiles(site: SiteConfig, file: string): Diagnostic[] {
  const named: [string, string][] = [
    ...Object.entries(site.components).map(([name, path]): [string, string] => [
      `components.${name}`,
      path,
    ]),
    ...site.styles.map((path, i): [string, string] => [`styles[${i}]`, path]),
  ]
  const publicFiles = { favicon: site.favicon, image: site.image }
  for (const [key, path] of Object.entries(publicFiles)) {
    if (path !== undefined) named.push([key, join(site.root, 'public', path)])
  }
  return named
    .filter(([, path]) => !existsSync(path))
    .map(([key, path]) => ({
      code: 'config-invalid',
      severity: 'error',
      message: `${key} must name a file that exists: saw "${path.slice(site.root.length + 1)}"`,
      at: { file },
    }))
}

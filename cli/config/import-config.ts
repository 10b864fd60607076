import { mkdir, rm, writeFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { threadId } from 'node:worker_threads'
import type { BuildFailure, BuildResult, Plugin } from 'esbuild'
import { writing } from '../files/disk.ts'
import { toolFile } from '../files/tool.ts'
import { type Diagnostic, type Place, SiteError } from '../report/diagnostic.ts'

/** A configuration file as JavaScript, with what it imports of the site. */
export interface CompiledConfig {
  readonly code: string
  /** Its source map. */
  readonly map: string
  /** Files it was compiled from, relative to the root. */
  readonly files: readonly string[]
  /** What it imports that is not the site's, sorted. */
  readonly packages: readonly string[]
}

export interface ImportedConfig {
  /** The default export, not yet checked; undefined where there is none. */
  readonly exported: unknown
  readonly compiled: CompiledConfig
}

/**
 * Runs a configuration file: TypeScript is compiled in memory, and what it imports is bundled with it, save packages.
 * `known` is what an earlier run compiled from the same files. Throws a SiteError where it does not compile, or throws
 * itself.
 */
export async function importConfig(
  root: string,
  file: string,
  known?: CompiledConfig,
): Promise<ImportedConfig> {
  // Another file may have come that is read before the one of then.
  const compiled = known?.files.includes(file) ? known : await compile(root, file)
  const folder = join(root, '.docs-build')
  // A file, not a data URL: packages that the configuration imports resolve from the site's folder.
  // Threads run it at the same time, each a file of its own.
  const written = join(folder, `config.${process.pid}.${threadId}.${Date.now()}.mjs`)
  try {
    await writing(written, async () => {
      await mkdir(folder, { recursive: true })
      await writeFile(written, compiled.code)
    })
    const module: { default?: unknown } = await import(pathToFileURL(written).href)
    return { exported: module.default, compiled }
  } catch (error) {
    if (error instanceof SiteError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new SiteError([
      {
        code: 'config-invalid',
        severity: 'error',
        // Where it was compiled to is no place that its author knows.
        message: `Cannot run the configuration: ${reason.replaceAll(written, file)}`,
        at: placeOfThrow(error, written, compiled.map) ?? { file },
      },
    ])
  } finally {
    // What stays is removed by a later build.
    await rm(written, { force: true }).catch(() => {})
  }
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

async function compile(root: string, file: string): Promise<CompiledConfig> {
  // Not needed where an earlier build has compiled it.
  const { build } = await import('esbuild')
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    outfile: 'config.mjs',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    plugins: [toolItself],
    sourcemap: 'external',
    logLevel: 'silent',
  }).catch((error: BuildFailure) => {
    if (!error.errors) throw error
    throw new SiteError(error.errors.map((message) => syntaxProblem(message, file)))
  })
  const outputOf = (extension: string) =>
    outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? ''
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports)
  const packages = imports.flatMap(({ external, path }) =>
    external && !/^(?:node|file):/.test(path) ? path : [],
  )
  return {
    code: outputOf('.mjs'),
    map: outputOf('.map'),
    files: Object.keys(metafile.inputs),
    packages: [...new Set(packages)].sort(),
  }
}

function syntaxProblem(
  { text, location }: BuildResult['errors'][number],
  file: string,
): Diagnostic {
  return {
    code: 'config-invalid',
    severity: 'error',
    message: `Cannot compile the configuration: ${text}`,
    at: location
      ? { file: location.file, line: location.line, column: characters(location) + 1 }
      : { file },
  }
}

/** The bundler counts a column in bytes. */
function characters({ lineText, column }: { lineText: string; column: number }): number {
  return Buffer.from(lineText).subarray(0, column).toString().length
}

/** Where in the site's own files an error was thrown: its stack leads through the compiled one. */
function placeOfThrow(error: unknown, compiled: string, map: string): Place | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const after = stack.split(`${basename(compiled)}:`)[1]
  const [, line, column] = /^(\d+):(\d+)/.exec(after ?? '') ?? []
  if (line === undefined || column === undefined) return undefined
  const entry = new SourceMap(JSON.parse(map)).findEntry(Number(line) - 1, Number(column) - 1)
  if (!('originalSource' in entry)) return undefined
  const { originalSource, originalLine, originalColumn } = entry
  return { file: originalSource, line: originalLine + 1, column: originalColumn + 1 }
}

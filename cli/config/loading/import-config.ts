import { accessSync, constants } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { threadId } from 'node:worker_threads'
import type { BuildFailure, BuildResult, Loader, Plugin } from 'esbuild'
import { reading, writing } from '../../files/disk.ts'
import { toolModule } from '../../files/tool.ts'
import { createTracer, type TraceError } from '../../files/trace.ts'
import { workFolder } from '../../files/work-folder.ts'
import { noteWork } from '../../report/current-work.ts'
import { type Diagnostic, SiteError } from '../../report/diagnostic.ts'
import { callMistakes, fixOf, placeOfError, reasonOf } from '../../report/thrown.ts'
import { explainImport } from './explain-import.ts'
import { fixName, fixSyntax } from './fix-syntax.ts'
import { missingImport } from './missing-import.ts'
import { placeOptions } from './place-options.ts'
import { explainModule } from './tool-exports.ts'

/** A configuration file as JavaScript, bundled with the site's files that it imports. */
export interface CompiledConfig {
  readonly code: string
  /** The source map of the code. */
  readonly map: string
  /** The files that were compiled, relative to the root. */
  readonly files: readonly string[]
  /** The files of the site that each of them imports. */
  readonly imports: Readonly<Record<string, readonly string[]>>
  /** The packages that it imports, sorted. */
  readonly packages: readonly string[]
}

export interface ImportedConfig {
  /** The default export, not yet checked; undefined if there is none. */
  readonly exported: unknown
  readonly compiled: CompiledConfig
  /** Finds the place in the configuration's files where an error was thrown, now or later. */
  readonly trace: TraceError
}

/**
 * Runs a configuration file. TypeScript is compiled in memory and bundled with what it imports, except for packages.
 * `cached` is what an earlier run compiled from the same files. Throws a SiteError if the file does not compile, or if it
 * throws.
 */
export async function importConfig(
  root: string,
  file: string,
  cached?: CompiledConfig,
): Promise<ImportedConfig> {
  // The configuration may be in another file now, with a name that is preferred.
  const compiled = cached?.files.includes(file) ? cached : await compileConfig(root, file)
  const folder = workFolder(root)
  // A file, not a data URL, so that the packages it imports are resolved from the site's folder.
  // The name is unique, because threads run the configuration at the same time.
  const written = join(folder, `config.${process.pid}.${threadId}.${Date.now()}.mjs`)
  const trace = createTracer(root, { file: written, map: () => compiled.map, folder: root })
  try {
    await writing(written, async () => {
      await mkdir(folder, { recursive: true })
      await writeFile(written, compiled.code)
    })
    noteWork(file)
    const module: { default?: unknown } = await import(pathToFileURL(written).href)
    return { exported: module.default, compiled, trace }
  } catch (error) {
    if (error instanceof SiteError) throw error
    const mistakes = callMistakes(error)
    if (mistakes) throw new SiteError(placeOptions(mistakes, trace(error), { root, file }))
    const { at = { file }, stack } = trace(error)
    // Its author does not know the compiled file.
    const reason = reasonOf(error).replaceAll(written, file)
    const { message, ...found } = (await explainImport(reason, {
      root,
      files: compiled.files,
    })) ?? {
      message: reason,
      at: placeOfError(error) ?? at,
      fix: fixOf(error) ?? (await fixName(reason)),
    }
    throw new SiteError([
      {
        code: 'config-invalid',
        severity: 'error',
        message: `Cannot run the configuration: ${message}`,
        at: found.at,
        ...(found.fix !== undefined && { fix: found.fix }),
        stack,
      },
    ])
  } finally {
    noteWork(undefined)
    // If it cannot be removed, a later build removes it.
    await rm(written, { force: true }).catch(() => {})
  }
}

/** Resolves `docs-build` to the running tool, which need not be installed in the site's folder. */
const runningTool: Plugin = {
  name: 'docs-build',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^docs-build(?:\/|$)/ }, async ({ path }) => {
      const file = toolModule(path)
      if (file !== undefined) return { path: pathToFileURL(file).href, external: true }
      return { errors: [await explainModule(path)] }
    }),
}

/** JSX in the configuration, as in a template of `cards()`, works without React in the site's folder. */
const runningReact: Plugin = {
  name: 'react',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^react\/jsx-runtime$/ }, ({ path }) => ({
      path: import.meta.resolve(path),
      external: true,
    })),
}

/** In the compiled file, `import.meta` has the URL of that file. Modules expect their own URL, to find the files next to them. */
const ownUrls = (root: string): Plugin => ({
  name: 'own-urls',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.[mc]?[jt]sx?$/ }, async ({ path }) => {
      // If it cannot be read, the bundler says why.
      const text = await readFile(path, 'utf8').catch(() => '')
      if (!text.includes('import.meta')) return undefined
      const url = JSON.stringify(
        `../${relative(root, path).split(sep).map(encodeURIComponent).join('/')}`,
      )
      const extension = extname(path).replace(/^\.[mc]?/, '')
      return {
        // On the first line, so that the lines of errors stay as they are.
        contents: `const docsBuildUrl = new URL(${url}, docsBuildConfigUrl).href, docsBuildFile = docsBuildPath(docsBuildUrl), docsBuildFolder = docsBuildPath(new URL('.', docsBuildUrl)).slice(0, -1);${text}`,
        loader: extension as Loader,
      }
    }),
})

/** Whether the compiled configuration is written to another folder than the site's. */
function isElsewhere(root: string): boolean {
  return !workFolder(root).startsWith(join(root, sep))
}

/** Code for the URL of a file in `.docs-build/`. */
function configUrl(root: string): string {
  if (!isElsewhere(root)) return 'import.meta.url'
  return JSON.stringify(pathToFileURL(join(root, '.docs-build/config.mjs')).href)
}

/** Throws a SiteError if the configuration does not compile. */
export async function compileConfig(root: string, file: string): Promise<CompiledConfig> {
  reading(join(root, file), () => accessSync(join(root, file), constants.R_OK))
  // Not loaded if an earlier build has compiled the configuration.
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
    jsx: 'automatic',
    plugins: [runningTool, runningReact, ownUrls(root)],
    banner: {
      js: `import { fileURLToPath as docsBuildPath } from 'node:url'; const docsBuildConfigUrl = ${configUrl(root)};`,
    },
    define: {
      'import.meta.url': 'docsBuildUrl',
      'import.meta.filename': 'docsBuildFile',
      'import.meta.dirname': 'docsBuildFolder',
    },
    sourcemap: 'external',
    logLevel: 'silent',
  }).catch(async (error: BuildFailure) => {
    if (!error.errors) throw error
    throw new SiteError(
      await Promise.all(error.errors.map((message) => syntaxProblem(message, file, root))),
    )
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
    imports: Object.fromEntries(
      Object.entries(metafile.inputs).map(([name, { imports }]) => [
        name,
        imports.flatMap(({ path, external }) => (external ? [] : path)),
      ]),
    ),
    packages: [...new Set(packages)].sort(),
  }
}

async function syntaxProblem(
  error: BuildResult['errors'][number],
  file: string,
  root: string,
): Promise<Diagnostic> {
  const { text, location, detail } = error
  const missing = missingImport(text, join(root, location?.file ?? file))
  return {
    code: 'config-invalid',
    severity: 'error',
    message: `Cannot compile the configuration: ${text}`,
    at: location
      ? { file: location.file, line: location.line, column: characters(location) + 1 }
      : { file },
    ...(missing.fix === undefined
      ? { fix: typeof detail === 'string' ? detail : await fixSyntax(error, root) }
      : missing),
  }
}

/** Converts a column, which the bundler counts in bytes. */
function characters({ lineText, column }: { lineText: string; column: number }): number {
  return Buffer.from(lineText).subarray(0, column).toString().length
}

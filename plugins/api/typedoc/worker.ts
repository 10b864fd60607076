import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type * as TypeDoc from 'typedoc'
import type TypeScript from 'typescript'
import type { ApiProject } from './json.ts'
import type { TypeDocAnswer, TypeDocProblem, TypeDocResult, TypeDocSetup } from './setup.ts'

/**
 * Runs TypeDoc in a thread of its own: it blocks for seconds, and the memory that it takes is free again when the thread ends.
 */
parentPort?.postMessage(await answer(workerData as TypeDocSetup))

async function answer(setup: TypeDocSetup): Promise<TypeDocAnswer> {
  let wanted = 'typedoc'
  try {
    const typedoc: typeof TypeDoc = await import('typedoc')
    wanted = 'typescript'
    // The one that TypeDoc uses.
    const file = createRequire(import.meta.resolve('typedoc')).resolve('typescript')
    const { default: ts }: { default: typeof TypeScript } = await import(pathToFileURL(file).href)
    const files: [name: string, file: string][] = []
    for (const [name, entry] of Object.entries(setup.entryPoints)) {
      const file = findEntry(entry, setup.root, ts)
      if (file === undefined) return { missing: entry }
      files.push([name, file])
    }
    return { result: await convert(setup, files, { typedoc, ts }) }
  } catch (error) {
    const { message, code } = error as { message?: unknown; code?: unknown }
    return {
      failure: String(message ?? error),
      code: typeof code === 'string' ? code : undefined,
      package: wanted,
    }
  }
}

/** The file of an entry point: a path relative to the root, or else what a program there would import. */
function findEntry(entry: string, root: string, ts: typeof TypeScript): string | undefined {
  const file = resolve(root, entry)
  if (existsSync(file) && statSync(file).isFile()) return file
  const found = ts.resolveModuleName(entry, join(root, 'index.ts'), usual(ts), ts.sys)
  return found.resolvedModule?.resolvedFileName
}

/** Where no `tsconfig.json` says otherwise. */
function usual(ts: typeof TypeScript): TypeScript.CompilerOptions {
  const { ModuleKind, ModuleResolutionKind, ScriptTarget } = ts
  return {
    strict: true,
    target: ScriptTarget.ESNext,
    module: ModuleKind.ESNext,
    moduleResolution: ModuleResolutionKind.Bundler,
  }
}

interface Libraries {
  readonly typedoc: typeof TypeDoc
  readonly ts: typeof TypeScript
}

async function convert(
  { root, tsconfig, tags }: TypeDocSetup,
  files: readonly (readonly [name: string, file: string])[],
  { typedoc, ts }: Libraries,
): Promise<TypeDocResult> {
  const entries = files.map(([, file]) => file)
  const config = tsconfig === undefined ? nearestConfig(entries[0] ?? root) : join(root, tsconfig)
  const read = new Set(entries)
  const { options, declarations } = readConfig(config, withNotes(ts.sys, read), ts)
  const host = withNotes(ts.createCompilerHost(options), read)
  const program = ts.createProgram([...entries, ...declarations], options, host)
  const isInstalled = entries.some((file) => file.includes(`${sep}node_modules${sep}`))
  const problems: TypeDocProblem[] = []
  const app = await typedoc.Application.bootstrap({
    alwaysCreateEntryPointModule: true,
    basePath: root,
    disableGit: true,
    sourceLinkTemplate: '{path}',
    excludeInternal: true,
    excludePrivate: true,
    excludeExternals: !isInstalled,
    groupReferencesByType: true,
    sort: ['source-order'],
    blockTags: [...typedoc.OptionDefaults.blockTags, ...tags] as `@${string}`[],
    readme: 'none',
    logLevel: 'None',
  })
  app.logger = createLogger(root, problems, typedoc)
  const project = app.converter.convert(
    files.flatMap(([displayName, file]) => {
      const sourceFile = program.getSourceFile(file)
      return sourceFile ? [{ displayName, program, sourceFile }] : []
    }),
  )
  placeSources(project, root)
  const serialized = app.serializer.projectToObject(project, root as TypeDoc.NormalizedPath)
  return {
    // The other form of its types: those that are used here.
    project: serialized as unknown as ApiProject,
    files: [...read].sort(),
    problems,
  }
}

interface Reader {
  fileExists(path: string): boolean
  readFile(path: string, encoding?: string): string | undefined
}

/**
 * Notes which files are read, and which would be if they existed. In packages, whose versions are in their own files, only the
 * former matter.
 */
function withNotes<R extends Reader>(reader: R, read: Set<string>): R {
  return {
    ...reader,
    fileExists: (path: string) => {
      const exists = reader.fileExists(path)
      if (!exists && !path.includes('/node_modules/')) read.add(path)
      return exists
    },
    readFile: (path: string, encoding?: string) => {
      read.add(path)
      return reader.readFile(path, encoding)
    },
  }
}

/** The compiler options, and the files that declare global names. */
function readConfig(
  config: string | undefined,
  sys: TypeScript.System,
  ts: typeof TypeScript,
): { options: TypeScript.CompilerOptions; declarations: readonly string[] } {
  const off = { noEmit: true, composite: false, incremental: false }
  if (config === undefined) return { options: { ...usual(ts), ...off }, declarations: [] }
  const { config: json } = ts.readConfigFile(config, sys.readFile)
  const parsed = ts.parseJsonConfigFileContent(json ?? {}, sys, dirname(config))
  const { tsBuildInfoFile: _, ...options } = parsed.options
  return {
    options: { ...options, ...off },
    declarations: parsed.fileNames.filter((file) => /\.d\.[cm]?ts$/.test(file)),
  }
}

function nearestConfig(file: string): string | undefined {
  const folder = dirname(file)
  const config = join(folder, 'tsconfig.json')
  if (existsSync(config)) return config
  return folder === file ? undefined : nearestConfig(folder)
}

/** Places relative to the site's folder, also of files outside of it. */
function placeSources(project: TypeDoc.ProjectReflection, root: string): void {
  for (const one of Object.values(project.reflections)) {
    const { sources = [] } = one as { sources?: TypeDoc.SourceReference[] }
    for (const source of sources) {
      // With `/`, as its type demands.
      source.fileName = toPlace(source.fullFileName, root) as TypeDoc.NormalizedPath
    }
  }
}

function toPlace(file: string, root: string): string {
  return relative(root, file).split(sep).join('/')
}

/** Collects errors, and what TypeDoc says of a place in a comment. */
function createLogger(
  root: string,
  problems: TypeDocProblem[],
  { Logger, LogLevel }: typeof TypeDoc,
): TypeDoc.Logger {
  return new (class extends Logger {
    override log(message: string, level: TypeDoc.LogLevel): void {
      if (level === LogLevel.Error) problems.push({ message, isError: true })
    }
    override warn(message: unknown, ...at: readonly unknown[]): void {
      const [position, file] = at as [number?, TypeDoc.MinimalSourceFile?]
      if (typeof position !== 'number' || !file) return
      const { line, character } = file.getLineAndCharacterOfPosition(position)
      const place = { file: toPlace(file.fileName, root), line: line + 1, column: character + 1 }
      problems.push({ message: String(message), isError: false, at: place })
    }
  })()
}

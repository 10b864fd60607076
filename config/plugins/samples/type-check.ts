import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import type ts from 'typescript'
import { placeOf } from './check-syntax.ts'
import { findSample, projectPath } from './find-import.ts'
import { isJavaScript, type ScriptFile } from './script-files.ts'
import type { BlockProblem } from './types.ts'

type TypeScript = typeof ts

/** A folder with a `tsconfig.json` and the packages that samples import. */
export interface TypeCheckOptions {
  /** Absolute, with `/`. */
  readonly folder: string
}

/** Checks the samples of several pages together and returns the problems of each page. */
export type TypeCheck = (pages: readonly (readonly ScriptFile[])[]) => BlockProblem[][]

/** Parameters without a type, and similar errors that JavaScript has no syntax to avoid. */
const isImplicitAny = (code: number): boolean => code >= 7000 && code < 7100 && code !== unusedLabel

/** Reported for a property outside an object, which parses as a label. Not about types, so it is reported. */
const unusedLabel = 7028

/**
 * Errors that TypeScript code can avoid with a type assertion, which JavaScript does not have: properties and arguments of
 * values that could have another type. The TypeScript sample in the same tabs does the same and is checked for them.
 */
const assertedCodes: ReadonlySet<number> = new Set([2339, 2345, 2551, 18047, 18048, 18049])

/** Whether an error cannot be avoided in the language of the sample. */
function isUnavoidable({ name, block }: ScriptFile, code: number): boolean {
  if (!isJavaScript(name)) return false
  return isImplicitAny(code) || (block.languages !== undefined && assertedCodes.has(code))
}

/**
 * Type-checks samples as if they were files of an app in `folder`. Packages are resolved there. `@/` and relative imports
 * resolve to samples on the same page, or else to the shared files in `folder/files`. Source files of packages are kept for
 * the next call.
 */
export function createTypeCheck(typescript: TypeScript, { folder }: TypeCheckOptions): TypeCheck {
  const { options, fileNames } = readSettings(typescript, folder)
  const host = typescript.createCompilerHost(options)
  const sourceFiles = new Map<string, ts.SourceFile | undefined>()
  const modules = typescript.createModuleResolutionCache(folder, (name) => name, options)

  return (pages) => {
    const files = new Map(pages.flat().map((file) => [file.name, file]))
    const pageOf = new Map(pages.flatMap((page) => page.map((file) => [file, page] as const)))
    const program = typescript.createProgram({
      rootNames: [...fileNames, ...files.keys()],
      options,
      host: {
        ...host,
        getCurrentDirectory: () => folder,
        fileExists: (name) => files.has(name) || host.fileExists(name),
        getSourceFile: (name, settings, ...rest) => {
          const sample = files.get(name)
          if (sample) return typescript.createSourceFile(name, sample.text, settings)
          if (!sourceFiles.has(name))
            sourceFiles.set(name, host.getSourceFile(name, settings, ...rest))
          return sourceFiles.get(name)
        },
        resolveModuleNameLiterals: (literals, from, redirect, settings, source) =>
          literals.map((literal) => {
            const file = findFile(literal.text, files.get(from))
            if (file !== undefined) return { resolvedModule: toModule(file) }
            const mode = typescript.getModeForUsageLocation(source, literal, settings)
            const { resolveModuleName } = typescript
            return resolveModuleName(literal.text, from, settings, host, modules, redirect, mode)
          }),
      },
    })
    return pages.map((page) => page.flatMap((file) => problemsOf(program, file)))

    function findFile(specifier: string, from: ScriptFile | undefined): string | undefined {
      const path = from && projectPath(specifier, from)
      if (!from || path === undefined) return undefined
      const sample = findSample(path, from, pageOf.get(from) ?? [])
      return sample?.name ?? findShared(`${folder}/files/${path}`)
    }
  }

  function problemsOf(program: ts.Program, file: ScriptFile): BlockProblem[] {
    const source = program.getSourceFile(file.name)
    if (!source) throw new Error(`${file.name} is not part of the program`)
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
      .filter(({ code }) => !isUnavoidable(file, code))
      .map(({ messageText, start = 0, code }) => ({
        code: 'type',
        message: `${typescript.flattenDiagnosticMessageText(messageText, '\n')} (TS${code})`,
        ...placeOf(file.lines, start),
      }))
  }
}

/** A file that samples of several pages import. */
function findShared(path: string): string | undefined {
  const names = ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((extension) => path + extension)
  return names.find((name) => existsSync(name))
}

function toModule(resolvedFileName: string): ts.ResolvedModuleFull {
  return { resolvedFileName, extension: posix.extname(resolvedFileName) }
}

/** "No inputs were found in config file": expected, because the samples are not on disk. */
const noFiles = 18003

function readSettings(typescript: TypeScript, folder: string): ts.ParsedCommandLine {
  const file = `${folder}/tsconfig.json`
  const { config, error } = typescript.readConfigFile(file, typescript.sys.readFile)
  const parsed = typescript.parseJsonConfigFileContent(
    config ?? {},
    typescript.sys,
    folder,
    {},
    file,
  )
  const first = error ?? parsed.errors.find(({ code }) => code !== noFiles)
  if (!first) return parsed
  const reason = typescript.flattenDiagnosticMessageText(first.messageText, '\n')
  throw new Error(`Cannot read ${file}: ${reason}`)
}

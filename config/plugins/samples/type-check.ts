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

/** Checks the samples of some pages together; gives the problems of each page. */
export type TypeCheck = (pages: readonly (readonly ScriptFile[])[]) => BlockProblem[][]

/** Parameters without a type, and the like: JavaScript has no place for them. */
const isImplicitAny = (code: number): boolean => code >= 7000 && code < 7100 && code !== unusedLabel

/** A field outside an object looks like one. */
const unusedLabel = 7028

/**
 * What an assertion mends, which JavaScript has not: properties and arguments of what could be something else. The sample
 * in TypeScript beside it, which does the same, is checked for them.
 */
const assertedCodes: ReadonlySet<number> = new Set([2339, 2345, 2551, 18047, 18048, 18049])

/** Whether a problem of a sample is one that its language has no words for. */
function isBeyond({ name, block }: ScriptFile, code: number): boolean {
  if (!isJavaScript(name)) return false
  return isImplicitAny(code) || (block.languages !== undefined && assertedCodes.has(code))
}

/**
 * Type-checks samples as if they were files of an app in `folder`. Packages are looked up there; `@/` and relative imports
 * lead to samples of the same page, else to `folder/files`, where the files stand that many pages speak of. What is read of
 * packages is kept for the next call.
 */
export function createTypeCheck(typescript: TypeScript, { folder }: TypeCheckOptions): TypeCheck {
  const { options, fileNames } = readSettings(typescript, folder)
  const host = typescript.createCompilerHost(options)
  const known = new Map<string, ts.SourceFile | undefined>()
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
          const own = files.get(name)
          if (own) return typescript.createSourceFile(name, own.text, settings)
          if (!known.has(name)) known.set(name, host.getSourceFile(name, settings, ...rest))
          return known.get(name)
        },
        resolveModuleNameLiterals: (literals, from, redirect, settings, source) =>
          literals.map((literal) => {
            const own = findOwn(literal.text, files.get(from))
            if (own !== undefined) return { resolvedModule: toModule(own) }
            const mode = typescript.getModeForUsageLocation(source, literal, settings)
            const { resolveModuleName } = typescript
            return resolveModuleName(literal.text, from, settings, host, modules, redirect, mode)
          }),
      },
    })
    return pages.map((page) => page.flatMap((file) => problemsOf(program, file)))

    function findOwn(specifier: string, from: ScriptFile | undefined): string | undefined {
      const path = from && projectPath(specifier, from)
      if (!from || path === undefined) return undefined
      const sample = findSample(path, from, pageOf.get(from) ?? [])
      return sample?.name ?? findCommon(`${folder}/files/${path}`)
    }
  }

  function problemsOf(program: ts.Program, file: ScriptFile): BlockProblem[] {
    const source = program.getSourceFile(file.name)
    if (!source) throw new Error(`${file.name} is not part of the program`)
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
      .filter(({ code }) => !isBeyond(file, code))
      .map(({ messageText, start = 0, code }) => ({
        code: 'type',
        message: `${typescript.flattenDiagnosticMessageText(messageText, '\n')} (TS${code})`,
        ...placeOf(file.lines, start),
      }))
  }
}

/** A file that many pages speak of. */
function findCommon(path: string): string | undefined {
  const names = ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((extension) => path + extension)
  return names.find((name) => existsSync(name))
}

function toModule(resolvedFileName: string): ts.ResolvedModuleFull {
  return { resolvedFileName, extension: posix.extname(resolvedFileName) }
}

/** "No inputs were found": the samples are what is checked. */
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

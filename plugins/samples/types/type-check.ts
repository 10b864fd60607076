import type ts from 'typescript'
import type { TypeHost } from '../../kit.ts'
import { linesOfSample, placeInLines, type SampleProblem } from '../types.ts'
import { readCompilerSettings, type SettingsSource } from './compiler-settings.ts'
import { findSample, projectPath } from './find-import.ts'
import { isDataFile, isJavaScript, type ScriptFile } from './script-files.ts'

/** Checks the samples of several pages together and returns the problems of each page. */
export type TypeCheck = (pages: readonly (readonly ScriptFile[])[]) => SampleProblem[][]

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
 * resolve to samples on the same page, or else to shared files: in `folder/files`, or those that the site lists. Source files of packages are kept for
 * the next call.
 */
export function createTypeCheck(host: TypeHost<typeof ts>, source: SettingsSource): TypeCheck {
  const { folder } = source
  const { typescript, system } = host
  const { options, fileNames } = readCompilerSettings(host, source)
  const modules = typescript.createModuleResolutionCache(folder, (name) => name, options)
  const resolution = { ...system, getCurrentDirectory: () => folder }
  let files: ReadonlyMap<string, ScriptFile> = new Map()
  let pageOf: ReadonlyMap<ScriptFile, readonly ScriptFile[]> = new Map()
  const service = host.createService({
    getCurrentDirectory: () => folder,
    readFile: system.readFile,
    realpath: (path) => system.realpath?.(path) ?? path,
    directoryExists: system.directoryExists,
    getDirectories: system.getDirectories,
    useCaseSensitiveFileNames: () => system.useCaseSensitiveFileNames,
    getCompilationSettings: () => options,
    getDefaultLibFileName: (settings) => `/${typescript.getDefaultLibFileName(settings)}`,
    getScriptFileNames: () => [...fileNames, ...files.keys()],
    // The names of samples change with their text.
    getScriptVersion: () => '0',
    getScriptSnapshot: (name) => {
      const text = files.get(name)?.text ?? system.readFile(name)
      return text === undefined ? undefined : typescript.ScriptSnapshot.fromString(text)
    },
    fileExists: (name) => files.has(name) || system.fileExists(name),
    resolveModuleNameLiterals: (literals, from, redirect, settings, source) =>
      literals.map((literal) => {
        const file = findFile(literal.text, files.get(from))
        if (file !== undefined) return { resolvedModule: toModule(file) }
        const mode = typescript.getModeForUsageLocation(source, literal, settings)
        const { resolveModuleName } = typescript
        return resolveModuleName(literal.text, from, settings, resolution, modules, redirect, mode)
      }),
  })
  return (pages) => {
    files = new Map(pages.flat().map((file) => [file.name, file]))
    pageOf = new Map(pages.flatMap((page) => page.map((file) => [file, page] as const)))
    const program = service.getProgram()
    if (!program) throw new Error('TypeScript has no program')
    return pages.map((page) =>
      page.filter((file) => !isDataFile(file)).flatMap((file) => checkFile(program, file)),
    )
  }

  function checkFile(program: ts.Program, file: ScriptFile): SampleProblem[] {
    const source = program.getSourceFile(file.name)
    if (!source) throw new Error(`${file.name} is not part of the program`)
    const found = [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ]
    const { codes = [] } = file.block.expected ?? {}
    const unexpected = found.filter(
      ({ code }) => !codes.includes(code) && !isUnavoidable(file, code),
    )
    // A block has one comment for all of them.
    const hasOthers = new Set(unexpected.map(codeOf)).size > 1
    const comment = file.block.expected ? 'the' : hasOthers ? 'one' : undefined
    const problems = unexpected.map(({ messageText, start = 0, code }) => {
      const reason = typescript.flattenDiagnosticMessageText(messageText, '\n')
      const message = `${withoutFolders(reason, folder).replace(/\.$/, '')} (TS${code})`
      return {
        code: 'type' as const,
        message,
        ...placeInLines(linesOfSample(file.block), start),
        fix: fixFor(code, reason, comment),
      }
    })
    return [...problems, ...checkExpected(file, new Set(found.map(codeOf)))]
  }

  function findFile(specifier: string, from: ScriptFile | undefined): string | undefined {
    const path = from && projectPath(specifier, from)
    if (!from || path === undefined) return undefined
    const sample = findSample(path, from, pageOf.get(from) ?? [])
    return sample?.name ?? findShared(path)
  }

  /** A file on disk that samples may import. */
  function findShared(path: string): string | undefined {
    const places = [`${folder}/files`, folder, source.root.replaceAll('\\', '/')]
    const ends = ['', '.ts', '.tsx', '.d.ts', '/index.ts', '/index.tsx']
    const names = places.flatMap((place) => ends.map((end) => `${place}/${path}${end}`))
    return names.find((name) => /\.\w+$/.test(name) && system.fileExists(name))
  }
}

/** Errors that a sample should show and does not have. */
function checkExpected({ block: { expected } }: ScriptFile, found: ReadonlySet<number>) {
  if (!expected) return []
  const { codes, line } = expected
  const named = [...found].join(' ')
  const problem = (message: string, fix: string): SampleProblem[] => [
    { code: 'no-error', message, line, fix },
  ]
  if (codes.length === 0) {
    const message = 'The "sample: errors" comment lists no TypeScript error numbers'
    const fix =
      named === ''
        ? 'remove the comment: the sample has no errors'
        : `write "sample: errors ${named}"`
    return problem(message, fix)
  }
  return codes
    .filter((code) => !found.has(code))
    .flatMap((code) =>
      problem(
        `This sample does not cause error ${code}, which the comment above it expects`,
        codes.length === 1 ? 'remove "sample: errors"' : `remove ${code} from "sample: errors"`,
      ),
    )
}

function codeOf({ code }: ts.Diagnostic): number {
  return code
}

/** `comment` is the comment that lists errors: the one above the sample, or one for several errors. */
function fixFor(code: number, reason: string, comment: 'the' | 'one' | undefined): string {
  const [, specifier = ''] = /'([^']*)'/.exec(reason) ?? []
  if (missesModule.has(code)) {
    return /^(?:\.|@\/)/.test(specifier)
      ? 'correct the path, or add the file to the page with "sample: file PATH"'
      : 'install the package, or add the imported file to "files" in the options of samples()'
  }
  const expect = comment
    ? `list ${code} in ${comment} "sample: errors" comment above it`
    : `write "sample: errors ${code}" in a comment above it`
  return `correct the sample, or ${expect} if the error is intentional`
}

/** Codes of errors about a module that is imported. */
const missesModule: ReadonlySet<number> = new Set([2307, 2792])

/** Messages may contain paths: those of samples are not on disk, and others depend on the machine. */
function withoutFolders(reason: string, folder: string): string {
  return reason.replaceAll(/[^'"\s]*\/\.samples\/[\da-f]+\/\d+\//g, '').replaceAll(`${folder}/`, '')
}

function toModule(resolvedFileName: string): ts.ResolvedModuleFull {
  return { resolvedFileName, extension: /(?:\.d)?\.\w+$/.exec(resolvedFileName)?.[0] ?? '' }
}

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type TypeScript from 'typescript'
import { importOptional, installedVersion, openTypeHost, usualCompilerOptions } from '../kit.ts'
import type { FoundError, TwoslashNode, TwoslashResult } from './result.ts'

/** The part of twoslash that is used here. */
interface TwoslashLibrary {
  readonly createTwoslasher: (options: object) => CheckCode
  readonly removeTwoslashNotations: (code: string, customTags?: readonly string[]) => string
}

/** What checks samples. */
export interface Checker {
  readonly check: CheckCode
  /** Removes the notation from code that cannot be checked. */
  readonly clean: (code: string) => string
  /** The file of a package that samples cannot import from, because it is not installed; undefined for others. */
  readonly missingFile: (name: string) => string | undefined
}

/** Checks the code of a sample. Throws if its notation has a mistake. `filterNode` gets all that is found. */
export type CheckCode = (
  code: string,
  language: string,
  options: { readonly filterNode: (node: FoundError | TwoslashNode) => boolean },
) => TwoslashResult

export interface CheckerOptions {
  /** The folder from which samples import. */
  readonly root: string
  /** Files and folders outside `node_modules` that samples may import, relative to the root. */
  readonly files: readonly string[]
  readonly compilerOptions: Readonly<Record<string, unknown>>
  readonly configFile?: string | undefined
}

/** Loads TypeScript and twoslash. Fails with what to install if the site has not installed them. */
export async function loadChecker({
  root,
  files,
  compilerOptions,
  configFile = 'config/site.ts',
}: CheckerOptions): Promise<Checker> {
  const use = { plugin: 'twoslash', configFile }
  const library = (await importOptional('twoslash', use)) as TwoslashLibrary
  const {
    typescript: ts,
    system,
    createService,
  } = await openTypeHost<typeof TypeScript>({
    ...use,
    root,
    files,
  })
  const written = { ...usualCompilerOptions(ts), ...compilerOptions }
  const { options, errors } = ts.convertCompilerOptionsFromJson(written, root)
  const [wrong] = errors
  if (wrong) {
    const reason = ts.flattenDiagnosticMessageText(wrong.messageText, '\n')
    throw Object.assign(new Error(`invalid "compilerOptions" (${asCheckerReason(reason)})`), {
      at: { file: configFile },
      fix: 'correct "compilerOptions" in the options of twoslash()',
    })
  }
  const check = library.createTwoslasher({
    vfsRoot: root,
    tsModule: { ...ts, sys: system, createLanguageService: createService },
    compilerOptions: options,
    handbookOptions: { noErrorValidation: true },
    customTags: tags,
  })
  return {
    check,
    clean: (code) => library.removeTwoslashNotations(code, tags),
    missingFile: (name) => {
      const files = packageFiles(name, root)
      return files.some(existsSync) ? undefined : files[0]
    },
  }
}

/** Reasons of TypeScript and twoslash are sentences. */
export function asCheckerReason(reason: string): string {
  return reason.replace(/\.$/, '').replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
}

/** Lines such as `// @log: text` are shown as a note. */
const tags = ['annotate', 'log', 'warn', 'error']

/** Where a package may be: in the site's folder, or in one above it. */
function packageFiles(name: string, root: string): string[] {
  const file = join(root, 'node_modules', name, 'package.json')
  const above = dirname(root)
  return above === root ? [file] : [file, ...packageFiles(name, above)]
}

/** The versions of the packages; '' for one that is not installed. */
export function checkerVersions(): readonly string[] {
  return ['typescript', 'twoslash'].map(installedVersion)
}

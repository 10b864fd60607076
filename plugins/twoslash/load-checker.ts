import type TypeScript from 'typescript'
import { importOptional, installedVersion } from '../kit.ts'
import type { TwoslashResult } from './result.ts'
import { createFiles } from './sample-files.ts'

/** The part of twoslash that is used here. */
interface TwoslashLibrary {
  readonly createTwoslasher: (options: object) => CheckCode
}

/** Checks the code of a sample. Throws if its notation has a mistake. */
export type CheckCode = (code: string, language: string) => TwoslashResult

export interface CheckerOptions {
  /** The folder from which samples import. */
  readonly root: string
  /** Files and folders outside `node_modules` that samples may import, relative to the root. */
  readonly files: readonly string[]
  readonly compilerOptions: Readonly<Record<string, unknown>>
  readonly configFile?: string | undefined
}

const usual = {
  strict: true,
  target: 'ESNext',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  jsx: 'react-jsx',
  allowJs: true,
  checkJs: true,
  skipLibCheck: true,
}

/** Loads TypeScript and twoslash. Fails with what to install if the site has not installed them. */
export async function loadChecker({
  root,
  files,
  compilerOptions,
  configFile = 'config/site.ts',
}: CheckerOptions): Promise<CheckCode> {
  const use = { plugin: 'twoslash', configFile }
  const library = (await importOptional('twoslash', use)) as TwoslashLibrary
  const { default: ts } = (await importOptional('typescript', use)) as {
    default: typeof TypeScript
  }
  const written = { ...usual, ...compilerOptions }
  const { options, errors } = ts.convertCompilerOptionsFromJson(written, root)
  const [wrong] = errors
  if (wrong) {
    const reason = ts.flattenDiagnosticMessageText(wrong.messageText, '\n')
    throw Object.assign(new Error(`"compilerOptions" is wrong: ${reason}`), {
      at: { file: configFile },
      fix: 'correct "compilerOptions" of twoslash()',
    })
  }
  return library.createTwoslasher({
    vfsRoot: root,
    tsModule: { ...ts, sys: createFiles(ts.sys, { root, files }) },
    compilerOptions: options,
    handbookOptions: { noErrorValidation: true },
  })
}

/** The versions of the packages; '' for one that is not installed. */
export function checkerVersions(): readonly string[] {
  return ['typescript', 'twoslash'].map(installedVersion)
}

import type ts from 'typescript'
import { installedTypes, type TypeHost, usualCompilerOptions } from '../../kit.ts'

/** Where the settings of the compiler come from. */
export interface SettingsSource {
  /** The folder with the packages, and with `tsconfig.json` if there is one. Absolute, with `/`. */
  readonly folder: string
  /** The root of the site, absolute. */
  readonly root: string
  /** More compiler options, with paths relative to the root. */
  readonly compilerOptions: Readonly<Record<string, unknown>>
}

/** What samples need in whichever project they are. */
const forSamples = {
  allowImportingTsExtensions: true,
  allowJs: true,
  checkJs: true,
  composite: false,
  declaration: false,
  incremental: false,
  moduleDetection: 'force',
  noEmit: true,
  noUnusedLocals: false,
  noUnusedParameters: false,
  skipLibCheck: true,
}

/** "No inputs were found in config file": expected, because the samples are not on disk. */
const noFiles = 18003

/**
 * Reads `tsconfig.json`. Files that it includes are part of the program if samples may read them, so that they can declare
 * global types. Throws an error that names the file if the settings are wrong.
 */
export function readCompilerSettings(
  { typescript, system }: TypeHost<typeof ts>,
  { folder, root, compilerOptions }: SettingsSource,
): Pick<ts.ParsedCommandLine, 'options' | 'fileNames'> {
  const file = `${folder}/tsconfig.json`
  const isConfigured = typescript.sys.fileExists(file)
  const usual = isConfigured ? installedTypes(typescript) : usualCompilerOptions(typescript)
  const read = (settings: object, path: string) => {
    const { sys } = typescript
    const parent = path.replace(/\/[^/]*$/, '')
    return typescript.parseJsonConfigFileContent(settings, sys, parent, {}, path)
  }
  const { config, error } = isConfigured
    ? typescript.readConfigFile(file, typescript.sys.readFile)
    : { config: { files: [] }, error: undefined }
  const ofFolder = read(config ?? {}, file)
  const above = `${root.replaceAll('\\', '/')}/tsconfig.json`
  const asOptions = (options: object) => read({ compilerOptions: options, files: [] }, above)
  const more = asOptions(compilerOptions)
  const isWrong = ({ code }: ts.Diagnostic) => code !== noFiles && code !== emptyFiles
  const inFile = error ?? ofFolder.errors.find(isWrong)
  const inOptions = more.errors.find(isWrong)
  if (inFile)
    throw asError(typescript, inFile, {
      what: `cannot read "${file}"`,
      fix: 'correct tsconfig.json',
    })
  if (inOptions)
    throw asError(typescript, inOptions, {
      what: 'invalid "compilerOptions"',
      fix: 'correct "compilerOptions" in the options of samples()',
    })
  return {
    fileNames: ofFolder.fileNames.filter((name) => system.fileExists(name)),
    options: {
      ...asOptions(usual).options,
      ...ofFolder.options,
      ...more.options,
      ...asOptions(forSamples).options,
    },
  }
}

/** "The 'files' list in config file is empty". */
const emptyFiles = 18002

function asError(
  typescript: typeof ts,
  { messageText }: ts.Diagnostic,
  { what, fix }: { readonly what: string; readonly fix: string },
): Error {
  const reason = typescript
    .flattenDiagnosticMessageText(messageText, '\n')
    .replace(/\.$/, '')
    .replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
  return Object.assign(new Error(`${what} (${reason})`), { fix })
}

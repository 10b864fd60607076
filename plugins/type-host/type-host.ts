import type TypeScript from 'typescript'
import { importOptional } from '../../cli/hooks/optional-package.ts'
import { allowFiles } from './allowed-files.ts'
import { shareDocuments, withFileVersions } from './shared-documents.ts'

/** The `typescript` module. It is optional, so the kit's published types can't import it. Plugins that use it do. */
export interface CompilerModule {
  readonly sys: unknown
  readonly createLanguageService: (host: never) => unknown
}

/** TypeScript for code samples: the compiler, and the files that it can read. */
export interface TypeHost<Compiler extends CompilerModule> {
  readonly typescript: Compiler
  /** TypeScript's libraries are at '/lib.d.ts', and so on. */
  readonly system: Compiler['sys']
  /** Creates a language service, which shares parsed package files with the others in its thread. */
  readonly createService: (
    host: Parameters<Compiler['createLanguageService']>[0],
  ) => ReturnType<Compiler['createLanguageService']>
}

/** The plugin that checks samples, and the files that samples can import. */
export interface TypeHostOptions {
  /** Name of the plugin's function: 'twoslash'. */
  readonly plugin: string
  /** The file that lists the plugin. */
  readonly configFile: string
  /** The site folder, absolute. */
  readonly root: string
  /** Files and folders outside `node_modules` that samples can read, relative to the site folder. */
  readonly files: readonly string[]
}

/** The newest version whose language service can be used: TypeScript 7 has another one. */
const install = 'typescript@6'

/**
 * Loads TypeScript, which takes half a second: `openTypeHost<typeof TypeScript>()`. If TypeScript is not installed, throws an
 * error that says what to install.
 */
export async function openTypeHost<Compiler extends CompilerModule>(
  options: TypeHostOptions,
): Promise<TypeHost<Compiler>>
export async function openTypeHost(options: TypeHostOptions): Promise<TypeHost<typeof TypeScript>> {
  const { plugin, configFile } = options
  const use = { plugin, configFile, install }
  const { default: typescript } = (await importOptional('typescript', use)) as {
    default: typeof TypeScript
  }
  const { sys } = typescript
  return {
    typescript,
    system: allowFiles(sys, options),
    createService: (host) =>
      typescript.createLanguageService(withFileVersions(host, sys), shareDocuments(typescript)),
  }
}

/** Returns compiler options for samples in modules, as in `tsconfig.json`. */
export function usualCompilerOptions(typescript: CompilerVersion): Record<string, unknown> {
  return { ...usual, ...installedTypes(typescript) }
}

/** What the options depend on. */
export interface CompilerVersion {
  /** '6.0' */
  readonly versionMajorMinor: string
}

const usual = {
  strict: true,
  target: 'ESNext',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  jsx: 'react-jsx',
  // As in other projects, the types in JavaScript are checked where "// @ts-check" asks for it.
  allowJs: true,
  skipLibCheck: true,
}

/** TypeScript 6 looks for types that declare globals, such as Node's, only if they are listed. */
export function installedTypes({
  versionMajorMinor,
}: CompilerVersion): Readonly<Record<string, unknown>> {
  return Number.parseInt(versionMajorMinor, 10) >= 6 ? { types: ['*'] } : {}
}

/** Files that change when different package versions are installed, relative to the packages' folder. */
export const lockFiles: readonly string[] = [
  'package-lock.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
]

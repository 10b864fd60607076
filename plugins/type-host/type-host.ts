import type TypeScript from 'typescript'
import { importOptional } from '../../cli/hooks/optional-package.ts'
import { type AllowedFiles, allowFiles } from './allowed-files.ts'
import { shareDocuments, withFileVersions } from './shared-documents.ts'

/** TypeScript for code samples: the compiler, and the files that it may read. */
export interface TypeHost {
  readonly typescript: typeof TypeScript
  /** The libraries of TypeScript are at '/lib.d.ts', and so on. */
  readonly system: TypeScript.System
  /** Creates a language service, which shares the parsed files of packages with the others of its thread. */
  readonly createService: (host: TypeScript.LanguageServiceHost) => TypeScript.LanguageService
}

/** Who checks samples, and what they may import. */
export interface TypeHostOptions extends AllowedFiles {
  /** The name of the plugin's function: 'twoslash'. */
  readonly plugin: string
  /** Where the plugin is listed. */
  readonly configFile: string
}

/** The newest version whose language service can be used: TypeScript 7 has another one. */
const install = 'typescript@6'

/** Loads TypeScript, which takes half a second. Fails with what to install if the site has not installed it. */
export async function openTypeHost(options: TypeHostOptions): Promise<TypeHost> {
  const { plugin, configFile } = options
  const { default: typescript } = (await importOptional('typescript', {
    plugin,
    configFile,
    install,
  })) as { default: typeof TypeScript }
  return {
    typescript,
    system: allowFiles(typescript.sys, options),
    createService: (host) =>
      typescript.createLanguageService(
        withFileVersions(host, typescript.sys),
        shareDocuments(typescript),
      ),
  }
}

/** Compiler options for samples in modules, as `tsconfig.json` has them. */
export function usualCompilerOptions(typescript: typeof TypeScript): Record<string, unknown> {
  return { ...usual, ...installedTypes(typescript) }
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

/** TypeScript 6 does not look for types of Node and of others that declare global names, unless it is told to. */
export function installedTypes({
  versionMajorMinor,
}: typeof TypeScript): Readonly<Record<string, unknown>> {
  return Number.parseInt(versionMajorMinor, 10) >= 6 ? { types: ['*'] } : {}
}

/** Files that change when other versions of packages are installed, relative to the folder of the packages. */
export const lockFiles: readonly string[] = [
  'package-lock.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
]

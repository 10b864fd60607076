import type TypeScript from 'typescript'
import { importOptional } from '../../cli/hooks/optional-package.ts'
import { allowFiles } from './allowed-files.ts'
import { shareDocuments, withFileVersions } from './shared-documents.ts'

/** The module `typescript`. The published types of the kit can't import it, because it is optional: plugins that use it do. */
export interface CompilerModule {
  readonly sys: unknown
  readonly createLanguageService: (host: never) => unknown
}

/** TypeScript for code samples: the compiler, and the files that it may read. */
export interface TypeHost<Compiler extends CompilerModule> {
  readonly typescript: Compiler
  /** The libraries of TypeScript are at '/lib.d.ts', and so on. */
  readonly system: Compiler['sys']
  /** Creates a language service, which shares the parsed files of packages with the others of its thread. */
  readonly createService: (
    host: Parameters<Compiler['createLanguageService']>[0],
  ) => ReturnType<Compiler['createLanguageService']>
}

/** Who checks samples, and what they may import. */
export interface TypeHostOptions {
  /** The name of the plugin's function: 'twoslash'. */
  readonly plugin: string
  /** Where the plugin is listed. */
  readonly configFile: string
  /** The root of the site, absolute. */
  readonly root: string
  /** Files and folders outside `node_modules` that samples may read, relative to the root. */
  readonly files: readonly string[]
}

/** The newest version whose language service can be used: TypeScript 7 has another one. */
const install = 'typescript@6'

/**
 * Loads TypeScript, which takes half a second: `openTypeHost<typeof TypeScript>()`. Fails with what to install if the site has
 * not installed it.
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

/** Compiler options for samples in modules, as `tsconfig.json` has them. */
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

/** TypeScript 6 does not look for types of Node and of others that declare global names, unless it is told to. */
export function installedTypes({
  versionMajorMinor,
}: CompilerVersion): Readonly<Record<string, unknown>> {
  return Number.parseInt(versionMajorMinor, 10) >= 6 ? { types: ['*'] } : {}
}

/** Files that change when other versions of packages are installed, relative to the folder of the packages. */
export const lockFiles: readonly string[] = [
  'package-lock.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
]

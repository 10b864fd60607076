import { existsSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, relative } from 'node:path'
import type { BuildFailure, BuildOptions, BuildResult, Message } from 'esbuild'
import { missingImport } from '../config/loading/missing-import.ts'
import { placeProblems } from '../config/loading/place-problems.ts'
import type { SiteConfig } from '../config/types.ts'
import { type Diagnostic, SiteError } from '../report/diagnostic.ts'

import {
  addFailing,
  type FailingModules,
  failingModules,
  noneFailing,
} from './modules/failing-modules.ts'
import { rawNamespace } from './modules/mdx-modules.ts'
import { placeInModule } from './place-of.ts'

export interface BundlerResult
  extends BuildResult<BuildOptions & { write: false; metafile: true }> {
  /** Modules of the site that do not compile. Others are in their place. */
  readonly problems: readonly Diagnostic[]
  /** The same, for another bundle. */
  readonly failing: FailingModules
}

/** A module that fails may hide that those it imports do, too. */
const mostRounds = 10

/**
 * Runs the bundler; where modules of the site do not compile, again without them. Throws a SiteError that names every such
 * module if one of them cannot be left out.
 *
 * @param known what another bundle is made without
 */
export async function runBundler(
  options: BuildOptions,
  site: SiteConfig,
  known: FailingModules = noneFailing,
): Promise<BundlerResult> {
  const { build } = await import('esbuild')
  const problems: Diagnostic[] = []
  let failing = known
  for (let round = 0; ; round++) {
    try {
      const plugins = [failingModules(failing, site.root), ...(options.plugins ?? [])]
      const result = await build({ ...options, plugins, write: false, metafile: true })
      return { ...result, problems, failing }
    } catch (error) {
      const { errors } = error as Partial<BuildFailure>
      if (!errors) throw error
      const found = errors.map((message) => toDiagnostic(message, site))
      problems.push(...placeProblems(found, { ...site, files: site.configFiles }))
      const more = addFailing(failing, errors, site.root)
      if (!more || round === mostRounds) throw new SiteError(problems)
      failing = more
    }
  }
}

/** A module that the configuration or a plugin names. */
export interface SiteModule {
  /** 'the component "chart"' */
  readonly what: string
  /** Absolute, or the name of a module of a package. */
  readonly file: string
}

/** The modules of a site whose default export is rendered. */
export function siteModules({ components, theme }: SiteConfig): SiteModule[] {
  return [
    ...Object.entries(components).map(([name, file]) => ({
      what: `the component "${name}"`,
      file,
    })),
    ...Object.entries(theme).map(([name, file]) => ({ what: `the theme part "${name}"`, file })),
  ]
}

/** `file` is relative to the root. */
export function moduleWithoutDefault({ what }: SiteModule, file: string): Diagnostic {
  return {
    code: 'source-invalid',
    severity: 'error',
    message: `The module for ${what} has no default export`,
    at: { file },
    fix: 'export the component with "export default function …"',
  }
}

/** A mistake in an import of the entry: its author knows the configuration, not the entry. */
function entryProblem(text: string, site: SiteConfig): Diagnostic | undefined {
  const [, lacking] = /^No matching export in "(.*)" for import "default"$/.exec(text) ?? []
  const [, missing] = /^Could not resolve "(.*)"$/.exec(text) ?? []
  const modules = siteModules(site)
  const named = modules.find(
    ({ file }) => file === missing || relative(site.root, file) === lacking,
  )
  if (lacking !== undefined && named) return moduleWithoutDefault(named, lacking)
  if (missing === undefined) return undefined
  return {
    code: 'source-invalid',
    severity: 'error',
    message: `Cannot find the module "${missing}"${named ? ` for ${named.what}` : ', which a plugin requires'}`,
    at: { file: site.configFile },
    fix: 'correct the name, or install a version of the package that has the module',
  }
}

function toDiagnostic({ text, location, detail }: Message, site: SiteConfig): Diagnostic {
  const inEntry = location?.file.startsWith('virtual:') ? entryProblem(text, site) : undefined
  if (inEntry) return inEntry
  const at = location ? placeInModule(text, location, site) : undefined
  return {
    code: 'source-invalid',
    severity: 'error',
    message: `Cannot compile: ${withoutToolFile(text)}`,
    at,
    fix: typeof detail === 'string' ? detail : fixOf(text, site.root),
    ...missingImport(text, join(site.root, at?.file ?? site.configFile)),
  }
}

const inTool =
  /^No matching export in "[^"]*\/plugins\/mdx\/browser\/(?:docusaurus|starlight|nextra)\/[^"]*" for import ("[^"]*")$/

/** Leaves out the file of the counterpart, which means nothing to the author of the import. */
function withoutToolFile(text: string): string {
  return text.replace(inTool, 'docs-build has no equivalent for the import $1')
}

/** The bundler suggests no fixes. */
function fixOf(text: string, root: string): string | undefined {
  const [, missing] = /^Could not resolve "(.+)"$/.exec(text) ?? []
  if (missing !== undefined) return fixOfMissing(missing, root)
  const [, unknown] = inTool.exec(text) ?? []
  if (unknown) return `remove the import, or import ${unknown} from one of the site's modules`
  const [, extension] = /^No loader is configured for "(\.[^"]+)" files/.exec(text) ?? []
  if (!extension) return undefined
  return /^\.(?:scss|sass|less|styl)$/.test(extension)
    ? 'compile the file to CSS, and import the ".css" file'
    : 'put the file in public/, and write its URL as a string'
}

function fixOfMissing(name: string, root: string): string {
  if (isBuiltin(name))
    return 'remove the import: pages and components run in browsers, where Node.js built-in modules are not available'
  if (/^(?:[~@#]\/|\$)/.test(name)) {
    return 'write a path relative to this file, such as "../components/Name.tsx", or add the alias to "paths" in tsconfig.json'
  }
  if (name.startsWith('#')) return 'correct the name, or add it to "imports" in package.json'
  const [, packageName = name] = /^((?:@[^/]+\/)?[^/]+)/.exec(name) ?? []
  return existsSync(join(root, 'node_modules', packageName))
    ? 'correct the path, or update the package'
    : `run "npm install ${packageName}"`
}

/** Absolute paths of the site's files in the bundle. */
export function inputFiles(site: SiteConfig, results: readonly BundlerResult[]): string[] {
  const inputs = results.flatMap(({ metafile }) => Object.keys(metafile.inputs))
  return [
    ...new Set(
      inputs
        .filter(
          (input) =>
            !/^(?:virtual(?:-replaced)?|missing-package|failing-module|shared|embedded-font|required-file|literal-style):/.test(
              input,
            ),
        )
        .map((input) => fileOf(join(site.root, input.replace(`${rawNamespace}:`, '')))),
    ),
  ]
}

/** The file of an input, without what its URL in CSS has after the name: 'fonts/a.eot?#iefix'. */
function fileOf(input: string): string {
  return existsSync(input) ? input : input.replace(/[?#][^/\\]*$/, '')
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Who needs a package that only some sites install. */
export interface PackageUse {
  /** The name of the plugin's function: 'math'. */
  readonly plugin: string
  /** Where the plugin is listed. */
  readonly configFile: string
}

/** Imports a package that the site installs. Fails with what to install if it has not. */
export async function importOptional(name: string, use: PackageUse): Promise<unknown> {
  try {
    return await import(name)
  } catch (error) {
    throw asNotInstalled(error, name, use)
  }
}

/** The error to throw instead of the one that a package could not be found; any other error as it is. */
export function asNotInstalled(
  error: unknown,
  name: string,
  { plugin, configFile }: PackageUse,
): unknown {
  const { code } = error as { readonly code?: unknown }
  if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') return error
  return Object.assign(new Error(`the package "${name}" is not installed`), {
    at: { file: configFile },
    fix: `run "npm install --save-dev ${name}", or remove ${plugin}() from "plugins"`,
  })
}

/** The version of an installed package; '' if it is not installed. */
export function installedVersion(name: string): string {
  for (const folder of createRequire(import.meta.url).resolve.paths(name) ?? []) {
    try {
      const { version } = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'))
      return String(version)
    } catch {
      // Not in this folder.
    }
  }
  return ''
}

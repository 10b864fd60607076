export { installedVersion } from '../files/packages/installed-version.ts'

/** Who needs a package that only some sites install. */
export interface PackageUse {
  /** The name of the plugin's function: 'math'; or the setting that needs the package. */
  readonly plugin: string
  /** Whether it is a setting. */
  readonly isSetting?: boolean
  /** Where the plugin is listed. */
  readonly configFile: string
  /** What to install, if the plugin cannot use the newest version: 'typescript@6'. */
  readonly install?: string
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
  { plugin, configFile, isSetting, install = name }: PackageUse,
): unknown {
  const { code } = error as { readonly code?: unknown }
  if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') return error
  return Object.assign(new Error(`the package "${name}" is not installed`), {
    at: { file: configFile },
    fix: `run "npm install --save-dev ${install}", or remove ${isSetting ? `"${plugin}"` : `${plugin}() from "plugins"`}`,
  })
}

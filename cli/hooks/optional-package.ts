export { installedVersion } from '../files/packages/installed-version.ts'

/** The plugin or setting that requires a package that only some sites install. */
export interface PackageUse {
  /** Name of the plugin's function, such as 'math', or of the setting that requires the package. */
  readonly plugin: string
  /** Whether `plugin` is a setting. */
  readonly isSetting?: boolean
  /** The file that lists the plugin. */
  readonly configFile: string
  /** What to install, if the plugin cannot use the latest version: 'typescript@6'. */
  readonly install?: string
}

/** Imports a package that the site installs. If it is missing, throws an error that says what to install. */
export async function importOptional(name: string, use: PackageUse): Promise<unknown> {
  try {
    return await import(name)
  } catch (error) {
    throw asNotInstalled(error, name, use)
  }
}

/** Returns an error that says what to install if a package could not be found. Returns any other error unchanged. */
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

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const library = 'npm-to-yarn'

/** The package managers that commands can be written for. */
export const packageManagers = ['npm', 'yarn', 'pnpm', 'bun'] as const

export type CommandManager = (typeof packageManagers)[number]

/** The part of npm-to-yarn that is used here. */
export interface NpmToYarn {
  readonly default: (commands: string, to: CommandManager) => string
}

/** The same commands for one package manager. */
export interface Commands {
  /** 'Yarn' */
  readonly label: string
  readonly manager: CommandManager
  readonly text: string
}

/** Writes commands of npm for each of the package managers. Lines that aren't such commands stay as they are. */
export type ConvertCommands = (commands: string) => readonly Commands[]

const labels: Readonly<Record<CommandManager, string>> = {
  npm: 'npm',
  yarn: 'Yarn',
  pnpm: 'pnpm',
  bun: 'Bun',
}

/** Makes the function that converts commands. Fails with what to install if the site has not installed the package. */
export async function loadConvert(
  managers: readonly CommandManager[],
  configFile = 'config/site.ts',
): Promise<ConvertCommands> {
  const { default: convert } = await loadLibrary(configFile)
  return (commands) =>
    managers.map((manager) => ({
      label: labels[manager],
      manager,
      text: manager === 'npm' ? commands : convert(commands, manager),
    }))
}

async function loadLibrary(configFile: string): Promise<NpmToYarn> {
  try {
    return await import(library)
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw Object.assign(new Error(`the package "${library}" is not installed`), {
      at: { file: configFile },
      fix: `run "npm install --save-dev ${library}", or remove npm2yarn() from "plugins"`,
    })
  }
}

/** The version of the package; '' if it is not installed. */
export function libraryVersion(): string {
  try {
    // The main file is `dist/npm-to-yarn.umd.js`.
    const folder = dirname(createRequire(import.meta.url).resolve(library))
    const { version } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8'))
    return String(version)
  } catch {
    return ''
  }
}

/** The rest of the line that opens a block of commands, without `npm2yarn`; undefined for other code blocks. */
export function withoutMark(info: string): string | undefined {
  const rest = info.replace(/(^|\s)npm2yarn(?:2pnpm)?(?=\s|$)/, '$1')
  return rest === info ? undefined : rest.trim()
}

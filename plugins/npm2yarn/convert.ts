import { importOptional, installedVersion } from '../kit.ts'

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
  const loaded = await importOptional(library, { plugin: 'npm2yarn', configFile })
  const { default: convert } = loaded as NpmToYarn
  return (commands) =>
    managers.map((manager) => ({
      label: labels[manager],
      manager,
      text: manager === 'npm' ? commands : convert(commands, manager),
    }))
}

/** The version of the package; '' if it is not installed. */
export function libraryVersion(): string {
  return installedVersion(library)
}

/** The rest of the line that opens a block of commands, without `npm2yarn`; undefined for other code blocks. */
export function withoutMark(info: string): string | undefined {
  const rest = info.replace(/(^|\s)npm2yarn(?:2pnpm)?(?=\s|$)/, '$1')
  return rest === info ? undefined : rest.trim()
}

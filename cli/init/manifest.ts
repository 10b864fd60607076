import type { SiteCommands } from './commands.ts'

interface Manifest {
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** The text of a new package.json. */
export function newManifest(name: string, { scripts }: SiteCommands, version: string): string {
  const manifest = {
    name: packageName(name),
    private: true,
    type: 'module',
    scripts,
    devDependencies: { 'docs-build': version },
  }
  return `${JSON.stringify(manifest, undefined, 2)}\n`
}

/** What is added to the development dependencies. */
export interface AddedPackages {
  /** Of docs-build. */
  readonly version: string
  /** Other packages, which the project doesn't have. */
  readonly packages?: Readonly<Record<string, string>>
}

/**
 * A package.json with the scripts and docs-build added, indented as before. What is there stays: a script with the same
 * name is kept, and its name is in `kept`. `isInstalled` tells whether it depended on docs-build before.
 */
export function extendManifest(
  text: string,
  { scripts }: SiteCommands,
  { version, packages = {} }: AddedPackages,
): { readonly text: string; readonly kept: readonly string[]; readonly isInstalled: boolean } {
  const manifest: Manifest = JSON.parse(text)
  const { dependencies = {}, devDependencies = {} } = manifest
  const isInstalled = 'docs-build' in dependencies || 'docs-build' in devDependencies
  const missing = { ...packages, ...(isInstalled ? {} : { 'docs-build': version }) }
  const added =
    Object.keys(missing).length === 0
      ? {}
      : { devDependencies: sorted({ ...devDependencies, ...missing }) }
  // The scripts that are there come first, and win.
  const present = manifest.scripts ?? {}
  const extended = { ...manifest, scripts: { ...present, ...scripts, ...present }, ...added }
  const indent = /^([ \t]+)"/m.exec(text)?.[1] ?? '  '
  const end = /\r?\n$/.exec(text)?.[0] ?? ''
  const written = JSON.stringify(extended, undefined, indent)
  const kept = Object.keys(scripts).filter(
    (name) => present[name] !== undefined && present[name] !== scripts[name],
  )
  const lines = text.includes('\r\n') ? written.replaceAll('\n', '\r\n') : written
  return { text: lines + end, kept, isInstalled }
}

/** Package managers sort dependencies by name. */
function sorted(map: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** A name that npm accepts: 'My Docs' → 'my-docs' */
function packageName(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9._~-]+/g, '-')
    .replace(/^[-._]+|-+$/g, '')
  return plain === '' ? 'docs' : plain
}

import { normalizePath } from '../../runtime/contract/url.ts'
import type { SiteConfig, VersionConfig } from '../config/types.ts'
import { SiteError } from '../report/diagnostic.ts'

/** A version, and where it is served from now on. */
export interface MovedVersion {
  readonly version: VersionConfig
  readonly path: string
}

/** Where versions are served when the current docs become the latest release. */
export interface Release {
  /** Where the release is served: where the latest version was. */
  readonly path: string
  /** The versions that make room for it. */
  readonly moved: readonly MovedVersion[]
}

/**
 * The first release takes the place of the current docs, which move to `/next`. The next one takes that of the release before,
 * which moves to its name. Throws a SiteError if the latest version isn't one that the command has frozen.
 */
export function planRelease(
  { versions }: Pick<SiteConfig, 'versions'>,
  nextPath = '/next',
): Release {
  const [current] = versions
  const latest = versions.find(({ isLast, locale }) => isLast && locale === current?.locale)
  if (!current || !latest) throw new Error('A configuration without a version passed its checks')
  if (latest === current) {
    return { path: current.path, moved: [{ version: current, path: normalizePath(nextPath) }] }
  }
  if (latest.isFrozen) {
    return { path: latest.path, moved: [{ version: latest, path: `/${latest.name}` }] }
  }
  const message = `Cannot make the docs the latest release: "${latest.name}" is the latest release, and its settings are in the configuration, which docs-build cannot change`
  const fix = `move the version "${latest.name}" from docs.versions to config/versions.json, or leave out --latest`
  throw new SiteError([{ code: 'config-invalid', severity: 'error', message, fix }], 2)
}

/** Refuses to freeze the docs as an old version where the latest one is a frozen one: probably, this is the next release. */
export function refuseOlder(
  name: string,
  { versions }: Pick<SiteConfig, 'versions'>,
  path: string | undefined,
): void {
  const latest = versions.find(({ isLast, isFrozen }) => isLast && isFrozen)
  if (!latest || path !== undefined) return
  const message = `Cannot freeze the docs as "${name}": "${latest.name}" would still be the latest release`
  const fix = `add --latest to make "${name}" the latest release, or --path /${name} to keep "${latest.name}" as the latest release`
  throw new SiteError([{ code: 'config-invalid', severity: 'error', message, fix }], 2)
}

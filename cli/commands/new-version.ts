import { resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { normalizePath } from '../../runtime/contract/url.ts'
import { addFrozenVersion } from '../config/frozen-versions.ts'
import type { UserFrozenVersion, VersionConfig } from '../config/types.ts'
import { lockSite } from '../emit/lock.ts'
import { listTree } from '../freeze/copy-tree.ts'
import { freezeSettings, sidebarNames } from '../freeze/freeze-settings.ts'
import { freezeTexts, readHrefs } from '../freeze/freeze-texts.ts'
import { type FrozenSite, planFrozenSite } from '../freeze/frozen-site.ts'
import { refuseName, refusePath, refuseTaken, refuseUrls } from '../freeze/refuse-version.ts'
import { findSiteOnly } from '../freeze/site-only.ts'
import { putVersion, removeUnfinished } from '../freeze/version-folder.ts'
import type { LocalHref } from '../markdown/types.ts'
import { type Diagnostic, isError, SiteError } from '../report/diagnostic.ts'
import { type LoadedSite, loadSite } from '../site/load-site.ts'
import { type PreparedSite, prepareSite } from '../site/prepare-site.ts'
import { scanSite } from '../site/scan-site.ts'

export interface NewVersionOptions {
  /** What readers see. @default the name */
  readonly label?: string
  /** Pathname its pages are served under. @default '/NAME' */
  readonly path?: string
  /** Stops before anything has changed; `newVersion` then throws the signal's reason. */
  readonly signal?: AbortSignal
}

export interface NewVersionResult {
  readonly version: UserFrozenVersion
  /** The version that was frozen. */
  readonly current: VersionConfig
  /** 'content/v4' */
  readonly folder: string
  readonly pages: number
  /** Names of its sidebars: 'version-v4/docs'. */
  readonly sidebars: readonly string[]
  /** Files outside the folder that its pages show: a change of one changes the version. */
  readonly shared: readonly string[]
  /** Copies of component pages, whose links were left as they are. */
  readonly components: readonly string[]
  /** Whether readers find the versions in the navbar. */
  readonly hasDropdown: boolean
  /** What could not be changed in the copies: warnings. */
  readonly problems: readonly Diagnostic[]
}

/**
 * Freezes the current docs of the site at `root`: the first version's, which people work on; the latest one may be a
 * frozen one already. Copies them into `content/NAME/` and keeps their sidebars in `config/versions.json`. Throws a
 * SiteError, before anything is written, if the name is invalid or taken, or if the site has errors.
 */
export async function newVersion(
  root: string,
  name: string,
  options: NewVersionOptions = {},
): Promise<NewVersionResult> {
  refuseName(name)
  refusePath(options.path)
  const loaded = await loadSite(resolve(root), { mode: 'command' })
  const { site } = loaded
  const path = normalizePath(options.path ?? `/${name}`)
  const label = options.label ?? name
  const version = { name, label, path, dir: name, banner: 'unmaintained' } as const
  const unlock = await lockSite(site.root)
  try {
    removeUnfinished(site.root, site.versions)
    refuseTaken(version, site)
    return await freeze(loaded, version, options.signal)
  } finally {
    await unlock()
  }
}

async function freeze(
  loaded: LoadedSite,
  version: UserFrozenVersion & { readonly path: string },
  signal: AbortSignal | undefined,
): Promise<NewVersionResult> {
  const { site } = loaded
  const scanned = await scanSite(loaded, { plugins: false })
  const prepared = await prepareSite(scanned)
  // What is wrong with the configuration or a page's front matter would be wrong with the version too.
  // A link may lead to a file that a plugin writes.
  const errors = prepared.problems.filter((one) => isError(one) && one.ifMissing === undefined)
  if (errors.length > 0) throw new SiteError(errors)
  const { frozen, hrefs } = planVersion(prepared, version)
  refuseUrls(version, frozen, prepared.plan.byUrl)
  const names = sidebarNames(frozen, version.name)
  const { rewritten, shared, problems } = freezeTexts(frozen, hrefs, names)
  const entry = { ...version, ...freezeSettings(frozen, names, prepared.plan.byUrl) }
  // Lets a signal that came in the meantime be handled.
  await setImmediate()
  signal?.throwIfAborted()
  const { tree, pages, current } = frozen
  const copy = { entries: listTree(site.root, tree), tree, rewritten }
  const left = await putVersion(site.root, copy, () => addFrozenVersion(site.root, entry))
  const components = pages.filter(({ kind }) => kind === 'component')
  return {
    version: entry,
    current,
    folder: tree.to,
    pages: pages.length,
    sidebars: [...names.values()],
    shared,
    components: components.map(({ place }) => tree.placeOf(place)),
    hasDropdown: site.navbar.items.some(({ kind }) => kind === 'docs-version-dropdown'),
    problems: [...problems, ...left],
  }
}

/** The pages decide what is frozen: a file that none of them shows may belong to the home page. */
function planVersion(
  { site, parsed, publicFiles, bundle }: PreparedSite,
  { name, path }: UserFrozenVersion & { readonly path: string },
): { frozen: FrozenSite; hrefs: LocalHref[] } {
  const [current] = site.versions
  if (!current) throw new Error('A configuration without a version passed its checks')
  const all = [...parsed.values()].map(({ page }) => page)
  const options = { site, current, dir: name, path, all, publicFiles }
  const whole = planFrozenSite({ ...options, siteOnly: new Set() })
  const hrefs = readHrefs(whole, bundle.outlines)
  return {
    frozen: planFrozenSite({ ...options, siteOnly: findSiteOnly(whole, hrefs) }),
    hrefs,
  }
}

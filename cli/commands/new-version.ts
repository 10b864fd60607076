import { resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { normalizePath } from '../../runtime/contract/url.ts'
import { addFrozenVersion } from '../config/frozen-versions.ts'
import { localName, translateVersion } from '../config/languages/locales.ts'
import type { UserFrozenVersion, VersionConfig } from '../config/types.ts'
import { lockSite } from '../emit/lock.ts'
import { listTree } from '../freeze/copy-tree.ts'
import { freezeSettings, sidebarNames } from '../freeze/freeze-settings.ts'
import { freezeTexts, readHrefs } from '../freeze/freeze-texts.ts'
import { type FrozenSite, planFrozenSite } from '../freeze/frozen-site.ts'
import { refuseName, refusePath, refuseTaken, refuseUrls } from '../freeze/refuse-version.ts'
import { findSiteOnly } from '../freeze/site-only.ts'
import { putVersion, removeUnfinished } from '../freeze/version-folder.ts'
import type { Hooks } from '../hooks/hooks.ts'
import type { LocalHref } from '../links/types.ts'
import { type Diagnostic, isError, SiteError } from '../report/diagnostic.ts'
import { createLocalTargets } from '../routes/translations.ts'
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
  /** Folders of its translations: 'content/fr/v4'. */
  readonly translations: readonly string[]
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
 * frozen one already. Copies them into `content/NAME/`, with their translations, and keeps their sidebars in `config/versions.json`. Throws a
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
    removeUnfinished(site)
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
  const planned = planVersion(prepared, version)
  const { frozen } = planned
  refuseUrls(version, frozen, prepared.plan.byUrl)
  const translated = planTranslations(prepared, frozen, version)
  const names = sidebarNames(frozen, version.name)
  const copies = [planned, ...translated].map((one) => toCopy(one, names))
  const entry = { ...version, ...freezeSettings(frozen, names, prepared.plan.byUrl) }
  // Lets a signal that came in the meantime be handled.
  await setImmediate()
  signal?.throwIfAborted()
  const left = await putVersion(site.root, copies, () => addFrozenVersion(site.root, entry))
  return {
    version: entry,
    current: frozen.current,
    folder: frozen.tree.to,
    translations: translated.map((one) => one.frozen.tree.to),
    pages: copies.reduce((sum, { pages }) => sum + pages.length, 0),
    sidebars: [...names.values()],
    shared: [...new Set(copies.flatMap(({ shared }) => shared))].sort(),
    components: copies.flatMap(({ pages, tree }) =>
      pages.flatMap(({ kind, place }) => (kind === 'component' ? [tree.placeOf(place)] : [])),
    ),
    hasDropdown: site.navbar.items.some(({ kind }) => kind === 'docs-version-dropdown'),
    problems: [...copies.flatMap(({ problems }) => problems), ...left],
  }
}

interface PlannedVersion {
  readonly frozen: FrozenSite
  readonly hrefs: LocalHref[]
}

/** What is copied of a version in one language. */
function toCopy({ frozen, hrefs }: PlannedVersion, names: ReadonlyMap<string, string>) {
  const { tree, pages, site } = frozen
  const texts = freezeTexts(frozen, hrefs, names)
  return { entries: listTree(site.root, tree), tree, pages, ...texts }
}

/** The pages decide what is frozen: a file that none of them shows may belong to the home page. */
function planVersion(
  { site, parsed, publicFiles, bundle, hooks }: PreparedSite,
  { name, path }: UserFrozenVersion & { readonly path: string },
): PlannedVersion {
  const [current] = site.versions
  if (!current) throw new Error('A configuration without a version passed its checks')
  const all = [...parsed.values()].map(({ page }) => page)
  const siteFolders = foldersOfSite(hooks)
  const options = { site, current, dir: name, path, all, publicFiles, siteFolders }
  const whole = planFrozenSite({ ...options, siteOnly: new Set() })
  const hrefs = readHrefs(whole, bundle.outlines)
  return {
    frozen: planFrozenSite({ ...options, siteOnly: findSiteOnly(whole, hrefs) }),
    hrefs,
  }
}

/** The version in the other languages, as far as they have pages of the current one. */
function planTranslations(
  { site, parsed, publicFiles, bundle, plan, targets, hooks }: PreparedSite,
  frozen: FrozenSite,
  version: Pick<UserFrozenVersion, 'name'> & { readonly path: string },
): PlannedVersion[] {
  const all = [...parsed.values()].map(({ page }) => page)
  const targetsIn = createLocalTargets(targets, plan, site)
  return site.locales.flatMap((locale): PlannedVersion[] => {
    const { localUrl } = targetsIn(locale.code)
    const current = site.versions.find(
      (one) =>
        one.locale === locale.code && one.name === localName(frozen.current.name, locale.code),
    )
    if (locale.isDefault || !current || !localUrl) return []
    const { dir, path } = translateVersion(
      { ...frozen.current, dir: version.name, path: version.path },
      locale,
      site.root,
    )
    const original = { frozen, localUrl }
    const siteOnly = new Set<string>()
    const siteFolders = foldersOfSite(hooks)
    const options = { site, current, dir, path, all, publicFiles, siteOnly, siteFolders }
    const local = planFrozenSite({ ...options, original })
    return local.pages.length > 0
      ? [{ frozen: local, hrefs: readHrefs(local, bundle.outlines) }]
      : []
  })
}

function foldersOfSite({ plugins }: Hooks): string[] {
  return plugins.flatMap(({ siteFolders = [] }) => siteFolders)
}

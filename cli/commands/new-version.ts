import { resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { normalizePath } from '../../runtime/contract/url.ts'
import { addFrozenVersion } from '../config/frozen-versions.ts'
import { placeProblems } from '../config/loading/place-problems.ts'
import type { UserFrozenVersion, VersionConfig } from '../config/types.ts'
import { lockSite } from '../emit/lock.ts'
import { reportConfigLinks } from '../freeze/config-links.ts'
import { listTree } from '../freeze/copy-tree.ts'
import { freezeSettings, movedSidebars, sidebarNames } from '../freeze/freeze-settings.ts'
import { freezeTexts } from '../freeze/freeze-texts.ts'
import {
  type MovedVersion,
  planRelease,
  type Release,
  refuseOlder,
} from '../freeze/plan-release.ts'
import {
  type PlannedVersion,
  planMoves,
  planTranslations,
  planVersion,
  type WholeSite,
} from '../freeze/plan-version.ts'
import {
  refuseBoth,
  refuseName,
  refusePath,
  refuseTaken,
  refuseUrls,
} from '../freeze/refuse-version.ts'
import { rewriteFiles } from '../freeze/rewrite-files.ts'
import { putVersion, removeUnfinished } from '../freeze/version-folder.ts'
import { type Diagnostic, isError, SiteError } from '../report/diagnostic.ts'
import { type LoadedSite, loadSite } from '../site/load-site.ts'
import { type PreparedSite, prepareSite } from '../site/prepare-site.ts'
import { scanSite } from '../site/scan-site.ts'

export interface NewVersionOptions {
  /** Display name. @default the name */
  readonly label?: string
  /** Pathname of its pages. @default '/NAME' */
  readonly path?: string
  /** Whether it's the latest release, which takes the URLs of the previous release or the current docs. @default false */
  readonly latest?: boolean
  /** Stops before anything has changed. `newVersion` then throws the signal's reason. */
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
  /** Versions that are now served at a different path, and the files in which links to them have changed. */
  readonly moved: readonly MovedVersion[]
  readonly edited: readonly string[]
  /** The site's home page, if it is served with a version that moved. */
  readonly movedHome: string | undefined
  /** Names of its sidebars: 'version-v4/docs'. */
  readonly sidebars: readonly string[]
  /** Files outside the folder that its pages show. Changing one of them changes the version. */
  readonly shared: readonly string[]
  /** Component pages whose links need to change but were left alone: copies, or pages of a version that moved. */
  readonly components: readonly string[]
  /** Whether readers find the versions in the navbar. */
  readonly hasDropdown: boolean
  /** Warnings about what could not be changed in the copies, in the current docs, and in the configuration. */
  readonly problems: readonly Diagnostic[]
}

/**
 * Freezes the current docs of the site at `root`, which are the first version's. The latest version may already be a frozen
 * one. Copies the docs and their translations to `content/NAME/`, and their sidebars to `config/versions.json`. Throws a
 * SiteError before anything is written if the name is invalid or taken, or if the site has errors.
 */
export async function newVersion(
  root: string,
  name: string,
  options: NewVersionOptions = {},
): Promise<NewVersionResult> {
  refuseName(name)
  refusePath(options.path)
  refuseBoth(options)
  const loaded = await loadSite(resolve(root), { mode: 'command' })
  const { site } = loaded
  if (!options.latest) refuseOlder(name, site, options.path)
  const release = options.latest ? planRelease(site) : undefined
  const path = release?.path ?? normalizePath(options.path ?? `/${name}`)
  const label = options.label ?? name
  const version = { name, label, path, dir: name, ...(release ? latest : old) } as const
  const unlock = await lockSite(site.root)
  try {
    removeUnfinished(site)
    refuseTaken(version, site, release?.moved)
    return await freeze(loaded, { version, release }, options.signal)
  } finally {
    await unlock()
  }
}

const latest = { isLast: true, banner: 'none' } as const
const old = { banner: 'unmaintained' } as const

interface NewVersion {
  readonly version: UserFrozenVersion & { readonly path: string; readonly dir: string }
  /** If it is the latest release. */
  readonly release: Release | undefined
}

async function freeze(
  loaded: LoadedSite,
  { version, release }: NewVersion,
  signal: AbortSignal | undefined,
): Promise<NewVersionResult> {
  const { site } = loaded
  const scanned = await scanSite(loaded, { plugins: false })
  const prepared = await prepareSite(scanned)
  // What is wrong with the configuration or a page's front matter would be wrong with the version too.
  // A link may lead to a file that a plugin writes.
  const errors = prepared.problems.filter((one) => isError(one) && one.ifMissing === undefined)
  if (errors.length > 0) throw new SiteError(errors)
  const [current] = site.versions
  if (!current) throw new Error('A configuration without a version passed its checks')
  const { moved = [] } = release ?? {}
  const whole = wholeSite(prepared)
  const moves = planMoves(whole, moved)
  const urls = new Map(moves.flatMap((one) => [...one.frozen.frozenSources]))
  const { dir, path } = version
  const planned = planVersion(whole, { current, dir, path, moved: urls })
  const { frozen } = planned
  refuseUrls(version.name, [frozen, ...moves.map((one) => one.frozen)], prepared.plan.byUrl)
  const translated = planTranslations(whole, frozen, { dir, path, moved: urls })
  const names = sidebarNames(frozen, version.name)
  const copies = [planned, ...translated].map((one) => toCopy(one, names))
  const entry = { ...version, ...freezeSettings(frozen, names, prepared.plan.byUrl) }
  const edits = moves.map((one) => freezeTexts(one.frozen, one.hrefs, new Map()))
  const texts = new Map(edits.flatMap(({ rewritten }) => [...rewritten]))
  // Lets a signal that came in the meantime be handled.
  await setImmediate()
  signal?.throwIfAborted()
  const left = await putVersion(site.root, copies, () =>
    rewriteFiles(site.root, texts, () =>
      addFrozenVersion(site.root, entry, settingsOfMoved(moves, moved, current)),
    ),
  )
  return {
    version: entry,
    current: frozen.current,
    folder: frozen.tree.to,
    translations: translated.map((one) => one.frozen.tree.to),
    pages: copies.reduce((sum, { pages }) => sum + pages.length, 0),
    moved,
    edited: [...texts.keys()].sort(),
    movedHome: componentHome(whole, moves),
    sidebars: [...names.values()],
    shared: [...new Set(copies.flatMap(({ shared }) => shared))].sort(),
    // Where a version moves, links in its own pages have to follow it, and those of the copies are right.
    components: (moves.length > 0 ? moves : [planned, ...translated]).flatMap(({ frozen: one }) =>
      one.pages.flatMap(({ kind, place }) =>
        kind === 'component' ? [one.tree.placeOf(place)] : [],
      ),
    ),
    hasDropdown: site.navbar.items.some(({ kind }) => kind === 'docs-version-dropdown'),
    problems: [
      ...[...copies, ...edits].flatMap(({ problems }) => problems),
      ...placeProblems(
        moves.flatMap((one) => reportConfigLinks(one.frozen)),
        { ...site, files: site.configFiles },
      ),
      ...left,
    ],
  }
}

function wholeSite(prepared: PreparedSite): WholeSite {
  const { site, parsed, publicFiles, bundle, plan, targets, hooks } = prepared
  return {
    ...{ site, publicFiles, plan, targets },
    all: [...parsed.values()].map(({ page }) => page),
    outlines: bundle.outlines,
    siteFolders: hooks.plugins.flatMap(({ siteFolders = [] }) => siteFolders),
  }
}

/** What `config/versions.json` says of the versions that move: the current one is in the configuration itself. */
function settingsOfMoved(
  moves: readonly PlannedVersion[],
  moved: readonly MovedVersion[],
  current: VersionConfig,
): Parameters<typeof addFrozenVersion>[2] {
  const changes = new Map<string, Partial<UserFrozenVersion>>()
  for (const { version, path } of moved) {
    if (version === current) continue
    const { frozen } = moves.find((one) => one.frozen.current === version) ?? {}
    const sidebars = frozen && movedSidebars(frozen)
    changes.set(version.name, { path, isLast: undefined, banner: 'unmaintained', ...sidebars })
  }
  const next = moved.find(({ version }) => version === current)
  return { changes, ...(next && { current: { path: next.path, banner: 'unreleased' } }) }
}

/** The home page of the site, if it is a component in the folder of a version that moves. */
function componentHome({ all }: WholeSite, moves: readonly PlannedVersion[]): string | undefined {
  const home = all.find(({ kind, url }) => kind === 'component' && url === '/')
  const isMoved = moves.some(({ frozen }) => home?.place.startsWith(`${frozen.tree.from}/`))
  return isMoved ? home?.place : undefined
}

/** What is copied of a version in one language. */
function toCopy({ frozen, hrefs }: PlannedVersion, names: ReadonlyMap<string, string>) {
  const { tree, pages, site } = frozen
  const texts = freezeTexts(frozen, hrefs, names)
  return { entries: listTree(site.root, tree), tree, pages, ...texts }
}

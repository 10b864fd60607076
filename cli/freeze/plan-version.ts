import { localName, translateVersion } from '../config/languages/locales.ts'
import type { SiteConfig, VersionConfig } from '../config/types.ts'
import type { Outlines } from '../content/outline.ts'
import type { Page } from '../content/types.ts'
import type { LinkTargets, LocalHref } from '../links/types.ts'
import { createLocalTargets } from '../routes/translations.ts'
import type { RoutePlan } from '../routes/types.ts'
import { readHrefs } from './freeze-texts.ts'
import { type FrozenSite, planFrozenSite } from './frozen-site.ts'
import type { MovedVersion } from './plan-release.ts'
import { findSiteOnly } from './site-only.ts'

/** A site as freezing a version needs it. */
export interface WholeSite {
  readonly site: SiteConfig
  readonly all: readonly Page[]
  readonly publicFiles: readonly string[]
  /** What the compiler of MDX has found in pages. */
  readonly outlines: Outlines
  readonly plan: RoutePlan
  readonly targets: LinkTargets
  /** Folders of plugins whose pages belong only to the site. */
  readonly siteFolders: readonly string[]
}

/** The files of a version in one language, and the hrefs in them. */
export interface PlannedVersion {
  readonly frozen: FrozenSite
  readonly hrefs: readonly LocalHref[]
}

export interface VersionPlan {
  /** The current version, whose files are copied or stay where they are. */
  readonly current: VersionConfig
  /** Folder of the new version below `content/`, and where it is served. */
  readonly dir: string
  readonly path: string
  /** The URLs of sources whose version is served elsewhere from now on. */
  readonly moved?: ReadonlyMap<string, string>
}

/** A version in the default language. The pages decide what is frozen: a file that none of them shows may belong to the home page. */
export function planVersion(
  { site, all, publicFiles, outlines, siteFolders }: WholeSite,
  version: VersionPlan,
): PlannedVersion {
  const options = { site, ...version, all, publicFiles, siteFolders }
  const whole = planFrozenSite({ ...options, siteOnly: new Set() })
  const hrefs = readHrefs(whole, outlines)
  return {
    frozen: planFrozenSite({ ...options, siteOnly: findSiteOnly(whole, hrefs) }),
    hrefs,
  }
}

/** The version in the other languages, as far as they have pages of it. */
export function planTranslations(
  { site, all, publicFiles, outlines, plan, targets, siteFolders }: WholeSite,
  frozen: FrozenSite,
  version: Omit<VersionPlan, 'current'>,
): PlannedVersion[] {
  const targetsIn = createLocalTargets(targets, plan, site)
  return site.locales.flatMap((locale): PlannedVersion[] => {
    const { localUrl } = targetsIn(locale.code)
    const current = site.versions.find(
      (one) =>
        one.locale === locale.code && one.name === localName(frozen.current.name, locale.code),
    )
    if (locale.isDefault || !current || !localUrl) return []
    const translated = translateVersion(
      { ...frozen.current, dir: version.dir, path: version.path },
      locale,
      site.root,
    )
    const local = planFrozenSite({
      ...{ site, current, all, publicFiles, dir: translated.dir, path: translated.path },
      siteOnly: new Set(),
      siteFolders,
      moved: version.moved,
      original: { frozen, localUrl },
    })
    return local.pages.length > 0 ? [{ frozen: local, hrefs: readHrefs(local, outlines) }] : []
  })
}

/** Versions that are served elsewhere from now on, in all languages. Their files stay where they are. */
export function planMoves(whole: WholeSite, moved: readonly MovedVersion[]): PlannedVersion[] {
  return moved.flatMap(({ version, path }) => {
    const original = planVersion(whole, { current: version, dir: version.dir, path })
    const { frozen } = original
    return [original, ...planTranslations(whole, frozen, { dir: version.dir, path })]
  })
}

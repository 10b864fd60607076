import type { SidebarEntry } from '../../../runtime/contract/page.ts'
import { isolateLabels } from '../../config/languages/isolate-labels.ts'
import type { SiteConfig } from '../../config/types.ts'
import type { RoutePlan } from '../types.ts'

/** The sidebars as pages show them: `isolateLabels()` in those of languages that are read from right to left. */
export function isolateSidebars(
  { sidebars, routes }: Pick<RoutePlan, 'sidebars' | 'routes'>,
  { locales }: Pick<SiteConfig, 'locales'>,
): ReadonlyMap<string, readonly SidebarEntry[]> {
  const fromRight = locales.filter(({ direction }) => direction === 'rtl')
  if (fromRight.length === 0) return sidebars
  const isFromRight = (code: string | undefined) =>
    fromRight.some((locale) => (code === undefined ? locale.isDefault : locale.code === code))
  const isolated = new Set(
    routes.filter(({ page }) => isFromRight(page.locale)).map(({ sidebar }) => sidebar),
  )
  return new Map(
    [...sidebars].map(([name, list]) => [
      name,
      isolateLabels(list, isolated.has(name) ? 'rtl' : 'ltr'),
    ]),
  )
}

import { isLocaleFolder } from '../reading/locale-folder.ts'
import type { Setting } from '../reading/settings.ts'
import type { ConfigData } from '../types.ts'
import { importedChecks } from '../writing/checks.ts'
import { compact } from '../writing/links.ts'
import { localeReason } from '../writing/reasons.ts'
import { labelsIn } from './sidebar.ts'

/** The language of the pages that have no folder of a language, or that translations are made from. */
export interface MainLocale {
  /** Its name in `locales`. */
  readonly key: string
  /** The folder of its pages: '' for that of the docs. */
  readonly folder: string
  readonly code: string
  readonly config: Readonly<Record<string, unknown>> | undefined
}

/** Finds the main language, and names those that cannot be imported. */
export function mainLocale(settings: Setting): MainLocale {
  const locales = settings.at('locales')
  const standard = settings.at('defaultLocale').text()
  const key = standard ?? 'root'
  for (const other of locales.keys()) {
    if (other === key) continue
    if (key !== 'root' || !isLocaleFolder(other)) locales.at(other).leave(localeReason)
  }
  const code = locales.at(key, 'lang').text() ?? (key === 'root' ? 'en' : key)
  const label = locales.at(key, 'label').text()
  const direction = locales.at(key, 'dir').text()
  const isDefault = code === 'en' && direction !== 'rtl'
  return {
    key,
    folder: key === 'root' ? '' : key,
    code,
    config: isDefault ? undefined : { [code]: compact({ label: label ?? code, direction }) },
  }
}

/**
 * The other languages, if the pages of the main one are in the folder of the docs itself: the pages of the others are where
 * docs-build expects them. Undefined otherwise.
 */
export function otherLocales(
  settings: Setting,
  { key: main, folder }: MainLocale,
): Readonly<Record<string, unknown>> | undefined {
  const locales = settings.at('locales')
  const others = locales.keys().filter((key) => key !== main && isLocaleFolder(key))
  if (folder !== '' || others.length === 0) return undefined
  return Object.fromEntries(
    others.map((key) => {
      const lang = locales.at(key, 'lang').text() ?? key
      const labels = new Map(labelsIn(settings.at('sidebar'), [lang, key]))
      return [
        key,
        compact({
          label: locales.at(key, 'label').text() ?? lang,
          direction: locales.at(key, 'dir').text(),
          htmlLang: lang === key ? undefined : lang,
          title: textOf(settings.at('title', lang)),
          tagline: textOf(settings.at('description', lang)),
          labels: labels.size > 0 ? Object.fromEntries(labels) : undefined,
        }),
      ]
    }),
  )
}

function textOf(setting: Setting): string | undefined {
  const text = setting.peek()
  return typeof text === 'string' ? text : undefined
}

/** The settings of the main language on a site in several. */
export function mainConfig({ code, config }: MainLocale, settings: Setting): object {
  return config ?? { [code]: compact({ label: settings.at('locales', 'root', 'label').text() }) }
}

/** Starlight shows pages that are not translated in the main language, so the pages of other languages link to them. */
export function importStarlightChecks(
  locales: readonly string[],
  main: string,
  folder: string,
): ConfigData['checks'] {
  const others = locales.filter((key) => key !== main && key !== 'root')
  if (others.length === 0) return importedChecks
  const files = others.map((key) => `{${folder},content}/${key}/**`)
  return { ...importedChecks, overrides: [{ files, links: 'warning' }] }
}

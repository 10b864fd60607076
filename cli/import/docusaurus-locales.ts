import { pathsBelow } from './external-paths.ts'
import { compact } from './links.ts'
import { leftLocaleReason } from './reasons.ts'
import type { Setting } from './settings.ts'
import type { ConfigData } from './types.ts'

/** Lists the other languages; returns the paths of their pages. */
export function leaveLocales(i18n: Setting): string[] {
  const main = i18n.at('defaultLocale').text() ?? 'en'
  return i18n
    .at('locales')
    .items()
    .flatMap((locale) => {
      const code = locale.text()
      if (code === undefined || code === main) return []
      locale.leave(leftLocaleReason(`i18n/${code}`))
      i18n.at('localeConfigs', code).done()
      return [pathsBelow(code)]
    })
}

export function importLocales(i18n: Setting): ConfigData['locales'] {
  const code = i18n.at('defaultLocale').text() ?? 'en'
  const names = i18n.at('localeConfigs', code)
  i18n.at('path').done()
  const direction = names.at('direction').text()
  const label = names.at('label').text()
  const htmlLang = names.at('htmlLang').text()
  if (code === 'en' && direction === undefined && htmlLang === undefined) return undefined
  return { [code]: compact({ label: label ?? code, direction, htmlLang }) }
}

import type { StringTable } from '../../../runtime/contract/strings.ts'
import type { LocaleConfig, SiteConfig } from '../types.ts'
import { type LanguageCode, languageWithStrings } from './languages.ts'

/** Completes the interface strings of each locale with those of its language. Only these languages are loaded. */
export async function withStrings(site: SiteConfig): Promise<SiteConfig> {
  return { ...site, locales: await Promise.all(site.locales.map(completeStrings)) }
}

async function completeStrings(locale: LocaleConfig): Promise<LocaleConfig> {
  const language = languageWithStrings(locale.code)
  if (language === undefined || language === 'en') return locale
  return { ...locale, strings: { ...(await loadStrings(language)), ...locale.strings } }
}

/** All strings in a language. */
export async function loadStrings(language: Exclude<LanguageCode, 'en'>): Promise<StringTable> {
  return (await tables[language]()).strings
}

const tables = {
  ar: () => import('../strings/ar.ts'),
  de: () => import('../strings/de.ts'),
  es: () => import('../strings/es.ts'),
  fr: () => import('../strings/fr.ts'),
  it: () => import('../strings/it.ts'),
  ja: () => import('../strings/ja.ts'),
  ko: () => import('../strings/ko.ts'),
  'pt-BR': () => import('../strings/pt-BR.ts'),
  ru: () => import('../strings/ru.ts'),
  'zh-CN': () => import('../strings/zh-CN.ts'),
}

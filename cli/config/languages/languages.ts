/** The languages whose interface strings docs-build has, by code, as their speakers write their names. */
export const languages = {
  ar: 'العربية',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  ja: '日本語',
  ko: '한국어',
  'pt-BR': 'Português (Brasil)',
  ru: 'Русский',
  'zh-CN': '简体中文',
} as const

/** Code of a language whose interface strings docs-build has. */
export type LanguageCode = keyof typeof languages

/** The language of a locale, if docs-build has its strings: 'de-AT' → 'de'. */
export function languageWithStrings(locale: string): LanguageCode | undefined {
  const [language = '', ...rest] = locale.toLowerCase().split(/[-_]/)
  // Traditional Chinese needs its own strings.
  if (language === 'zh') {
    return rest.some((part) => /^(?:hant|tw|hk|mo)$/.test(part)) ? undefined : 'zh-CN'
  }
  if (language === 'pt') return 'pt-BR'
  return isLanguage(language) ? language : undefined
}

function isLanguage(code: string): code is LanguageCode {
  return Object.hasOwn(languages, code)
}

/** The name of a locale's language, as its speakers write it; undefined if the code is unknown. */
export function languageName(locale: string): string | undefined {
  const language = languageWithStrings(locale)
  if (language !== undefined) return languages[language]
  try {
    const name = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(locale)
    return name && name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
  } catch {
    // It is no code.
    return undefined
  }
}

/** The direction in which the language of a locale is written. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  const [language = '', ...rest] = locale.toLowerCase().split(/[-_]/)
  if (rest.includes('latn')) return 'ltr'
  return /^(?:ar|arc|ckb|dv|fa|he|iw|ps|sd|ug|ur|yi)$/.test(language) ? 'rtl' : 'ltr'
}

/** Whether text begins with a letter from a right-to-left script. */
export function startsRightToLeft(text: string): boolean {
  const [letter = ''] = /\p{L}/u.exec(text) ?? []
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(letter)
}

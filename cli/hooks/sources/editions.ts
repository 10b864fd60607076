import { posix } from 'node:path'
import { type PluginStringId, pluginStrings } from '../../../runtime/contract/plugin-strings.ts'
import { createTranslate, type Translate } from '../../../runtime/contract/strings.ts'
import { labelIn } from '../../config/languages/locales.ts'
import type { LocaleConfig, SiteConfig } from '../../config/types.ts'
import type { Page } from '../../content/types.ts'
import { localSource } from '../../content/version-of.ts'

/** A plugin's folder of pages, such as a blog, in one of the site's languages. It is plain data, which can be shared. */
export interface Edition {
  /** Language code. Undefined for the default language. */
  readonly code?: string
  /** In `content/`: 'blog', 'fr/blog'. */
  readonly dir: string
  /** Its URL: '/blog', '/fr/blog'. */
  readonly path: string
}

/** Returns a folder's editions in the site's other languages. Languages without the folder's version have none. */
export function planEditions(
  dir: string,
  site: Pick<SiteConfig, 'locales' | 'versions'>,
): Edition[] {
  return site.locales.flatMap(({ code, path }) => {
    const source = path === '/' ? undefined : localSource(`${dir}/index.md`, code, site)
    return source === undefined
      ? []
      : [{ code, dir: posix.dirname(source), path: `${path}/${dir}` }]
  })
}

/** Returns the edition in a page's language. `others` are those that differ from the default one. */
export function editionOf(
  { locale }: Pick<Page, 'locale'>,
  dir: string,
  others: readonly Edition[] = [],
): Edition {
  return others.find(({ code }) => code === locale) ?? { dir, path: `/${dir}` }
}

/** An edition's title, strings, and labels in its language. */
export interface EditionLanguage {
  readonly locale: LocaleConfig
  /** Title of the site. */
  readonly siteTitle: string
  readonly t: Translate<PluginStringId>
  /** Translates a string from the options, if the language's `labels` contain it. */
  readonly label: (text: string) => string
}

/** Finds the language of an edition. */
export function languageOf(
  { code }: Edition,
  site: Pick<SiteConfig, 'locales' | 'title'>,
): EditionLanguage {
  const isOwn = (one: LocaleConfig) => (code === undefined ? one.path === '/' : one.code === code)
  const locale = site.locales.find(isOwn)
  if (!locale) throw new Error('A configuration without a default language passed its checks')
  return {
    locale,
    siteTitle: (code !== undefined && locale.title) || site.title,
    t: createTranslate(pluginStrings, locale.strings),
    label: (text) => (code === undefined ? text : labelIn(text, locale)),
  }
}

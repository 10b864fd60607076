import { type Edition, type EditionLanguage, languageOf, type SiteConfig } from '../kit.ts'
import { type BlogSettings, type BlogTexts, textIds } from './options.ts'

/** The settings of the blog in one language. */
export interface LocalBlogSettings
  extends Omit<BlogSettings, 'title' | 'texts'>,
    Omit<EditionLanguage, 't'> {
  /** The URL of the blog. */
  readonly path: string
  readonly title: string
  readonly texts: BlogTexts
}

/** The settings of an edition, with its folder, its URL and its texts. */
export function blogInLanguage(
  settings: BlogSettings,
  edition: Edition,
  site: Pick<SiteConfig, 'locales' | 'title'>,
): LocalBlogSettings {
  const { t, ...language } = languageOf(edition, site)
  const { code, dir, path } = edition
  const { title, description, texts } = settings
  const strings = Object.entries(textIds).map(([name, id]) => [name, t(id)])
  return {
    ...settings,
    ...language,
    dir,
    path,
    title: title === undefined ? t('blog') : language.label(title),
    description: language.label(description),
    texts: { ...Object.fromEntries(strings), ...(code === undefined && texts) },
  }
}

import { type Edition, type EditionLanguage, languageOf, type SiteConfig } from '../kit.ts'
import type { ChangelogSettings } from './options.ts'

/** The settings of the changelog in one language. */
export interface LocalChangelogSettings
  extends Omit<ChangelogSettings, 'title'>,
    Omit<EditionLanguage, 'label'> {
  /** The URL of the list of versions. */
  readonly path: string
  readonly title: string
}

/** The settings of an edition, with its folder, its URL and its texts. */
export function changelogInLanguage(
  settings: ChangelogSettings,
  edition: Edition,
  site: Pick<SiteConfig, 'locales' | 'title'>,
): LocalChangelogSettings {
  const { label, ...language } = languageOf(edition, site)
  const { title, description } = settings
  return {
    ...settings,
    ...language,
    dir: edition.dir,
    path: edition.path,
    title: title === undefined ? language.t('changelog') : label(title),
    description: label(description),
  }
}

export interface ChangelogOptions {
  /** The file, relative to the site's root. @default 'CHANGELOG.md' */
  readonly file?: string
  /**
   * Translations of the file by language, such as `{ fr: 'CHANGELOG.fr.md' }`, with the same versions. Languages without one
   * show the original text. @default {}
   */
  readonly translations?: Readonly<Record<string, string>>
  /** The path of the pages. @default 'changelog' */
  readonly dir?: string
  /** The title of the list of versions and of the feeds. @default 'Changelog', in each language */
  readonly title?: string
  /** One or two sentences about it, for search engines and feeds. */
  readonly description?: string
  /** Whether each version has a page, or all versions with the same first number share one. @default 'version' */
  readonly pages?: 'version' | 'major'
  /** Whether the changes below "Unreleased" have a page, too. @default false */
  readonly unreleased?: boolean
  /** The formats of the feeds. @default ['atom', 'json'] */
  readonly feeds?: readonly ('atom' | 'json' | 'rss')[]
  /** How many versions the feeds contain, the newest first. @default 20 */
  readonly feedLimit?: number
}

/** All options, with their defaults. */
export type ChangelogSettings = Required<Omit<ChangelogOptions, 'title'>> & {
  readonly title: string | undefined
}

export function resolveChangelogOptions(options: ChangelogOptions): ChangelogSettings {
  return {
    file: 'CHANGELOG.md',
    translations: {},
    dir: 'changelog',
    title: undefined,
    description: '',
    pages: 'version',
    unreleased: false,
    feeds: ['atom', 'json'],
    feedLimit: 20,
    ...options,
  }
}

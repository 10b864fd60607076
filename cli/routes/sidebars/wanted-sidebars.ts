import type { Page } from '../../content/types.ts'

/**
 * The names that the sidebar in a page's front matter can have, the nearest first: in a version, it is called as before its name
 * began with that of the version; in a translation, as in the original.
 */
export function wantedSidebars(
  { doc, locale }: Pick<Page, 'doc' | 'locale'>,
  wanted: string,
): readonly string[] {
  return [
    ...(doc ? [`version-${doc.version.name}/${wanted}`] : []),
    ...(locale === undefined ? [] : [wanted.replace(/^version-/, `$&${locale}.`)]),
    wanted,
  ]
}

import type { LocalHref } from '../links/types.ts'
import { modulesOf } from './component-modules.ts'
import { placeOfFile } from './freeze-texts.ts'
import type { FrozenSite } from './frozen-site.ts'

/**
 * Files in the folder of a version that belong to the site and not to its docs: the home page, if it is a component
 * (component pages are not docs of any version), and what only the home page imports.
 */
export function findSiteOnly(
  { pages, files }: Pick<FrozenSite, 'pages' | 'files'>,
  hrefs: readonly LocalHref[],
): Set<string> {
  const homes = pages
    .filter(({ kind, url }) => kind === 'component' && url === '/')
    .map(({ place }) => place)
  const modules = pages.filter(({ kind }) => kind !== 'markdown')
  const others = modules.map(({ place }) => place).filter((place) => !homes.includes(place))
  const needed = new Set([
    ...modulesOf(others, files),
    ...pages.map(({ place }) => place),
    ...hrefs.flatMap((localHref) => placeOfFile(localHref, localHref.from) ?? []),
  ])
  const imported = [...modulesOf(homes, files)].filter((place) => !needed.has(place))
  return new Set([...homes, ...imported])
}

import { decodeUrl, normalizePath, splitHref } from '../../runtime/contract/url.ts'
import { placeOfSource, sourceOfPlace } from '../files/paths.ts'
import type { DroppedPage, LinkTargets } from './types.ts'

/** Plugins by the source of each page that they left out. */
export type DroppedSources = ReadonlyMap<string, string>

/** The page left out at a place, which may lack its extension or be that of its folder: 'content/guide' → 'content/guide/index.md' */
export function findDropped(place: string, dropped: DroppedSources): DroppedPage | undefined {
  if (dropped.size === 0) return undefined
  const path = sourceOfPlace(place.replace(/\/$/, ''))
  for (const end of ['', ...ends, ...ends.map((one) => `/index${one}`)]) {
    const plugin = dropped.get(path + end)
    if (plugin !== undefined) return { place: placeOfSource(path + end), plugin }
  }
  return undefined
}

const ends = ['.md', '.mdx', '.tsx']

/** Why something leads to no page, if a plugin left that page out. `what` is what else can be removed: 'the link'. */
export function explainDropped(
  { place, plugin }: DroppedPage,
  what = 'the link',
): { readonly reason: string; readonly fix: string } {
  return {
    reason: `the plugin "${plugin}" left out the page ${place}`,
    fix: `change what the plugin leaves out, or remove ${what}`,
  }
}

/** The same for a path within the site, by its URL. */
export function explainDroppedUrl(
  url: string,
  { droppedAt, placeOfUrl }: Pick<LinkTargets, 'droppedAt' | 'placeOfUrl'>,
): ReturnType<typeof explainDropped> | undefined {
  const path = decodeUrl(normalizePath(splitHref(url).path))
  const dropped = droppedAt?.(placeOfUrl?.(path) ?? `content${path}`)
  return dropped && explainDropped(dropped)
}

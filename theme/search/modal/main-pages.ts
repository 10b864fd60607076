import { isExternal, type NavLink, type SearchHit, type SiteData } from '../../../runtime/index.ts'

/** The pages of this site in the navbar, as hits: what the search offers before a reader has searched. */
export function mainPages({ navbar }: SiteData): readonly SearchHit[] {
  const links = navbar.items.flatMap((item): readonly NavLink[] => {
    if (item.kind === 'link') return [item]
    return item.kind === 'dropdown' ? item.items : []
  })
  return links.filter(({ url, rel }) => rel === undefined && !isExternal(url)).map(toHit)
}

function toHit({ label, url }: NavLink): SearchHit {
  const none = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null }
  return {
    objectID: url,
    type: 'lvl1',
    url,
    content: null,
    hierarchy: { lvl0: null, lvl1: label, ...none },
  }
}

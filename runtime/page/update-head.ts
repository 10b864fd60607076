import { pageTags, withoutTags } from '../contract/head.ts'
import type { HeadTag } from '../contract/head-tag.ts'
import type { PageData } from '../contract/page.ts'
import type { SiteData } from '../contract/site.ts'

/**
 * Turns the head of one page into that of another, except for the title. Tags that both have, and those that scripts
 * added, stay.
 */
export function updateHead(from: PageData, to: PageData, site: SiteData): void {
  // The tags that the configuration gives to all pages need not be listed: what one page lacks of them, the other adds.
  const old = [...pageTags(from, site), ...(from.head?.added ?? []), ...(to.head?.removed ?? [])]
  const next = [...pageTags(to, site), ...(to.head?.added ?? []), ...(from.head?.removed ?? [])]
  for (const tag of withoutTags(old, next)) {
    const element = createTag(tag)
    if (tag.tag !== 'title')
      [...document.head.children].find((child) => child.isEqualNode(element))?.remove()
  }
  for (const tag of withoutTags(next, old)) {
    if (tag.tag !== 'title') document.head.append(createTag(tag))
  }
}

function createTag({ tag, attrs = {}, text = '' }: HeadTag): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attrs)) {
    element.setAttribute(name, value === true ? '' : String(value))
  }
  element.textContent = text
  return element
}

import type { AnchorHTMLAttributes } from 'react'
import { isExternal, pageHref, withBase } from '../contract/url.ts'
import { useSite } from './context.ts'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A pathname without base ('/guide#setup'), a hash, or an absolute URL. */
  readonly to: string
}

/**
 * A link that adds the base URL. Within the site, it is a plain anchor: the router has one click listener for all anchors, in
 * Markdown and in components. It leaves links with `rel="external"` to the browser, such as links to files in `public/`. Links
 * to other sites open in a new tab.
 */
export function Link({ to, rel, ...rest }: LinkProps) {
  const site = useSite()
  const external = isExternal(to) ? { target: '_blank', rel: 'noopener noreferrer' } : undefined
  const href = rel === 'external' ? withBase(to, site.baseUrl) : pageHref(to, site)
  return <a {...external} {...rest} rel={rel ?? external?.rel} href={href} />
}

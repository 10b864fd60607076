import type { AnchorHTMLAttributes } from 'react'
import { isExternal, withBase } from '../contract/url.ts'
import { useSite } from './context.ts'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A pathname from the site's root ('/guide#setup'), a bare hash, or an absolute address. */
  readonly to: string
}

/**
 * A link that knows the base URL. Inside the site it is a plain anchor: the router listens for clicks on all
 * anchors at once, in Markdown as in components. Another site opens in a new tab.
 */
export function Link({ to, ...rest }: LinkProps) {
  const { baseUrl } = useSite()
  const external = isExternal(to) ? { target: '_blank', rel: 'noopener noreferrer' } : undefined
  return <a {...external} {...rest} href={withBase(to, baseUrl)} />
}

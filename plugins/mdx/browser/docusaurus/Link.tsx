import { Link as RuntimeLink } from 'docs-build/runtime'
import type { ComponentProps } from 'react'

export interface DocusaurusLinkProps extends ComponentProps<'a'> {
  /** A page, without the base URL. */
  readonly to?: string
}

export default function Link({ to, href, children, ...rest }: DocusaurusLinkProps) {
  if (to === undefined) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    )
  }
  return (
    <RuntimeLink to={to} {...rest}>
      {children}
    </RuntimeLink>
  )
}

import type { ReactNode } from 'react'

export interface LinkButtonProps {
  readonly href: string
  readonly variant?: 'primary' | 'secondary' | 'minimal'
  readonly children?: ReactNode
}

export default function LinkButton({ href, variant = 'primary', children }: LinkButtonProps) {
  return (
    <a className="link-button" data-variant={variant} href={href}>
      {children}
    </a>
  )
}

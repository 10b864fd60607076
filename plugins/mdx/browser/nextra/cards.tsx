import type { ReactNode } from 'react'

export interface CardProps {
  readonly title: ReactNode
  readonly href: string
  readonly icon?: ReactNode
  /** A picture, or other content above the title. */
  readonly children?: ReactNode
}

export function Card({ title, href, icon, children }: CardProps) {
  return (
    <div className="card card-link">
      {children && <div className="card-content">{children}</div>}
      <a className="card-title" href={href}>
        {icon}
        {icon && ' '}
        {title}
      </a>
    </div>
  )
}

/** Cards next to each other, where there is space. */
function CardGrid({ children }: { readonly children?: ReactNode }) {
  return <div className="card-grid">{children}</div>
}

export const Cards = Object.assign(CardGrid, { Card })

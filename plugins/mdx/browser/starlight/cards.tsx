import type { ReactNode } from 'react'

export interface CardProps {
  readonly title: string
  /** The name of an icon, which is not shown. */
  readonly icon?: string
  readonly children?: ReactNode
}

export function Card({ title, children }: CardProps) {
  return (
    <article className="card">
      <p className="card-title">{title}</p>
      <div className="card-content">{children}</div>
    </article>
  )
}

/** Cards next to each other, where there is space. */
export function CardGrid({ children }: { readonly children?: ReactNode }) {
  return <div className="card-grid">{children}</div>
}

export interface LinkCardProps {
  readonly title: string
  readonly href: string
  readonly description?: string
}

export function LinkCard({ title, href, description }: LinkCardProps) {
  return (
    <div className="card card-link">
      <a className="card-title" href={href}>
        {title}
      </a>
      {description && <span className="card-content">{description}</span>}
    </div>
  )
}

import type { ReactNode } from 'react'

export interface SectionProps {
  readonly id: string
  readonly title: string
  /** The text below the title. */
  readonly intro: ReactNode
  readonly children: ReactNode
}

/** A section of the home page. The title lines up with the sidebar of other pages, and the content with their text. */
export function Section({ id, title, intro, children }: SectionProps) {
  return (
    <section className="section" aria-labelledby={id}>
      <div className="container home-section">
        <div className="home-intro">
          <h2 id={id}>{title}</h2>
          <p>{intro}</p>
        </div>
        <div className="home-content">{children}</div>
      </div>
    </section>
  )
}

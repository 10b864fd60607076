import type { ComponentType, ReactNode } from 'react'
import type { SiteData } from './contract/site.ts'

/** What a theme module exports by default. */
export interface Theme {
  /** Draws everything around a page's content; `children` is the content itself. */
  readonly Layout: ComponentType<{ readonly children: ReactNode }>
  /** The content of the not-found page. */
  readonly NotFound: ComponentType
  /** Components that Markdown calls by directive, by name: 'tabs'. A site's own win over these. */
  readonly components: Readonly<Record<string, MarkdownComponent>>
  /** JavaScript that runs in the head before first paint, as text; it must not throw. */
  readonly headScript: (site: SiteData) => string
}

/** A component called by directive: its arguments are text or flags. Each knows which ones it takes. */
// biome-ignore lint/suspicious/noExplicitAny: the props of a component are its own; the directive's are checked at build time
export type MarkdownComponent = ComponentType<any>

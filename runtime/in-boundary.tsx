import type { ReactNode } from 'react'
import { HydrationBoundary } from './index.ts'
import type { MarkdownComponent } from './theme.ts'

/** A component whose code may come later than the page. If it has to be rendered before that, its content is shown. */
export function inBoundary(Component: MarkdownComponent): MarkdownComponent {
  return (props: { readonly children?: ReactNode }) => (
    <HydrationBoundary fallback={props.children}>
      <Component {...props} />
    </HydrationBoundary>
  )
}

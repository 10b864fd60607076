import type { ReactNode } from 'react'
import { HydrationBoundary } from './index.ts'
import type { MarkdownComponent } from './theme.ts'

/**
 * A component whose script may arrive after the page becomes interactive: its HTML stays until then. If React has to render
 * it earlier, it shows the content of the component.
 */
export function inBoundary(Component: MarkdownComponent): MarkdownComponent {
  return (props: { readonly children?: ReactNode }) => (
    <HydrationBoundary fallback={props.children}>
      <Component {...props} />
    </HydrationBoundary>
  )
}

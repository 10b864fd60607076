import { Suspense, useEffect, useState } from 'react'
import type { PageData } from '../contract/page.ts'

export interface AfterHydrationProps {
  readonly page: PageData
  /** Undefined during the build. */
  readonly act?: () => void
}

/**
 * Calls `act` once the page is hydrated, including the content of a component page. React hydrates boundaries after
 * everything around them, in a single pass, so that `act` is in a boundary too. It doesn't wait for content that is still
 * loading.
 */
export function AfterHydration({ page, act }: AfterHydrationProps) {
  // The first page decides: others are not hydrated.
  const [hasModule] = useState(page.module !== undefined)
  const effect = <Effect act={act} />
  return hasModule ? <Suspense>{effect}</Suspense> : effect
}

function Effect({ act }: { readonly act: (() => void) | undefined }) {
  useEffect(() => act?.(), [act])
  return null
}

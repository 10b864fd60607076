import { flushSync } from 'react-dom'
import type { CommitOptions } from './router.ts'

/**
 * Changes the page in a view transition, if the browser has them, the reader allows motion and can see it, and the
 * browser has not animated the navigation itself. https://drafts.csswg.org/css-view-transitions/
 */
export async function commitWithTransition(
  apply: () => void,
  { isAnimated = false }: CommitOptions,
): Promise<void> {
  const commit = () => flushSync(apply)
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!document.startViewTransition || isStill || isAnimated || document.hidden) return commit()
  const transition = document.startViewTransition(commit)
  // A transition that is skipped, because another begins or the page is hidden, still changes the page.
  transition.ready.catch(() => {})
  await transition.updateCallbackDone
}

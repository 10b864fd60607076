import { flushSync } from 'react-dom'
import type { CommitOptions } from './router.ts'

/**
 * Changes the page within a view transition, where the browser has them, the reader allows motion and can see it, and
 * the browser has not animated the step itself. https://drafts.csswg.org/css-view-transitions/
 */
export async function commitWithTransition(
  apply: () => void,
  { isAnimated = false }: CommitOptions,
): Promise<void> {
  const commit = () => flushSync(apply)
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!document.startViewTransition || isStill || isAnimated || document.hidden) return commit()
  const transition = document.startViewTransition(commit)
  // One that is skipped, because another begins or the page is hidden, has changed the page all the same.
  transition.ready.catch(() => {})
  await transition.updateCallbackDone
}

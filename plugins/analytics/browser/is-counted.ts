import { isUntracked } from '../../../runtime/is-untracked.ts'

/** Whether views are counted: not in `docs-build dev`, and not those of readers who ask not to be tracked. */
export function isCounted(): boolean {
  return process.env.NODE_ENV !== 'development' && !isUntracked()
}

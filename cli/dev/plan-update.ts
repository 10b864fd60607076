import type { DevMessage } from '../../runtime/contract/dev.ts'
import type { DevSite } from './dev-site.ts'
import type { Change } from './watch.ts'

/** What open pages of the previous state do to show the next one. */
export async function planUpdate(
  _change: Change,
  _previous: DevSite,
  next: DevSite,
): Promise<DevMessage> {
  return { type: 'reload', state: next.number }
}

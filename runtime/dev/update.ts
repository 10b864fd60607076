import type { DevUpdate } from '../contract/dev-update.ts'
import { appHandle } from './app-handle.ts'

/** Changes the open page to a new state of the site. Resolves to false if the page has to be reloaded for that. */
export async function applyUpdate(update: DevUpdate): Promise<boolean> {
  // A page that is still loading has nothing to lose.
  if (document.documentElement.dataset.hydrated !== 'true') return false
  try {
    return (await appHandle()?.update(update)) ?? false
  } catch (error) {
    console.warn(error)
    return false
  }
}

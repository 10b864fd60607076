import type { DevUpdate } from '../contract/dev-update.ts'

/** Changes the open page to a new state of the site. Resolves to false if the page has to be reloaded for that. */
export async function applyUpdate(_update: DevUpdate): Promise<boolean> {
  return false
}

import { vi } from 'vitest'

/**
 * Tries again until the check does not throw, and returns what it returns. The limit is far away: it ends a test that would
 * hang, and no machine is too slow for it.
 */
export function waitFor<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 120_000 })
}

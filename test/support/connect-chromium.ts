import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'

/** Connects to the Chromium of the run. `close()` closes what was opened through this connection, not Chromium. */
export async function connectChromium(): Promise<Browser> {
  return chromium.connect(inject('chromium'))
}

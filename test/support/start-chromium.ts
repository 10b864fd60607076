import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { chromiumPath } from './chromium.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the Chromium of the run accepts connections: `connectChromium()` makes one. */
    readonly chromium: string
  }
}

/** Starts one Chromium for the run: each launch costs as much as twenty builds of a small site. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const executablePath = await chromiumPath()
  // Tests that start their own find this one, rather than unpacking another.
  process.env.CHROME_PATH = executablePath
  const server = await chromium.launchServer({ executablePath, args: ['--no-sandbox'] })
  provide('chromium', server.wsEndpoint())
  return () => server.close()
}

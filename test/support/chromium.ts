import { existsSync } from 'node:fs'

/**
 * The browser the tests drive: `CHROME_PATH`, or on Linux x64 the one inside `@sparticuz/chromium`.
 * Throws with that advice elsewhere.
 */
export async function chromiumPath(): Promise<string> {
  const path = process.env.CHROME_PATH
  if (path) {
    if (!existsSync(path)) throw new Error(`CHROME_PATH names no file: "${path}"`)
    return path
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('The tests need Chrome: set CHROME_PATH to its program')
  }
  // A slim system lacks the libraries of Chromium: this variable makes the package unpack the ones it ships.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x'
  const { default: bundled } = await import('@sparticuz/chromium')
  return bundled.executablePath()
}

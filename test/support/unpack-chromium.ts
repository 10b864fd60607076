import { chromiumPath } from './chromium.ts'

/**
 * The browser unpacks itself at its first start, and two first starts at once would collide. Tests find it by the variable,
 * because what they write has another temporary folder.
 */
export default async function setup(): Promise<void> {
  process.env.CHROME_PATH = await chromiumPath()
}

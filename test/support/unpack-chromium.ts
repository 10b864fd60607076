import { chromiumPath } from './chromium.ts'

/** The browser unpacks itself into the temporary folder at its first start, and two first starts at once would collide. */
export default async function setup(): Promise<void> {
  await chromiumPath()
}

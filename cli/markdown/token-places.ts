/** For rules of plugins: where in a file the content of a token is, and how to report a problem there. */

import { type LinePlace, placeAt } from '../content/origins.ts'
import type { Place } from '../report/diagnostic.ts'
import type { MarkdownEnv } from './page-env.ts'

export { reportAt } from '../links/link-page.ts'
export { type MarkdownEnv, pageEnv } from './page-env.ts'
export { blocksOf } from './rules/blocks.ts'
export { type BlockPlace, createLocator, type Locator } from './rules/links/locate.ts'

/** Returns the place in a file of a line on the page. The file may be one that the page includes. */
export function placeInPage({ origins }: MarkdownEnv, { line, column }: LinePlace): Place {
  return placeAt(origins, line, column)
}

/** For rules of plugins: where in a file the content of a token is, and how to report a problem there. */

export { reportAt } from '../links/link-page.ts'
export { type MarkdownEnv, pageEnv } from './page-env.ts'
export { blocksOf } from './rules/blocks.ts'
export { type BlockPlace, createLocator, type Locator } from './rules/links/locate.ts'

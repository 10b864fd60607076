/**
 * What follows the reader to other pages: loaded when the first one is interactive. Until then, and if it can't be loaded, the
 * browser follows links itself.
 */
export { listenToLinks } from './listen.ts'
export { createPageLoader } from './load-page.ts'
export { createPrefetcher } from './prefetch.ts'
export { createRouter } from './router.ts'
export { showFirstTarget } from './scroll.ts'

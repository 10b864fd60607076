/** The stages that a build needs if anything has changed; otherwise, their code isn't loaded. */
export { pageToolsSetup } from '../pages/page-tools-setup.ts'
export { prepareSite } from '../site/prepare-site.ts'
export { buildPages } from './build-pages.ts'
export { checkSite } from './check-site.ts'
export { keepUnpublished, publish } from './publish.ts'
export { settleProblems } from './settle-problems.ts'
export { writeSharedFiles } from './write-shared-files.ts'

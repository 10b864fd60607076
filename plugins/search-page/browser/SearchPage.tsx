export const frontMatter = { title: 'Search', unlisted: true }

export { SearchPage as default } from 'docs-build/theme'

import { SearchPage } from 'docs-build/theme'

export const frontMatter = {
  title: 'Search the documentation',
  description: 'Search all pages of the Lantern documentation, in one version or in all of them.',
  unlisted: true,
}

export default SearchPage

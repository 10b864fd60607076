import { SearchPage } from 'docs-build/theme'

export const frontMatter = {
  title: 'Search the documentation',
  description:
    'Search all pages of the NextAuth.js documentation, of one version or of all: guides, options, providers and errors.',
  unlisted: true,
}

export default SearchPage

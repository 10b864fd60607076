import { SearchPage } from 'docs-build/theme'

export const frontMatter = {
  title: 'Search the documentation',
  description:
    'Search one or all versions of the NextAuth.js documentation: guides, options, providers, adapters, and errors.',
  unlisted: true,
}

export default SearchPage

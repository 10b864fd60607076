import { SearchPage } from 'docs-build/theme'

export const frontMatter = {
  title: 'Search the documentation',
  description:
    'Search the NextAuth.js documentation, in one version or in all of them: guides, options, providers, adapters and errors.',
  unlisted: true,
}

export default SearchPage

/** Strings that built-in plugins write into pages. They are not in `strings.ts`, which browsers load a part of. */
export const pluginStrings = {
  blog: 'Blog',
  blogArchive: 'Archive',
  blogAuthors: 'Authors',
  blogTags: 'Tags',
  blogSubscribe: 'Subscribe',
  blogNewer: 'Newer posts',
  blogOlder: 'Older posts',
  blogPage: 'page {page}',
  blogReadingTime: '{minutes} min read',
  blogByAuthor: 'Posts by {author}',
  blogWithTag: 'Posts tagged “{tag}”',
  changelog: 'Changelog',
  changelogUnreleased: 'Unreleased',
  printContents: 'Contents',
  printDownload: 'Download as PDF',
} as const

/** ID of a built-in plugin's string. */
export type PluginStringId = keyof typeof pluginStrings

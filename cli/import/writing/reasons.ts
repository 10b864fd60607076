/** Why a tag for the head of each page is not imported: `head` has no such tag, or a part of it is computed. */
export const headReason = `add each tag with a plugin's "head" hook`

/** Why the settings of another language are not imported, if its pages are in the folder of the site. */
export const localeReason =
  'the pages in this language are built like all other pages; to publish several languages, see the guide "Set the language"'

/** The same, if its pages are not in the folder of the site. */
export const leftLocaleReason =
  'the pages in this language are left out, and links to them are not checked; see the guide "Set the language"'

/** Why options and plugins for Markdown are not imported. */
export const markdownReason = 'docs-build has its own Markdown; see the reference "Markdown syntax"'

/** Why plugins of a compiler that MDX pages have here, too, are not imported. */
export const compilerReason =
  'if pages need the plugin, change their extension to ".mdx", and list the plugin in "remarkPlugins" or "rehypePlugins" in the options of mdx()'

/** Why plugins and themes are not imported. */
export const pluginReason = 'docs-build does not run the plugins of other generators'

/** Why a page whose URL has parameters is not imported: file names in `content/` have none. */
export const parametersReason =
  'the URL has parameters; write a page for each value, or write a plugin that generates the pages'

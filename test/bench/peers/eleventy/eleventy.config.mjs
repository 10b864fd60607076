import { posix } from 'node:path'
import highlight from '@11ty/eleventy-plugin-syntaxhighlight'
import markdownIt from 'markdown-it'
import anchor from 'markdown-it-anchor'
import container from 'markdown-it-container'

const sectionOf = (stem) => stem.split('/')[1]

/** Links to Markdown files become links to the URLs of their pages. */
function pageLinks(markdown) {
  markdown.core.ruler.push('page-links', ({ env, tokens }) => {
    const folder = posix.dirname(env.page.filePathStem)
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.type === 'link_open' ? token.attrGet('href') : null
      if (!href?.startsWith('.')) continue
      const url = posix.join(folder, href).replace(/(?:\/index)?\.md(?=#|$)/, '/')
      token.attrSet('href', url)
    }
  })
}

export default function configure(eleventy) {
  const markdown = markdownIt({ html: true }).use(container, 'tip').use(anchor).use(pageLinks)
  eleventy.setLibrary('md', markdown)
  eleventy.addPlugin(highlight)
  eleventy.addGlobalData('layout', 'page.njk')
  eleventy.addFilter('section', sectionOf)
  eleventy.addCollection('sections', (pages) => {
    const sections = {}
    for (const { url, data, filePathStem } of pages.getAll()) {
      sections[sectionOf(filePathStem)] ??= []
      sections[sectionOf(filePathStem)].push({ url, label: data.sidebar_label ?? data.title })
    }
    return sections
  })
  eleventy.addPassthroughCopy('style.css')
  return {
    dir: { input: 'docs', includes: '../_includes', output: '_site' },
    markdownTemplateEngine: false,
  }
}

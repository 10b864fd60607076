import { posix } from 'node:path'
import picomatch from 'picomatch'
import { frontMatterText } from '../reading/front-matter-text.ts'
import { draftReason, hiddenReason, isHiddenPage } from '../reading/hidden-pages.ts'
import type { Setting } from '../reading/settings.ts'
import type { SiteTree } from '../reading/site-tree.ts'
import { importLiterateNav } from './literate-nav.ts'

/** Files that are not pages, here or in MkDocs. */
export function findOtherFiles(settings: Setting, folder: string, tree: SiteTree) {
  const isIgnored = readIgnored(settings.at('exclude_docs'))
  const hasSummaries = importLiterateNav(settings.at('plugins'))?.navFile === 'SUMMARY.md'
  const isExcluded = (path: string) =>
    isIgnored(path) || (hasSummaries && posix.basename(path) === 'SUMMARY.md')
  const files = tree.list(folder).filter((path) => path.endsWith('.md'))
  const pages = files.filter((path) => !isExcluded(path))
  // MkDocs skips README.md if there is an index.md.
  const isSkipped = (path: string) =>
    posix.basename(path) === 'README.md' &&
    pages.includes(posix.join(posix.dirname(path), 'index.md'))
  // Of two pages with one URL, MkDocs writes that of the folder last.
  const twinOf = (path: string) =>
    ['index.md', 'README.md']
      .map((name) => posix.join(path.replace(/\.md$/, ''), name))
      .find((one) => pages.includes(one))
  const drafts = files.filter(
    (path) => !isHiddenPage(path) && (isExcluded(path) || isSkipped(path) || twinOf(path)),
  )
  return {
    draftIds: drafts.map((path) => path.replace(/\.md$/, '')),
    leftovers: pages.flatMap((path) => {
      const file = posix.join(folder, path)
      const twin = twinOf(path)
      const reason = twin ? twinReason(path, twin) : whyNoPage(path, tree.read(file))
      return reason === undefined ? [] : [{ name: 'page', at: { file }, reason }]
    }),
  }
}

function twinReason(path: string, twin: string): string {
  return `the page is left out, because /${path.replace(/\.md$/, '')} is also the URL of ${twin}; rename the file and remove the page from "draftIds", or move the text to ${twin}`
}

/** Why MkDocs publishes a file as a page, but docs-build does not. */
function whyNoPage(path: string, text: string | undefined): string | undefined {
  if (isHiddenPage(path)) return hiddenReason(path)
  return frontMatterText(text, 'draft') === 'true' ? draftReason : undefined
}

/** Patterns as in .gitignore, one per line. */
function readIgnored(setting: Setting): (path: string) => boolean {
  const lines =
    setting
      .text()
      ?.split('\n')
      .map((line) => line.trim()) ?? []
  const patterns = lines.filter((line) => line !== '' && !/^[#!]/.test(line))
  const globs = patterns.flatMap((pattern) => {
    const isFromRoot = /^\/|\/./.test(pattern)
    const inner = pattern.replace(/^\/|\/$/g, '')
    const glob = isFromRoot ? inner : `**/${inner}`
    return [glob, `${glob}/**`]
  })
  return globs.length === 0 ? () => false : picomatch(globs, { dot: true })
}

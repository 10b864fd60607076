import { posix } from 'node:path'
import { hiddenReason, isHiddenPage } from '../reading/hidden-pages.ts'
import type { Leftover } from '../reading/settings.ts'
import type { SiteTree } from '../reading/site-tree.ts'
import { docItem, titleOfFile } from '../writing/links.ts'
import type { SummaryEntry } from './summary.ts'

/** What the chapters of a book are read from. */
export interface SummaryFiles {
  readonly folder: string
  readonly summaryFile: string
  /** How many levels are open at first. */
  readonly openLevels: number
  readonly tree: SiteTree
}

interface Chapter {
  readonly entry: Extract<SummaryEntry, { kind: 'chapter' }>
  readonly children: Chapter[]
}

/** The sidebar of a book. Parts become categories that are always open. */
export function toSidebar(entries: readonly SummaryEntry[], files: SummaryFiles) {
  const leftovers: Leftover[] = []
  const items: unknown[] = []
  for (const { title, chapters } of partsOf(entries)) {
    const converted = chapters.flatMap((chapter) => convertChapter(chapter, files, leftovers))
    if (title === undefined) items.push(...converted)
    else if (converted.length > 0) {
      items.push({ type: 'category', label: title, collapsible: false, items: converted })
    }
  }
  return { items, leftovers }
}

function partsOf(entries: readonly SummaryEntry[]) {
  const parts: { title: string | undefined; chapters: Chapter[] }[] = [
    { title: undefined, chapters: [] },
  ]
  let open: Chapter[] = []
  for (const entry of entries) {
    if (entry.kind === 'part') {
      parts.push({ title: entry.title, chapters: [] })
      open = []
      continue
    }
    const chapter = { entry, children: [] }
    open = open.slice(0, entry.depth)
    const siblings = open.at(-1)?.children ?? parts.at(-1)?.chapters
    siblings?.push(chapter)
    open.push(chapter)
  }
  return parts
}

function convertChapter(
  { entry, children }: Chapter,
  files: SummaryFiles,
  leftovers: Leftover[],
): unknown[] {
  const { title, path, line, depth } = entry
  const collapsed = depth < files.openLevels ? { collapsed: false } : {}
  const at = { file: files.summaryFile, line, column: 1 }
  const items = children.flatMap((child) => convertChapter(child, files, leftovers))
  const file = posix.join(files.folder, path)
  const text = path === '' || isHiddenPage(path) ? undefined : files.tree.read(file)
  if (text === undefined) {
    leftovers.push({ name: `chapter "${title}"`, at, reason: whyMissing(path, file) })
    return items.length === 0 ? [] : [{ type: 'category', label: title, ...collapsed, items }]
  }
  const id = idOf(path)
  if (items.length === 0) return [docItem(id, title, titleOfFile(text))]
  return [{ type: 'category', label: title, doc: id, ...collapsed, items }]
}

/** 'guide/README.md' → 'guide/README' */
export function idOf(path: string): string {
  return posix.normalize(path).replace(/\.md$/, '')
}

function whyMissing(path: string, file: string): string {
  if (path === '') return 'the chapter is a draft'
  return isHiddenPage(path) ? hiddenReason(path) : `there is no file ${file}`
}

import { join } from 'node:path'
import type { Refusal } from '../files/disk.ts'
import { scanFolder } from '../files/scan-folder.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { SourceFile } from './types.ts'

export interface ScannedContent {
  readonly sources: readonly SourceFile[]
  readonly problems: readonly Diagnostic[]
}

/** Lists the pages in `content/`, sorted. Files and folders whose names start with `_` are not pages. */
export function scanContent(root: string): ScannedContent {
  const skip = (name: string) => name.startsWith('_') || name.startsWith('.')
  const { files, problems } = scanFolder(root, 'content', { skip, refuseFolder, refuseLink })
  const sources = files.filter(isPage).map((source): SourceFile => {
    const kind = source.endsWith('.tsx') ? 'component' : 'markdown'
    return { source, file: join(root, 'content', source), kind }
  })
  const isEmpty = sources.length === 0 && problems.length === 0
  return { sources, problems: isEmpty ? [noPages] : problems }
}

/** Reported, because no one wants to replace a site with an empty one. */
const noPages: Diagnostic = {
  code: 'content-missing',
  severity: 'error',
  message: 'No pages in content/: it contains no .md or .tsx files',
  at: { file: 'content' },
  fix: 'add content/index.md',
}

function isPage(path: string): boolean {
  return /\.(?:md|tsx)$/.test(path)
}

/** The bundler resolves links, so it would not find the module under this name. */
function refuseLink(path: string): Refusal | undefined {
  if (!path.endsWith('.tsx')) return undefined
  const fix = 'replace the link with a file: export { default } from "./the-other.tsx"'
  return { reason: 'a component page cannot be a symbolic link', fix }
}

function refuseFolder(path: string): Refusal | undefined {
  if (!isPage(path)) return undefined
  return { reason: 'it is a folder with the file extension of a page', fix: 'rename the folder' }
}

import { posix } from 'node:path'

/** Whether a file cannot be a page, because a part of its path begins with `_`. */
export function isHiddenPage(path: string): boolean {
  return /(?:^|\/)_/.test(path)
}

/** Why a page of another generator is not a page here. */
export function hiddenReason(path: string): string {
  const isFile = posix.basename(path).startsWith('_')
  const folders = posix.dirname(path).match(/(?:^|\/)_/g)?.length ?? 0
  if (folders + Number(isFile) > 1) {
    const both = `rename the folder${folders > 1 ? 's' : ''}${isFile ? ', and rename the file' : ''}`
    return `names in the path begin with "_", so the file is not a page; ${both}`
  }
  const what = isFile ? 'file' : 'folder'
  return `the ${what} name begins with "_", so the file is not a page; rename the ${what}`
}

/** Why a page is not published that another generator publishes, because it does not know drafts. */
export const draftReason = 'the page is a draft in docs-build; remove "draft: true" to publish it'

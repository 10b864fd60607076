/** Whether a file cannot be a page, because a part of its path begins with `_`. */
export function isHiddenPage(path: string): boolean {
  return /(?:^|\/)_/.test(path)
}

/** Why a page of another generator is not a page here. */
export const hiddenReason = 'its name begins with "_", so it is not a page: rename it'

/** Why a page is not published that another generator publishes, because it does not know drafts. */
export const draftReason = 'it is a draft here: remove "draft: true" to publish it'

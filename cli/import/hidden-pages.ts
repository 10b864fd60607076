/** Whether a file cannot be a page, because a part of its path begins with `_`. */
export function isHidden(path: string): boolean {
  return /(?:^|\/)_/.test(path)
}

/** Why a page of another generator is not a page here. */
export const hiddenReason = 'its name begins with "_", so it is not a page: rename it'

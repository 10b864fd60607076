import type { UserChecks } from '../../config/settings/checks.ts'

/**
 * Most generators check no anchors, directives, ids or front matter, so what is wrong with them does not stop the first build.
 * None of them comes with a content security policy, so nothing blocks inline styles and event handlers.
 */
export const importedChecks = {
  anchors: 'warning',
  contentPolicy: 'ignore',
  directives: 'warning',
  duplicateIds: 'warning',
  frontMatter: 'warning',
} as const satisfies UserChecks

/** These generators build a page without the files that it includes and that are missing, or outside the site. */
export const checksOfLenient = {
  ...importedChecks,
  includes: 'warning',
} as const satisfies UserChecks

/** The pages of a generator whose configuration is not read follow rules for links that are not known. */
export const checksOfUnread = {
  ...checksOfLenient,
  links: 'warning',
  images: 'warning',
  assets: 'warning',
} as const satisfies UserChecks

import type { FrontMatter } from '../kit.ts'

/** The front matter that the `pages` hook has given to a post. */
export interface PostValues {
  /** '2026-11-22' */
  readonly date: string
  readonly authors: readonly string[]
  readonly tags: readonly string[]
}

/** What a post says; the type of front matter does not contain the keys of plugins. */
export function postValues(frontMatter: FrontMatter): PostValues {
  return frontMatter as FrontMatter & PostValues
}

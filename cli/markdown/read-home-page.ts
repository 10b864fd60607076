import { readYaml } from '../content/front-matter/yaml.ts'
import type { Feature, Hero } from '../content/home-page.ts'
import { isFullWidth } from '../content/home-page.ts'
import type { FrontMatter } from '../content/types.ts'
import { findFrontMatter } from '../files/front-matter-bounds.ts'

/** What the front matter of a full-width page contains, and where. */
export interface HomePage {
  readonly hero: Hero | undefined
  readonly features: readonly Feature[]
  /** The page's title, for a page that has no other; undefined if it should have none. */
  readonly title: string | undefined
  /** The lines of the file up to its Markdown. */
  readonly lines: () => readonly string[]
  /** Line of a value, from 0. */
  readonly locate: (keys: readonly (string | number)[]) => number
}

/** Undefined for a page between a sidebar and a contents list. `opening` is the text of its file up to the Markdown. */
export function readHomePage(
  { frontMatter, title }: { readonly frontMatter?: FrontMatter; readonly title?: string },
  opening: string,
): HomePage | undefined {
  if (!frontMatter || !isFullWidth(frontMatter)) return undefined
  const { hero, features = [], hide_title: isHidden } = frontMatter
  const yaml = readYaml(findFrontMatter(opening).yaml ?? '', 1)
  return {
    hero,
    features,
    title: isHidden ? undefined : title,
    lines: () => opening.split(/\r\n?|\n/),
    locate: (keys) => ('value' in yaml ? yaml.locate(keys).line : 0),
  }
}

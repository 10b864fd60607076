import { readFileSync } from 'node:fs'
import { blocksIn } from '../docs/page-examples.ts'

const guide = (name: string) => readFileSync(`docs/content/guides/${name}.md`, 'utf8')

/** Packages that the guide installs for the types of a site. */
export function packagesForTypes(): readonly string[] {
  const names = /^npm install --save-dev (.*)$/m.exec(guide('site'))?.[1]
  if (names === undefined) throw new Error('The guide "site" installs no packages for types')
  return names.split(' ')
}

/** The project that the guides describe, in a folder of the installed site, with pages that use it. */
export const documentedSite: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    ...filesOf('site', ['tsconfig.json']),
    ...filesOf('front-matter', ['config/front-matter.ts', 'config/site.ts', 'config/ForWhom.tsx']),
    'content/index.md':
      '---\naudience: expert\nreviewed: 2026-11-22\n---\n\n# Start\n\n::for-whom\n',
    // A property that a type lacks, or `any` in its place, is an error.
    'config/wrong.tsx': `import type { FrontMatter, Page } from 'docs-build'
import { usePage } from 'docs-build/runtime'

export const title = ({ frontMatter }: Page): string | undefined => frontMatter.title
export const values: FrontMatter = { audience: 'expert', toc_max_heading_level: 3, pagination_next: null }
// @ts-expect-error
export const wrongTitle: FrontMatter = { audience: 'expert', title: 1 }
// @ts-expect-error
export const wrongAudience: FrontMatter = { audience: 'everyone' }
// @ts-expect-error
export const undeclared = ({ frontMatter }: Page) => frontMatter.undeclared
// @ts-expect-error
export const wrongDate = (): number | undefined => usePage().frontMatter?.reviewed
`,
  }).map(([path, code]) => [`documented/${path}`, code]),
)

/** Files that a guide shows, as it shows them first. */
function filesOf(name: string, paths: readonly string[]): Record<string, string> {
  const blocks = blocksIn(guide(name))
  return Object.fromEntries(
    paths.map((path) => {
      const block = blocks.find(({ file }) => file === path)
      if (!block) throw new Error(`The guide "${name}" doesn't show ${path}`)
      return [path, block.text]
    }),
  )
}

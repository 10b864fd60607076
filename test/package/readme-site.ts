import { readFileSync } from 'node:fs'

const text = readFileSync('README.md', 'utf8')

/** Packages that the README installs for the types of a site. */
export function packagesForTypes(): readonly string[] {
  const names = /^npm install --save-dev (.*)$/m.exec(text)?.[1]
  if (names === undefined) throw new Error('The README installs no packages for types')
  return names.split(' ')
}

/** The project that the README describes, in a folder of the installed site, with pages that use it. */
export const readmeSite: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    ...codeOf('## A site'),
    ...codeOf('### Custom front matter'),
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
  }).map(([path, code]) => [`readme/${path}`, code]),
)

/** The files that a section shows: blocks of code that begin with a comment with their path. */
function codeOf(heading: string): Record<string, string> {
  const section = text.split(/^(?=##)/m).find((part) => part.startsWith(`${heading}\n`))
  const blocks = section?.matchAll(/^```\w+\n\/\/ (\S+)\n([\s\S]*?)^```$/gm) ?? []
  const files = Object.fromEntries([...blocks].map(([, path = '', code = '']) => [path, code]))
  if (Object.keys(files).length === 0) throw new Error(`The README shows no files in "${heading}"`)
  return files
}

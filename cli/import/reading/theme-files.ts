import { posix } from 'node:path'
import type { Leftover } from './settings.ts'
import type { SiteTree } from './site-tree.ts'

interface ThemeFiles {
  readonly tree: SiteTree
  /** The generator, whose class names style sheets use. */
  readonly generator: string
  /** Files that are imported, relative to the root. @default none */
  readonly except?: readonly string[] | undefined
}

/** Lists the files that change the theme of a generator, which are not imported. */
export function themeFiles(
  folders: readonly string[],
  { tree, generator, except = [] }: ThemeFiles,
): Leftover[] {
  const files = folders.flatMap((folder) =>
    tree.list(folder).map((path) => posix.join(folder, path)),
  )
  return files
    .filter((file) => !except.includes(file))
    .map((file) => ({ name: 'theme', at: { file }, reason: reasonFor(file, generator) }))
}

function reasonFor(file: string, generator: string): string {
  if (/\.(?:css|s[ac]ss|less|styl|stylus|pcss)$/.test(file)) return styleReason(generator)
  if (/\.vue$/.test(file)) return 'rewrite the component in React; see the guide "Use components"'
  return 'rewrite the component if the site needs it; see the guide "Replace parts of the theme"'
}

/** Why style sheets of a generator are not imported. */
export function styleReason(generator: string): string {
  return `the styles are written for ${generator}; add your own files to "styles"`
}

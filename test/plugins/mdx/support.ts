import { stripVTControlCharacters } from 'node:util'
import * as library from '@mdx-js/mdx'
import type { CompiledMdx } from '../../../cli/content/mdx-compiler.ts'
import { formatDiagnostic } from '../../../cli/report/format.ts'
import { createMdxCompile, type MdxLibrary } from '../../../plugins/mdx/compiling/compiler.ts'
import { createSettings, type MdxSetup } from '../../../plugins/mdx/compiling/module-context.ts'
import { providedComponents } from '../../../plugins/mdx/imports/provided.ts'
import { placesOf } from '../../support/site.ts'

/** A configuration whose pages can be MDX. */
export const mdxConfig = `import { mdx } from 'docs-build/mdx'
export default { title: 'Test site', plugins: [mdx()] }
`

const site = {
  lineMarks: {},
  lineLinks: false,
  slugs: 'github',
  codeComponents: {},
  contents: {},
  components: {},
} as const

/** A site without settings. */
export const mdxSetup: MdxSetup = {
  root: '/site',
  site,
  provided: providedComponents(site, {}),
  strings: undefined,
  plugins: undefined,
}

/** Compiles a text as a site without settings would, or with some. */
export function compileMdx(
  text: string,
  place = 'content/a.mdx',
  setup: Partial<MdxSetup> = {},
): Promise<CompiledMdx> {
  const settings = createSettings({ ...mdxSetup, ...setup })
  const compile = createMdxCompile(library as unknown as MdxLibrary, settings, {
    remarkPlugins: [],
    rehypePlugins: [],
  })
  return compile({ place, text })
}

/** The first line of each problem of a text. */
export async function placesOn(text: string): Promise<string[]> {
  const { outline } = await compileMdx(text)
  return placesOf(outline.problems)
}

/** The problems of a text, as they are printed. */
export async function problemsOf(text: string): Promise<string> {
  const { outline } = await compileMdx(text)
  return stripVTControlCharacters(outline.problems.map(formatDiagnostic).join('\n'))
}

import { basename } from 'node:path'
import remarkGfm from 'remark-gfm'
import { SourceMapGenerator } from 'source-map/lib/source-map-generator.js'
import type { CompiledMdx, MdxSource, Strings } from '../../../cli/compiler-kit.ts'
import { importOptional } from '../../kit.ts'
import { readableSource } from '../source.ts'
import { transformDirectives } from '../syntax/directives.ts'
import { footnoteOptions } from '../syntax/footnotes.ts'
import { extraSyntax } from '../syntax/syntax.ts'
import type { CompilerPlugins } from './compiler-plugins.ts'
import { type MdxSettings, type ModuleContext, settingsFor } from './module-context.ts'
import {
  isMessage,
  messageProblems,
  type PluginMessage,
  pluginProblem,
  syntaxProblem,
} from './problems.ts'
import { hasTitle, transformPage } from './transform.ts'

/** The part of `@mdx-js/mdx` that is used here. */
export interface MdxLibrary {
  readonly createProcessor: (options: unknown) => {
    readonly process: (file: unknown) => Promise<{
      readonly value: unknown
      readonly map?: object
      readonly messages: readonly PluginMessage[]
    }>
  }
}

export const mdxLibrary = '@mdx-js/mdx'

/** Fails with what to install if the site has not installed it. */
export async function loadMdx(configFile = 'config/site.ts'): Promise<MdxLibrary> {
  return (await importOptional(mdxLibrary, { plugin: 'mdx', configFile })) as MdxLibrary
}

/** Returns a function that compiles MDX files; one with a mistake becomes a module that renders nothing. */
export function createMdxCompile(
  { createProcessor }: MdxLibrary,
  settings: MdxSettings,
  { remarkPlugins, rehypePlugins }: CompilerPlugins<unknown>,
): (source: MdxSource) => Promise<CompiledMdx> {
  const create = (own: MdxSettings) =>
    createProcessor({
      format: 'mdx',
      remarkPlugins: [extraSyntax, remarkGfm, transformDirectives, ...remarkPlugins],
      rehypePlugins: [...rehypePlugins, transformPage],
      remarkRehypeOptions: footnoteOptions(own),
      SourceMapGenerator,
    })
  const hasPlugins = remarkPlugins.length + rehypePlugins.length > 0
  /** One for each language, because it writes words of the interface. */
  const processors = new Map<Strings | undefined, ReturnType<typeof create>>()
  const processorOf = (own: MdxSettings) => {
    const made = processors.get(own.strings) ?? create(own)
    processors.set(own.strings, made)
    return made
  }
  return async ({ place, text }) => {
    const value = readableSource(text)
    const lines = value.split('\n').length
    const own = settingsFor(place, settings)
    const context: ModuleContext = {
      ...own,
      place,
      source: text,
      text: value,
      items: [],
      problems: [],
      imports: new Map(),
      styles: new Set(),
      linePrefixes: new Set(),
    }
    try {
      const compiled = await processorOf(own).process({
        cwd: settings.root,
        // Plugins report problems with it.
        path: place,
        value,
        data: context,
      })
      const { items } = context
      const problems = [...context.problems, ...messageProblems(compiled.messages, place)]
      return {
        code: `${compiled.value}\n${mapComment(compiled.map, basename(place))}`,
        outline: { items, lines, problems, ...(hasTitle(context) && { opensWithTitle: true }) },
        ...(context.readsFiles && { readsFiles: true }),
      }
    } catch (error) {
      const problems = [
        hasPlugins && !isMessage(error)
          ? pluginProblem(error, place)
          : syntaxProblem(error, place, value),
      ]
      return { code: 'export default () => null\n', outline: { items: [], lines, problems } }
    }
  }
}

/** Apart from the `//#`, so that no tool takes this file's own text for such a comment. */
const mapName = 'sourceMappingURL'

/** The source is the file itself, which is where the module is taken from. */
function mapComment(map: object | undefined, name: string): string {
  const own = { ...map, file: name, sources: [name] }
  const json = Buffer.from(JSON.stringify(own)).toString('base64')
  return `//# ${mapName}=data:application/json;base64,${json}\n`
}

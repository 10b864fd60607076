import { createRequire } from 'node:module'
import * as v from 'valibot'
import { toolFile } from '../../cli/files/tool.ts'
import { object } from '../../cli/report/schema.ts'
import { asNotInstalled, checkOptions, installedVersion, type Plugin } from '../kit.ts'
import { drawAtBuild } from './draw-at-build.ts'
import { browserSchema, type DiagramBrowser } from './drawing.ts'

export type { DiagramBrowser }

const optionsSchema = object({
  /**
   * A browser on this machine that renders the diagrams of Markdown pages when the site is built. Readers then load images
   * instead of Mermaid, and mistakes in diagrams are errors. @default none: readers' browsers render diagrams
   */
  browser: v.optional(browserSchema),
})
export interface MermaidOptions extends v.InferInput<typeof optionsSchema> {}

/**
 * Renders code blocks in the language `mermaid` as diagrams. Readers' browsers render them when they come into view, using the
 * `mermaid` package, which you install and which becomes part of the site. Set `browser` to render them when the site is built.
 */
export function mermaid(options: MermaidOptions = {}): Plugin {
  const { browser } = checkOptions('mermaid', optionsSchema, options)
  const drawing = browser && drawAtBuild(browser)
  return {
    name: 'mermaid',
    cacheKey: browser ? JSON.stringify(['drawn', installedVersion(library)]) : '1',
    components: {
      mermaid: {
        file: toolFile('plugins/mermaid/browser/Mermaid.tsx'),
        content: 'text',
        arguments: [],
        languages: ['mermaid'],
        lazy: true,
      },
    },
    styles: [toolFile('plugins/mermaid/browser/mermaid.css')],
    // Before the modules are bundled.
    content(sources, context) {
      checkInstalled(context.site.configFile)
      return drawing?.content?.(sources, context)
    },
    ...(drawing && { tree: drawing.tree, page: drawing.page, files: drawing.files }),
  }
}

const library = 'mermaid'

function checkInstalled(configFile: string): void {
  try {
    createRequire(toolFile('plugins/mermaid/browser/frame.ts')).resolve(library)
  } catch (error) {
    throw asNotInstalled(error, library, { plugin: 'mermaid', configFile })
  }
}

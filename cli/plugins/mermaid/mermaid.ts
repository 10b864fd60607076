import { createRequire } from 'node:module'
import { toolFile } from '../../files/tool.ts'
import { asNotInstalled } from '../optional-package.ts'
import type { Plugin } from '../types.ts'

/**
 * Diagrams: code blocks in the language `mermaid`. Browsers draw them when they come into view, with the package mermaid,
 * which the site installs and which becomes a part of the site.
 */
export function mermaid(): Plugin {
  return {
    name: 'mermaid',
    cacheKey: '1',
    components: {
      mermaid: {
        file: toolFile('mermaid/Mermaid.tsx'),
        content: 'text',
        arguments: [],
        languages: ['mermaid'],
        lazy: true,
      },
    },
    styles: [toolFile('mermaid/mermaid.css')],
    // Before the modules are bundled.
    content(_sources, { site }) {
      checkInstalled(site.configFile)
      return undefined
    },
  }
}

const library = 'mermaid'

function checkInstalled(configFile: string): void {
  try {
    createRequire(toolFile('mermaid/frame.ts')).resolve(library)
  } catch (error) {
    throw asNotInstalled(error, library, { plugin: 'mermaid', configFile })
  }
}

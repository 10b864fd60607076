import { toolFile } from '../files/tool.ts'
import type { Plugin } from './types.ts'

/** What pages with links to lines need besides their HTML. Sites that set `markdown.lineLinks` get this plugin. */
export function lineLinks(): Plugin {
  return {
    name: 'line-links',
    cacheKey: '',
    styles: [toolFile('theme/styles/line-links.css')],
    browser: [{ file: toolFile('theme/enhance/mark-line.ts') }],
  }
}

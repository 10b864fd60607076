import { toolFile } from '../../cli/files/tool.ts'
import type { Plugin } from '../kit.ts'

/** What pages with links to lines need besides their HTML. Sites that set `markdown.lineLinks` get this plugin. */
export function lineLinks(): Plugin {
  return {
    name: 'line-links',
    cacheKey: '',
    styles: [toolFile('plugins/line-links/browser/line-links.css')],
    browser: [{ file: toolFile('plugins/line-links/browser/mark-line.ts') }],
  }
}

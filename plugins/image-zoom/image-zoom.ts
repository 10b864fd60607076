import type { MarkdownIt } from 'markdown-it'
import { toolFile } from '../../cli/files/tool.ts'
import type { Plugin } from '../kit.ts'
import { zoomableImages } from './zoomable-images.ts'

/**
 * Lets readers enlarge images in Markdown syntax that are wider than 320 px and have alternative text, unless they are in a
 * link or have the class `no-zoom`. They become links to the image, which scripts open in a dialog.
 */
export function imageZoom(): Plugin {
  return {
    name: 'image-zoom',
    cacheKey: '1',
    styles: [toolFile('plugins/image-zoom/browser/zoom.css')],
    browser: [{ file: toolFile('plugins/image-zoom/browser/open-images.ts') }],
    remarkPlugins: [toolFile('dist/remark-zoom.js')],
    markdown(md: MarkdownIt) {
      zoomableImages(md)
    },
  }
}

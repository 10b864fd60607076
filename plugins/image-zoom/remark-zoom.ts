import { toolFile } from '../../cli/files/tool.ts'
import { attribute, become, importNode, type MdxNode, walk } from '../kit.ts'

/** A name that no page uses. */
const component = 'DocsZoomable'

/** Images in MDX that readers can enlarge. Their sizes are known when the page is rendered. A remark plugin. */
export default function remarkZoom() {
  return (given: unknown) => {
    const tree = given as MdxNode
    let isUsed = false
    walk(tree, (node, _parent, above) => {
      const { type, url, alt, title } = node as MdxNode & Record<'url' | 'alt' | 'title', unknown>
      if (type !== 'image' || !alt || above.some(isLinkOrHeading)) return
      isUsed = true
      become(node, {
        type: 'mdxJsxTextElement',
        name: component,
        attributes: [
          attribute('src', url),
          attribute('alt', alt),
          ...(title ? [attribute('title', title)] : []),
        ],
        data: { isImage: true },
      })
    })
    if (!isUsed) return
    const file = importNode(
      { name: component },
      toolFile('plugins/image-zoom/browser/Zoomable.tsx'),
    )
    tree.children = [file, ...(tree.children ?? [])]
  }
}

function isLinkOrHeading({ type, name }: MdxNode): boolean {
  return (
    /^(?:link|linkReference|heading)$/.test(type) || /^(?:a|Link|LinkCard|Card)$/.test(name ?? '')
  )
}

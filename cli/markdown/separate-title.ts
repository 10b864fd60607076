import { isRun, type TreeNode } from '../../runtime/contract/tree.ts'
import { attributesPattern } from '../html/attributes.ts'
import { toAttrs } from './tree-frames.ts'

/**
 * The tree of a page that begins with its title, with the `h1` as the first node: the theme puts the contents list of
 * narrow windows after it. An `h1` with a component in it is a node already.
 */
export function separateTitle(tree: readonly TreeNode[]): readonly TreeNode[] {
  const [first, ...others] = tree
  if (first === undefined || !isRun(first)) return tree
  const title = openingTitle.exec(first)
  if (!title) return tree
  const [whole, before = '', attrs = '', text = ''] = title
  const rest = before + first.slice(whole.length).replace(/^\s+/, '')
  const node = { tag: 'h1', attrs: toAttrs(attrs), children: text === '' ? [] : [text] }
  return [node, ...(rest === '' ? [] : [rest]), ...others]
}

/** A script or style up to its end, which is the first one, so that there is only one way to match several of them. */
const silent = ['script', 'style'].map(
  (name) => `<${name}[\\s>](?:(?!</${name})[^])*</${name}\\s*>`,
)

/** Comments, scripts and styles before a title have the same effect after it. */
const openingTitle = new RegExp(
  `^((?:\\s|<!--[^]*?-->|${silent.join('|')})*)<h1(${attributesPattern})>([^]*?)</h1>`,
)

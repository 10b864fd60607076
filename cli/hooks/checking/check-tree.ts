import { isRun, type TreeNode } from '../../../runtime/contract/tree.ts'
import type { SiteConfig } from '../../config/types.ts'
import { findNonPlain, wrongType } from '../../files/plain-data.ts'
import { findHtmlMistake } from '../../markdown/check-html.ts'
import { builtInComponents } from '../../markdown/renderer.ts'
import { nearest } from '../../report/nearest.ts'
import { isObject, show, wrongValue } from '../../report/schema.ts'
import { ReturnError } from '../calling/call-hook.ts'

/**
 * Checks a tree that a hook returned: a run that leaves an element open would close those around it. Nodes that the hook
 * got are not checked again. Throws a ReturnError.
 */
export function checkTree(
  returned: readonly TreeNode[],
  given: readonly TreeNode[],
  site: Pick<SiteConfig, 'components'>,
): void {
  if (returned === given) return
  const components = new Set([...builtInComponents, ...Object.keys(site.components)])
  const checked = new Set(given)
  const check = (nodes: readonly unknown[], around: readonly string[]): void => {
    for (const node of nodes) {
      if (checked.has(node as TreeNode)) continue
      if (typeof node === 'string') checkRun(node, around)
      else if (isObject(node) && 'component' in node) checkComponent(node, components)
      else if (isObject(node) && 'tag' in node) checkElement(node)
      else {
        throw new ReturnError(
          wrongValue(
            'a tree node',
            'must be an HTML string, { tag, attrs, children }, or { component, props, children }',
            node,
          ),
        )
      }
      if (!isRun(node as TreeNode)) {
        const { children } = node as Record<string, unknown>
        if (!Array.isArray(children)) {
          throw new ReturnError(
            wrongType('the "children" of a tree node', 'must be a list', children),
          )
        }
        const { tag } = node as Record<string, unknown>
        check(children, typeof tag === 'string' ? [...around, tag] : [])
      }
    }
  }
  check(returned, [])
}

function checkRun(html: string, around: readonly string[]): void {
  const mistake = findHtmlMistake(html, around)
  if (!mistake) return
  const { message, fix } = mistake
  throw new ReturnError(`the returned tree contains invalid HTML, ${show(html)} (${message})`, fix)
}

function checkElement({ tag, attrs }: Record<string, unknown>): void {
  if (typeof tag !== 'string' || !/^[a-z][a-z\d-]*$/i.test(tag)) {
    throw new ReturnError(
      wrongValue(
        'the "tag" of a tree node',
        'must begin with a letter and contain only letters, digits, and "-"',
        tag,
      ),
    )
  }
  const isText = isObject(attrs) && Object.values(attrs).every((one) => typeof one === 'string')
  if (isText) return
  throw new ReturnError(
    wrongValue(
      `the "attrs" of <${tag}> in the tree`,
      'must be an object with string values',
      attrs,
    ),
    'write an object with string values, or {} if the element has no attributes',
  )
}

function checkComponent(
  { component, props }: Record<string, unknown>,
  components: ReadonlySet<string>,
): void {
  const name = String(component)
  if (!components.has(name)) {
    const near = nearest(name, components)
    throw new ReturnError(
      `the returned tree contains the component "${name}", which is not registered`,
      near && `write "${near}"`,
    )
  }
  const subject = `the "props" of the component "${name}"`
  if (!isObject(props)) throw new ReturnError(wrongType(subject, 'must be an object', props))
  const found = findNonPlain(props, 'props')
  if (found !== undefined) {
    throw new ReturnError(wrongValue(subject, `must be plain data, but ${found}`))
  }
}

import { createElement, type ReactNode } from 'react'
import {
  type ComponentNode,
  type ElementNode,
  isComponent,
  isRun,
  type TreeNode,
} from '../contract/tree.ts'
import type { Theme } from '../theme.ts'

export type Components = Theme['components']

/**
 * A page's tree as React elements. A run becomes the `innerHTML` of a wrapper, or of the element that holds nothing
 * else; `data-run` numbers them in document order, so that a first view finds its text in the HTML again.
 */
export function renderTree(nodes: readonly TreeNode[], components: Components): ReactNode {
  let nextRun = 0
  const renderNodes = (list: readonly TreeNode[], wrapper: 'div' | 'span'): ReactNode[] =>
    list.map((node, i) => {
      if (isRun(node)) return renderRun(node, wrapper, i)
      return isComponent(node) ? renderComponent(node, i) : renderElement(node, i)
    })

  const renderRun = (html: string, tag: string, key: number, props: object = {}) =>
    createElement(tag, {
      ...props,
      key,
      'data-run': nextRun++,
      dangerouslySetInnerHTML: { __html: html },
    })

  const renderElement = ({ tag, attrs, children }: ElementNode, key: number): ReactNode => {
    const props = toProps(attrs)
    const [only] = children
    if (children.length === 1 && only !== undefined && isRun(only))
      return renderRun(only, tag, key, props)
    return createElement(
      tag,
      { ...props, key },
      ...renderNodes(children, phrasing.has(tag) ? 'span' : 'div'),
    )
  }

  const renderComponent = (
    { component, props, inline, children }: ComponentNode,
    key: number,
  ): ReactNode => {
    const type = components[component]
    if (!type) throw new Error(`No component is registered for the directive "${component}"`)
    return createElement(type, { ...props, key }, ...renderNodes(children, inline ? 'span' : 'div'))
  }

  return renderNodes(nodes, 'div')
}

/** The text of all runs that the HTML of a first view holds, by number. */
export function readRuns(root: ParentNode): string[] {
  const runs: string[] = []
  for (const element of root.querySelectorAll<HTMLElement>('[data-run]')) {
    runs[Number(element.dataset.run)] = element.innerHTML
  }
  return runs
}

/** Elements that may hold no `div`. */
const phrasing = new Set(
  'p h1 h2 h3 h4 h5 h6 span a em strong b i del s code sup sub small mark kbd summary label'.split(
    ' ',
  ),
)

/** HTML attributes that React names otherwise. */
const renamed: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  datetime: 'dateTime',
  hreflang: 'hrefLang',
  srcset: 'srcSet',
  crossorigin: 'crossOrigin',
  allowfullscreen: 'allowFullScreen',
  contenteditable: 'contentEditable',
}
const flags = new Set([
  'open',
  'hidden',
  'reversed',
  'controls',
  'loop',
  'muted',
  'autoplay',
  'allowfullscreen',
])

function toProps(attrs: ElementNode['attrs']): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(attrs).map(([name, value]) => [
      renamed[name] ?? name,
      flags.has(name) ? true : value,
    ]),
  )
}

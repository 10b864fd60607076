import { createElement, type ReactNode } from 'react'
import {
  type ComponentNode,
  type ElementNode,
  isComponent,
  isRun,
  type TreeNode,
  textElements,
} from '../contract/tree.ts'
import type { Theme } from '../theme.ts'

export type Components = Theme['components']

/**
 * Renders a page's tree to React elements. A run becomes the `innerHTML` of a wrapper, or of its parent if it is the
 * only child; `data-run` numbers them in document order, so that the first view finds its text in the HTML again.
 */
export function renderTree(
  nodes: readonly TreeNode[],
  components: Components,
  runs?: readonly Element[],
): ReactNode {
  let nextRun = 0
  const renderNodes = (list: readonly TreeNode[], wrapper: 'div' | 'span'): ReactNode[] =>
    list.map((node, i) => {
      if (isRun(node)) return renderRun(node, wrapper, i)
      return isComponent(node) ? renderComponent(node, i) : renderElement(node, i)
    })

  const renderRun = (html: string, tag: string, key: number, props: object = {}) => {
    const number = nextRun++
    const element = runs?.[number]
    return createElement(tag, {
      ...props,
      key,
      'data-run': number,
      dangerouslySetInnerHTML: element ? htmlIn(element) : { __html: html },
    })
  }

  const renderElement = ({ tag, attrs, children }: ElementNode, key: number): ReactNode => {
    const props = toProps(attrs)
    const [only] = children
    if (children.length === 1 && only !== undefined && isRun(only))
      return renderRun(only, tag, key, props)
    return createElement(
      tag,
      { ...props, key },
      ...renderNodes(children, textElements.has(tag) ? 'span' : 'div'),
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

/** The elements that contain the runs of a first view, by number. */
export function findRuns(root: ParentNode): Element[] {
  const runs: Element[] = []
  for (const element of root.querySelectorAll<HTMLElement>('[data-run]')) {
    runs[Number(element.dataset.run)] = element
  }
  return runs
}

/**
 * The HTML of an element, read when React sets it: hydration keeps what is there, so a long page is never read unless
 * a component re-renders its children. React checks earlier that `__html` is set, but converts it to text only then.
 * Elements that scripts added, marked with `data-added`, are left out.
 */
function htmlIn(element: Element): { readonly __html: string } {
  const lazy = {
    toString() {
      const copy = element.cloneNode(true) as Element
      for (const added of copy.querySelectorAll('[data-added]')) added.remove()
      return copy.innerHTML
    },
  }
  // React and browsers convert it to text, as they do with a TrustedHTML object.
  return { __html: lazy as unknown as string }
}

/** HTML attributes that have another name in React. */
const renamed: ReadonlyMap<string, string> = new Map([
  ['class', 'className'],
  ['for', 'htmlFor'],
  ['accept-charset', 'acceptCharset'],
  ...(
    'accessKey allowFullScreen autoCapitalize autoComplete autoCorrect autoFocus autoPlay cellPadding cellSpacing ' +
    'colSpan contentEditable crossOrigin dateTime encType enterKeyHint formAction formEncType formMethod ' +
    'formNoValidate formTarget hrefLang inputMode itemID itemProp itemRef itemScope itemType noValidate playsInline ' +
    'popoverTarget popoverTargetAction readOnly referrerPolicy rowSpan spellCheck tabIndex'
  )
    .split(' ')
    .map((name): [string, string] => [name.toLowerCase(), name]),
])

/** Boolean attributes, for which React expects `true`. */
const flags = new Set(
  (
    'allowfullscreen autofocus autoplay controls disabled formnovalidate hidden inert itemscope loop multiple muted ' +
    'novalidate open playsinline readonly required reversed'
  ).split(' '),
)

function toProps(attrs: ElementNode['attrs']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attrs).map(([name, value]) => {
      if (name === 'style') return [name, toStyle(value)]
      return [renamed.get(name) ?? name, flags.has(name) ? true : value]
    }),
  )
}

/** 'margin-top: 0; --gap: 1px' → { marginTop: '0', '--gap': '1px' } */
function toStyle(text: string): Record<string, string> {
  const declarations = text.matchAll(/([\w-]+)\s*:\s*((?:[^;("']|\([^)]*\)|"[^"]*"|'[^']*')+)/g)
  return Object.fromEntries(
    [...declarations].map(([, name = '', value = '']) => [
      name.startsWith('--')
        ? name
        : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value.trim(),
    ]),
  )
}

import { type ComponentProps, createElement, type ReactNode, useContext } from 'react'
import {
  type ComponentNode,
  type ElementNode,
  isComponent,
  isRun,
  isTitle,
  type TreeNode,
  textElements,
} from '../contract/tree.ts'
import { namedProp } from '../dev/prop-names.ts'
import { withKeys } from '../dev/with-keys.ts'
import type { ErrorProps, Theme } from '../theme.ts'
import { TitleContext } from './context.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import type { Runs } from './runs.ts'

export type Components = Theme['components']

export interface RenderTreeOptions {
  /** The text of the runs, if the tree has been rendered before. */
  readonly runs?: Runs | undefined
  /** Replaces a component that throws in the browser. Without it, the error is that of the whole tree. */
  readonly crash?: Theme['Crash']
}

/**
 * Renders a page's tree to React elements. A run becomes the `innerHTML` of a wrapper, or of its parent if it is the
 * only child; `data-run` numbers them in document order, so that the first view finds its text in the HTML again.
 * `data-last` marks the wrapper at the end of an element or component: with `:last-child` in front of `>`, browsers
 * would match all elements again at the end of each document.
 * An `h1` at the beginning is the page's title, which the layout may render with something next to it.
 */
export function renderTree(
  nodes: readonly TreeNode[],
  components: Components,
  { runs, crash }: RenderTreeOptions = {},
): ReactNode {
  const Crash = crash
  const ComponentCrash = Crash && ((props: ErrorProps) => <Crash {...props} isComponent />)
  let nextRun = 0
  const renderNodes = (
    list: readonly TreeNode[],
    wrapper: 'div' | 'span',
    render: typeof renderComponent = renderGuarded,
  ): ReactNode[] => {
    const rendered = list.map((node, i) => {
      if (isRun(node)) return renderRun(node, wrapper, i, endsBox(list, wrapper, i) ? lastMark : {})
      return isComponent(node) ? render(node, i) : renderElement(node, i)
    })
    return process.env.NODE_ENV === 'development'
      ? withKeys(rendered, runs?.nodeKeys?.get(list))
      : rendered
  }

  const endsBox = (list: readonly TreeNode[], wrapper: string, i: number) =>
    wrapper === 'div' && list !== nodes && i === list.length - 1

  const renderRun = (
    html: string,
    type: string | typeof OpeningTitle,
    key: number,
    props: object = {},
  ) => {
    const number = nextRun++
    // React and browsers convert it to text.
    const text = (runs?.[number] ?? html) as string
    return createElement(type as string, {
      ...props,
      key,
      'data-run': number,
      dangerouslySetInnerHTML: { __html: text },
    })
  }

  const renderElement = (node: ElementNode, key: number): ReactNode => {
    const { tag, attrs, children } = node
    const type = node === nodes[0] && isTitle(node) ? OpeningTitle : tag
    const props = toProps(attrs)
    const [only] = children
    if (children.length === 1 && only !== undefined && isRun(only))
      return renderRun(only, type, key, props)
    return createElement(
      type,
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
    // A component may look at its children: tabs read the labels of theirs.
    const content = renderNodes(children, inline ? 'span' : 'div', renderComponent)
    return createElement(type, { ...props, key }, ...content)
  }

  const renderGuarded = (node: ComponentNode, key: number): ReactNode => {
    if (!ComponentCrash) return renderComponent(node, key)
    // In `dev`, only the boundary gets a key that stays with the component.
    return (
      <ErrorBoundary key={key} fallback={ComponentCrash}>
        {renderComponent(node, 0)}
      </ErrorBoundary>
    )
  }

  return renderNodes(nodes, 'div')
}

/** For style sheets. */
const lastMark = { 'data-last': '' }

function OpeningTitle(props: ComponentProps<'h1'>): ReactNode {
  return createElement(useContext(TitleContext), props)
}

/** Boolean attributes that React knows by their name in HTML. It expects `true`, and would leave out an empty text. */
const flags = new Set(
  'controls default disabled hidden inert loop multiple muted open required reversed'.split(' '),
)

/** React passes names that it doesn't know on to the browser. Only its development build complains. */
function toProps(attrs: ElementNode['attrs']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attrs).map(([name, value]) => {
      if (name === 'style') return [name, toStyle(value)]
      if (name === 'class') return ['className', value]
      if (flags.has(name)) return [name, true]
      return process.env.NODE_ENV !== 'production' ? namedProp(name, value) : [name, value]
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

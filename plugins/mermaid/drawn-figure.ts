import {
  type ComponentNode,
  escapeHtml,
  isComponent,
  isRun,
  modeClass,
  type TreeNode,
  unescapeHtml,
} from '../kit.ts'
import type { Drawing } from './drawing.ts'

/** Calls of the component `mermaid` anywhere in a tree. */
export function diagramsIn(nodes: readonly TreeNode[]): ComponentNode[] {
  return nodes.flatMap((node) => {
    if (isRun(node)) return []
    return isDiagram(node) ? [node] : diagramsIn(node.children)
  })
}

/** The tree with HTML instead of the diagrams for which `replace` returns some. Runs next to each other become one. */
export function replaceDiagrams(
  nodes: readonly TreeNode[],
  replace: (diagram: ComponentNode) => string | undefined,
): TreeNode[] {
  const replaced: TreeNode[] = []
  for (const node of nodes) {
    const next = isRun(node)
      ? node
      : ((isDiagram(node) ? replace(node) : undefined) ?? {
          ...node,
          children: replaceDiagrams(node.children, replace),
        })
    const last = replaced.at(-1)
    if (typeof next === 'string' && typeof last === 'string')
      replaced[replaced.length - 1] = last + next
    else replaced.push(next)
  }
  return replaced
}

function isDiagram(node: TreeNode): node is ComponentNode {
  return isComponent(node) && node.component === 'mermaid'
}

export interface FigureOptions {
  readonly text: string
  readonly title: string | undefined
  readonly drawing: Drawing
  /** URLs of the two pictures. */
  readonly light: string
  readonly dark: string
}

/** The HTML that the component renders once it has drawn a diagram, with a picture for each color mode. */
export function drawnFigure({ text, title, drawing, light, dark }: FigureOptions): string {
  const { width, height } = drawing
  const alt = drawing.alt || title || (text.trim().split('\n')[0] ?? '')
  const image = (mode: 'light' | 'dark', url: string) =>
    `<img class="${modeClass(mode)}" src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy">`
  const caption = title === undefined ? '' : `<figcaption>${escapeHtml(title)}</figcaption>`
  const source = `<pre tabindex="0"><code class="language-mermaid">${escapeHtml(text)}</code></pre>`
  return `<figure class="mermaid">${image('light', light)}${image('dark', dark)}${caption}<details><summary>Mermaid</summary>${source}</details></figure>\n`
}

const figures =
  /<figure class="mermaid"><img class="only-light"[\s\S]*?<code class="language-mermaid">([^<]*)<\/code>/g

/** The texts of the diagrams in HTML that were drawn at build time. */
export function drawnTexts(html: string): string[] {
  return [...html.matchAll(figures)].map(([, text = '']) => unescapeHtml(text))
}

import type { DiagramTheme, DrawnDiagram } from './types.ts'

/** The settings of Mermaid for a diagram that becomes an image. */
export function settings(theme: DiagramTheme) {
  return {
    startOnLoad: false,
    suppressErrorRendering: true,
    securityLevel: 'strict',
    htmlLabels: false,
    theme,
    // Images can't use the fonts of the page.
    fontFamily: 'system-ui, sans-serif',
    deterministicIds: true,
    flowchart: { htmlLabels: false },
  } as const
}

/** Images are XML, and have a size. `css` is what the diagram needs in addition to its own styles. */
export function toImage(svg: string, css: string): DrawnDiagram {
  const parsed = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg')
  if (!parsed) throw new Error('The library returned no diagram')
  const textOf = (name: string) => parsed.querySelector(`:scope > ${name}`)?.textContent ?? ''
  const [, , width = 0, height = 0] = (parsed.getAttribute('viewBox') ?? '')
    .split(/[\s,]+/)
    .map(Number)
  parsed.setAttribute('width', String(Math.ceil(width)))
  parsed.setAttribute('height', String(Math.ceil(height)))
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  style.textContent = css
  const write = (node: Node) => new XMLSerializer().serializeToString(node)
  // As text: a strict policy forbids to add the element itself.
  const styles = css === '' ? '' : write(style)
  return {
    svg: write(parsed).replace(/^<svg[^>]*>/, (tag) => tag + styles),
    alt: [textOf('title'), textOf('desc')].filter(Boolean).join('. '),
    width: Math.ceil(width),
    height: Math.ceil(height),
  }
}

/** A diagram as SVG. */
export interface DrawnDiagram {
  readonly svg: string
  /** What it says about itself: `accTitle` and `accDescr`. */
  readonly alt: string
  readonly width: number
  readonly height: number
}

/** Draws a diagram. Rejects if the text has a mistake. */
export type DrawDiagram = (
  text: string,
  options: { readonly theme: DiagramTheme },
) => Promise<DrawnDiagram>

/** A theme of Mermaid. */
export type DiagramTheme = 'default' | 'dark'

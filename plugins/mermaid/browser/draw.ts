import type { DrawingWindow } from './frame.ts'
import type { DrawDiagram } from './types.ts'

let frame: Promise<DrawDiagram> | undefined
let last: Promise<unknown> = Promise.resolve()

/** Draws a diagram in a frame that all diagrams share, one after the other. */
export const drawDiagram: DrawDiagram = (...args) => {
  const drawn = last.then(async () => {
    frame ??= openFrame()
    const draw = await frame.catch((error) => {
      // The next diagram tries again.
      frame = undefined
      throw error
    })
    return draw(...args)
  })
  last = drawn.catch(() => {})
  return drawn
}

async function openFrame(): Promise<DrawDiagram> {
  const { url } = await import('./frame.ts')
  const element = document.createElement('iframe')
  element.className = 'mermaid-frame'
  element.tabIndex = -1
  element.ariaHidden = 'true'
  element.title = 'Mermaid'
  document.body.append(element)
  const { contentDocument, contentWindow } = element
  if (!contentDocument) throw new Error('The browser has opened no frame for diagrams')
  const script = contentDocument.createElement('script')
  script.type = 'module'
  script.src = url
  await new Promise((resolve, reject) => {
    script.onload = resolve
    script.onerror = () => reject(new Error(`Cannot load ${url}`))
    contentDocument.head.append(script)
  }).catch((error) => {
    element.remove()
    throw error
  })
  const draw = (contentWindow as DrawingWindow | null)?.drawDiagram
  if (!draw) throw new Error('The frame for diagrams is not ready')
  return draw
}

import { settings, toImage } from './image.ts'
import type { DiagramTheme } from './types.ts'

/** Runs in the browser that draws the diagrams of a site when it is built, after Mermaid. */
interface BuildWindow extends Window {
  readonly mermaid?: typeof import('mermaid').default
  drawBoth?: (text: string) => Promise<object>
}

const page: BuildWindow = window

page.drawBoth = async (text) => {
  const draw = async (theme: DiagramTheme) => {
    if (!page.mermaid) throw new Error('Mermaid is not loaded')
    page.mermaid.initialize(settings(theme))
    const { svg } = await page.mermaid.render('diagram', text)
    return toImage(svg, '')
  }
  try {
    const { svg: light, ...others } = await draw('default')
    return { light, dark: (await draw('dark')).svg, ...others }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

import { useColorMode } from 'docs-build/theme'
import { useEffect, useRef, useState } from 'react'
import { drawDiagram } from './draw.ts'

interface Props {
  readonly text: string
  /** The title of the code block. */
  readonly title?: string | undefined
}

interface Image {
  readonly url: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

/** A diagram: its source, and from the moment it comes into view a picture of it. */
export default function Mermaid({ text, title }: Props) {
  const figure = useRef<HTMLElement>(null)
  const image = useImage({ text, title }, useIsNear(figure))
  const source = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide text scrolls, as in code blocks
    <pre tabIndex={0}>
      <code className="language-mermaid">{text}</code>
    </pre>
  )
  return (
    <figure className="mermaid" ref={figure}>
      {image && <img src={image.url} alt={image.alt} width={image.width} height={image.height} />}
      {title !== undefined && <figcaption>{title}</figcaption>}
      {image ? (
        <details>
          <summary>Mermaid</summary>
          {source}
        </details>
      ) : (
        source
      )}
    </figure>
  )
}

/** Whether an element is, or was, in view or near it. */
function useIsNear(ref: { readonly current: Element | null }): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setNear(true)
        observer.disconnect()
      },
      { rootMargin: '25%' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return isNear
}

/** The picture of a diagram in the current color mode. If the text has a mistake, its source stays. */
function useImage({ text, title }: Props, isNear: boolean): Image | undefined {
  const { mode } = useColorMode()
  const [image, setImage] = useState<Image>()
  useEffect(() => {
    if (!isNear) return
    let isCurrent = true
    const theme = mode === 'dark' ? 'dark' : 'default'
    drawDiagram(text, { theme }).then(
      ({ svg, alt, width, height }) => {
        const url = `data:image/svg+xml,${encodeURIComponent(svg)}`
        if (isCurrent) setImage({ url, alt: alt || title || firstLine(text), width, height })
      },
      (error) => {
        console.error(`Cannot render the diagram "${title ?? firstLine(text)}":`, error)
        if (isCurrent) setImage(undefined)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [text, title, isNear, mode])
  return image
}

/** The kind of a diagram: 'flowchart LR'. */
function firstLine(text: string): string {
  return text.trim().split('\n')[0] ?? ''
}

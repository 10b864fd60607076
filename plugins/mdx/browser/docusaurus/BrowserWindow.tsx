import type { ReactNode } from 'react'
import '../components.css'

export interface BrowserWindowProps {
  readonly url?: string
  readonly children?: ReactNode
}

/** An example in a frame that looks like a browser. */
export default function BrowserWindow({ url, children }: BrowserWindowProps) {
  return (
    <div className="browser-window">
      {url && <div className="browser-window-url">{url}</div>}
      <div className="browser-window-content">{children}</div>
    </div>
  )
}

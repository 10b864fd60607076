import { useState } from 'react'
import { markdownUrl, usePage, useSite, useStrings, withBase } from '../../runtime/index.ts'
import { CopyIcon, FileIcon } from '../components/icons.tsx'

/** The page's text as Markdown, to copy or to open, if the site publishes it. */
export function PageActions() {
  const { hasMarkdown, baseUrl } = useSite()
  const { kind, url } = usePage()
  const t = useStrings()
  if (!hasMarkdown || kind !== 'markdown') return null
  const href = withBase(markdownUrl(url), baseUrl)
  return (
    <div className="page-actions">
      <CopyPage key={url} href={href} />
      <a className="page-action" href={href} title={t('viewMarkdown')}>
        <FileIcon />
      </a>
    </div>
  )
}

/** How long the button shows that the page was copied, in ms. */
const shownFor = 1000

function CopyPage({ href }: { readonly href: string }) {
  const t = useStrings()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await copyFrom(href)
      setCopied(true)
      setTimeout(() => setCopied(false), shownFor)
    } catch {
      // Without a clipboard, open the text so that the reader can copy it.
      location.assign(href)
    }
  }
  return (
    <button type="button" className="page-action copy-page" onClick={() => void copy()}>
      <CopyIcon />
      <span aria-live="polite">{t(isCopied ? 'copied' : 'copyPage')}</span>
    </button>
  )
}

async function copyFrom(href: string): Promise<void> {
  const response = await fetch(href)
  if (!response.ok)
    throw new Error(`Cannot load ${href}: the server responded with ${response.status}`)
  await navigator.clipboard.writeText(await response.text())
}

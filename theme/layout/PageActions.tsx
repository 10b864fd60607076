import { useRef, useState } from 'react'
import { markdownUrl, usePage, useSite, useStrings, withBase } from '../../runtime/index.ts'
import { ChevronIcon, CopyIcon } from '../components/icons.tsx'
import { useDropdown } from '../hooks/use-dropdown.ts'

/** Renders actions for the page's Markdown, if the site publishes it: copy it, open it, or open it in an assistant. */
export function PageActions() {
  const { hasMarkdown, baseUrl } = useSite()
  const { kind, url } = usePage()
  if (!hasMarkdown || kind !== 'markdown') return null
  const href = withBase(markdownUrl(url), baseUrl)
  return (
    <div className="page-actions">
      <CopyPage key={url} href={href} />
      <PageMenu href={href} />
    </div>
  )
}

function PageMenu({ href }: { readonly href: string }) {
  const { url: origin = '', pageActions } = useSite()
  const t = useStrings()
  const details = useRef<HTMLDetailsElement>(null)
  useDropdown(details)
  return (
    // The reader may have opened it before hydration.
    <details ref={details} className="page-menu" suppressHydrationWarning>
      <summary className="page-action" aria-label={t('moreActions')}>
        <ChevronIcon />
      </summary>
      <ul className="dropdown-menu">
        <li>
          <a href={href}>{t('viewMarkdown')}</a>
        </li>
        {pageActions?.assistants?.map(({ name, url }) => (
          <li key={name}>
            <a
              href={url.replaceAll('{url}', encodeURIComponent(origin + href))}
              target="_blank"
              rel="noreferrer"
            >
              {t('openIn', { name })}
            </a>
          </li>
        ))}
      </ul>
    </details>
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

import { useRef } from 'react'
import { usePage, useStrings } from '../../runtime/index.ts'
import { ChevronIcon } from '../components/icons.tsx'
import { useActiveHeading } from '../hooks/use-active-heading.ts'
import { useKeepInView } from '../hooks/use-keep-in-view.ts'

/** Renders the page's headings, next to the page in wide windows. The current one is marked. */
export function TableOfContents() {
  const { contents } = usePage()
  const nav = useRef<HTMLElement>(null)
  const t = useStrings()
  const active = useActiveHeading(contents)
  useKeepInView(nav, active)
  if (contents.length === 0) return null
  return (
    <nav ref={nav} className="toc" aria-label={t('onThisPage')}>
      <p className="toc-title">{t('onThisPage')}</p>
      <ContentsList active={active} />
    </nav>
  )
}

/** Renders the page's headings in a collapsed list, above the page in narrow windows. */
export function CollapsedContents() {
  const { contents, url } = usePage()
  const t = useStrings()
  if (contents.length === 0) return null
  return (
    // The reader may have opened it before hydration.
    <details key={url} className="toc-collapsed" suppressHydrationWarning>
      <summary>
        {t('onThisPage')}
        <ChevronIcon />
      </summary>
      <nav aria-label={t('onThisPage')}>
        <ContentsList />
      </nav>
    </details>
  )
}

function ContentsList({ active }: { readonly active?: string | undefined }) {
  const { contents } = usePage()
  return (
    <ul className="toc-list">
      {contents.map(({ id, level, text }) => (
        <li key={id} data-level={level}>
          <a href={`#${id}`} aria-current={id === active ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

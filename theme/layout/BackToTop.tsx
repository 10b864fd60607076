import { useStrings } from '../../runtime/index.ts'
import { ArrowUpIcon } from '../components/icons.tsx'
import { useBackToTop } from '../hooks/use-back-to-top.ts'

/** Renders a button that scrolls to the top of a long page, shown while the reader scrolls up. */
export function BackToTop() {
  const isShown = useBackToTop()
  const t = useStrings()
  if (!isShown) return null
  return (
    <button
      type="button"
      className="icon-button back-to-top"
      aria-label={t('backToTop')}
      onClick={toTop}
    >
      <ArrowUpIcon />
    </button>
  )
}

/** The button disappears at the top: the focus must not be lost with it. */
function toTop(): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' })
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (heading && !heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

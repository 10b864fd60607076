import { useHydrated, useSite, useStrings } from '../../runtime/index.ts'
import { SearchIcon } from '../components/icons.tsx'
import { useSearchControl } from './search-control.ts'

/** Renders a button that opens the search, or nothing if the site has no search. */
export function SearchButton() {
  const { search } = useSite()
  const control = useSearchControl()
  const t = useStrings()
  // The platform is only available in the browser.
  const hasKeys = useHydrated() && search?.shortcuts.ctrlK
  const isApple = hasKeys && /Mac|iP[aho]/.test(navigator.platform)
  if (!control) return null
  const { open, warmUp } = control
  // CSS adds the text: in the HTML it would have to be in the button's accessible name as it is.
  const cap = (name: string) => <kbd className="DocSearch-Button-Key" data-key={name} />
  const keys = isApple ? 'Command+K' : 'Ctrl+K'
  return (
    <button
      type="button"
      className="DocSearch DocSearch-Button"
      aria-label={hasKeys ? t('searchWithKeys', { keys }) : t('search')}
      aria-haspopup="dialog"
      onMouseOver={warmUp}
      onFocus={warmUp}
      onTouchStart={warmUp}
      onClick={() => open()}
    >
      <span className="DocSearch-Button-Container">
        <SearchIcon />
        <span className="DocSearch-Button-Placeholder">{t('search')}</span>
      </span>
      <span className="DocSearch-Button-Keys">
        {hasKeys && cap(isApple ? '⌘' : 'Ctrl')}
        {hasKeys && cap('K')}
      </span>
    </button>
  )
}

import { useEffect, useState } from 'react'
import { useHydrated, useSite, useStrings } from '../../runtime/index.ts'
import { SearchIcon } from '../components/icons.tsx'
import { useSearchControl } from './search-control.ts'

/** Opens the search; renders nothing if the site has none. */
export function SearchButton() {
  const { search } = useSite()
  const control = useSearchControl()
  const t = useStrings()
  // The platform is only available in the browser.
  const hasKeys = useHydrated() && search?.shortcuts.ctrlK
  const isApple = hasKeys && /Mac|iP[aho]/.test(navigator.platform)
  const held = useHeldKeys()
  if (!control) return null
  const { open, warmUp } = control
  // CSS adds the text: in the HTML it would have to be in the button's accessible name as it is.
  const cap = (name: string, isHeld: boolean) => (
    <kbd
      className={`DocSearch-Button-Key${isHeld ? ' DocSearch-Button-Key--pressed' : ''}`}
      data-key={name}
    />
  )
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
        {hasKeys && cap(isApple ? '⌘' : 'Ctrl', held > 0)}
        {hasKeys && cap('K', held > 1)}
      </span>
    </button>
  )
}

/** Number of the two keys that are held. There is no `keyup` for K while Command is held: the next event fixes that. */
function useHeldKeys(): number {
  const [held, setHeld] = useState(0)
  useEffect(() => {
    const onKey = ({ type, key, ctrlKey, metaKey }: KeyboardEvent) => {
      const isBoth = type === 'keydown' && key?.toLowerCase() === 'k'
      setHeld(ctrlKey || metaKey ? (isBoth ? 2 : 1) : 0)
    }
    window.addEventListener('keydown', onKey)
    window.addEventListener('keyup', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('keyup', onKey)
    }
  }, [])
  return held
}

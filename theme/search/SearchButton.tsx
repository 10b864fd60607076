import { useEffect, useState } from 'react'
import { useHydrated, useSite, useStrings } from '../../runtime/index.ts'
import { SearchIcon } from '../components/icons.tsx'
import { useSearchControl } from './search-control.ts'

/** Opens the search; nothing where the site has none. */
export function SearchButton() {
  const { search } = useSite()
  const control = useSearchControl()
  const t = useStrings()
  // The server cannot know the platform.
  const hasKeys = useHydrated() && search?.shortcuts.ctrlK
  const isApple = hasKeys && /Mac|iP[aho]/.test(navigator.platform)
  const held = useHeldKeys()
  if (!control) return null
  const { open, warmUp } = control
  // Drawn by the style sheet: as text of the button it would have to stand in its name as it is.
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

/** How many of the two keys are held. No browser says that K is released while Command is held; the next key tells. */
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

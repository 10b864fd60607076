import { useSite } from '../../runtime/index.ts'
import { MoonIcon, SunIcon } from '../components/icons.tsx'
import { useColorMode } from '../hooks/use-color-mode.ts'

/** Switches between light and dark. CSS picks the icon, because the server cannot know the mode. */
export function ColorModeToggle() {
  const { colorMode } = useSite()
  // Asked for even where no button is drawn: it also follows the system.
  const { mode, toggle } = useColorMode()
  if (!colorMode.switch) return null
  return (
    <button
      type="button"
      className="icon-button color-mode"
      aria-label={label(mode)}
      onClick={toggle}
    >
      <SunIcon />
      <MoonIcon />
    </button>
  )
}

function label(mode: 'light' | 'dark' | undefined): string {
  if (!mode) return 'Switch between light and dark mode'
  return mode === 'dark' ? 'Switch to light mode' : 'Switch to dark mode'
}

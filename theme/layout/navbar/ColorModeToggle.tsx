import { type InterfaceStringId, useSite, useStrings } from '../../../runtime/index.ts'
import { MoonIcon, SunIcon } from '../../components/icons.tsx'
import { useColorMode } from '../../hooks/use-color-mode.ts'

/** Switches between light and dark mode. CSS picks the icon, because the server cannot know the mode. */
export function ColorModeToggle() {
  const { colorMode } = useSite()
  // Called even if no button is rendered: it also follows the system.
  const { mode, toggle } = useColorMode()
  const t = useStrings()
  if (!colorMode.switch) return null
  return (
    <button
      type="button"
      className="icon-button color-mode"
      aria-label={t(labelOf(mode))}
      onClick={toggle}
    >
      <SunIcon />
      <MoonIcon />
    </button>
  )
}

function labelOf(mode: 'light' | 'dark' | undefined): InterfaceStringId {
  if (!mode) return 'switchMode'
  return mode === 'dark' ? 'switchToLight' : 'switchToDark'
}

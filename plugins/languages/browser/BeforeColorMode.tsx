import { ColorModeToggle } from 'docs-build/theme'
import { LanguageMenu } from './LanguageMenu.tsx'

/** The menu of languages in front of the button for the color mode. */
export default function BeforeColorMode() {
  return (
    <>
      <LanguageMenu />
      <ColorModeToggle />
    </>
  )
}

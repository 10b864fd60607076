/** Counterparts of what the theme of Nextra exports for pages. In version 2, these were the components, too. */
import { useColorMode } from 'docs-build/theme'

export {
  Bleed,
  Callout,
  Card,
  Cards,
  Collapse,
  FileTree,
  Steps,
  Tab,
  Tabs,
} from './components.tsx'
export { Anchor as Link } from './elements.tsx'

/** The color mode; light until the page is hydrated. */
export function useTheme() {
  const { mode = 'light', toggle } = useColorMode()
  const setTheme = (next: string) => {
    if (next !== mode && next !== 'system') toggle()
  }
  return { theme: mode, resolvedTheme: mode, setTheme }
}

import { useColorMode as useThemeMode } from 'docs-build/theme'

/** The color mode; light until the page is hydrated. */
export function useColorMode() {
  const { mode = 'light', toggle } = useThemeMode()
  const setColorMode = (next: string | null) => {
    if (next !== null && next !== mode) toggle()
  }
  return { colorMode: mode, isDarkTheme: mode === 'dark', setColorMode }
}

/** For `DocCardList`, which shows the pages of the category if it gets no others. */
export function useCurrentSidebarCategory(): { readonly items: undefined } {
  return { items: undefined }
}

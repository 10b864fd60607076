import { useColorMode as useThemeMode } from 'docs-build/theme'

export { filterDocCardListItems, useCurrentSidebarCategory } from './sidebar-items.ts'

/** The color mode; light until the page is hydrated. */
export function useColorMode() {
  const { mode = 'light', toggle } = useThemeMode()
  const setColorMode = (next: string | null) => {
    if (next !== null && next !== mode) toggle()
  }
  return { colorMode: mode, isDarkTheme: mode === 'dark', setColorMode }
}

/** A place in the browser's storage, which may be forbidden: then nothing is kept. */
export function createStorageSlot(key: string) {
  const use = <Result,>(action: (storage: Storage) => Result): Result | null => {
    if (typeof window === 'undefined') return null
    try {
      return action(window.localStorage)
    } catch {
      return null
    }
  }
  return {
    get: () => use((storage) => storage.getItem(key)),
    set: (value: string) => {
      use((storage) => storage.setItem(key, value))
    },
    del: () => {
      use((storage) => storage.removeItem(key))
    },
    /** Other windows' changes; returns a function that ends it. */
    listen: (onChange: (event: StorageEvent) => void): (() => void) => {
      if (typeof window === 'undefined') return () => {}
      const listener = (event: StorageEvent) => {
        if (event.key === key) onChange(event)
      }
      window.addEventListener('storage', listener)
      return () => window.removeEventListener('storage', listener)
    },
  }
}

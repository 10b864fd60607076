import { useEffect, useSyncExternalStore } from 'react'
import {
  readStored,
  type SiteData,
  storageKeys,
  useSite,
  watchStored,
  whenIdle,
  writeStored,
} from '../../runtime/index.ts'

export type ColorMode = 'light' | 'dark'

/**
 * The mode on screen and the way to change it. `html[data-theme]` is the truth: the head script sets it before
 * React is there, the style sheet reads it. `mode` is undefined until hydrated.
 */
export function useColorMode(): { mode: ColorMode | undefined; toggle: () => void } {
  const { colorMode } = useSite()
  const mode = useSyncExternalStore(watchShown, readShown, () => undefined)
  useEffect(() => followOutside(colorMode), [colorMode])
  // The style sheet knows the color, a site's own too.
  useEffect(() => (mode ? whenIdle(tintBrowser) : undefined), [mode])
  return { mode, toggle }
}

function toggle(): void {
  const other = readShown() === 'dark' ? 'light' : 'dark'
  show(other)
  writeStored(storageKeys.theme, other)
}

/** Follows choices made in other tabs, and the system as long as nothing is saved. */
function followOutside({ default: fallback, respectSystem }: SiteData['colorMode']): () => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const system = () => (dark.matches ? 'dark' : 'light')
  const update = () => show(readSaved() ?? (respectSystem ? system() : fallback))
  const onSystem = () => {
    if (respectSystem && !readSaved()) show(system())
  }
  const unwatch = watchStored(storageKeys.theme, update)
  dark.addEventListener('change', onSystem)
  return () => {
    unwatch()
    dark.removeEventListener('change', onSystem)
  }
}

function watchShown(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

function show(mode: ColorMode): void {
  document.documentElement.dataset.theme = mode
}

/** Gives the browser's own bars the color of the page: https://html.spec.whatwg.org/#meta-theme-color */
function tintBrowser(): void {
  let meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (!meta) {
    meta = document.createElement('meta')
    meta.name = 'theme-color'
    document.head.append(meta)
  }
  meta.content = getComputedStyle(document.documentElement).backgroundColor
}

function readShown(): ColorMode {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

function readSaved(): ColorMode | undefined {
  const saved = readStored(storageKeys.theme)
  return saved === 'light' || saved === 'dark' ? saved : undefined
}

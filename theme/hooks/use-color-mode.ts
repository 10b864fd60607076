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
 * Returns the current mode and a function that toggles it. The source of truth is `html[data-theme]`, which the head script
 * sets before React loads and the style sheet reads. `mode` is undefined until hydration.
 */
export function useColorMode(): { mode: ColorMode | undefined; toggle: () => void } {
  const { colorMode } = useSite()
  const mode = useSyncExternalStore(watchShown, readShown, () => undefined)
  useEffect(() => followOutside(colorMode), [colorMode])
  // The style sheet has the color, also a site's custom one.
  useEffect(() => (mode ? whenIdle(tintBrowser) : undefined), [mode])
  return { mode, toggle }
}

function toggle(): void {
  const other = readShown() === 'dark' ? 'light' : 'dark'
  delete document.documentElement.dataset.askedTheme
  show(other)
  writeStored(storageKeys.theme, other)
}

/** Follows choices made in other tabs, and the system while nothing is saved. A mode from the URL stays during the visit. */
function followOutside({ default: fallback, respectSystem }: SiteData['colorMode']): () => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const system = () => (dark.matches ? 'dark' : 'light')
  const update = () => {
    if (isAsked()) return
    show(readSaved() ?? (respectSystem ? system() : fallback))
  }
  const onSystem = () => {
    if (respectSystem && !readSaved()) update()
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

/** Sets the color of the browser's toolbar to that of the page: https://html.spec.whatwg.org/#meta-theme-color */
function tintBrowser(): void {
  let meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (!meta) {
    meta = document.createElement('meta')
    meta.name = 'theme-color'
    document.head.append(meta)
  }
  meta.content = getComputedStyle(document.documentElement).backgroundColor
}

/** Whether the mode is from `?theme=`, and the reader has not changed it since. */
function isAsked(): boolean {
  return document.documentElement.dataset.askedTheme !== undefined
}

function readShown(): ColorMode {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

function readSaved(): ColorMode | undefined {
  const saved = readStored(storageKeys.theme)
  return saved === 'light' || saved === 'dark' ? saved : undefined
}

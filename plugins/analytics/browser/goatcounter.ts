import type { RouteUpdate } from 'docs-build/runtime'
import { isCounted } from './is-counted.ts'
import { loadScript, type ScriptOptions } from './script.ts'

declare global {
  interface Window {
    goatcounter?: { readonly count?: (view: { readonly path: string }) => void }
  }
}

/** Counts the first view by loading the script, and each navigation. https://www.goatcounter.com/help/spa */
export function onRouteDidUpdate(
  { location: { pathname, search }, previousLocation }: RouteUpdate,
  options: ScriptOptions,
): void {
  if (!isCounted() || pathname === previousLocation?.pathname) return
  if (!previousLocation) loadScript(options)
  else window.goatcounter?.count?.({ path: pathname + search })
}

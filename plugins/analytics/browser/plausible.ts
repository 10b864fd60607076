import type { RouteUpdate } from 'docs-build/runtime'
import { isCounted } from './is-counted.ts'
import { loadScript, type ScriptOptions } from './script.ts'

declare global {
  interface Window {
    /** Events until the script is there, and its options. */
    plausible?: { readonly q: unknown[]; readonly o: object }
  }
}

/** Loads a script that Plausible made for one site. It waits for its options. https://plausible.io/docs/plausible-script */
export function onRouteDidUpdate(update: RouteUpdate, options: ScriptOptions): void {
  if (!isCounted() || update.previousLocation) return
  const q: unknown[] = []
  window.plausible ??= Object.assign((...event: unknown[]) => q.push(event), { q, o: {} })
  loadScript(options)
}

import type { RouteUpdate } from 'docs-build/runtime'
import { isCounted } from './is-counted.ts'

/** The script of a service that counts page views. */
export interface ScriptOptions {
  readonly src: string
  /** Attributes from which the script reads what it is for. */
  readonly attrs: Readonly<Record<string, string>>
}

/**
 * Loads the script of a service that sees navigations by itself. Nothing is requested for readers who ask not to be
 * tracked.
 */
export function onRouteDidUpdate(update: RouteUpdate, options: ScriptOptions): void {
  if (!isCounted() || update.previousLocation) return
  loadScript(options)
}

export function loadScript({ src, attrs }: ScriptOptions): void {
  const script = document.createElement('script')
  for (const [name, value] of Object.entries(attrs)) script.setAttribute(name, value)
  script.async = true
  script.src = src
  document.head.append(script)
}

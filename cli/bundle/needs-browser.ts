/** The fix for an error if it was thrown because code read what only browsers have: a global variable, or their storage. */
export function fixForBrowser(reason: string): string | undefined {
  const [, name = ''] = /^(\w+) is not defined$/.exec(reason) ?? []
  const needsBrowser =
    browserGlobals.has(name) ||
    /^(?:HTML|SVG)\w*Element$/.test(name) ||
    reason.endsWith(', because browser storage is not available during the build')
  return needsBrowser
    ? 'use browser APIs only in effects and event handlers, which do not run during the build'
    : undefined
}

/** Those that components read most often and Node doesn't have in all versions. */
const browserGlobals: ReadonlySet<string> = new Set([
  'addEventListener',
  'cancelAnimationFrame',
  'customElements',
  'document',
  'DOMParser',
  'Element',
  'getComputedStyle',
  'history',
  'Image',
  'innerHeight',
  'innerWidth',
  'IntersectionObserver',
  'localStorage',
  'location',
  'matchMedia',
  'MutationObserver',
  'navigator',
  'Node',
  'requestAnimationFrame',
  'ResizeObserver',
  'screen',
  'self',
  'sessionStorage',
  'window',
  'XMLHttpRequest',
])

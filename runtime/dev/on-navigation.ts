/** Calls a function after each change of the URL. Browsers have no event for the changes that scripts make. */
export function onNavigation(act: () => void): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history)
    history[name] = (...args) => {
      change(...args)
      act()
    }
  }
  addEventListener('popstate', act)
}

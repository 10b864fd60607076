/** Replaces the site's style sheet. The old one stays until the new one is loaded, so the page is never without styles. */
export async function swapStyles(href: string): Promise<void> {
  const old = document.querySelector<HTMLLinkElement>('head > link[rel="stylesheet"]')
  if (!old || old.href === new URL(href, location.href).href) return
  const next = document.createElement('link')
  next.rel = 'stylesheet'
  next.href = href
  try {
    await new Promise((resolve, reject) => {
      next.addEventListener('load', resolve)
      next.addEventListener('error', () => reject(new Error(`Cannot load ${href}`)))
      old.after(next)
    })
  } finally {
    old.remove()
  }
}

/** The label of the button that closes an image, by language. */
const close: Readonly<Record<string, string>> = {
  ar: 'إغلاق',
  de: 'Schließen',
  en: 'Close',
  es: 'Cerrar',
  fr: 'Fermer',
  it: 'Chiudi',
  ja: '閉じる',
  ko: '닫기',
  pt: 'Fechar',
  ru: 'Закрыть',
  zh: '关闭',
}

/** Opens images in a dialog instead of following their links. The browser returns the focus when the dialog is closed. */
export default function openImages(): void {
  document.addEventListener(
    'click',
    (event) => {
      const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
      if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
      const link = target instanceof Element ? target.closest<HTMLElement>('a.zoomable') : null
      const image = link?.querySelector('img')
      if (!link || !image) return
      // Before the router sees the event.
      event.preventDefault()
      // Not every browser moves the focus to a link that is clicked.
      link.focus({ preventScroll: true })
      open(image)
    },
    true,
  )
}

function open(image: HTMLImageElement): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'zoom'
  dialog.ariaLabel = image.alt
  const large = document.createElement('img')
  large.src = image.parentElement?.getAttribute('href') ?? image.src
  large.alt = image.alt
  large.className = /\.svg(?:[?#]|$)/i.test(large.src) ? 'zoom-drawing' : ''
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'zoom-close'
  button.ariaLabel = close[document.documentElement.lang.split('-')[0] ?? ''] ?? 'Close'
  button.textContent = '×'
  dialog.append(button, large)
  document.body.append(dialog)
  dialog.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', leave)
    dialog.remove()
  })
  const leave = () => dialog.close()
  addEventListener('popstate', leave)
  dialog.showModal()
}

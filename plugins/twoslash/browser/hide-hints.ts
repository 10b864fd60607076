/** Escape hides the type that is shown until the reader points at or focuses something else. */
export default function hideHints(): void {
  const { dataset } = document.documentElement
  const show = () => {
    delete dataset.hintsHidden
  }
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') dataset.hintsHidden = ''
  })
  addEventListener('pointerover', show)
  addEventListener('focusin', show)
}

import type { PageProse, ProseFinding } from '../text/types.ts'

const describing = /^(?:an? |the )?(?:image|picture|photo|graphic|illustration) (?:of|showing)\b/i

/** Reports pictures whose alternative text is missing or useless to people who cannot see them. */
export function checkAltText(
  { pictures }: Pick<PageProse, 'pictures'>,
  { isEnglish }: { readonly isEnglish: boolean },
): ProseFinding[] {
  return pictures.flatMap(({ alt, src, place, off }): ProseFinding[] => {
    if (off.has('alt-text')) return []
    const finding = (message: string, fix = 'describe what the image shows'): ProseFinding[] => {
      return [{ rule: 'alt-text', message, fix, at: place() }]
    }
    const file = src.replace(/[?#].*$/, '').replace(/^.*\//, '')
    const text = alt.toLowerCase()
    if (text === '') return finding(`The image "${src}" has no alternative text`)
    if (text === file.toLowerCase() || text === file.replace(/\.\w+$/, '').toLowerCase()) {
      return finding(`The alternative text of "${src}" is its file name`)
    }
    const [words] = (isEnglish && describing.exec(alt)) || []
    if (words === undefined) return []
    const message = `The alternative text of "${src}" begins with "${words}", but screen readers already say that this is an image`
    return finding(message, 'begin with what the image shows')
  })
}

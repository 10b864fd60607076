import type { Finding, PageText } from './types.ts'

const describing = /^(?:an? |the )?(?:image|picture|photo|graphic|illustration) (?:of|showing)\b/i

/** Reports pictures whose alternative text is missing or useless to people who cannot see them. */
export function checkAltText({ pictures }: PageText): Finding[] {
  return pictures.flatMap(({ alt, src, spot }): Finding[] => {
    const file = src.replace(/[?#].*$/, '').replace(/^.*\//, '')
    const text = alt.toLowerCase()
    if (alt === '') return [finding(`The image "${src}" has no alternative text`, spot)]
    if (text === file.toLowerCase() || text === file.replace(/\.\w+$/, '').toLowerCase()) {
      return [finding(`The alternative text of "${src}" is its file name`, spot)]
    }
    const [words] = describing.exec(alt) ?? []
    if (words === undefined) return []
    const message = `The alternative text of "${src}" begins with "${words}", which screen readers already say`
    return [{ code: 'alt-text', message, fix: 'begin with what the image shows', spot }]
  })
}

function finding(message: string, spot: Finding['spot']): Finding {
  return { code: 'alt-text', message, fix: 'describe what the image shows', spot }
}

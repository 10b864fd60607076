import type { Finding, PageText } from './types.ts'

const describing = /^(?:an? |the )?(?:image|picture|photo|graphic|illustration) (?:of|showing)\b/i

/** Reports pictures whose alternative text is missing or useless to people who cannot see them. */
export function checkAltText({ pictures }: PageText): Finding[] {
  return pictures.flatMap(({ alt, src, spot }): Finding[] => {
    const file = src.replace(/[?#].*$/, '').replace(/^.*\//, '')
    const text = alt.toLowerCase()
    if (alt === '') return [finding(`Cannot describe "${src}": it has no alternative text`, spot)]
    if (text === file.toLowerCase() || text === file.replace(/\.\w+$/, '').toLowerCase()) {
      return [finding(`Cannot describe "${src}" by "${alt}": that is the name of the file`, spot)]
    }
    const [words] = describing.exec(alt) ?? []
    if (words === undefined) return []
    const message = `Cannot begin the text of "${src}" with "${words}": that it is one is said anyway`
    return [{ code: 'alt-text', message, fix: 'begin with what it shows', spot }]
  })
}

function finding(message: string, spot: Finding['spot']): Finding {
  return { code: 'alt-text', message, fix: 'say what the picture shows', spot }
}

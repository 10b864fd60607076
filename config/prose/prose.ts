import { prose } from 'docs-build/prose'
import { fillers } from './fillers.ts'
import { names } from './names.ts'
import { translated } from './translated.ts'
import { words } from './words.ts'

/** The checks of this site's text, which `config/README.md` describes. All problems are errors. */
export const textChecks = prose({
  terms: names,
  patterns: [...words, ...translated, ...fillers],
  rules: {
    term: 'error',
    pattern: 'error',
    article: 'error',
    'repeated-word': 'error',
    'heading-level': 'error',
    'heading-repeated': 'error',
    'second-title': 'error',
    'serial-comma': 'error',
    'cell-period': 'error',
    'link-text': 'error',
    'link-repeated': 'error',
    'alt-text': 'error',
    description: 'error',
  },
  components: ['content', 'config/components'],
})

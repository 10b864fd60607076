import { type ProseOptions, prose } from 'docs-build/prose'

/** Words and phrases that docs-build's own texts avoid, with what to write instead. To add one, add a line. */
const patterns: NonNullable<ProseOptions['patterns']> = [
  { pattern: /leads? nowhere/i, replacement: 'is broken' },
  {
    pattern: /(?:links?|URLs?|paths?|redirects?) (?:that )?leads? to/i,
    message: '"$&": a link points or goes somewhere',
  },
  {
    pattern: /(?<=[a-z] )too(?=[.;,:)])/i,
    replacement: '',
    note: 'write "also" before the verb',
  },
  { pattern: /(?:any|every|some)body/i, replacement: 'anyone', note: 'or "everyone", "someone"' },
  { pattern: /nobody/i, replacement: 'no one' },
  { pattern: /who(?:m)?ever/i, replacement: 'anyone who' },
  { pattern: /anew/i, replacement: 'again', note: 'or "from scratch"' },
  { pattern: /mend(?:s|ed|ing)?/i, replacement: 'fix' },
  {
    pattern:
      /(?<=\b(?:file|page|module|setting|option|key|plugin) )names (?=the|a|an|each|every|its)/i,
    replacement: 'lists ',
    note: 'or "specifies"',
  },
  {
    pattern: /replac(?:es?|ed|ing) (?:\w+ ){1,3}by/i,
    message: '"$&": one thing replaces another "with" it',
  },
  { pattern: /belongs? into/i, replacement: 'belongs in' },
  { pattern: /save for/i, replacement: 'except for' },
  {
    pattern:
      /(?<!instead )of (?:its|your|their|our) own(?=[.,;:)]| (?:and|as|for|in|is|or|that|to)\b)/i,
    message: '"$&": write "your own …" or "a separate …"',
  },
  { pattern: /the (\w+) of the (\w+) of the/i, message: '"$&": write "the page\'s title"' },
  {
    pattern:
      /the (folder|path|title|name|URL|label|text|root|layout|language|code) of the (version|page|site|file|plugin|theme|project|heading|tab|folder|host|reader)(?!['’])/i,
    replacement: "the $2's $1",
  },
  { pattern: /must be [^.]*: saw/i, message: '"$&": write "Invalid value … for …: expected …"' },
  {
    pattern: /simply|obviously|basically|of course/i,
    message: '"$&" adds nothing',
    replacement: '',
  },
]

/** The checks of all texts about docs-build. Their problems fail the build. */
export const wording = prose({
  terms: {
    ID: [],
    URL: [],
    npm: { matchCase: true },
    GitHub: [],
    'front matter': /frontmatter|front-matter/i,
    'docs-build': /docs build|DocsBuild/i,
  },
  patterns,
  rules: {
    term: 'error',
    pattern: 'error',
    article: 'error',
    'repeated-word': 'error',
    'serial-comma': 'error',
    'cell-period': 'error',
    'heading-level': 'error',
    'heading-repeated': 'error',
    'second-title': 'error',
    'link-text': 'error',
    'alt-text': 'error',
    description: 'error',
  },
})

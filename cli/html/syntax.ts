const rawText = 'script style textarea title iframe xmp noembed noframes'.split(' ')

/** Elements whose content is text, whatever it looks like. */
export const rawTextElements: ReadonlySet<string> = new Set(rawText)

/**
 * What in HTML is not text, as a browser reads it: comments, declarations, elements whose content is text, and tags.
 * A tag ends before the next `<`: where its `>` is missing, the search must not run to the end of the page for each.
 * Groups: `closing` is `/` in a closing tag, `tag` its name, `attrs` what stands behind the name.
 * https://html.spec.whatwg.org/multipage/parsing.html#tokenization
 */
export const htmlPieces = [
  '<!--(?:-?>|[\\s\\S]*?--!?>)',
  '<(?:!(?!--)|\\?)[^>]*>', // a declaration, CDATA or an instruction: a comment up to the first `>`
  `<(?<raw>${rawText.join('|')})(?=[\\s/>])[\\s\\S]*?</\\k<raw>\\s*>`,
  '<(?<closing>/?)(?<tag>[a-zA-Z][^\\s/>]*)(?<attrs>(?:"[^"]*"|\'[^\']*\'|[^\'"<>])*)>',
].join('|')

/** All elements that HTML has: https://html.spec.whatwg.org/multipage/indices.html#elements-3 */
export const htmlElements: ReadonlySet<string> = new Set(
  (
    'a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption cite code col ' +
    'colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1 ' +
    'h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark math ' +
    'menu meta meter nav noscript object ol optgroup option output p picture pre progress q rp rt ruby s samp ' +
    'script search section select slot small source span strong style sub summary sup svg table tbody td template ' +
    'textarea tfoot th thead time title tr track u ul var video wbr'
  ).split(' '),
)

/** Elements without content, and without a closing tag. */
export const voidElements: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
)

/** Drawings: below them a tag may close itself by a slash, which elsewhere means nothing. */
export const foreignElements: ReadonlySet<string> = new Set(['svg', 'math'])

/** Elements that stand on lines of their own, and end a paragraph that was left open: https://html.spec.whatwg.org/#the-p-element */
export const blockElements: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre search section summary table ul ' +
    'dd dt legend li'
  ).split(' '),
)

const row = new Set(['td', 'th', 'tr'])
const section = new Set([...row, 'thead', 'tbody', 'tfoot', 'caption', 'colgroup'])

/** What an author may leave open, by what ends it: https://html.spec.whatwg.org/multipage/syntax.html#optional-tags */
export const endedBy: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['li', new Set(['li'])],
  ['dt', new Set(['dt', 'dd'])],
  ['dd', new Set(['dt', 'dd'])],
  ['option', new Set(['option'])],
  ['td', new Set(['td', 'th'])],
  ['th', new Set(['td', 'th'])],
  ['tr', new Set([...row, 'caption', 'colgroup'])],
  ['thead', section],
  ['tbody', section],
  ['tfoot', section],
])

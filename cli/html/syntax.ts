const rawText = 'script style textarea title iframe xmp noembed noframes'.split(' ')

/** Elements whose content is text, whatever it looks like. */
export const rawTextElements: ReadonlySet<string> = new Set(rawText)

/**
 * What in HTML is not text, as a browser reads it: comments, declarations, elements whose content is text, and tags.
 * Groups: `closing` is `/` in a closing tag, `tag` its name, `attrs` what stands behind the name.
 * https://html.spec.whatwg.org/multipage/parsing.html#tokenization
 */
export const htmlPieces = [
  '<!--(?:-?>|[\\s\\S]*?--!?>)',
  '<(?:!(?!--)|\\?)[^>]*>', // a declaration, CDATA or an instruction: a comment up to the first `>`
  `<(?<raw>${rawText.join('|')})(?=[\\s/>])[\\s\\S]*?</\\k<raw>\\s*>`,
  '<(?<closing>/?)(?<tag>[a-zA-Z][^\\s/>]*)(?<attrs>(?:"[^"]*"|\'[^\']*\'|[^\'">])*)>',
].join('|')

/** Elements without content, and without a closing tag. */
export const voidElements: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
)

/** Drawings: below them a tag may close itself by a slash, which elsewhere means nothing. */
export const foreignElements: ReadonlySet<string> = new Set(['svg', 'math'])

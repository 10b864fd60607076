/** Elements whose content is text, whatever it looks like. */
export const rawTextElements: ReadonlySet<string> = new Set(
  'script style textarea title iframe xmp noembed noframes'.split(' '),
)

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

/** Parts of a document that each page has, and elements that have no end: browsers drop them, or all that follows. */
export const neverWithin: ReadonlySet<string> = new Set(
  'html head body frameset frame plaintext menuitem'.split(' '),
)

/** Parts of a table, which stand nowhere else. */
export const tableParts: ReadonlySet<string> = new Set(
  'caption col colgroup tbody td tfoot th thead tr'.split(' '),
)

/** Elements without content, and without a closing tag. */
export const voidElements: ReadonlySet<string> = new Set(
  'area base basefont bgsound br col embed hr img input keygen link meta param source track wbr'.split(
    ' ',
  ),
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
/** Elements of drawings that hold HTML again: https://html.spec.whatwg.org/multipage/parsing.html#html-integration-point */
export const htmlWithin: ReadonlySet<string> = new Set(
  'foreignobject desc title mi mo mn ms mtext annotation-xml'.split(' '),
)

/**
 * Where in a stack of open elements the drawing begins that `tag`, at `depth`, is the start or a part of; -1 where its
 * content is HTML. `outer` is the same of the element around it.
 */
export function drawingOf(tag: string, depth: number, outer: number): number {
  if (foreignElements.has(tag)) return depth
  return htmlWithin.has(tag) ? -1 : outer
}

/** Elements that end a drawing they stand in: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign */
export const endsDrawing: ReadonlySet<string> = new Set(
  (
    'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu ' +
    'meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var'
  ).split(' '),
)

/** Elements that a table in a table stands in: https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-scope */
export const scopes: ReadonlySet<string> = new Set(
  'applet caption td th marquee object template'.split(' '),
)

/** Elements that HTML lets an author leave open: https://html.spec.whatwg.org/multipage/syntax.html#optional-tags */
export const optionalEnd: ReadonlySet<string> = new Set(
  'colgroup dd dt li optgroup option p rb rp rt tbody td tfoot th thead tr'.split(' '),
)

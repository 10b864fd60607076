import { textElements } from '../../runtime/contract/tree.ts'

/**
 * What HTML says about its elements, in one place for all who read HTML: `pieces.ts` cuts it into tags, `nesting.ts`
 * follows which elements are open, `parse.ts` and `to-tree.ts` make trees, and the rules for raw HTML check it.
 */

/** Elements whose content is text, whatever it looks like. */
export const rawTextElements = namesOf('script style textarea title iframe xmp noembed noframes')

/** All elements that HTML has: https://html.spec.whatwg.org/multipage/indices.html#elements-3 */
export const htmlElements = namesOf(
  'a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption cite code col',
  'colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1',
  'h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark math',
  'menu meta meter nav noscript object ol optgroup option output p picture pre progress q rp rt ruby s samp',
  'script search section select slot small source span strong style sub summary sup svg table tbody td template',
  'textarea tfoot th thead time title tr track u ul var video wbr',
)

/** Parts of a document that each page has, and elements that have no end: browsers drop them, or all that follows. */
export const neverWithin = namesOf('html head body frameset frame plaintext menuitem')

/** Elements without content, and without a closing tag. */
export const voidElements = namesOf(
  'area base basefont bgsound br col embed hr img input keygen link meta param source track wbr',
)

/** Elements that start a new line, and end an open paragraph: https://html.spec.whatwg.org/#the-p-element */
export const blockElements = namesOf(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form',
  'h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre search section summary table ul',
  'dd dt legend li',
)

/** Elements that are part of a line: those that hold its text, pictures, controls, scripts. */
export const inlineElements: ReadonlySet<string> = new Set([
  ...[...textElements].filter((tag) => !blockElements.has(tag)),
  ...namesOf(
    'acronym area audio base bdi big br canvas datalist embed font iframe img input link map math meta meter nobr',
    'noembed noscript object option optgroup param picture progress script select slot source strike style svg',
    'template textarea title track video wbr',
  ),
])

/** Elements that hold text, alone or next to blocks. */
export const proseElements: ReadonlySet<string> = new Set([
  ...textElements,
  ...namesOf('li td th dd figcaption caption'),
])

/** Elements that hold only certain children: a `div` or a `span` among those would be moved or dropped. */
export const structuralElements = namesOf(
  'ul ol menu dl table thead tbody tfoot tr colgroup select optgroup picture video audio',
)

/** Elements that work only as a direct child of their parent. */
export const directChildren = namesOf('summary figcaption legend')

// Tables

/** Elements that are allowed only within a table. */
export const tableParts = namesOf('caption col colgroup tbody td tfoot th thead tr')

/** Elements of a table that hold rows, cells or columns, and no text. */
export const rowElements = namesOf('table tbody tfoot thead tr colgroup')

/** Elements that are allowed among rows and cells without being any. */
export const amongRows = namesOf('form input script style template')

const cells = namesOf('td th')
const rows = new Set([...cells, 'tr'])
const sections = namesOf('thead tbody tfoot')

/** The element that a browser opens between `parent` and `tag`: a `tbody` in a table, a `tr` in that. */
export function missingParent(tag: string, parent: string): string | undefined {
  if (parent === 'table') return rows.has(tag) ? 'tbody' : undefined
  return cells.has(tag) && sections.has(parent) ? 'tr' : undefined
}

// Drawings

/** Drawings: within them a tag may close itself with a slash, which means nothing elsewhere. */
export const foreignElements = namesOf('svg math')

/** Elements of drawings that hold HTML: https://html.spec.whatwg.org/multipage/parsing.html#html-integration-point */
export const htmlWithin = namesOf('foreignobject desc title mi mo mn ms mtext annotation-xml')

/** Elements that end the drawing around them: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign */
export const endsDrawing = namesOf(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu',
  'meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var',
)

// What ends by itself

/** Elements that an author may leave open: https://html.spec.whatwg.org/multipage/syntax.html#optional-tags */
export const optionalEnd = namesOf(
  'colgroup dd dt li optgroup option p rb rp rt tbody td tfoot th thead tr',
)

const inSection = [...rows, ...sections, 'caption', 'colgroup']
const ends: readonly (readonly [string, readonly string[]])[] = [
  ['li', ['li']],
  ['dt', ['dt', 'dd']],
  ['dd', ['dt', 'dd']],
  ['option', ['option']],
  ['td', ['td', 'th']],
  ['th', ['td', 'th']],
  ['tr', [...rows, 'caption', 'colgroup']],
  ['thead', inSection],
  ['tbody', inSection],
  ['tfoot', inSection],
]

/** By the tag that opens: elements that end before it if they are the innermost. */
export const endedBefore: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...[...blockElements].map((tag) => [tag, new Set(['p'])] as const),
  ...ends.map(
    ([tag, ended]) => [tag, new Set([...ended, ...(blockElements.has(tag) ? ['p'] : [])])] as const,
  ),
])

/** Elements that a tag in them does not look out of: https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-scope */
export const scopes = namesOf('applet caption td th marquee object template')

const headings = namesOf('h1 h2 h3 h4 h5 h6')
const controls = namesOf('input keygen select textarea')
const select = namesOf('select')
const terms = namesOf('dt dd')
const scopesAndTable = new Set([...scopes, 'table'])
/** An item may hold items again in a block, such as another list, but not in these three. */
const holdsItems = new Set([...scopesAndTable, ...blockElements])
for (const tag of ['address', 'div', 'p']) holdsItems.delete(tag)

/** Elements that end, with everything in them, at a tag that may not be anywhere within them. */
interface EndedAround {
  readonly ended: ReadonlySet<string>
  /** Elements that keep the tag from ending what is around them; `parent` if only the innermost element ends. */
  readonly upTo: ReadonlySet<string> | 'parent'
}

/** By the tag that opens: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody */
export const endedAround: ReadonlyMap<string, EndedAround> = new Map<string, EndedAround>([
  ...[...headings].map((tag): [string, EndedAround] => [tag, { ended: headings, upTo: 'parent' }]),
  ...[...controls].map((tag): [string, EndedAround] => [
    tag,
    { ended: select, upTo: scopesAndTable },
  ]),
  ['button', { ended: namesOf('button'), upTo: scopesAndTable }],
  ['table', { ended: namesOf('table'), upTo: scopes }],
  ['form', { ended: namesOf('form'), upTo: namesOf('template') }],
  ['li', { ended: namesOf('li'), upTo: holdsItems }],
  ['dt', { ended: terms, upTo: holdsItems }],
  ['dd', { ended: terms, upTo: holdsItems }],
])

/** Elements that cannot hold what opens, from the first that has to be closed: a component, which may render any element, or a block. */
export function cannotHold({ isBlock, isComponent }: Content): string[] {
  return [
    'table',
    'template',
    ...(isBlock || isComponent ? ['select'] : []),
    ...(isBlock ? ['button'] : []),
  ]
}

interface Content {
  readonly isBlock: boolean
  readonly isComponent: boolean
}

function namesOf(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.join(' ').split(' '))
}

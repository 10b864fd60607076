/** HTML attributes that have another name in React. */
const renamed: ReadonlyMap<string, string> = new Map([
  ['for', 'htmlFor'],
  ['accept-charset', 'acceptCharset'],
  ...(
    'accessKey allowFullScreen autoCapitalize autoComplete autoCorrect autoFocus autoPlay cellPadding cellSpacing ' +
    'colSpan contentEditable crossOrigin dateTime encType enterKeyHint formAction formEncType formMethod ' +
    'formNoValidate formTarget hrefLang inputMode itemID itemProp itemRef itemScope itemType noValidate playsInline ' +
    'popoverTarget popoverTargetAction readOnly referrerPolicy rowSpan spellCheck tabIndex'
  )
    .split(' ')
    .map((name): [string, string] => [name.toLowerCase(), name]),
])

/** Boolean attributes with another name, for which React expects `true`. */
const flags = new Set(
  'allowfullscreen autofocus autoplay formnovalidate itemscope novalidate playsinline readonly'.split(
    ' ',
  ),
)

/** An attribute as a prop with React's name, so that its development build doesn't complain. */
export function namedProp(name: string, value: string): [string, unknown] {
  return [renamed.get(name) ?? name, flags.has(name) ? true : value]
}

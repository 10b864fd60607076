/** A name that a module imports. */
export interface ImportedName {
  readonly name: string
  /** Its name in the importing module. */
  readonly local: string
}

/**
 * Whether an export is probably a component, by the name that the importing module gives it. A module only calls what is none:
 * `Color('red')`.
 */
export function isComponentName({ name, local }: ImportedName, text: string): boolean {
  if (name === '*' || !/^[A-Z]/.test(local)) return false
  return new RegExp(`<${local}\\b`).test(text) || !new RegExp(`\\b${local}\\(`).test(text)
}

/** The text of a page may contain the word, too. */
const importStatement = /\bimport\s+(?!type\s)([^'"`:;.()=<>]+?)\s*from\s*(['"])([^'"\n]+)\2/g
const comment = /\/\*.*?\*\/|\/\/.*/g

/** What a text imports from a module: "import A, { B as C } from '…'" → default as A, B as C */
export function importedNames(module: string, text: string): ImportedName[] {
  return [...text.replace(comment, '').matchAll(importStatement)].flatMap(
    ([, clause = '', , from]) => (from === module ? namesIn(clause) : []),
  )
}

function namesIn(clause: string): ImportedName[] {
  const [, inBraces = ''] = /\{(.*)\}/s.exec(clause) ?? []
  const named = inBraces.split(',').flatMap((part) => toName(part.trim()))
  const others = clause.replace(/\{.*\}/s, '').split(',')
  return [
    ...named,
    ...others.flatMap((part) => {
      const local = part.trim()
      if (!/^(?:\*\s*as\s+)?[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(local)) return []
      return [{ name: local.startsWith('*') ? '*' : 'default', local }]
    }),
  ]
}

function toName(part: string): ImportedName[] {
  const [name = '', local = name] = part.split(/\s+as\s+/)
  return name === '' || /^type\s/.test(name) ? [] : [{ name, local }]
}

import type { Code, Construct, Effects, State } from 'micromark-util-types'

/** The type of the nodes of formulas. Their value is the source. */
export const formulaNode = 'docsFormula'

/** Adds formulas to the parser of MDX: the same syntax as in Markdown. */
export function addFormulaSyntax(data: Record<string, unknown[] | undefined>): void {
  const add = (list: string, extension: unknown) => {
    data[list] = [...(data[list] ?? []), extension]
  }
  add('micromarkExtensions', { flow: { [dollar]: block }, text: { [dollar]: inText } })
  add('fromMarkdownExtensions', {
    enter: {
      [formulaToken](this: FromMarkdown, token: TextToken) {
        this.enter({ type: formulaNode, value: '' }, token)
      },
    },
    exit: {
      [formulaText](this: FromMarkdown, token: TextToken) {
        const node = this.stack.at(-1)
        if (!node) return
        const { line = token.start.line } = node
        node.value += '\n'.repeat(token.start.line - line) + this.sliceSerialize(token)
        node.line = token.end.line
      },
      [formulaToken](this: FromMarkdown, token: TextToken) {
        this.exit(token)
      },
    },
  })
}

interface TextToken {
  readonly start: { readonly line: number }
  readonly end: { readonly line: number }
}

interface FromMarkdown {
  readonly stack: { value: string; line?: number }[]
  readonly enter: (node: unknown, token: TextToken) => void
  readonly exit: (token: TextToken) => void
  readonly sliceSerialize: (token: TextToken) => string
}

/** The names of tokens are declared by each extension of the parser. */
type TokenName = Parameters<Effects['enter']>[0]
const formulaToken = 'docsFormula' as TokenName
const formulaText = 'docsFormulaText' as TokenName

const dollar = 36
const backslash = 92

/** `$x$` and `$$x$$`. An escaped dollar before it is read by the parser itself. */
const inText: Construct = {
  name: 'formulaInText',
  tokenize: (effects, ok, nok) => readFormula(effects, { ok, nok, isBlock: false }),
}

/** `$$` at the beginning of a line, up to `$$` at the end of one. */
const block: Construct = {
  name: 'formulaBlock',
  concrete: true,
  tokenize: (effects, ok, nok) => readFormula(effects, { ok, nok, isBlock: true }),
}

interface Results {
  readonly ok: State
  readonly nok: State
  readonly isBlock: boolean
}

function readFormula(effects: Effects, { ok, nok, isBlock }: Results): State {
  let marks = 0
  let isEmpty = true
  let last: Code = null
  const take = (code: Code, next: State): State => {
    last = code
    effects.consume(code)
    return next
  }
  const opening: State = (code) => {
    if (code === dollar && marks < 2) {
      marks++
      return take(code, opening)
    }
    const isWrong = marks === 1 ? isBlock || isSpace(code) : code === dollar
    return isWrong ? nok(code) : inside(code)
  }
  const inside: State = (code) => {
    if (code === null) return nok(code)
    if (isLineEnd(code)) {
      effects.exit(formulaText)
      return lineEnd(code)
    }
    if (!isSpace(code) && code !== dollar) isEmpty = false
    if (code === backslash) return take(code, escaped)
    if (code !== dollar) return take(code, inside)
    if (isEmpty || (marks === 1 && isSpace(last))) return nok(code)
    return take(code, marks === 1 ? end : second)
  }
  const escaped: State = (code) =>
    code === null || isLineEnd(code) ? inside(code) : take(code, inside)
  const second: State = (code) => (code === dollar ? take(code, end) : nok(code))
  const end: State = (code) => {
    if (isBlock && isBlank(code)) return take(code, end)
    if (isBlock && code !== null && !isLineEnd(code)) return nok(code)
    if (marks === 1 && code !== null && code >= 48 && code <= 57) return nok(code)
    effects.exit(formulaText)
    effects.exit(formulaToken)
    return ok(code)
  }
  const lineEnd: State = (code) => {
    last = code
    effects.enter('lineEnding')
    effects.consume(code)
    effects.exit('lineEnding')
    return nextLine
  }
  const nextLine: State = (code) => {
    if (code === null) return nok(code)
    // The parser refuses tokens without text.
    if (isLineEnd(code)) return lineEnd(code)
    effects.enter(formulaText)
    return inside(code)
  }
  return (code) => {
    effects.enter(formulaToken)
    effects.enter(formulaText)
    return opening(code)
  }
}

/** The parser has negative codes for the ends of lines and for tabs. */
function isLineEnd(code: Code): boolean {
  return code !== null && code < -2
}

function isBlank(code: Code): boolean {
  return code === 32 || code === -2 || code === -1
}

function isSpace(code: Code): boolean {
  return code === null || isBlank(code) || isLineEnd(code)
}

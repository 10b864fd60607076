import { directiveFromMarkdown } from 'mdast-util-directive'
import { directive } from 'micromark-extension-directive'
import type { Construct, Effects, State } from 'micromark-util-types'
import { isLineEnd, textDirective } from './text-directive.ts'

/**
 * Syntax that MDX does not have and that writers use: `:::note`, comments as in HTML, and ids of headings, `{#id}`. A
 * remark plugin. `::name` and `:name` stay text, together with their labels and attributes.
 */
export function extraSyntax(this: { data: () => object }): void {
  const { flow } = directive()
  const [container] = [flow?.[colon] ?? []].flat()
  const data = this.data() as Record<string, unknown[]>
  add(data, 'micromarkExtensions', {
    flow: { ...(container && { [colon]: container }), [lessThan]: comment },
    text: { [lessThan]: comment, [brace]: headingId, [colon]: textDirective },
  })
  add(data, 'fromMarkdownExtensions', directiveFromMarkdown())
  add(data, 'fromMarkdownExtensions', {
    exit: {
      docsHeadingId: asText,
      docsTextDirective: asText,
    },
  })
}

/** What is read as a whole, and means nothing to the parser. */
function asText(this: FromMarkdown, token: unknown): void {
  this.enter({ type: 'text', value: this.sliceSerialize(token) }, token)
  this.exit(token)
}

interface FromMarkdown {
  readonly enter: (node: unknown, token: unknown) => void
  readonly exit: (token: unknown) => void
  readonly sliceSerialize: (token: unknown) => string
}

const colon = 58
const lessThan = 60
const brace = 123

function add(data: Record<string, unknown[]>, list: string, extension: unknown): void {
  data[list] = [...(data[list] ?? []), extension]
}

/** The names of tokens are declared by each extension of the parser. */
type TokenName = Parameters<Effects['enter']>[0]
const commentToken = 'docsComment' as TokenName
const commentText = 'docsCommentText' as TokenName
const headingIdToken = 'docsHeadingId' as TokenName

/** `<!-- text -->`, which may have several lines. */
const comment: Construct = {
  name: 'comment',
  concrete: true,
  tokenize(effects, ok, nok) {
    const closed: State = (code) => {
      effects.exit(commentText)
      effects.exit(commentToken)
      return ok(code)
    }
    let dashes = 0
    const inside: State = (code) => {
      if (code === null) return nok(code)
      if (code === greaterThan && dashes >= 2) {
        effects.consume(code)
        return closed
      }
      if (isLineEnd(code)) {
        effects.exit(commentText)
        return atLineEnd(code)
      }
      dashes = code === dash ? dashes + 1 : 0
      effects.consume(code)
      return inside
    }
    const atLineEnd: State = (code) => {
      dashes = 0
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return nextLine
    }
    const nextLine: State = (code) => {
      if (code === null) return nok(code)
      // The parser refuses tokens without text.
      if (isLineEnd(code)) return atLineEnd(code)
      effects.enter(commentText)
      return inside(code)
    }
    return (code) => {
      effects.enter(commentToken)
      effects.enter(commentText)
      return literal('<!--', effects, inside, nok)(code)
    }
  },
}

/** `{#id}`, which is text here: what it means is decided when the headings are read. */
const headingId: Construct = {
  name: 'headingId',
  tokenize(effects, ok, nok) {
    const inside: State = (code) => {
      if (code === null || isLineEnd(code) || code === brace || code === space) return nok(code)
      effects.consume(code)
      return code === closingBrace ? end : inside
    }
    const end: State = (code) => {
      effects.exit(headingIdToken)
      return ok(code)
    }
    return (code) => {
      effects.enter(headingIdToken)
      return literal('{#', effects, inside, nok)(code)
    }
  },
}

const dash = 45
const greaterThan = 62
const closingBrace = 125
const space = 32

/** Reads the characters of `text` one by one. */
function literal(text: string, effects: Effects, ok: State, nok: State): State {
  let at = 0
  const next: State = (code) => {
    if (code !== text.charCodeAt(at)) return nok(code)
    effects.consume(code)
    at++
    return at === text.length ? ok : next
  }
  return next
}

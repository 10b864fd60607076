import {
  deepest,
  type ParsedText,
  repeatedKey,
  type SyntaxMistake,
  tooDeep,
} from './parsed-file.ts'

/** Ends the parsing of a text at a mistake. */
class Stop extends Error {
  readonly mistake: SyntaxMistake
  constructor(mistake: SyntaxMistake) {
    super(mistake.reason)
    this.mistake = mistake
  }
}

const scalar = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null)(?![\w.])/y
const string = /"(?:[^"\\\u0000-\u001F]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/y
const space = /[ \t\r\n]*/y

/** Reads JSON and notes where its keys and items are, which `JSON.parse()` doesn't say. */
export function parseJson(text: string): ParsedText {
  const offsets = new Map<object, ReadonlyMap<string, number>>()
  const mistakes: SyntaxMistake[] = []
  const done = (value: unknown): ParsedText => ({ value, offsets, blocks: new Map(), mistakes })
  try {
    const parser = new JsonParser(text, offsets, mistakes)
    return done(parser.readAll())
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    mistakes.unshift(error.mistake)
    return done(undefined)
  }
}

class JsonParser {
  #at = 0
  readonly #text: string
  readonly #offsets: Map<object, ReadonlyMap<string, number>>
  readonly #mistakes: SyntaxMistake[]

  constructor(
    text: string,
    offsets: Map<object, ReadonlyMap<string, number>>,
    mistakes: SyntaxMistake[],
  ) {
    this.#text = text
    this.#offsets = offsets
    this.#mistakes = mistakes
  }

  readAll(): unknown {
    this.#skip()
    const value = this.#value(0)
    if (this.#at < this.#text.length)
      this.#stop('unexpected text after the value', 'remove the text after the value')
    return value
  }

  #value(depth: number): unknown {
    if (depth > deepest) throw new Stop(tooDeep(this.#at))
    const first = this.#text[this.#at]
    if (first === '{') return this.#object(depth)
    if (first === '[') return this.#list(depth)
    const found = this.#match(first === '"' ? string : scalar)
    if (found === undefined) return this.#stopAt('a value', 'write a JSON value')
    this.#skip()
    return JSON.parse(found)
  }

  #object(depth: number): unknown {
    const object: Record<string, unknown> = Object.create(null)
    const keys = new Map<string, number>()
    this.#offsets.set(object, keys)
    this.#take('{')
    while (this.#text[this.#at] !== '}') {
      if (keys.size > 0) this.#takeComma('}')
      const offset = this.#at
      const written = this.#match(string)
      if (written === undefined) {
        return this.#stopAt('a key in double quotes', 'write a key in double quotes')
      }
      const key = String(JSON.parse(written))
      if (keys.has(key)) this.#mistakes.push(repeatedKey(key, offset))
      keys.set(key, offset)
      this.#skip()
      this.#take(':')
      object[key] = this.#value(depth + 1)
    }
    this.#take('}')
    return object
  }

  #list(depth: number): unknown {
    const list: unknown[] = []
    const items = new Map<string, number>()
    this.#offsets.set(list, items)
    this.#take('[')
    while (this.#text[this.#at] !== ']') {
      if (list.length > 0) this.#takeComma(']')
      items.set(String(list.length), this.#at)
      list.push(this.#value(depth + 1))
    }
    this.#take(']')
    return list
  }

  #take(sign: string): void {
    if (this.#text[this.#at] !== sign) this.#stopAt(`"${sign}"`, `write "${sign}"`)
    this.#at += 1
    this.#skip()
  }

  /** Between two values: none follows the last one. */
  #takeComma(close: string): void {
    const at = this.#at
    if (this.#text[at] !== ',') this.#stopAt(`"," or "${close}"`, `write "," or "${close}"`)
    this.#take(',')
    if (this.#text[this.#at] !== close) return
    this.#at = at
    this.#stop(`unexpected comma before "${close}"`, 'remove the comma')
  }

  #skip(): void {
    this.#match(space)
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0]
    this.#at += found?.length ?? 0
    return found
  }

  /** At the end of the text, what is missing may be more than what is expected next. */
  #stopAt(expected: string, fix: string): never {
    const first = this.#text[this.#at]
    if (first === undefined) {
      return this.#stop('unexpected end of the document', 'complete the document')
    }
    return first === '"' && /^a (?:key|value)/.test(expected)
      ? this.#stop('invalid string', 'close the string, or escape its special characters')
      : this.#stop(`expected ${expected}`, fix)
  }

  #stop(reason: string, fix: string): never {
    throw new Stop({ offset: Math.min(this.#at, this.#text.length), reason, fix })
  }
}

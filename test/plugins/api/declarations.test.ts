import { beforeAll, describe, expect, it } from 'vitest'
import { apiSite, config } from '../../support/api-site.ts'
import { type BuiltSite, rebuild, sharedSite } from '../../support/site.ts'

const lamps = `/** What a wick is. */
export interface Wick { length: number }
/** Makes wicks. */
export const Wick: { make(): Wick } = { make: () => ({ length: 1 }) }

export interface Maker { new (wick: Wick): Lantern<Wick> }

export type Constructor<T> = abstract new () => T

export class Lantern<T> {
  static count = 0
  /**
   * Is called if the lamp goes out.
   * @throws Nothing.
   * @param reason - Why.
   * @returns Whether it is lit again.
   */
  onOut?: (reason: string) => boolean
  constructor(wick: T) {}
  *[Symbol.iterator](): Iterator<T> {}
  /**
   * Trims the wick.
   * @example lantern.trim()
   */
  trim(by?: string): void
  trim(by: number): void
  trim(): void {}
  /** Gets one. */
  get(name: string): T
  /** Gets all. */
  get(): T[]
  get(): unknown { return [] }
}
export namespace Lantern {
  export const light = 'warm'
}

export class OutOfOil extends Error {
  override message = 'No oil.'
}

export interface Lit {
  light(): void
  isLit: boolean
}
export class Candle implements Lit {
  isLit = false
  light(): void {}
}
/**
 * One with a smell.
 * @typeParam S - What it smells of.
 */
export class ScentedCandle<S extends Wick> extends Candle {
  constructor(scent: S) { super() }
  override light(): void {}
}

/**
 * Lights lamps.
 * @param options - Which.
 * @param options.color - Their color.
 * @beta
 * @example Light one
 * \`\`\`ts
 * light({ color: 'warm' })
 * \`\`\`
 */
export function light({ color, count = 2 }: { color: string; count?: number }): void {}

export interface Shelf {
  /** What is on it. */
  content: {
    /** Their wicks. */
    wicks?: {
      /** In mm. */
      length: number
    }[]
  }
}

export type Flame<T> = Map<
  T extends readonly [infer First extends string, ...(infer Others extends readonly string[])] ? readonly [First, Others] : never,
  string
>
export type Fuel<T> = Map<
  T extends string ? 'oil that is burned in lamps of all sizes' : never,
  T extends number ? 'wax that is burned in all kinds of candles' : never
>
`

/** The text of a page, without tags. */
const textOf = (html: string) =>
  html
    .replace(/<(?:script|style|svg)[\s\S]*?<\/(?:script|style|svg)>|<[^>]*>/g, '')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')

describe('api() shows', () => {
  let built: BuiltSite
  beforeAll(async () => {
    built = await rebuild(apiSite({ 'src/index.ts': lamps }, sharedSite))
    expect(built.report).toBe('')
  })
  const page = (name: string) => textOf(built.read(`api/${name}/index.html`)).replace(/\s+/g, ' ')

  it('a class, and a namespace with the same name on a page next to it', () => {
    expect(page('Lantern')).toContain('class Lantern<T>')
    expect(page('Lantern-namespace')).toContain('light')
    expect(built.read('api/index.html')).toContain('href="/api/Lantern-namespace"')
  })

  it('a value with the name of a type as a constant', () => {
    expect(page('Wick')).toContain('const Wick: { make(): Wick }')
    expect(page('Wick')).toContain('interface Wick')
  })

  it('what an interface constructs', () => {
    expect(page('Maker')).toContain('new() tsnew (wick: Wick): Lantern<Wick>')
    expect(page('Constructor')).toContain('type Constructor<T> = abstract new () => T')
  })

  it('members with initial values, names of symbols, and a constructor without type parameters', () => {
    expect(page('Lantern')).toContain('static count: number = 0')
    expect(page('Lantern')).toContain('[Symbol.iterator]() ts[Symbol.iterator](): Iterator<T>')
    expect(page('Lantern')).toContain('constructor(wick: T)')
  })

  it('overloads of methods as those of functions', () => {
    expect(page('Lantern')).toContain(
      'Overload 1 of 2 tsget(name: string): T Gets one. Overload 2 of 2 tsget(): T[] Gets all.',
    )
  })

  it('a comment that all overloads share once', () => {
    expect(page('Lantern')).toMatch(
      /trim\(by\?: string\): void Trims the wick\. Example ts\S+ Overload 2 of 2 tstrim\(by: number\): void (?!Trims)/,
    )
  })

  it('what comments say about a member that is a function', () => {
    expect(page('Lantern')).toContain(
      'Is called if the lamp goes out. Parameters reason string Why. Returns Whether it is lit again. Throws Nothing.',
    )
  })

  it('what comments say about the parts of objects', () => {
    expect(page('light')).toContain('Which. options.color string Their color.')
    expect(page('Shelf')).toMatch(
      /What is on it\. Properties wicks .*?, optional Their wicks\. wicks\[\]\.length number In mm\./,
    )
  })

  it('how stable an export is, and titles of examples', () => {
    expect(page('light')).toContain('@beta Lights lamps.')
    expect(page('light')).toContain('Example Light one ts')
  })

  it('members of errors of JavaScript folded', () => {
    expect(page('OutOfOil')).toContain('1 inherited member constructor from Error')
  })

  it('which members a member overrides and implements, with links', () => {
    expect(page('Candle')).toMatch(/isLit: boolean = false Implements Lit\.isLit/)
    expect(page('ScentedCandle')).toContain('light(): void Overrides Candle.light')
    expect(built.read('api/ScentedCandle/index.html')).toContain(
      '<a href="/api/Candle#light"><code>Candle.light</code></a>',
    )
    expect(page('ScentedCandle')).not.toContain('Candle.constructor')
    expect(page('OutOfOil')).toContain('Overrides Error.message')
  })

  it('what type parameters extend', () => {
    expect(page('ScentedCandle')).toContain('S extends Wick What it smells of.')
  })

  it('conditional types in lists without empty lines', () => {
    expect(textOf(built.read('api/Flame/index.html'))).toContain(`type Flame<T> = Map<
  T extends readonly [
    infer First extends string,
    ...(infer Others extends readonly string[]),
  ] ?
  readonly [First, Others] :
  never,
  string,
>`)
    expect(textOf(built.read('api/Fuel/index.html'))).toContain(`type Fuel<T> = Map<
  T extends string ? 'oil that is burned in lamps of all sizes' : never,
  T extends number ? 'wax that is burned in all kinds of candles' : never,
>`)
  })
})

it('api() lists modules in the order of the configuration', async () => {
  const root = apiSite(
    {
      'config/site.ts': config("{ entryPoints: { wicks: 'src/wicks.ts', lamps: 'src/lamps.ts' } }"),
      'src/lamps.ts': 'export const lamp = 1\n',
      'src/wicks.ts': 'export const wick = 1\n',
    },
    sharedSite,
  )
  const { read } = await rebuild(root)
  const links = [...read('api/index.html').matchAll(/<li>\s*<a href="\/api\/(\w+)"/g)]
  expect(links.map(([, name]) => name)).toEqual(['wicks', 'lamps'])
})

import { describe, expect, it } from 'vitest'
import { layOut } from '../../../plugins/api/model/code.ts'
import { lineOfPart, placeOfLink } from '../../../plugins/api/model/comment-places.ts'
import { firstSentence } from '../../../plugins/api/model/comment-text.ts'
import { escapeComment } from '../../../plugins/api/model/escape-comment.ts'
import { memberAnchor, planApi, slugOf } from '../../../plugins/api/model/plan.ts'
import { printType } from '../../../plugins/api/model/print-type.ts'
import { findSymbol } from '../../../plugins/api/model/symbols.ts'
import type { ApiSettings } from '../../../plugins/api/options.ts'
import { searchWords } from '../../../plugins/api/pages/export-page.ts'
import { planReferences } from '../../../plugins/api/references.ts'
import type { ApiType, Reflection } from '../../../plugins/api/typedoc/json.ts'
import type { SiteConfig } from '../../../plugins/kit.ts'

const string: ApiType = { type: 'intrinsic', name: 'string' }
const number: ApiType = { type: 'intrinsic', name: 'number' }
const named = (name: string, target?: number): ApiType => ({
  type: 'reference',
  name,
  ...(target !== undefined && { target }),
})
const union = (...types: ApiType[]): ApiType => ({ type: 'union', types })
const array = (elementType: ApiType): ApiType => ({ type: 'array', elementType })
const reflection = (values: Partial<Reflection>): Reflection => ({
  id: 0,
  name: 'x',
  variant: 'declaration',
  kind: 1024,
  flags: {},
  ...values,
})
const fn = (type: ApiType): ApiType => ({
  type: 'reflection',
  declaration: reflection({
    signatures: [
      reflection({ kind: 4096, parameters: [reflection({ name: 'a', type: string })], type }),
    ],
  }),
})
const textOf = (type: ApiType) => layOut([printType(type, () => undefined)]).text

describe('printType()', () => {
  it.each<[string, ApiType]>([
    ['(string | number)[]', array(union(string, number))],
    ['((a: string) => number)[]', array(fn(number))],
    ['string | ((a: string) => number)', union(string, fn(number))],
    [
      'keyof (string | number)',
      { type: 'typeOperator', operator: 'keyof', target: union(string, number) },
    ],
    [
      "Lamp['color']",
      {
        type: 'indexedAccess',
        objectType: named('Lamp'),
        indexType: { type: 'literal', value: 'color' },
      },
    ],
    [
      "'it\\'s' | -2n | null",
      union(
        { type: 'literal', value: "it's" },
        { type: 'literal', value: { negative: true, value: '2' } },
        { type: 'literal', value: null },
      ),
    ],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a type
    ['`#${string}`', { type: 'templateLiteral', head: '#', tail: [[string, '']] }],
    [
      '{ readonly [K in string]?: number }',
      {
        type: 'mapped',
        parameter: 'K',
        parameterType: string,
        templateType: number,
        readonlyModifier: '+',
        optionalModifier: '+',
      },
    ],
    [
      '[first: string, second?: number]',
      {
        type: 'tuple',
        elements: [
          { type: 'namedTupleMember', name: 'first', isOptional: false, element: string },
          { type: 'namedTupleMember', name: 'second', isOptional: true, element: number },
        ],
      },
    ],
    [
      'T extends string ? infer U extends string : string',
      {
        type: 'conditional',
        checkType: named('T'),
        extendsType: string,
        trueType: { type: 'inferred', name: 'U', constraint: string },
        falseType: string,
      },
    ],
    [
      'asserts value is string',
      { type: 'predicate', name: 'value', asserts: true, targetType: string },
    ],
    ['typeof lamp', { type: 'query', queryType: { type: 'reference', name: 'lamp' } }],
  ])('writes %s', (expected, type) => {
    expect(textOf(type)).toBe(
      expected.replace('infer U extends string', '(infer U extends string)'),
    )
  })

  it('breaks long unions and knows where the links are', () => {
    const names = Array.from({ length: 8 }, (_, i) => named(`SomeLongName${i}`, i))
    const { text, links } = layOut(['type A = ', printType(union(...names), (id) => `/api/${id}`)])
    expect(text.split('\n')).toHaveLength(9)
    expect(text).toContain('type A =\n  | SomeLongName0\n')
    expect(links[1]).toEqual({ line: 2, start: 4, end: 17, url: '/api/1' })
  })
})

describe('escapeComment()', () => {
  it.each([
    ['Map<string, Lamp>', 'Map\\<string, Lamp>'],
    [
      'a < b, <T>, </T>, <https://a.example>, <a@b.example>',
      'a \\< b, \\<T>, \\</T>, <https://a.example>, <a@b.example>',
    ],
    ['<b>bold</b> <br/> <!-- x -->', '<b>bold</b> <br/> <!-- x -->'],
    ['{braces} {#id}', '\\{braces} \\{#id}'],
    ['# Title\n\ntext', '### Title\n\ntext'],
  ])('keeps what is text: %s', (text, expected) => {
    expect(escapeComment(text)).toBe(expected)
  })
})

describe('places in comments', () => {
  const comment = {
    file: 'src/a.ts',
    line: 10,
    lines: [
      '  /**',
      '   * Dims {@link Lamp} and {@link Lmap}.',
      '   *',
      '   * @param by - By how much.',
      '   * @param options.slow Slowly.',
      '   * @example',
      '   * one()',
      '   * @example',
      '   * two()',
      '   */',
    ],
  }
  it('finds the lines of texts and tags', () => {
    expect(lineOfPart(comment, {})).toBe(11)
    expect(lineOfPart(comment, { tag: '@param', name: 'by' })).toBe(13)
    expect(lineOfPart(comment, { tag: '@example', index: 1 })).toBe(18)
    expect(lineOfPart(comment, { tag: '@returns' })).toBe(10)
  })
  it('finds links', () => {
    expect(placeOfLink(comment, 'Lmap', 11)).toEqual({ file: 'src/a.ts', line: 11, column: 28 })
  })
})

describe('firstSentence()', () => {
  it('ends with the sentence, and has no links', () => {
    const parts = [
      { kind: 'text', text: 'Turns [it](/x) on, e.g. with ' },
      { kind: 'code', text: '`on()`' },
      { kind: 'text', text: '. Then <waits>.' },
    ] as const
    expect(firstSentence(parts).plain).toBe('Turns it on, e.g. with on().')
  })
})

it('searchWords() splits names', () => {
  const words = ['createHooks', 'parseHTMLText', 'NODE_ENV', 'lamp'].map(searchWords)
  expect(words).toEqual([['create hooks'], ['parse html text'], ['node env'], []])
})

describe('planApi()', () => {
  const exported = (id: number, name: string, kind: number, more: Partial<Reflection> = {}) =>
    reflection({ id, name, kind, ...more })
  const module = (name: string, id: number, children: readonly Reflection[]) =>
    reflection({ id, name, kind: 2, children, groups: [] })

  it('gives names that differ only in case URLs that do not, whatever their order', () => {
    const children = [exported(1, 'lamp', 32), exported(2, 'Lamp', 256), exported(3, 'index', 64)]
    const plan = (list: readonly Reflection[]) =>
      planApi(
        { children: [module('lamps', 9, list)] },
        { dir: 'api', path: '/api', pages: 'export' },
      )
    for (const list of [children, [...children].reverse()]) {
      const { urlOf } = plan(list)
      expect([1, 2, 3].map(urlOf)).toEqual(['/api/lamp', '/api/Lamp-type', '/api/index-export'])
    }
  })

  it('links re-exports to the original, and members to their anchors', () => {
    const member = exported(4, 'dim', 2048)
    const children = [
      module('lamps', 9, [exported(1, 'Lamp', 128, { children: [member] })]),
      module('lamps/all', 8, [exported(2, 'Lamp', 4194304, { variant: 'reference', target: 1 })]),
    ]
    const plan = planApi({ children }, { dir: 'api', path: '/api', pages: 'module' })
    expect([1, 2, 4].map(plan.urlOf)).toEqual([
      '/api/lamps#Lamp',
      '/api/lamps#Lamp',
      '/api/lamps#Lamp.dim',
    ])
    const urls = Object.fromEntries(plan.symbols)
    expect(findSymbol('Lamp#dim', urls)).toBe('/api/lamps#Lamp.dim')
    expect(findSymbol('lamps/all/Lamp', urls)).toBe('/api/lamps#Lamp')
    expect(findSymbol('constructor', urls)).toBeUndefined()
  })

  it('makes safe paths and ids of any name', () => {
    expect(['_private', '$', 'a/b', 'README'].map(slugOf)).toEqual([
      'private',
      'export',
      'a-b',
      'README-export',
    ])
    expect(['[iterator]', 'app', '#secret', 'größe'].map(memberAnchor)).toEqual([
      'iterator',
      'member-app',
      'secret',
      'größe',
    ])
  })
})

it('planReferences() finds the version of the default language on a site in several languages', () => {
  const site = {
    locales: [
      { code: 'en', path: '/', isDefault: true },
      { code: 'fr', path: '/fr', isDefault: false },
    ],
    versions: [
      { name: 'current', dir: '', path: '/', locale: 'en' },
      { name: 'v3', dir: 'v3', path: '/v3', locale: 'en' },
      { name: 'fr.v3', dir: 'fr/v3', path: '/fr/v3', locale: 'fr' },
    ],
  } as unknown as SiteConfig
  const settings = { entryPoints: {}, dir: 'api' }
  const plan = (version: string) => {
    const problems: string[] = []
    const versions = { [version]: {} }
    const references = planReferences(
      { ...settings, versions } as unknown as ApiSettings,
      site,
      ({ fix }) => problems.push(fix ?? ''),
    )
    return [...references.map(({ path }) => path), ...problems]
  }
  expect(plan('v3')).toEqual(['/api', '/v3/api'])
  expect(plan('fr.v3')).toEqual(['/api', 'write "v3"'])
})

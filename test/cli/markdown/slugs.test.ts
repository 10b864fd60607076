import { describe, expect, it } from 'vitest'
import type { SlugRule } from '../../../cli/config/types.ts'
import { compilePage } from './support.ts'

function idsOf(text: string, slugs: SlugRule): string[] {
  return compilePage(text, { config: { markdown: { slugs } } }).headings.map(({ id }) => id)
}

/** Headings with their ids by the rule of each generator, in the order of `columns`. */
const table: readonly (readonly [heading: string, ...ids: string[]])[] = [
  [
    'Getting Started',
    'getting-started',
    'getting-started',
    'getting-started',
    'getting-started',
    'getting-started',
    'getting-started',
  ],
  ['a  b', 'a--b', 'a--b', 'a-b', 'a--b', 'a--b', 'a-b'],
  ['A & B', 'a--b', 'a--b', 'a-b', 'a--b', 'a--b', 'a-b'],
  ['C++', 'c', 'c', 'c', 'c', 'c', 'c'],
  ['C++ and C#', 'c-and-c', 'c-and-c', 'c-and-c', 'c-and-c', 'c-and-c', 'c-and-c'],
  [
    'What’s new in v4.1?',
    'whats-new-in-v41',
    'whats-new-in-v41',
    'what-s-new-in-v4-1',
    'whats-new-in-v41',
    'whats-new-in-v41',
    'whats-new-in-v41',
  ],
  ['1. First', '1-first', '1-first', '_1-first', '1-first', '1-first', '1-first'],
  [
    'snake_case',
    'snake_case',
    'snake_case',
    'snake-case',
    'snake_case',
    'snake_case',
    'snake_case',
  ],
  [
    '`--flag` and `a.b()`',
    '--flag-and-ab',
    '--flag-and-ab',
    'flag-and-a-b',
    '--flag-and-ab',
    '--flag-and-ab',
    '-flag-and-ab',
  ],
  [
    'Déjà vu: Ångström',
    'déjà-vu-ångström',
    'déjà-vu-ångström',
    'deja-vu-angstrom',
    'déjà-vu-ångström',
    'déjà-vu-ångström',
    'deja-vu-angstrom',
  ],
  ['ﬁne ½', 'ﬁne-', 'ﬁne-', 'fine-1⁄2', 'ﬁne-½', 'ﬁne-', 'fine-12'],
  [
    '日本語 テスト',
    '日本語-テスト',
    '日本語-テスト',
    '日本語-テスト',
    '日本語-テスト',
    '日本語-テスト',
    '_1',
  ],
  ['한국어', '한국어', '한국어', '한국어'.normalize('NFKD'), '한국어', '한국어', '_1'],
  ['Привет, мир', 'привет-мир', 'привет-мир', 'привет-мир', 'привет-мир', 'привет-мир', '_1'],
  ['🚀 Launch', '-launch', '-launch', '🚀-launch', '-launch', '-launch', 'launch'],
  [
    'Launch :rocket:',
    'launch-rocket',
    'launch-rocket',
    'launch',
    'launch-rocket',
    'launch-rocket',
    'launch',
  ],
  [
    'Launch :unknown:',
    'launch-unknown',
    'launch-unknown',
    'launch-unknown',
    'launch-unknown',
    'launch-unknown',
    'launch-unknown',
  ],
  ['[a](https://a.io) b', 'a-b', 'a-b', 'a-b', 'a-b', 'a-b', 'a-b'],
  ['![Logo](https://a.io/b.png) Name', '-name', 'logo-name', 'name', 'name', '-name', 'name'],
  ['<b>a</b> c', 'a-c', 'a-c', 'a-c', 'a-c', 'a-c', 'a-c'],
  [
    'Options <kbd>new</kbd>',
    'options-new',
    'options-new',
    'options-new',
    'options-new',
    'options-new',
    'options-new',
  ],
  ['*a* **b** ~~c~~', 'a-b-c', 'a-b-c', 'a-b-c', 'a-b-c', 'a-b-c', 'a-b-c'],
  [
    'Why? Because!',
    'why-because',
    'why-because',
    'why-because',
    'why-because',
    'why-because',
    'why-because',
  ],
  ['a — b', 'a--b', 'a--b', 'a-—-b', 'a--b', 'a--b', 'a-b'],
  ['::', 'section', 'section', 'section', 'section', 'section', '_1'],
  [
    'The --flag option',
    'the---flag-option',
    'the---flag-option',
    'the-flag-option',
    'the-flag-option',
    'the-flag-option',
    'the-flag-option',
  ],
  ['`a--b` c---d', 'a--b-c---d', 'a--b-c---d', 'a-b-c-d', 'a--b-cd', 'a--b-cd', 'a-b-c-d'],
  [
    'Tips &amp; tricks',
    'tips--tricks',
    'tips--tricks',
    'tips-amp-tricks',
    'tips--tricks',
    'tips--tricks',
    'tips-tricks',
  ],
  ['Kramdown {: #own .wide }', 'own', 'own', 'own', 'own', 'own', 'own'],
  ['Title {#Own_id}', 'Own_id', 'Own_id', 'Own_id', 'Own_id', 'Own_id', 'Own_id'],
]

const columns: readonly SlugRule[] = [
  'github',
  'docusaurus',
  'vitepress',
  'mdbook',
  'starlight',
  'mkdocs',
]

describe.each(columns.map((rule, i) => [rule, i + 1] as const))(
  'with the rule of %s',
  (rule, i) => {
    it.each(table.map((row) => [row[0], row[i]]))('the id of %j is %s', (heading, id) => {
      expect(idsOf(`## ${heading}`, rule)).toEqual([id])
    })

    it('repeated headings get numbers', () => {
      const id = rule === 'vitepress' || rule === 'mkdocs' ? 'uber' : 'über'
      const numbers = rule === 'mkdocs' ? ['', '_1', '_2'] : ['', '-1', '-2']
      expect(idsOf('## Über\n\n## Über\n\n### Über', rule)).toEqual(
        numbers.map((number) => `${id}${number}`),
      )
    })
  },
)

it('a number at the end of an id increases with the rule of mkdocs', () => {
  const headings = '## Step\n\n## Step\n\n## Step_1\n\n## Step_1\n\n## 日本\n\n## 日本'
  expect(idsOf(headings, 'mkdocs')).toEqual(['step', 'step_1', 'step_2', 'step_3', '_1', '_2'])
})

it('terms of definition lists have ids with the rule of mdbook only', () => {
  const text = 'Lamp\n: A light\n\nUse `a`\n: Do\n\n## Lamp'
  const idsIn = (slugs: SlugRule) => [...compilePage(text, { config: { markdown: { slugs } } }).ids]
  expect([idsIn('mdbook'), idsIn('github')]).toEqual([['lamp', 'use-a', 'lamp-1'], ['lamp']])
})

it('makes ids by the steps of a site', () => {
  const steps = [
    { normalize: 'NFKD' },
    { replace: '[\\u0300-\\u036f]', with: '' },
    { replace: '[\\s()]+', with: '-' },
    { replace: '^(\\d)', with: '_$1', flags: '' },
  ] as const
  expect(idsOf('## Über *B* `c()`\n\n## 1 A\n\n## 1 A\n\n## D {#own}', steps)).toEqual([
    'Uber-B-c-',
    '_1-A',
    '_1-A-1',
    'own',
  ])
  expect(
    idsOf('## A B', ['toLowerCase', { replace: ' ', with: '+' }, 'encodeURIComponent']),
  ).toEqual(['a%2Bb'])
})

it("keeps upper case with the rule of Docusaurus' maintainCase", () => {
  expect(idsOf('## A *B* `c`\n\n## A B c\n\n## D {#own}', 'docusaurus-case')).toEqual([
    'A-B-c',
    'A-B-c-1',
    'own',
  ])
})

import { blockFragments, inlineFragments, specials } from './fuzz-fragments.ts'
import { randomNumbers } from './random.ts'

/** Random inputs for the compiler: the same seed and index give the same text on every machine. */
export type FuzzInput = (index: number) => string

/** A generator of inputs; `texts` are whole pages and examples, which are mutated, as is the text that it makes up. */
export function createFuzzInput(seed: number, texts: readonly string[]): FuzzInput {
  return (index) => {
    const random = createRandom(randomNumbers(seed * 1_000_003 + index))
    const text = random.chance(0.5) ? compose(random) : excerpt(random.pick(texts), random)
    return mutate(random.chance(0.2) ? frontMatter(random) + text : text, texts, random)
  }
}

interface Random {
  /** A whole number from 0 up to `end`, without it. */
  readonly below: (end: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(values: readonly T[]) => T
}

function createRandom(next: () => number): Random {
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    chance: (probability) => next() < probability,
    pick(values) {
      const value = values[below(values.length)]
      if (value === undefined) throw new Error('There is nothing to pick from')
      return value
    },
  }
}

/** Some lines of a text: whole pages are long, and most of their lines are alike. */
function excerpt(text: string, { below, chance }: Random): string {
  const lines = text.split('\n')
  if (lines.length < 40 || chance(0.1)) return text
  const start = below(lines.length - 20)
  return lines.slice(start, start + 5 + below(60)).join('\n')
}

/** Blocks in a row, some of them in each other. */
function compose(random: Random, depth = 0): string {
  const { below, chance, pick } = random
  const blocks = Array.from({ length: 1 + below(5) }, () => {
    if (depth < 4 && chance(0.35)) return nest(compose(random, depth + 1), random)
    return chance(0.6) ? pick(blockFragments) : line(random)
  })
  return blocks.join(pick(['\n', '\n\n', '\n\n', '\n\n\n']))
}

function line({ below, pick }: Random): string {
  return Array.from({ length: 1 + below(4) }, () => pick(inlineFragments)).join('')
}

/** A text within something else. */
function nest(text: string, { pick }: Random): string {
  const [first, other, last] = pick([
    ['> ', '> ', ''],
    ['- ', '  ', ''],
    ['1. ', '   ', ''],
    ['- [ ] ', '  ', ''],
    ['[^n]: ', '    ', ''],
    ['Term\n: ', '  ', ''],
    ['    ', '    ', ''],
    ['::::card[a]\n', '', '\n::::'],
    [':::note\n', '', '\n:::'],
    [':::details\n', '', '\n:::'],
    ['::::tabs\n:::tab[a]\n', '', '\n:::\n::::'],
    [':::code-group\n', '', '\n:::'],
    ['<div>\n\n', '', '\n\n</div>'],
    ['<table><tr><td>\n\n', '', '\n\n</td></tr></table>'],
    ['<details>\n<summary>a</summary>\n\n', '', '\n\n</details>'],
    ['<svg>\n\n', '', '\n\n</svg>'],
    ['<b>', '', '</b>'],
    ['[', '', '](a.md)'],
    [':badge[', '', ']'],
    ['## ', '', ' {#x}'],
    ['| a |\n|---|\n| ', '', ' |'],
    ['```ts\n', '', '\n```'],
    ['<!-- ', '', ' -->'],
  ] as const)
  return first + text.replaceAll('\n', `\n${other}`) + last
}

/** Front matter, mostly broken. */
function frontMatter(random: Random): string {
  const { below, chance, pick } = random
  const keys =
    'title description slug keywords image sidebar_label id draft layout hero features unknown __proto__ "x"'
  const values = [
    'a',
    '"a: b"',
    "'",
    '[a, b',
    '[a, *b]',
    '&a [*a]',
    '!!js/function x',
    '{a: b}',
    '|',
    '>-\n  a',
    '- b',
    '1.10',
    '2024-01-01',
    '~',
    '\t',
    '</title><script>',
    'javascript:alert(1)',
    '"\\ud800"',
    '# c',
    '../x',
    '@',
    '%',
    'a\u0000b',
    'home',
    '{ name: "<b>", title: "</div>[a](b", image: x.png, actions: [{ text: "]", link: "a> b" }] }',
    '[{ title: "# a :::", icon: "<svg>", details: "`{{", link: /x, linkText: "<i>" }]',
  ]
  const lines = Array.from(
    { length: below(4) },
    () => `${pick(keys.split(' '))}${pick([': ', ': ', ':', ' : '])}${pick(values)}`,
  )
  const open = chance(0.1) ? '---\t\r\n' : '---\n'
  return `${chance(0.05) ? '\ufeff' : ''}${open}${lines.join('\n')}\n${chance(0.1) ? '' : '---\n'}`
}

/** Changes a text in up to six places. */
function mutate(text: string, texts: readonly string[], random: Random): string {
  const { below, pick } = random
  let result = text
  for (let left = below(7); left > 0; left--) result = pick(mutations)(result, random, texts)
  return result
}

type Mutation = (text: string, random: Random, texts: readonly string[]) => string

const mutations: readonly Mutation[] = [
  (text, random) => splice(text, random, () => ''),
  (text, random) => splice(text, random, (piece) => piece + piece),
  (text, random) => splice(text, random, (piece) => piece.split('\n').reverse().join('\n')),
  (text, random) => splice(text, random, (piece) => [...piece].reverse().join('')),
  (text, random, texts) => insert(text, random, excerpt(random.pick(texts), random).slice(0, 300)),
  (text, { below }) => text.slice(0, below(text.length + 1)),
  (text, { below }) => text.slice(below(text.length + 1)),
  (text, random) => insert(text, random, random.pick(specials)),
  (text, random) => insert(text, random, random.pick(specials)),
  (text, random) => insert(text, random, random.pick(specials)),
  (text, random) => insert(text, random, random.pick(specials).repeat(1 + random.below(40))),
  (text, random) => insert(text, random, String.fromCharCode(random.below(256))),
  (text, random) => insert(text, random, random.pick(inlineFragments)),
  (text, random) => insert(text, random, `\n${random.pick(blockFragments)}\n`),
  (text, random) => insert(text, random, random.pick(['a', ' ', '[', '<b ']).repeat(5000)),
  swapLines,
  (text) => text.replaceAll('\n', '\r\n'),
]

function splice(text: string, { below }: Random, change: (piece: string) => string): string {
  const start = below(text.length + 1)
  const end = Math.min(text.length, start + below(60))
  return text.slice(0, start) + change(text.slice(start, end)) + text.slice(end)
}

function insert(text: string, { below }: Random, piece: string): string {
  const at = below(text.length + 1)
  return text.slice(0, at) + piece + text.slice(at)
}

function swapLines(text: string, { below }: Random): string {
  const lines = text.split('\n')
  const [a, b] = [below(lines.length), below(lines.length)]
  const [first = '', second = ''] = [lines[a], lines[b]]
  lines[a] = second
  lines[b] = first
  return lines.join('\n')
}

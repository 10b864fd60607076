import { expect, it } from 'vitest'
import { cards } from '../../plugins/cards/cards.ts'
import { changelog } from '../../plugins/changelog/changelog.ts'
import { math } from '../../plugins/math/math.ts'
import { mdx } from '../../plugins/mdx/mdx.ts'
import { npm2yarn } from '../../plugins/npm2yarn/npm2yarn.ts'
import { prose } from '../../plugins/prose/prose.ts'
import { samples } from '../../plugins/samples/samples.ts'
import { twoslash } from '../../plugins/twoslash/twoslash.ts'

/** Options are from JavaScript as well, which nothing has checked. */
type Create = (options: never) => unknown

it.each<[create: Create, options: object, message: string]>([
  [cards, { template: 'card.tsx' }, '"card.tsx" for template of cards(): expected a function'],
  [cards, { color: 5 }, '5 for color of cards(): expected a string'],
  [cards, { fonts: [{ file: 5 }] }, '5 for fonts[0].file of cards(): expected a string'],
  [
    cards,
    { fonts: [{ file: './a.ttf', weight: '400' }] },
    '"400" for fonts[0].weight of cards(): expected 400 or 700',
  ],
  [math, { macros: ['a'] }, '["a"] for macros of math(): expected an object'],
  [math, { macros: { a: 5 } }, '5 for macros.a of math(): expected a string'],
  [
    mdx,
    { components: { A: 5 } },
    '5 for components.A of mdx(): expected a path, a URL, or an object with "file" and "export"',
  ],
  [
    npm2yarn,
    { managers: ['npn'] },
    '"npn" for managers[0] of npm2yarn(): expected "npm", "yarn", "pnpm", or "bun"',
  ],
  [changelog, { feedLimit: 0 }, '0 for feedLimit of changelog(): expected at least 1'],
  [prose, { terms: 3 }, '3 for terms of prose(): expected an object'],
  [prose, { terms: ['GitHub'] }, '["GitHub"] for terms of prose(): expected an object'],
  [samples, { compilerOptions: 5 }, '5 for compilerOptions of samples(): expected an object'],
  [twoslash, { compilerOptions: [] }, '[] for compilerOptions of twoslash(): expected an object'],
])('%s reports invalid options as settings are reported: %j', (create, options, message) => {
  expect(() => create(options as never)).toThrow(`Invalid value ${message}`)
})

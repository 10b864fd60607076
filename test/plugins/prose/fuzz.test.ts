// @module-tag sweep

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildSite, type Files } from '../../support/site.ts'
import { isThorough } from '../../support/thorough.ts'
import { configWith } from './support.ts'

/** Blocks and marks, in which `@` becomes text. */
const blocks = {
  shared: [
    '@\n@',
    '## @ *@*',
    '- @\n  @\n\n  1. @\n     - @ `@`',
    '> @\n> @\n\n@',
    '| @ | *@* |\n| - | - |\n| a \\| @ | @ |\n| `\\|` @ | [@](#x) |',
    ':::note[@]\n@ @\n:::',
    '- :::warning\n  @\n  :::',
    '@[^1] @\n\n[^1]: @ @',
    '```sh\n@\n```',
    '[@][ref] ![@](https://a.example/a.png) @\n\n[ref]: https://a.example/@ "@"',
    '**@ @.** ~~@~~ \\*@ &amp; @  \n@\\\n@',
    '"@" “@” @ https://a.example/@ @',
    '1. @\n\n   @\n\n       @',
  ],
  md: [
    '<p>@ <b>@</b></p>',
    '<!-- @ -->\n\n@',
    '::::tabs\n:::tab[@]\n@\n:::\n::::',
    '@ <kbd>@</kbd> <https://a.example/@> @',
  ],
  mdx: [
    '<div title="@">\n  @ <b>@</b>\n</div>',
    '{/* @ */}\n\n@',
    '@ {"@"} <kbd>@</kbd> @',
    ':::details[@]\n@\n:::',
  ],
}
const words = [
  'lamp',
  'badword',
  'an',
  'é',
  '(badword)',
  'a hour',
  'badword,',
  'x_y',
  '\\_',
  'of',
  '*badword*',
  'the the',
]

const pages = isThorough ? 400 : 60

it(`prose() reports the places of what it finds on ${pages} random pages`, async () => {
  const random = createRandom(7)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const text = () =>
    Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(words)).join(' ')
  const files: Record<string, string> = {}
  for (let i = 0; i < pages; i++) {
    const kind = i % 2 === 0 ? 'md' : 'mdx'
    const chosen = Array.from({ length: 4 }, () => pick([...blocks.shared, ...blocks[kind]]))
    const front = random() < 0.5 ? `---\ntitle: ${text().replaceAll(/[\\*]/g, '')}\n---\n` : ''
    const end = random() < 0.2 ? '\r\n' : '\n'
    const body = chosen.map((block) => block.replace(/@/g, text)).join('\n\n')
    files[`p${i}.${kind}`] = `${front}\n# Page\n\n${body}\n`.replaceAll('\n', end)
  }
  const config = configWith("{ terms: { good: ['badword'] } }")
    .replace('import { prose }', "import { mdx } from 'docs-build/mdx'\nimport { prose }")
    .replace('plugins: [', 'plugins: [mdx(), ')
  const { root, problems } = await buildSite({ 'config/site.ts': config, ...files } satisfies Files)
  const found = problems.filter(({ code }) => /^prose\/(?:term|article|repeated-word)$/.test(code))
  expect(problems.filter(({ code }) => code === 'plugin-failed')).toEqual([])
  expect(found.length).toBeGreaterThan(pages)
  const wrong = found.flatMap(({ at, message }) => {
    const [, word = ''] = /^"([^"]*)"/.exec(message) ?? []
    const lines = readFileSync(join(root, at?.file ?? ''), 'utf8').split(/\r?\n/)
    const line = lines[(at?.line ?? 0) - 1] ?? ''
    const [first = ''] = word.split(' ')
    const isThere = line.startsWith(first, (at?.column ?? 0) - 1)
    return isThere ? [] : [`${at?.file}:${at?.line}:${at?.column} ${message}: ${line}`]
  })
  expect(wrong).toEqual([])
})

function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

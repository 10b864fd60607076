// @module-tag sweep
import { expect, it } from 'vitest'
import { updateBaseline } from '../../../cli/main/runs/update-baseline.ts'
import { apiSite } from '../../support/api-site.ts'
import { snapshot } from '../../support/changing-sites.ts'
import { blockFragments } from '../../support/fuzz-fragments.ts'
import { randomNumbers } from '../../support/random.ts'
import { addFiles, rebuild } from '../../support/site.ts'
import { isThorough } from '../../support/thorough.ts'

const random = randomNumbers(11)
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

/** Comments that could break a page, a sample, or the document to print. */
const texts = [
  '</div></details>',
  '{@link Lamp0} {@link nothing} {@link https://a.example | a `b`}',
  '{ a < b > c } Map<string, number> `<T>`',
  '@param by - *How* much. @returns @throws {Error} @see Lamp1',
  '@example\n```ts\nconst a: number = "x"\n```',
  '@example\n```json\n{ "a": 1, }\n```\n@example\n<!-- sample: skip -->\n```sh\n"\n```',
  '@deprecated </p> *b*\n\n| a | b |\n| - | - |\n| `|` |',
  '@group A < B & "c"\n@defaultValue `1`',
  '# A\n\n###### B {#app}\n\n---',
  '@typeParam T - What\n\n- a\n\n      b',
]

const comment = () => {
  const parts = [pick(texts), pick([...texts, ...blockFragments])].map((text) =>
    text.replaceAll('*/', '* /'),
  )
  return `/**\n * ${parts.join('\n\n').replaceAll('\n', '\n * ')}\n */`
}

const code = (count: number) =>
  Array.from(
    { length: count },
    (_, i) => `${comment()}
export interface Lamp${i}<T extends string = 'a'> {
  ${comment()}
  a?: T
  ${comment()}
  [key: string]: unknown
}
${comment()}
export class Light${i} implements Pick<Lamp${i}, 'a'> {
  ${comment()}
  a?: string
  ${comment()}
  light(by = '\`</code>'): Lamp${i} { throw by }
}
${comment()}
export function lamp${i}<T>(by: { ${comment()} a: T }): T { return by.a }
`,
  ).join('\n')

const rounds = isThorough ? 12 : 3

it('api(), samples(), and print() build any comments, and after a change what a clean build does', async () => {
  const root = apiSite({
    'src/index.ts': code(3),
    'config/site.ts': `import { api } from 'docs-build/api'
import { print } from 'docs-build/print'
import { samples } from 'docs-build/samples'
export default { title: 'T', plugins: [api({ entryPoints: { lamps: 'src/index.ts' } }), samples(), print()] }
`,
  })
  for (let round = 0; round < rounds; round++) {
    addFiles(root, { 'src/index.ts': code(3) })
    const found = await rebuild(root)
    // Problems in the baseline are published.
    updateBaseline(root, found)
    const changed = await rebuild(root)
    const codes = found.problems.map((problem) => problem.code)
    expect(
      codes.filter((one) => /^(?:plugin-failed|internal-error|page-failed)$/.test(one)),
    ).toEqual([])
    expect(changed.ok).toBe(true)
    const incremental = { report: changed.report, files: snapshot(changed.outDir) }
    const clean = await rebuild(root, { cache: false })
    expect(incremental).toEqual({ report: clean.report, files: snapshot(clean.outDir) })
  }
}, 300_000)

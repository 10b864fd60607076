import { expect, it } from 'vitest'
import { apiSite } from '../../support/api-site.ts'
import { rebuild } from '../../support/site.ts'

const source = `/** A lamp. */
export interface Lamp { readonly color: string }

/**
 * Dims a lamp.
 * @example
 * \`\`\`ts
 * const by: number = 'half'
 * \`\`\`
 * @example
 * \`\`\`json
 * { "by": 1, }
 * \`\`\`
 */
export function dim(lamp: Lamp, by: number): number { return by }
export class Candle { light(): void {} }
export const count: number = 1
`

it('samples() checks the examples of api() at their lines, and not its signatures', async () => {
  const root = apiSite({
    'src/index.ts': source,
    'config/site.ts': `import { api } from 'docs-build/api'
import { samples } from 'docs-build/samples'
export default { title: 'T', plugins: [api({ entryPoints: { lamps: 'src/index.ts' } }), samples()] }
`,
  })
  const { report } = await rebuild(root)
  expect(report.match(/^\S+\.\S+ .*/gm)).toEqual([
    'src/index.ts:8  samples/type',
    'src/index.ts:12  samples/syntax',
  ])
})

import { describe, expect, it } from 'vitest'
import { rebuild, site } from '../../../support/site.ts'

const config = `import { mdx } from 'docs-build/mdx'
export default { title: 'Test site', plugins: [mdx()] }
`
const page = "# Home\n\nimport Lamp from '../config/Lamp.tsx'\n\nBefore <Lamp>lit</Lamp> after\n"

const built = (lamp: string) =>
  rebuild(site({ 'config/site.ts': config, 'config/Lamp.tsx': lamp, 'index.mdx': page }), {
    acceptProblems: true,
  })

describe('an async component', () => {
  it.each([
    ['a function', 'export default async function Lamp() {\n  return <b>{await 1}</b>\n}\n'],
    [
      'a function with types',
      'interface P { a: 1 }\n\nasync function Lamp<T extends P>(\n  props: T,\n): Promise<unknown> {\n  await 1\n  return (\n    <b>x</b>\n  )\n}\nexport default Lamp\n',
    ],
    ['an arrow', 'const Lamp = async ({ a }) => <b>{a}</b>\nexport default Lamp\n'],
    [
      'an arrow with a type',
      'import type { FC } from "react"\nconst a = 1\nexport const Lamp: FC<{\n  a: string\n  b: () => void\n}> = async ({ a }) => {\n  const c = { a: `\n~~~\nexport default {}\n` }\n\n  return <b>{c.a}</b>\n}\nexport default Lamp\n',
    ],
    ['without a name', 'export default async () => <b>1</b>\n'],
  ])('is left out, and the rest of the page stays: %s', async (_, lamp) => {
    const { ok, baselined, read } = await built(lamp)
    expect(ok).toBe(true)
    expect(baselined.map(({ code, at }) => [code, at?.file])).toEqual([
      ['source-invalid', 'config/Lamp.tsx'],
    ])
    expect(read('index.html').replaceAll('<!-- -->', '')).toContain('Before lit after')
  })

  it('is reported with its name and place', async () => {
    const { places, report } = await rebuild(
      site({
        'config/site.ts': config,
        'config/Lamp.tsx':
          'const a = 1\n\nexport default async function Lamp() {\n  return <b>{a}</b>\n}\n',
        'index.mdx': page,
      }),
    )
    expect(places).toEqual(['config/Lamp.tsx:3:1  source-invalid'])
    expect(report).toContain(
      'Cannot compile: the component "Lamp" is async, but rendering does not wait for components',
    )
  })

  it.each([
    [
      'a handler',
      'const Lamp = () => {\n  async function Load() {\n    await 1\n  }\n  return <b onClick={Load}>x</b>\n}\nexport default Lamp\n',
    ],
    [
      'a function without elements',
      'export async function Light() {\n  return 1\n}\nexport default () => <b>x</b>\n',
    ],
    [
      'a constant',
      'export async function GET() {\n  return <b>x</b>\n}\nexport default () => <b>x</b>\n',
    ],
    ['in a comment', '// async function Lamp() { return <b /> }\nexport default () => <b>x</b>\n'],
  ])('is something else: %s', async (_, lamp) => {
    const { baselined, problems, read } = await built(lamp)
    expect([...baselined, ...problems]).toEqual([])
    expect(read('index.html')).toContain('x</b>')
  })
})

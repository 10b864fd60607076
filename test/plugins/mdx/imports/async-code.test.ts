import { describe, expect, it } from 'vitest'
import { rebuild, site } from '../../../support/site.ts'
import { mdxConfig } from '../support.ts'

const built = (text: string) =>
  rebuild(site({ 'config/site.ts': mdxConfig, 'index.mdx': `# Home\n\n${text}\n` }), {
    acceptProblems: true,
  })

describe('what a page waits for', () => {
  it.each([
    [
      'a component',
      'export async function Oil() {\n  return <b>3</b>\n}\n\nBefore <Oil /> after',
      3,
    ],
    ['an arrow', 'export const Oil = async () => <b>3</b>\n\nBefore <Oil /> after', 3],
    [
      'text',
      'export async function readOil() {\n  return 3\n}\n\nBefore {await readOil()} after',
      7,
    ],
    ['a property', 'export const f = async () => 3\n\nBefore <b title={await f()}></b> after', 5],
    ['a part of an expression', 'export const f = async () => 3\n\nBefore {[await f()]} after', 5],
  ])('is left out, and the rest of the page stays: %s', async (_, text, line) => {
    const { baselined, read } = await built(text)
    expect(baselined.map(({ code, at }) => [code, at?.line])).toEqual([['mdx/async', line]])
    expect(read('index.html').replaceAll(/<!-- -->|<b><\/b>/g, '')).toMatch(/Before\s+after/)
  })

  it.each([
    ['a handler', '<button onClick={async () => { await 1 }}>Light</button>'],
    ['a function', 'export async function light() {\n  await 1\n}\n\n<b onClick={light}>Light</b>'],
    ['code', '`await` and <b>Light</b>'],
  ])('is not all that is async: %s', async (_, text) => {
    const { baselined, problems, read } = await built(text)
    expect([...baselined, ...problems]).toEqual([])
    expect(read('index.html')).toMatch(/Light<\/b/)
  })
})

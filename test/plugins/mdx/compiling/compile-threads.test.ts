import { expect, it } from 'vitest'
import type { MdxSource } from '../../../../cli/content/mdx-compiler.ts'
import { withThreads } from '../../../../plugins/mdx/compiling/compile-threads.ts'
import { compileMdx, mdxSetup } from '../support.ts'

const sources = Array.from({ length: 120 }, (_, i) => ({
  place: `content/p${i}.mdx`,
  text: `# Page ${i}\n\n{${i === 77 ? '' : i}}\n\n${i % 10 === 0 ? '<Unknown/>' : '[A](./a.md)'}\n`,
}))

it('compiles many files in several threads, with the results and problems of one thread', async () => {
  const here: string[] = []
  const compile = withThreads(
    ({ text, place }: MdxSource) => {
      here.push(place)
      return compileMdx(text, place)
    },
    mdxSetup,
    1,
  )
  const compiled = await Promise.all(sources.map(compile))
  expect(here.length).toBeLessThan(sources.length)
  for (const [i, { place, text }] of sources.entries()) {
    expect(compiled[i]).toEqual(await compileMdx(text, place))
  }
  expect(compiled[10]?.outline.problems).toHaveLength(1)
})

it('starts no thread for few files, nor on a single core', async () => {
  for (const [count, threads] of [
    [20, 1],
    [120, 0],
  ] as const) {
    const here: string[] = []
    const compile = withThreads(
      ({ text, place }) => {
        here.push(place)
        return compileMdx(text, place)
      },
      mdxSetup,
      threads,
    )
    await Promise.all(sources.slice(0, count).map(compile))
    expect(here).toHaveLength(count)
  }
})

it('compiles another time after its threads have ended', async () => {
  const compile = withThreads(({ text, place }) => compileMdx(text, place), mdxSetup, 1)
  await Promise.all(sources.map(compile))
  const again = await Promise.all(sources.map(compile))
  expect(again).toHaveLength(sources.length)
})

import { expect, it } from 'vitest'
import type { MdxSource } from '../../../../cli/content/mdx-compiler.ts'
import { shareTexts } from '../../../../plugins/mdx/compiling/share-texts.ts'
import { compileMdx } from '../support.ts'

const text = `---
title: A page
---
import Part from './_part.mdx'
import Chart from '@site/src/Chart'

## Start {#start}

<Part/>

<Chart/>

<Unknown/>

[Next](./next.md#a), ![Logo](/logo.png), "0123abcd" and [again](./next.md#a).
`

/** What each place becomes, and the places that were compiled. */
async function share(sources: readonly MdxSource[]) {
  const compiled: string[] = []
  const compile = shareTexts(({ place, text }) => {
    compiled.push(place)
    return compileMdx(text, place)
  })
  return { results: await Promise.all(sources.map(compile)), compiled, compile }
}

const at = (place: string, changed = text) => ({ place, text: changed })

it('compiles the same page of several versions once, as if it had compiled each', async () => {
  const places = [
    'docs/a.mdx',
    'versioned_docs/version-2/a.mdx',
    'versioned_docs/version-2/b/a.mdx',
  ]
  const { results, compiled } = await share(places.map((place) => at(place)))
  expect(compiled).toEqual(['docs/a.mdx'])
  for (const [i, place] of places.entries()) {
    expect(results[i]).toEqual(await compileMdx(text, place))
  }
  expect(results[1]?.outline.problems).toMatchObject([{ at: { file: places[1] } }])
  expect(results[1]?.outline.items).toContainEqual({
    kind: 'module',
    place: 'versioned_docs/version-2/_part.mdx',
  })
})

it.each([
  ['another text', [at('a/x.mdx'), at('b/x.mdx', `${text}\nMore.`)]],
  ['another name', [at('a/x.mdx'), at('a/y.mdx')]],
  ['a part', [at('a/x.mdx'), at('a/_parts/x.mdx')]],
  [
    'a path from the root',
    ['a/x.mdx', 'b/x.mdx'].map((place) => at(place, '![A](@site/img/a.png)\n')),
  ],
])('compiles %s itself', async (_, sources) => {
  const { results, compiled } = await share(sources)
  expect(compiled).toEqual(sources.map(({ place }) => place))
  for (const [i, { place, text }] of sources.entries()) {
    expect(results[i]).toEqual(await compileMdx(text, place))
  }
})

it('keeps no results when no file waits', async () => {
  const { compile, compiled } = await share([at('a/x.mdx'), at('b/x.mdx')])
  await compile(at('c/x.mdx'))
  expect(compiled).toEqual(['a/x.mdx', 'c/x.mdx'])
})

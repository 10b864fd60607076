import { describe, expect, it } from 'vitest'
import type { Page } from '../../../cli/content/types.ts'
import { findUrl, readSources, type UrlSource } from '../../../cli/pages/written-urls.ts'
import { expectLinear } from '../../support/expect-linear.ts'

/** A page with this text. What else a page has is not read. */
function sourceOf(text: string, place = 'content/a.md'): UrlSource {
  const page = { place, text, file: '' } as Page
  const [source] = readSources(page, [], '/')
  if (!source) throw new Error('A page has a text')
  return source
}

const placesOf = (text: string, url: string, place?: string) =>
  findUrl(sourceOf(text, place), url).map(({ line, column }) => `${line}:${column}`)

describe('findUrl()', () => {
  const url = 'https://lamp.dev/a'
  it.each<[text: string, places: readonly string[], url?: string]>([
    [`[a](${url}) and\n<${url}>`, ['1:5', '2:2']],
    [`See ${url}.`, ['1:5']],
    [`[a](${url}/b)\n[b](${url}?c)\n[c](${url}-d)\n[d](${url})`, ['4:5']],
    [`[a](https://other.dev/${url})\n[b](${url})`, ['2:5']],
    ['[a](https://lamp.dev/ä_b)', ['1:5'], 'https://lamp.dev/%C3%A4_b'],
    ['<a href="https://lamp.dev/?a=1&amp;b=2">', ['1:10'], 'https://lamp.dev/?a=1&b=2'],
    ['See lamp.dev/a, and more', ['1:5'], 'http://lamp.dev/a'],
    ['![a](//lamp.dev/a.png)', ['1:6'], '//lamp.dev/a.png'],
    [`\`${url}\` [a](${url})`, ['1:26']],
    [`\`\`\`\n${url}\n\`\`\`\n\n[a](${url})`, ['5:5']],
    [`> ~~~~ md\n> ~~~\n> ${url}\n> ~~~~\n\n[a](${url})`, ['6:5']],
    [`- \`\`\`\n  ${url}\n  \`\`\`\n  [a](${url})`, ['4:7']],
    [`A lone \` and\n\n[a](${url}) \` too`, ['3:5']],
    [`\`\`\`\n${url}\n\`\`\``, ['2:1']],
    ['nothing', []],
  ])('%j', (text, places, one = url) => {
    expect(placesOf(text, one)).toEqual(places)
  })

  it('looks into the code of modules', () => {
    const text = `export const link = \`${url}\``
    expect(placesOf(text, url, 'content/a.tsx')).toEqual(['1:22'])
  })

  it('takes time in proportion to the text', () => {
    expectLinear(400_000, (size) => {
      const text = `${'`a '.repeat(size / 8)}\n\n${'```x\n'.repeat(size / 8)}`
      findUrl(sourceOf(text), url)
    })
  })
})

import { expect, it } from 'vitest'
import { frontMatterText } from '../../../../cli/import/reading/front-matter-text.ts'

it.each([
  ['---\nslug: a\n---\n'],
  ['\n---\nslug: a\n---\n'],
  [' \n\n---\nslug: "a"\n---\n'],
  ['\ufeff---\nslug: a\n---\n'],
  ['\ufeff\n---\nslug: a\n---\n'],
  ['\n---\n# A comment\nslug: a\n---\n'],
  ['\r\n---\r\ntitle: b\r\nslug: a\r\n---\r\n'],
  ["--- \nslug: 'a'\n---"],
])('a key is found in front matter wherever the build finds it: %j', (text) => {
  expect(frontMatterText(text, 'slug')).toBe('a')
})

it.each([['text\n---\nslug: a\n---\n'], ['\n---\n\nslug: a\n\n---\n'], [undefined]])(
  'a key outside front matter is none: %j',
  (text) => {
    expect(frontMatterText(text, 'slug')).toBeUndefined()
  },
)

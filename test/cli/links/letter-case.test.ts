import { expect, it } from 'vitest'
import { ignoringCase } from '../../support/ignored-case.ts'
import { site } from '../../support/site.ts'
import { compilePage } from '../markdown/support.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>'
const files = {
  'content/Img/lamp.svg': svg,
  'content/Data.zip': 'zip',
  'content/grüße.zip': 'zip',
  'content/_Part.md': 'part',
}

const lower = 'and paths are case-sensitive on most servers'
const fix = 'Fix: use the same uppercase and lowercase letters as in that path'

it.each([
  [
    '![A](img/lamp.svg)',
    `1:6  broken-image
  Cannot show the image "img/lamp.svg": content/img/lamp.svg cannot be read; the file's path is "content/Img/lamp.svg", ${lower}`,
  ],
  [
    '[A](data.zip)',
    `1:5  broken-link
  Broken link to "data.zip": content/data.zip cannot be read; the file's path is "content/Data.zip", ${lower}`,
  ],
  [
    '::include{file="./_part.md"}',
    `1:1  broken-include
  Cannot include "./_part.md": the file's path is "content/_Part.md", ${lower}`,
  ],
])('%s is reported on a disk that ignores upper and lower case', (text, problem) => {
  const root = site(files)
  const { report } = ignoringCase(root, () => compilePage(text, { root }))
  expect(report).toBe(`content/index.md:${problem}\n  ${fix}`)
})

it.each(['![A](Img/lamp.svg)', '[A](Data.zip)', '[A](grüße.zip)'])(
  '%s is not reported if its letters are those of the file',
  (text) => {
    const root = site(files)
    const run = () => compilePage(text, { root }).report
    expect([run(), ignoringCase(root, run)]).toEqual(['', ''])
  },
)

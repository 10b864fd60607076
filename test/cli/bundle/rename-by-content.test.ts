import { expect, it } from 'vitest'
import { renameByContent } from '../../../cli/bundle/rename-by-content.ts'

const output = (path: string, text: string, imports: readonly string[] = []) => ({
  path,
  contents: Buffer.from(text),
  imports,
})

it('replaces names in texts, also where one is the end of another, and leaves what only looks like one', () => {
  const { files, renamed, rename } = renameByContent([
    output('assets/a-AAAAAAAA.js', 'import "./b.a-AAAAAAAA.js";x("b-BBBBBBBB.js")', [
      'assets/b.a-AAAAAAAA.js',
    ]),
    output('assets/b.a-AAAAAAAA.js', '1'),
    output('assets/d é-DDDDDDDD.css', '2'),
    output('assets/plain.js', '3'),
  ])
  const [a, ba, d] = [...renamed.values()].map((path) => path.slice('assets/'.length))
  expect(files.map(({ contents }) => String(contents))).toEqual([
    `import "./${ba}";x("b-BBBBBBBB.js")`,
    '1',
    '2',
    '3',
  ])
  expect(a).toMatch(/^a-[\da-f]{10}\.js$/)
  expect(ba).toMatch(/^b\.a-[\da-f]{10}\.js$/)
  expect(rename('[a-AAAAAAAA.js](./d é-DDDDDDDD.css) plain.js')).toBe(`[${a}](./${d}) plain.js`)
})

it('gives names that depend on what files import, not on the names that they had', () => {
  const name = (hash: string, imported: string) =>
    [
      ...renameByContent([
        output(`a-${hash}.js`, `import "./b-${hash}.js"`, [`b-${hash}.js`]),
        output(`b-${hash}.js`, imported),
      ]).renamed.values(),
    ][0]
  expect(name('AAAAAAAA', '1')).toBe(name('BBBBBBBB', '1'))
  expect(name('AAAAAAAA', '1')).not.toBe(name('AAAAAAAA', '2'))
})

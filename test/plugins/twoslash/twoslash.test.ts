import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf } from '../../support/built-pages.ts'
import { addFiles, linkPackages, rebuild, site } from '../../support/site.ts'
import { buildTwoslash, config, sample } from '../../support/twoslash-site.ts'

const lamp = `interface Lamp { oil: number }
/** Lights it. */
declare function light(lamp: Lamp): string
// ---cut---
const lit = light({ oil: 2 })
//    ^?`

/** The code blocks of a page, without colors. */
const codeOf = (html: string) =>
  [...html.matchAll(/<code class="language-\w+">([\s\S]*?)<\/code>/g)].map(([, code = '']) => {
    const open: boolean[] = []
    return code.replace(/<(\/?)span(?: class="(\w+))?[^>]*>/g, (tag, isEnd, name) => {
      if (isEnd) return open.pop() ? '' : tag
      open.push(name === 'token')
      return name === 'token' ? '' : tag
    })
  })

const expected = [
  '<span class="code-line">const <span class="code-hint" aria-description="const lit: string" tabindex="0">lit</span> = ' +
    '<span class="code-hint" aria-description="function light(lamp: Lamp): string\n\nLights it." tabindex="0">light</span>' +
    '({ <span class="code-hint" aria-description="(property) Lamp.oil: number" tabindex="0">oil</span>: 2 })\n</span>' +
    '<span class="code-note" role="img" aria-label="const lit: string"></span>',
]

describe('twoslash()', () => {
  it.each([
    ['Markdown', 'index.md', 'index.html'],
    ['MDX', 'page.mdx', 'page/index.html'],
  ])('shows types and queries in %s', async (_, path, output) => {
    const { report, read } = await buildTwoslash({ [path]: `# Start\n\n${sample(lamp)}` })
    expect(report).toBe('')
    expect(codeOf(read(output))).toEqual(expected)
  })

  it('shows the errors that a sample names', async () => {
    const { report, read } = await buildTwoslash({
      'index.md': `# Start\n\n${sample("// @errors: 2322\nconst a: number = 'x' // [!code ++]")}`,
    })
    expect(report).toBe('')
    expect(read('index.html')).toContain('<span class="code-line code-line-added">')
    const [code] = codeOf(read('index.html'))
    expect(code).toMatch(
      /<span class="code-mistake"><span class="code-hint"[^>]*>a<\/span><\/span>/,
    )
    expect(code).toContain(
      '<span class="code-note code-note-mistake" role="img" aria-label="error TS2322: Type \'string\' is not assignable to type \'number\'.">',
    )
  })

  it.each([
    ['Markdown', 'index.md', '  '],
    ['MDX', 'index.mdx', ''],
  ])('reports mistakes in samples where they are: %s', async (_, path, indent) => {
    const code = '// @errors: 2345\nconst a = 1\n// ---cut---\nif (a) {\n  nope()\n}'
    const block = sample(code).replaceAll(/^(?=.)/gm, indent)
    const text = indent === '' ? block : `- item\n\n${block}`
    const line = indent === '' ? 3 : 5
    const root = site({ 'config/site.ts': config(), [path]: `# Start\n\n${text}` })
    linkPackages(root)
    const { report } = await rebuild(root)
    expect(report).toContain(`content/${path}:${line + 5}:${indent.length + 3}  twoslash/sample
  Cannot find name 'nope' (TS2304)
  Fix: correct the sample, or list 2304 in the "// @errors" line if the error is intentional`)
    expect(report).toContain(`content/${path}:${line}`)
    expect(report).toContain(
      'This sample does not cause error 2345, which "// @errors" lists\n  Fix: remove "// @errors"',
    )
  })

  it('shows an error at the end of a sample that names it', async () => {
    const { report, read } = await buildTwoslash({
      'page.md': `# Page\n\n${sample('// @errors: 1005\nconst lamp = {')}`,
    })
    expect(report).toBe('')
    expect(read('page/index.html')).toMatch(/aria-label="error TS1005: [^"]*expected\."/)
  })

  it('reports an option that TypeScript refuses', async () => {
    const { report } = await buildTwoslash({
      'page.md': `# Page\n\n${sample('const a = 1\n// @paths: { "a": 1 }')}`,
    })
    expect(report).toBe(`content/page.md:5:1  twoslash/sample
  Cannot check this sample: substitutions for pattern 'a' should be an array (TS5063)
  Fix: correct the lines that begin with "// @", or remove "twoslash" from the code block`)
  })

  it.each([
    ['// @errors: lamp', 'Invalid "// @errors": expected error numbers'],
    ['// @errors: 2322', 'Fix: remove "// @errors"'],
    ['// @errors: 2322 2345', 'Fix: remove 2345 from "// @errors"'],
  ])('reports "%s" without these errors', async (line, expected) => {
    const { report } = await buildTwoslash({
      'page.md': `# Page\n\n${sample(`${line}\nconst a = 1`)}`,
    })
    expect(report).toContain(expected)
  })

  it('reports a query that points at nothing', async () => {
    const { report } = await buildTwoslash({
      'index.md': `# Start\n\n${sample('const a = 1\n//  ^?')}`,
    })
    expect(report).toMatch(
      /^content\/index.md:\d+.* twoslash\/sample\n {2}Invalid quick info query: the request on line \d+ .*\n {2}Fix: put "\^\?" under a name/,
    )
  })

  it('reports a value that twoslash refuses', async () => {
    const { report } = await buildTwoslash({
      'page.md': `# Page\n\n${sample('// @target: nope\nconst a = 1')}`,
    })
    expect(report).toBe(`content/page.md:3  twoslash/sample
  Invalid inline compiler value: got nope for target but it is not a supported value by the TS compiler
  Fix: correct the lines that begin with "// @", or remove "twoslash" from the code block`)
  })

  it('checks samples with the packages and files that the site lists', async () => {
    const files = {
      'index.md': `# Start\n\n${sample("import { oil } from './src/lamp'\nimport { useState } from 'react'\nconst [a] = useState(oil)\n//     ^?")}`,
      'src/lamp.ts': 'export const oil: 1 | 2 = 1\n',
    }
    const without = await buildTwoslash(files)
    expect(without.report).toContain("Cannot find module './src/lamp'")
    expect(without.report).toContain(
      'add the imported file to "files" in the options of twoslash()',
    )
    const { report, read, root } = await buildTwoslash({
      ...files,
      'config/site.ts': config("{ files: ['src'] }"),
    })
    expect(report).toBe('')
    expect(codeOf(read('index.html'))[0]).toContain('const a: 1 | 2')
    addFiles(root, { 'src/lamp.ts': 'export const oil: string = ""\n' })
    expect(codeOf((await rebuild(root)).read('index.html'))[0]).toContain('const a: string')
  })

  it('reads compilerOptions as tsconfig.json has them', async () => {
    const text = `# Start\n\n${sample('export const a = (b) => b')}`
    const strict = await buildTwoslash({ 'index.md': text })
    expect(strict.report).toContain('(TS7006)')
    const options = {
      'index.md': text,
      'config/site.ts': config('{ compilerOptions: { strict: false } }'),
    }
    expect((await buildTwoslash(options)).report).toBe('')
    const wrong = await buildTwoslash({
      'config/site.ts': config("{ compilerOptions: { target: 'es1' } }"),
    })
    expect(wrong.report).toContain(
      'invalid "compilerOptions" (argument for \'--target\' option must be: ',
    )
  })

  it('works with tabs of code, titles and files, and leaves other blocks as they are', async () => {
    const { report, read } = await buildTwoslash({
      'index.md': `# Start\n\n:::code-group\n\n${sample(lamp, 'ts twoslash [TypeScript]')}\n${sample('a', 'sh [Shell]')}\n:::\n\n${sample('', 'ts twoslash file="./a.ts"')}\n${sample('const x = 1', 'ts')}`,
      'content/a.ts': 'export const b = 2\n',
    })
    expect(report).toBe('')
    const [first, , file, other] = codeOf(read('index.html'))
    expect(first).toBe(expected[0])
    expect(file).toContain('aria-description="const b: 2"')
    expect(other).toBe('const x = 1')
  })

  it('publishes code with the types that it shows as comments', async () => {
    const { read } = await buildTwoslash({ 'index.md': `# Start\n\n${sample(lamp)}` })
    expect(read('index.md')).toContain(
      '```ts\nconst lit = light({ oil: 2 })\n// const lit: string\n```',
    )
  })

  it('adds nothing to a site that does not use it', async () => {
    const root = site({ 'index.md': `# Start\n\n${sample('const x = 1', 'ts')}` })
    const { outDir } = await rebuild(root)
    const texts = filesOf(outDir).map((path) => readFileSync(join(outDir, path), 'utf8'))
    expect(texts.filter((text) => /code-hint|code-note|twoslash/.test(text))).toEqual([])
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { linkPackages, rebuild, site } from '../support/site.ts'
import { buildTwoslash, sample } from '../support/twoslash-site.ts'

const page = `# Lamp\n\n${sample('const watts = 5\n//    ^?')}`

/** The schema of an outsider, who has no words of the tool for messages. */
const schema = `import * as v from 'valibot'
export const anyText = v.string()
export const list = (item) => v.array(item)
export const object = (entries) => v.strictObject(entries)
export const record = (value) => v.record(v.string(), value)
`

/** A module of the plugin twoslash as someone else would write it: with the door instead of the tool's own files. */
function asOutsider(text: string): string {
  return text
    .replaceAll("'../kit.ts'", "'docs-build/kit'")
    .replace("'../../cli/report/schema.ts'", "'./schema.ts'")
    .replace(/^import \{ toolFile \}.*\n/m, '')
    .replaceAll(
      /toolFile\('(?:plugins\/twoslash|dist)\/(.*?)'\)/g,
      "new URL('./$1', import.meta.url)",
    )
}

function outsidersTwoslash(): Record<string, string> {
  const names = readdirSync('plugins/twoslash').filter((name) => name.endsWith('.ts'))
  const browser = readdirSync('plugins/twoslash/browser').map((name) => `browser/${name}`)
  const files = [...names, ...browser].map((name): [string, string] => [
    `config/twoslash/${name}`,
    asOutsider(readFileSync(join('plugins/twoslash', name), 'utf8')),
  ])
  return { ...Object.fromEntries(files), 'config/twoslash/schema.ts': schema }
}

it('a site could have written twoslash() with the kit', async () => {
  const files = outsidersTwoslash()
  expect(Object.values(files).join('\n')).not.toMatch(/from '\.\.\//)
  const config = (options: string) => `import { twoslash } from './twoslash/twoslash.ts'
export default { title: 'T', plugins: [twoslash(${options})] }\n`
  const root = site({ ...files, 'config/site.ts': config(''), 'index.md': page })
  linkPackages(root)
  const { report, read } = await rebuild(root)
  expect(report).toBe('')
  const code = (html: string) => /<pre[\s\S]*?<\/pre>/.exec(html)?.[0]
  const own = await buildTwoslash({ 'index.md': page })
  expect(code(read('index.html'))).toContain('const watts: 5')
  expect(code(read('index.html'))).toBe(code(own.read('index.html')))
})

it('checkOptions() lists what is wrong, with a schema of another library', async () => {
  const root = site({
    ...outsidersTwoslash(),
    'config/site.ts': `import { twoslash } from './twoslash/twoslash.ts'
export default { title: 'T', plugins: [twoslash({ files: [1], file: 'a' })] }\n`,
    'index.md': page,
  })
  linkPackages(root)
  const { report } = await rebuild(root)
  expect(report).toBe(`config/site.ts:2:59  config-invalid
  Invalid value 1 for files[0] of twoslash(): expected a string
config/site.ts:2:63  config-invalid
  Unknown option "file" of twoslash()`)
})

import { describe, expect, it } from 'vitest'
import { snapshot } from '../../support/changing-sites.ts'
import { withPlugins } from '../../support/plugins.ts'
import { addFiles, buildSite, type Files, rebuild, site } from '../../support/site.ts'

const component = (word = 'flame') => `
export default function Options({ data }: { readonly data: readonly { id: string; name: string }[] }) {
  return <>{data.map(({ id, name }) => <section key={id}><h2 id={id}>The <code>{name}</code></h2><p>A {id} ${word}.</p><h2><a href="/">No section</a></h2></section>)}</>
}`

const files: Files = {
  'config/site.ts': withPlugins([
    `{ name: 'mine', cacheKey: '1', components: { options: { file: 'config/Options.tsx', content: 'data', lazy: true } },
      page: ({ url, headings }) => ({ files: [{ path: 'headings' + url + '.json', contents: JSON.stringify(headings) }] }) }`,
  ]),
  'config/Options.tsx': component(),
  'index.md': '# Home\n\n[Low](./light.md#low)',
  'light.md': `---
title: Light
---

## Before

:::options
[{ "id": "low", "name": "--low" }, { "id": "high", "name": "--high" }]
:::

### After
`,
}

/** The contents list of a page, and all of the search index. */
function found({ read, root }: Awaited<ReturnType<typeof buildSite>>) {
  const html = read('light/index.html')
  const [contents = ''] = /<ul class="toc-list">.*?<\/ul>/s.exec(html) ?? []
  return {
    contents: [...contents.matchAll(/data-level="(\d)"><a href="(#[^"]*)">(.*?)<\/a>/g)].map(
      ([, level, href, text]) => `${level} ${href} ${text}`,
    ),
    root,
  }
}

describe('a component that gets data', () => {
  it('has its headings in the contents list and in the headings that plugins get', async () => {
    const built = await buildSite(files)
    expect(built.report).toBe('')
    expect(found(built).contents).toEqual([
      '2 #before Before',
      '2 #low The --low',
      '2 #high The --high',
      '3 #after After',
    ])
    expect(JSON.parse(built.read('headings/light.json'))).toEqual([
      { level: 2, id: 'before', text: 'Before' },
      { level: 2, id: 'low', text: 'The --low' },
      { level: 2, id: 'high', text: 'The --high' },
      { level: 3, id: 'after', text: 'After' },
    ])
  })

  it('is found by the search, and a change of its code changes what is found', async () => {
    const root = site(files)
    const indexOf = async () => {
      const { outDir, read, report } = await rebuild(root)
      expect(report).toBe('')
      const paths = Object.keys(snapshot(outDir)).filter((path) =>
        path.startsWith('assets/search/'),
      )
      return paths.map(read).join('\n')
    }
    expect(await indexOf()).toContain('flame')
    addFiles(root, { 'config/Options.tsx': component('candle') })
    const next = await indexOf()
    expect(next).toContain('candle')
    expect(next).not.toContain('flame')
    const { outDir } = await rebuild(root)
    const incremental = snapshot(outDir)
    const clean = await rebuild(root, { outDir: 'clean', cache: false })
    expect(snapshot(clean.outDir)).toEqual(incremental)
  })

  it('is reported if it throws, like any other', async () => {
    const { places } = await buildSite({
      ...files,
      'config/Options.tsx': "export default () => { throw new Error('no luck') }",
      'index.md': '# Home\n\n[Light](./light.md)',
    })
    expect(places).toEqual(['content/light.md:7:1  component-failed'])
  })
})

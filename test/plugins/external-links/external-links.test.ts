import type { ChildProcess } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { run, start, withoutProgress } from '../../support/run-program.ts'
import { buildSite, site } from '../../support/site.ts'
import { otherSite, page, redirect, resultsIn } from './support.ts'

const config = (
  options = '',
  more = '',
) => `import { externalLinks } from 'docs-build/external-links'
export default {
  title: 'Lamp',
  plugins: [externalLinks({ allowPrivate: ['127.0.0.1'], hostDelay: 0, retries: 0, ${options} })],
  ${more}
}
`

describe('docs-build check --external', () => {
  it('reports broken links with their places, and what it did', async () => {
    const { origin, asked } = await otherSite({
      '/here': 200,
      '/old': redirect('/here', 301),
      '/page': page('<h1>A</h1>'),
    })
    const root = site({
      'config/site.ts': config(),
      'index.md': `# Start

[a](${origin}/here) and [c].
[b](${origin}/gone "B"), <${origin}/gone>

\`\`\`sh
curl ${origin}/gone/code
\`\`\`

![An image](${origin}/a.png)
<a href="${origin}/old">old</a>

[c]: ${origin}/page#missing
`,
      'two.md': `# Two\n\n- See ${origin}/gone.\n`,
    })
    const { code, stdout, stderr } = await run('check', root, '--external')
    expect(stderr.replaceAll(origin, 'ORIGIN').replaceAll(`${root}/`, '')).toBe(
      `content/index.md:4:5  external-links/broken
  Broken link to "ORIGIN/gone": the server responds with 404 (Not Found) (1 more place in this file)
  Fix: correct the URL, or remove the link

content/index.md:10:13  external-links/broken
  Cannot show the image "ORIGIN/a.png": the server responds with 404 (Not Found)
  Fix: correct or remove the URL

content/index.md:11:10  external-links/redirected (warning)
  The link "ORIGIN/old" redirects permanently to "ORIGIN/here"
  Fix: write "ORIGIN/here"

content/index.md:13:6  external-links/anchor-missing (warning)
  Broken link to "ORIGIN/page#missing": the page has no element with the ID "missing"
  Fix: correct "#missing", or remove it

content/two.md:3:7  external-links/broken
  Broken link to "ORIGIN/gone": the server responds with 404 (Not Found)
  Fix: correct the URL, or remove the link

`,
    )
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /^Requested 5 external URLs\nChecked 2 pages in .* s: 3 errors, 2 warnings\n$/,
    )
    expect(asked.some((one) => one.includes('code'))).toBe(false)
  })

  it('works without the plugin, and only sends requests with the option', async () => {
    const { origin, asked } = await otherSite({})
    const root = site({ 'index.md': `# Start\n\n[a](${origin}/gone) [b](http://127.0.0.1/)\n` })
    const plain = await run('check', root)
    expect(plain).toMatchObject({ code: 0, stderr: '' })
    const { code, stdout, stderr } = await run('check', root, '--external')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('Skipped 2 ignored, local, or example URLs\n')
    expect(asked).toEqual([])
  })

  it('finds links in the layout, components, redirects, included files, and MDX', async () => {
    const { origin } = await otherSite({})
    const root = site({
      'config/site.ts': config(
        '',
        `navbar: { items: [{ label: 'Code', href: '${origin}/navbar' }] },
  docs: { editUrl: '${origin}/edit/' },
  redirects: [{ from: '/moved', to: '${origin}/redirect' }],
  components: { lamp: 'config/Lamp.tsx' },`,
      )
        .replace('plugins: [', 'plugins: [mdx(), ')
        .replace('import', "import { mdx } from 'docs-build/mdx'\nimport"),
      'config/Lamp.tsx': `export default () => <a href="${origin}/component">Lamp</a>\n`,
      'content/_part.md': `[part](${origin}/part)\n`,
      'index.md': '# Start\n\n::include{file="_part.md"}\n\n::lamp\n',
      'two.tsx': `export const meta = { title: 'Two' }\nexport default () => <a href="${origin}/page">Page</a>\n`,
      'three.mdx': `# Three\n\n[mdx](${origin}/mdx)\n`,
    })
    const { stdout } = await run('check', root, '--external', '--report', 'json')
    const { problems } = JSON.parse(stdout)
    const places = problems
      .filter(({ code }: { code: string }) => code.startsWith('external-links/'))
      .map((problem: { message: string; at: { file: string; line: number } }) => [
        /"http:\/\/[^/]*(.*?)"/.exec(problem.message)?.[1],
        `${problem.at.file}:${problem.at.line}`,
      ])
    expect(Object.fromEntries(places)).toEqual({
      '/navbar': 'config/site.ts:6',
      '/redirect': 'config/site.ts:8',
      '/component': 'config/Lamp.tsx:1',
      '/part': 'content/_part.md:1',
      '/page': 'content/two.tsx:2',
      '/mdx': 'content/three.mdx:3',
    })
  })

  it('leaves out the pages of the site, which may not be published yet', async () => {
    const { origin, asked } = await otherSite({})
    const root = site({
      'config/site.ts': config('', `url: '${origin}', baseUrl: '/docs/',`),
      'index.md': `# Start\n\n[a](${origin}/docs/two#x) [b](${origin}/docs/three) [c](${origin}/app)\n`,
      'two.md': '# Two\n\n[Start](index.md)\n',
    })
    await run('check', root, '--external')
    expect(asked.filter((one) => one.startsWith('HEAD')).sort()).toEqual([
      'HEAD /app',
      'HEAD /docs/three',
    ])
  })

  it('reports mistakes in the options', async () => {
    const { report } = await buildSite({
      'config/site.ts': config(
        `allow: [{ url: 'https://a.example', reason: 'x', until: '2026-02-30' }], perHost: 0, timout: 5`,
      ),
      'index.md': '# Start\n',
    })
    expect(report).toContain(
      'Invalid value "2026-02-30" for allow[0].until of externalLinks(): expected a valid date in YYYY-MM-DD format\n  Fix: write a date such as "2027-03-31"',
    )
    expect(report).toContain('Invalid value 0 for perHost of externalLinks(): expected at least 1')
    expect(report).toContain('Unknown option "timout" of externalLinks()\n  Fix: write "timeout"')
  })

  it('skips links if the pages cannot be read', async () => {
    const root = site({ 'config/site.ts': 'export default { titel: 1 }\n', 'index.md': '# A\n' })
    const { code, stdout } = await run('check', root, '--external')
    expect(code).toBe(1)
    expect(stdout).toContain('Links to other sites were not checked: the pages could not be read\n')
  })

  it('uses a plugin of the site in place of its own', async () => {
    const root = site({
      'config/site.ts': `export default {
  title: 'Lamp',
  plugins: [{
    name: 'mine',
    checkExternal(links, { report, note }) {
      note('Looked at ' + links.map(({ url }) => url).join())
      report({ code: 'old', severity: 'warning', message: 'Too old', at: links[0].places[0] })
    },
  }, {
    name: 'other',
    checkExternal() { throw new Error('unused') },
  }],
}
`,
      'index.md': '# Start\n\n[a](//a.example/)\n',
    })
    const { stdout, stderr } = await run('check', root, '--external')
    expect(stdout).toContain('Looked at https://a.example/\n')
    expect(stderr).toContain('content/index.md:3:5  mine/old (warning)\n  Too old\n')
  })

  it('reports a plugin that throws', async () => {
    const root = site({
      'config/site.ts': `export default {
  title: 'Lamp',
  plugins: [{ name: 'mine', checkExternal() { throw new Error('Oh') } }],
}
`,
      'index.md': '# Start\n',
    })
    const { code, stderr } = await run('check', root, '--external')
    expect(code).toBe(1)
    expect(stderr).toContain('The "checkExternal" hook of the plugin "mine" failed: Oh\n')
  })

  it('annotates pull requests', async () => {
    const { origin } = await otherSite({})
    const root = site({ 'config/site.ts': config(), 'index.md': `# Start\n\n[a](${origin}/a)\n` })
    const { stdout } = await run('check', root, '--external', '--report', 'github')
    expect(stdout).toContain(
      '::error file=content/index.md,line=3,col=5,title=external-links/broken::',
    )
  })

  it('keeps the results when the user stops it', async () => {
    let child: ChildProcess | undefined
    const { origin } = await otherSite({
      '/a': 200,
      '/slow': () => setTimeout(() => child?.kill('SIGINT'), 100),
    })
    const root = site({
      'config/site.ts': config("cacheFile: 'links.json'"),
      'index.md': `# Start\n\n[a](${origin}/a) [b](${origin}/slow)\n`,
    })
    const started = start(['check', root, '--external'])
    child = started.child
    const { code, stderr } = await started.done
    expect({ code, stderr: withoutProgress(stderr) }).toEqual({
      code: 130,
      stderr: 'Stopped. The next check continues with the links that were not checked.\n',
    })
    expect(Object.keys(JSON.parse(resultsIn(root)).urls)).toEqual([`${origin}/a`])
  })
})

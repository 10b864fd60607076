import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { DevMessage } from '../../../runtime/contract/dev.ts'
import { devServer, devServerOf, type TestDevServer } from '../../support/dev-server.ts'
import { withPlugins } from '../../support/plugins.ts'
import { site } from '../../support/site.ts'
import { waitFor } from '../../support/wait-for.ts'

const html = { accept: 'text/html' }

/** Resolves when this has been printed; returns everything that is new until then. */
async function nextPrinted({ newlyPrinted }: TestDevServer, text: string): Promise<string> {
  let all = ''
  await waitFor(() => {
    all += newlyPrinted()
    expect(all).toContain(text)
  })
  return all
}

/** Waits until the server has seen all changes, by one that prints something. */
async function settled(server: TestDevServer): Promise<string> {
  const name = `settled-${Math.random().toString(36).slice(2)}`
  server.save({ [`content/${name}.md`]: `---\n${name}: 1\n---\n# Page` })
  const before = await nextPrinted(server, name)
  rmSync(join(server.root, `content/${name}.md`))
  const after = await nextPrinted(server, `Fixed: content/${name}.md`)
  return (before + after)
    .split(/\n\n/)
    .filter((part) => !part.includes(name))
    .join('\n\n')
}

describe('dev', () => {
  it('prints a problem once, until it changes, and says when it is fixed', async () => {
    const server = await devServer({ 'index.md': '# Home\n\n[x](/nowhere)\n' })
    expect(server.newlyPrinted()).toBe('')
    await server.get('/')
    expect(server.newlyPrinted()).toContain(
      'content/index.md:3:5  broken-link\n  Broken link to "/nowhere"',
    )
    await server.get('/')
    server.save({ 'index.md': '# Home\n\nMore\n\n[x](/nowhere)\n' })
    expect(await settled(server)).toBe('')
    await server.get('/')
    expect(server.newlyPrinted()).toBe('')
    server.save({ 'index.md': '# Home\n\nMore\n\n[x](/elsewhere)\n' })
    const changed = await nextPrinted(server, 'Broken link to "/elsewhere"')
    expect(changed).toContain('Fixed: content/index.md:5:5  Broken link to "/nowhere"')
    server.save({ 'index.md': '# Home' })
    expect(await nextPrinted(server, 'Fixed')).toBe(
      'Fixed: content/index.md:5:5  Broken link to "/elsewhere": no page has that URL\n\n',
    )
  })

  it('checks a page that was saved, although no browser shows it, also after a mistake elsewhere', async () => {
    const server = await devServer({ 'index.md': '# Home', 'guide.md': '# Guide' })
    server.save({ 'guide.md': '# Guide\n\n[x](/nowhere)\n' })
    await nextPrinted(server, 'content/guide.md:3:5  broken-link')
    server.save({ 'new.md': '# New\n\n[x](/nothing)\n' })
    await nextPrinted(server, 'content/new.md:3:5  broken-link')
    server.save({ 'config/site.ts': 'export default { title: 5 }' })
    await nextPrinted(server, 'Invalid value 5 for title: expected a string')
    server.save({ 'index.md': '# Home\n\n[x](/wrong)\n' })
    server.save({ 'config/site.ts': "export default { title: 'T' }" })
    await nextPrinted(server, 'content/index.md:3:5  broken-link')
  })

  it('reports anchors that no heading has, on the page itself and on others', async () => {
    const server = await devServer({
      'index.md':
        '# Home\n\n[a](#nope) [b](./guide.md#gone) <a href="/guide#away">c</a>\n\n[d](./guide.md#use) [e](#top)\n',
      'guide.md': '# Guide\n\n## Use\n\n[x](./index.md#nothing)\n',
    })
    await server.get('/')
    const printed = await nextPrinted(server, '"/guide#away"')
    expect(printed.match(/^content\/\S+ +\S+/gm)).toEqual([
      'content/index.md:3:5  broken-anchor',
      'content/index.md:3:16  broken-anchor',
      'content/index.md:3:42  broken-anchor',
    ])
    expect(printed).toContain('content/index.md has no heading or element with the ID "nope"')
    server.save({ 'index.md': '# Home\n\n## Nope\n\n[a](#nope) [d](./guide.md#use)\n' })
    const fixed = await nextPrinted(server, 'Fixed: content/index.md:3:42')
    expect(fixed.match(/Fixed:/g)).toHaveLength(3)
    // No browser shows the page that links to the heading.
    server.save({ 'guide.md': '# Guide\n\n## Usage\n' })
    expect(await nextPrinted(server, 'broken-anchor')).toContain(
      'content/index.md:5:16  broken-anchor\n  Broken link to "./guide.md#use"',
    )
  })

  it('reports anchors of the navbar, and those that only components link to', async () => {
    const server = await devServer({
      'index.md': '# Home\n',
      'page.tsx':
        'export const meta = { title: "Page" }\nexport default () => <h1><a href="/#away">Page</a></h1>\n',
      'config/site.ts':
        "export default { title: 'T', navbar: { items: [{ label: 'Use', to: '/#use' }] } }",
    })
    await nextPrinted(server, 'has a broken link to "/#use"')
    await server.get('/page')
    await nextPrinted(server, 'Broken link to "/#away"')
    server.save({ 'index.md': '# Home\n\n## Use\n\n## Away\n' })
    await nextPrinted(server, 'has a broken link to "/#use"')
    await server.get('/page')
  })

  it('suggests the nearest file that a plugin writes', async () => {
    const files = `files: () => [{ path: 'go/chat/index.html', contents: '' }]`
    const server = await devServer({
      'index.md': '# Home\n\n[x](/go/chta)',
      'config/site.ts': withPlugins([`{ name: 'mine', ${files} }`]),
    })
    await server.get('/')
    expect(await nextPrinted(server, 'broken-link')).toContain(
      'Fix: write "/go/chat", or add content/go/chta.md',
    )
  })

  it('says that a problem is fixed when its page is deleted', async () => {
    const server = await devServer({ 'index.md': '# Home', 'guide.md': '[x](/nowhere)' })
    await server.get('/guide')
    rmSync(join(server.root, 'content/guide.md'))
    await nextPrinted(server, 'Fixed: content/guide.md:1:5  Broken link to "/nowhere"')
  })

  it('prints the problems of a page that is reached by a navigation, and watches what it includes', async () => {
    const server = await devServer({
      'index.md': '# Home',
      'guide.md': '[x](/nowhere)\n\n```ts file="/examples/a.ts"\n```\n',
      'examples/a.ts': 'const first = 1\n',
    })
    const chunk = `/assets/pages/${encodeURIComponent('/guide')}`
    expect(await (await server.get(chunk)).text()).toContain('first')
    expect(server.newlyPrinted()).toContain('Broken link to "/nowhere"')
    server.save({ 'examples/a.ts': 'const second = 2\n' })
    await waitFor(async () => expect(await (await server.get(chunk)).text()).toContain('second'))
  })

  it('prints a warning of a plugin once, not on every save', async () => {
    const report = (hook: string) =>
      `report({ code: '${hook}', severity: 'warning', message: 'Careful in ${hook}' })`
    const server = await devServer({
      'index.md': '# Home',
      'config/site.ts': withPlugins([
        `{ name: 'mine',
          config(_, { report }) { ${report('config')} },
          content(_, { report }) { ${report('content')} },
          markdown(_, { report }) { ${report('markdown')} },
          tree(_, page, { report }) { ${report('tree')} } }`,
      ]),
    })
    await server.get('/')
    const first = server.newlyPrinted()
    for (const hook of ['tree', 'markdown', 'content', 'config']) {
      expect(first.split(`Careful in ${hook}`)).toHaveLength(2)
    }
    server.save({ 'index.md': '# Changed' })
    expect(await settled(server)).toBe('')
    await server.get('/')
    expect(server.newlyPrinted()).toBe('')
  })

  it('knows which page a plugin reports, even if several are requested at once', async () => {
    const server = await devServer({
      'index.md': '# Home',
      'a.md': '# A',
      'b.md': '# B',
      'config/site.ts': withPlugins([
        `{ name: 'mine', async tree(_, { source }, { report, root }) {
          while (!existsSync(root + '/go.txt')) await new Promise((resolve) => setImmediate(resolve))
          report({ code: 'x', severity: 'warning', message: source, at: { file: 'content/' + source } })
          await new Promise((resolve) => setImmediate(resolve))
        } }`,
      ]).replace('{ appendFileSync', '{ existsSync, appendFileSync'),
    })
    const responses = Promise.all([server.get('/a'), server.get('/b')])
    // Both have been requested when the server responds to this.
    await server.get('/__docs/greeting')
    server.save({ 'go.txt': '' })
    await responses
    const greeting: DevMessage[] = await (await server.get('/__docs/greeting')).json()
    const problems = greeting.flatMap((message) =>
      message.type === 'problems' ? message.problems : [],
    )
    expect(problems.map(({ message, pages }) => [message, pages])).toEqual([
      ['a.md', ['/a']],
      ['b.md', ['/b']],
    ])
  })

  it('prints the cause of a 500 of a file once, and that it is fixed when it is requested again', async () => {
    const plugin = (files: string) => withPlugins([`{ name: 'mine', files() { ${files} } }`])
    const server = await devServer({
      'index.md': '# Home',
      'config/site.ts': plugin(`throw new Error('no luck')`),
    })
    const known = async () => (await server.get('/__docs/greeting')).text()
    expect((await server.get('/all.json')).status).toBe(500)
    expect((await server.get('/all.json', html)).headers.get('content-type')).toContain('text/html')
    expect(server.printed().split('failed: no luck')).toHaveLength(2)
    expect(await known()).toContain('no luck')
    server.save({ 'index.md': '# Changed' })
    await waitFor(async () => expect(await known()).not.toContain('no luck'))
    expect((await server.get('/all.json')).status).toBe(500)
    expect(server.printed().split('no luck')).toHaveLength(2)
    server.save({ 'config/site.ts': plugin(`return [{ path: 'all.json', contents: '1' }]`) })
    await waitFor(async () => expect((await server.get('/all.json')).status).toBe(200))
    expect(server.printed()).toMatch(/Fixed: config\/site\.ts:\d+:\d+ {2}The "files" hook/)
  })

  it('prints the cause of a 500 once, and sends it to browsers as a page', async () => {
    const server = await devServer({
      'index.md': '# Home',
      'bad.tsx': `export default function Bad() { throw new Error('no luck') }`,
    })
    const response = await server.get('/bad', html)
    expect(response.status).toBe(500)
    const text = await response.text()
    expect(text).toContain('Cannot render the page &quot;/bad&quot;: no luck')
    expect(text).toContain('<script type="module" src="/__docs/client.js?state=')
    await server.get('/bad')
    expect(server.printed().split('no luck')).toHaveLength(2)
    expect((await server.get('/', html)).status).toBe(200)
    const chunk = await server.get(`/assets/pages/${encodeURIComponent('/bad')}`)
    expect([chunk.status, await chunk.text()]).toEqual([500, expect.stringContaining('no luck')])
    server.save({ 'bad.tsx': `export default function Bad() { return <main>good</main> }` })
    await nextPrinted(server, 'Fixed: content/bad.tsx:1:39  Cannot render the page "/bad"')
    expect((await server.get('/bad')).status).toBe(200)
  })

  it('responds to every request with the mistake while a module or the configuration is broken', async () => {
    const server = await devServer({
      'index.md': '# Home',
      'p.tsx': 'export default () => 1',
      'config/site.ts': withPlugins([
        `{ name: 'mine', content: (sources) => log('home is ' + readFileSync(sources[0].file, 'utf8')) }`,
      ]).replace('{ appendFileSync', '{ readFileSync, appendFileSync'),
    })
    server.save({ 'p.tsx': 'export default () => {' })
    await nextPrinted(server, 'content/p.tsx:1:23  source-invalid\n  Cannot compile')
    // A change that concerns no module.
    server.save({ 'index.md': '# Changed' })
    const calls = () => readFileSync(join(server.root, 'calls.log'), 'utf8')
    await waitFor(() => expect(calls()).toContain('home is # Changed'))
    for (const path of ['/', '/p', '/nowhere', '/assets/pages/x', '/lookup/routes/0.json']) {
      expect([path, (await server.get(path, html)).status]).toEqual([path, 500])
    }
    const asFile = await server.get('/lookup/routes/0.json')
    expect(asFile.headers.get('content-type')).toContain('text/plain')
    expect(await asFile.text()).toContain('content/p.tsx:1:23')
    server.save({ 'p.tsx': 'export default () => 1', 'config/site.ts': 'export default {' })
    await nextPrinted(server, 'Cannot compile the configuration')
    expect(await (await server.get('/')).text()).toContain('config/site.ts:1:')
    server.save({ 'config/site.ts': `export default { title: 'Fine' }` })
    await nextPrinted(server, 'Fixed: config/site.ts:1:')
    expect(await (await server.get('/')).text()).toContain('Fine')
  })

  it.each([
    ['that does not compile', 'export default {'],
    ['with a wrong setting', `export default { titel: 'x' }`],
    ['that throws', `throw new Error('no luck')`],
    ['that imports a missing file', `import { a } from '../../parts/a.ts'\nexport default a`],
  ])('waits for the fix of a configuration %s', async (_, config) => {
    const server = await devServer({ 'index.md': '# Home', 'config/site.ts': config })
    expect(server.printed()).toContain('config/site.ts')
    expect(server.printed()).toContain(
      'The site cannot be served until the problems above are fixed',
    )
    expect((await server.get('/', html)).status).toBe(500)
    server.save({ 'config/site.ts': `export default { title: 'Fine' }` })
    await waitFor(async () => expect((await server.get('/')).status).toBe(200))
    expect(server.printed()).toContain('Fixed: config/site.ts')
  })

  it('waits for the fix of a file that the configuration imports, wherever it is', async () => {
    const server = await devServer({
      'index.md': '# Home',
      'config/site.ts': `import { title } from '../shared/title.ts'\nexport default { title }`,
      'shared/title.ts': 'export const title = 1',
    })
    expect(server.printed()).toContain('for title: expected')
    server.save({ 'shared/title.ts': `export const title = 'Fine'` })
    await waitFor(async () => expect((await server.get('/')).status).toBe(200))
  })

  it.each([
    ['the configuration', `components: { card: 'parts/Card.tsx' }`],
    ['a plugin', `plugins: [{ name: 'cards', components: { card: 'parts/Card.tsx' } }]`],
  ])('waits for a missing file that %s names, wherever it is', async (_, setting) => {
    const server = await devServer({
      'index.md': '# Home\n\n::card',
      'config/site.ts': `export default { title: 'T', ${setting} }`,
    })
    expect(server.printed()).toMatch(
      /Cannot find the file "parts\/Card.tsx"|"parts\/Card.tsx" for plugins\[0\]/,
    )
    server.save({ '../parts/Card.tsx': 'export default () => <b>fine</b>' })
    await waitFor(async () => expect((await server.get('/')).status).toBe(200))
    expect(server.printed()).toContain('Fixed: config/site.ts')
  })

  it.each([
    ['the configuration', 'config/site.ts', `export default { title: 'T' }`, '.ts'],
    ['a plugin', 'config/plugin.ts', '', '.ts'],
    ['a component', 'config/Card.tsx', 'export default () => <b>fine</b>', ''],
  ])('waits for a missing file that %s imports, wherever it is', async (_, file, code, end) => {
    const server = await devServer({
      'index.md': '# Home',
      'config/plugin.ts': '',
      'config/Card.tsx': 'export default () => <b>fine</b>',
      'config/site.ts': `import './plugin.ts'
export default { title: 'T', components: { card: 'config/Card.tsx' } }`,
      [file]: `import '../shared/a${end}'\n${code}`,
    })
    expect(server.printed()).toContain(`Could not resolve "../shared/a${end}"`)
    server.save({ 'shared/a.ts': 'export const a = 1' })
    await waitFor(async () => expect((await server.get('/')).status).toBe(200))
    await waitFor(() => expect(server.printed()).toContain(`Fixed: ${file}`))
  })

  it('waits for the fix of a module that does not compile, in a site whose base URL it knows', async () => {
    const server = await devServer({
      'index.md': '# Home\n\n::card',
      'config/site.ts': `export default { title: 'T', baseUrl: '/docs/', components: { card: 'parts/Card.tsx' } }`,
      '../parts/Card.tsx': 'export default () => <b>',
    })
    expect((await server.get('/docs/', html)).status).toBe(500)
    server.save({ '../parts/Card.tsx': 'export default () => <b>fine</b>' })
    await waitFor(async () => expect((await server.get('/docs/')).status).toBe(200))
    expect((await server.get('/')).headers.get('location')).toBe('/docs/')
    server.save({
      'config/site.ts': `export default { title: 'T', components: { card: 'parts/Card.tsx' } }`,
    })
    await waitFor(async () => expect((await server.get('/')).status).toBe(200))
  })

  it('does not compile a module that nothing imports any more', async () => {
    const server = await devServer({
      'index.md': '# Home',
      'p.tsx': `import { part } from './_part.tsx'\nexport default () => <main>{part}</main>`,
      '_part.tsx': `export const part = 'first'`,
    })
    expect(await (await server.get('/p')).text()).toContain('first')
    server.save({
      'p.tsx': 'export default () => <main>alone</main>',
      '_part.tsx': 'export const part =',
    })
    await waitFor(async () => {
      expect(await (await server.get('/p')).text()).toContain('alone')
    })
    server.save({ '_part.tsx': 'export const part = (' })
    expect(await settled(server)).toBe('')
    expect((await server.get('/p')).status).toBe(200)
  })

  it('notices that a missing file was added, in a folder that did not exist', async () => {
    const server = await devServer({
      'index.md': '```ts file="/examples/deep/a.ts"\n```\n\n![A](/img/new/a.png)\n',
    })
    await server.get('/')
    expect(server.newlyPrinted()).toContain('Cannot include "/examples/deep/a.ts"')
    server.save({ 'examples/deep/a.ts': 'const a = 1\n' })
    await nextPrinted(server, 'Fixed: content/index.md:1:')
    server.save({ 'public/img/new/a.png': '' })
    await nextPrinted(server, 'Fixed: content/index.md:4:')
  })

  it('notices that a folder was deleted and comes back', async () => {
    const server = await devServer({ 'index.md': '# Home', 'guide.md': '# Guide' })
    const folder = join(server.root, 'content')
    for (const title of ['First', 'Second']) {
      rmSync(folder, { recursive: true })
      await waitFor(async () => expect((await server.get('/guide')).status).toBe(404))
      server.save({ 'guide.md': `# ${title}`, 'index.md': '# Home' })
      await waitFor(async () => {
        expect(await (await server.get('/guide')).text()).toContain(title)
      })
    }
  })

  it('waits if the configuration is deleted while it runs', async () => {
    const server = await devServer({ 'index.md': '# Home', 'config/site.ts': 'export default {' })
    rmSync(join(server.root, 'config/site.ts'))
    await nextPrinted(server, 'Cannot find "config/site.ts"')
    expect(await (await server.get('/')).text()).toContain('Cannot find "config/site.ts"')
    server.save({ 'config/site.ts': `export default { title: 'Fine' }` })
    await waitFor(async () => expect((await server.get('/')).status).toBe(200))
  })

  it('ends if there is no configuration, or if it was started incorrectly', async () => {
    const root = site({ 'index.md': '# Home' })
    rmSync(join(root, 'config'), { recursive: true })
    await expect(devServerOf(root)).rejects.toThrow('Cannot find "config/site.ts"')
    await expect(devServer({ 'index.md': '# Home' }, { baseUrl: 'x' })).rejects.toThrow(
      '--base-url',
    )
  })
})

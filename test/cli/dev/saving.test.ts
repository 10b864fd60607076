import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { heaviestChange } from '../../../cli/dev/watching/changed-files.ts'
import { prepareSite } from '../../../cli/site/prepare-site.ts'
import type { DevMessage } from '../../../runtime/contract/dev.ts'
import { devServer } from '../../support/dev-server.ts'
import { withPlugins } from '../../support/plugins.ts'
import { waitFor } from '../../support/wait-for.ts'
import { watcherEvents } from '../../support/watcher-events.ts'

vi.mock('../../../cli/site/prepare-site.ts', { spy: true })
vi.mock('../../../cli/dev/watching/changed-files.ts', { spy: true })
vi.mock('../../../cli/dev/watching/path-watcher.ts', async (load) => {
  const { recordEvents } = await import('../../support/watcher-events.ts')
  return recordEvents(await load())
})

/** Collects the messages that an open page gets. */
async function listen(origin: string): Promise<DevMessage[]> {
  const response = await fetch(`${origin}/__docs/events`)
  const messages: DevMessage[] = []
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  onTestFinished(() => reader?.cancel().catch(() => {}))
  const read = async () => {
    let rest = ''
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (done) return
      const parts = (rest + value).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) {
        if (part.startsWith('data: ')) messages.push(JSON.parse(part.slice(6)))
      }
    }
  }
  read().catch(() => {})
  await waitFor(() => expect(messages.length).toBeGreaterThan(0))
  return messages
}

const updates = (messages: readonly DevMessage[]) =>
  messages.filter(({ type }) => type === 'reload' || type === 'update').length

/** How many changes have been processed that contain one of these files. */
const changesOf = (files: readonly string[]) =>
  vi
    .mocked(heaviestChange)
    .mock.calls.filter(([changed]) => files.some((file) => changed.includes(file))).length

/** Waits until a deletion has been processed: the watcher holds it back longer than any other change. */
async function deletionProcessed(file: string): Promise<void> {
  rmSync(file)
  await waitFor(() => expect(changesOf([file])).toBe(1))
}

describe('dev', () => {
  it.each<[string, (folder: string, text: string) => void]>([
    ['writes it', (folder, text) => writeFileSync(join(folder, 'index.md'), text)],
    [
      'writes another file and renames it',
      (folder, text) => {
        writeFileSync(join(folder, '.index.md.swp'), text)
        renameSync(join(folder, '.index.md.swp'), join(folder, 'index.md'))
      },
    ],
    [
      'renames the old file and writes a new one',
      (folder, text) => {
        writeFileSync(join(folder, '4913'), '')
        rmSync(join(folder, '4913'))
        renameSync(join(folder, 'index.md'), join(folder, 'index.md~'))
        writeFileSync(join(folder, 'index.md'), text)
        rmSync(join(folder, 'index.md~'))
      },
    ],
  ])('updates a page once if the editor %s', async (_, write) => {
    const server = await devServer({ 'index.md': '# Home', 'one.md': '# 1', 'two.md': '# 2' })
    const folder = join(server.root, 'content')
    const messages = await listen(server.origin)
    for (const [i, text] of ['# First', '# Second'].entries()) {
      const before = updates(messages)
      write(folder, text)
      await waitFor(() => expect(updates(messages)).toBe(before + 1))
      expect(await (await server.get('/')).text()).toContain(text.slice(2))
      await deletionProcessed(join(folder, ['one.md', 'two.md'][i] ?? ''))
      await waitFor(() => expect(updates(messages)).toBe(before + 2))
      expect(changesOf([join(folder, 'index.md')])).toBe(i + 1)
    }
    expect(server.printed()).toBe('')
  })

  it('plans the site again only if more than the text of a page has changed', async () => {
    const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`
    const server = await devServer({ 'index.md': '[A](a.md)', 'a.md': page('A', 'One.') })
    const messages = await listen(server.origin)
    vi.mocked(prepareSite).mockClear()
    const save = async (text: string, expected: string) => {
      const before = updates(messages)
      server.save({ 'a.md': text })
      await waitFor(async () => expect(await (await server.get('/a')).text()).toContain(expected))
      // More if it is saved so soon after the last time that the page of that time is compared with it.
      await waitFor(() => expect(updates(messages)).toBeGreaterThan(before))
    }
    await save(page('A', 'Two.'), 'Two.')
    expect(prepareSite).not.toHaveBeenCalled()
    await save(page('B', 'Two.'), '<title>B')
    expect(prepareSite).toHaveBeenCalledTimes(1)
    await save(page('B', '[no](none.md)'), 'none.md')
    await waitFor(() => expect(server.printed()).toContain('none.md'))
    expect(prepareSite).toHaveBeenCalledTimes(1)
  })

  it('does not see files that it writes itself as changes, although a plugin watches the whole folder', async () => {
    const hooks = `watch: ['.'], tree: (tree, page, { root }) => [...tree, readFileSync(root + '/a.txt', 'utf8')]`
    const server = await devServer({
      'index.md': '# Home',
      'a.txt': 'first',
      'b.txt': '',
      'config/site.ts': `import { readFileSync } from 'node:fs'\n${withPlugins([`{ name: 'mine', ${hooks} }`])}`,
    })
    const file = (name: string) => join(server.root, name)
    server.save({ 'a.txt': 'second' })
    await waitFor(async () => expect(await (await server.get('/')).text()).toContain('>second<'))
    await waitFor(() => expect(changesOf([file('a.txt')])).toBe(1))
    vi.mocked(heaviestChange).mockClear()
    // The change has run the configuration, which writes files.
    await deletionProcessed(file('b.txt'))
    expect(vi.mocked(heaviestChange).mock.calls.map(([files]) => files)).toEqual([[file('b.txt')]])
  })

  it('still serves the parts of a sidebar that open pages have', async () => {
    const server = await devServer({ 'a.md': '# A', 'b.md': '# B' })
    const sidebarUrl = async () => {
      const html = await (await fetch(`${server.origin}/a`)).text()
      return /\/assets\/sidebars\/[^"]+\.json/.exec(html)?.[0] ?? 'none'
    }
    const before = await sidebarUrl()
    writeFileSync(join(server.root, 'content/b.md'), '# Other')
    await waitFor(async () => expect(await sidebarUrl()).not.toBe(before))
    const kept = await fetch(server.origin + before)
    expect([kept.status, await kept.text()]).toEqual([200, expect.stringContaining('"B"')])
    const next = await fetch(server.origin + (await sidebarUrl()))
    expect(await next.text()).toContain('"Other"')
  })

  it('updates once when a branch is switched', async () => {
    const pages = (version: string) =>
      Object.fromEntries(
        Array.from({ length: 500 }, (_, i) => [`f${i % 20}/p${i}.md`, `# ${version} ${i}`]),
      )
    const server = await devServer({ 'index.md': '# Home', ...pages('Old') })
    const folder = join(server.root, 'content')
    const messages = await listen(server.origin)
    // The clock stands still until the branch is switched: a slow disk does not end the change.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    onTestFinished(() => void vi.useRealTimers())
    rmSync(join(folder, 'f3'), { recursive: true })
    mkdirSync(join(folder, 'new'))
    for (const [i, [path, text]] of Object.entries(pages('New')).entries()) {
      if (path.startsWith('f3/')) continue
      server.save({ [path]: text })
      // The watcher notices the first pages before the last ones are written.
      if (i % 10 === 0) await setImmediate()
    }
    server.save({ 'new/page.md': '# Added' })
    const changed = [...Object.keys(pages('New')), 'new/page.md'].map((path) => join(folder, path))
    await waitFor(() => expect(changed.filter((file) => !watcherEvents.includes(file))).toEqual([]))
    expect(updates(messages)).toBe(0)
    vi.useRealTimers()
    await waitFor(() => expect(updates(messages)).toBe(1))
    await deletionProcessed(join(folder, 'index.md'))
    await waitFor(() => expect(updates(messages)).toBe(2))
    expect(changesOf(changed)).toBe(1)
    expect(await (await server.get('/f4/p4')).text()).toContain('New 4')
    expect((await server.get('/f3/p3')).status).toBe(404)
    expect(await (await server.get('/new/page')).text()).toContain('Added')
  })
})

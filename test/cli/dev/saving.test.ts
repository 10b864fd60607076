import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { prepareSite } from '../../../cli/site/prepare-site.ts'
import type { DevMessage } from '../../../runtime/contract/dev.ts'
import { devServer } from '../../support/dev-server.ts'

vi.mock('../../../cli/site/prepare-site.ts', { spy: true })

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
  await vi.waitFor(() => expect(messages.length).toBeGreaterThan(0))
  return messages
}

const updates = (messages: readonly DevMessage[]) =>
  messages.filter(({ type }) => type === 'reload' || type === 'update').length

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

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
    const server = await devServer({ 'index.md': '# Home' })
    const messages = await listen(server.origin)
    for (const text of ['# First', '# Second']) {
      const before = updates(messages)
      write(join(server.root, 'content'), text)
      await vi.waitFor(() => expect(updates(messages)).toBe(before + 1), 5000)
      expect(await (await server.get('/')).text()).toContain(text.slice(2))
      await pause(300)
      expect(updates(messages)).toBe(before + 1)
    }
    expect(server.printed()).toBe('')
  })

  it('plans the site again only if more than the text of a page has changed', async () => {
    const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`
    const server = await devServer({ 'index.md': '[A](a.md)', 'a.md': page('A', 'One.') })
    const messages = await listen(server.origin)
    vi.mocked(prepareSite).mockClear()
    const save = async (text: string) => {
      // A page that is saved again within 60 ms is compared once more, which is another update.
      await pause(100)
      const before = updates(messages)
      server.save({ 'a.md': text })
      await vi.waitFor(() => expect(updates(messages)).toBe(before + 1), 5000)
      return (await server.get('/a')).text()
    }
    expect(await save(page('A', 'Two.'))).toContain('Two.')
    expect(prepareSite).not.toHaveBeenCalled()
    expect(await save(page('B', 'Two.'))).toContain('<title>B')
    expect(prepareSite).toHaveBeenCalledTimes(1)
    expect(await save(page('B', '[no](none.md)'))).toContain('none.md')
    await vi.waitFor(() => expect(server.printed()).toContain('none.md'), 5000)
    expect(prepareSite).toHaveBeenCalledTimes(1)
  })

  it('still serves the parts of a sidebar that open pages have', async () => {
    const server = await devServer({ 'a.md': '# A', 'b.md': '# B' })
    const sidebarUrl = async () => {
      const html = await (await fetch(`${server.origin}/a`)).text()
      return /\/assets\/sidebars\/[^"]+\.json/.exec(html)?.[0] ?? 'none'
    }
    const before = await sidebarUrl()
    writeFileSync(join(server.root, 'content/b.md'), '# Other')
    await vi.waitFor(async () => expect(await sidebarUrl()).not.toBe(before))
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
    const messages = await listen(server.origin)
    rmSync(join(server.root, 'content/f3'), { recursive: true })
    mkdirSync(join(server.root, 'content/new'))
    for (const [path, text] of Object.entries(pages('New'))) {
      if (path.startsWith('f3/')) continue
      server.save({ [path]: text })
      // As slowly as on a busy disk.
      if (path.endsWith('0.md')) await pause(5)
    }
    server.save({ 'new/page.md': '# Added' })
    await vi.waitFor(() => expect(updates(messages)).toBe(1), 20_000)
    await pause(1000)
    expect(updates(messages)).toBe(1)
    expect(await (await server.get('/f4/p4')).text()).toContain('New 4')
    expect((await server.get('/f3/p3')).status).toBe(404)
    expect(await (await server.get('/new/page')).text()).toContain('Added')
  })
})

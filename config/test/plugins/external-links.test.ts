import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { run } from '../../../test/support/run-program.ts'
import { site } from '../../../test/support/site.ts'

const config = (more = '') => `
  import { externalLinks } from '${resolve('config/plugins/external-links.ts')}'
  export default { title: 'Links', plugins: [externalLinks], ${more} }
`

it('docs-build external-links lists each external URL once, with the pages that link to it', async () => {
  const root = site({
    'config/site.ts': config(`
      docs: { editUrl: 'https://edit.example/' },
      footer: { copyright: '<a href="https://footer.example/">Us</a>' },
    `),
    'index.md':
      '# Start\n\n[b](https://b.example/?x=1&y=2#z) [a](https://a.example/) [own](two.md) ![](a.svg)\n',
    'two.md': '# Two\n\n[again](https://a.example/) <a href="https://c.example/">c</a>\n',
    'content/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  const { code, stdout, stderr } = await run('external-links', root)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toBe(`https://a.example/
  /
  /two
https://b.example/?x=1&y=2#z
  /
https://c.example/
  /two
`)
  const { stdout: json } = await run('external-links', root, '--json')
  expect(JSON.parse(json)).toEqual({
    'https://a.example/': ['/', '/two'],
    'https://b.example/?x=1&y=2#z': ['/'],
    'https://c.example/': ['/two'],
  })
})

it('docs-build external-links --check requests each URL, and reports broken ones with their pages', async () => {
  const server = createServer((request, response) => {
    response.statusCode = { '/here': 200, '/closed': 403 }[request.url ?? ''] ?? 404
    response.end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const root = site({
    'config/site.ts': config(),
    'index.md': `# Start\n\n[a](${origin}/here) [b](${origin}/closed) [c](${origin}/gone) [d](http://127.0.0.1:1/)\n`,
  })
  const { code, stdout, stderr } = await run('external-links', root, '--check')
  expect({ code, stdout }).toEqual({ code: 1, stdout: 'Checked 4 URLs: 2 broken\n' })
  expect(stderr).toContain(`Broken link to "${origin}/gone": the server responded with 404`)
  expect(stderr).toContain('Broken link to "http://127.0.0.1:1/": no response')
  expect(stderr).toContain('correct or remove the link on /')
  expect(stderr).not.toContain('/closed')
})

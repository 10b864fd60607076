import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { run } from '../support/run-program.ts'
import { ownSite, site } from '../support/site.ts'

it('docs-build external-links lists where this site leads to, each address once, with its pages', async () => {
  const root = ownSite()
  const { code, stdout, stderr } = await run('external-links', root)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/^https:\/\/alterclass\.io\/tutorials\/magic-link-\S+\n {2}\/tutorials\n/m)
  const addresses = stdout.split('\n').filter((line) => line.startsWith('http'))
  expect(addresses.length).toBeGreaterThan(50)
  expect(addresses).toEqual([...new Set(addresses)].sort())
  // Links to edit a page are not what it says.
  expect(stdout).not.toContain('/next-auth/edit/')

  const links: Record<string, string[]> = JSON.parse(
    (await run('external-links', root, '--json')).stdout,
  )
  expect(Object.keys(links)).toEqual(addresses)
})

it('--check asks for each address, and reports those without a page, with where they stand', async () => {
  const server = createServer((request, response) => {
    response.statusCode = { '/here': 200, '/closed': 403 }[request.url ?? ''] ?? 404
    response.end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const root = site({
    'config/site.ts': `
      import { externalLinks } from '${resolve('config/plugins/external-links.ts')}'
      export default { title: 'Links', plugins: [externalLinks] }
    `,
    'index.md': `# Start\n\n[a](${origin}/here) [b](${origin}/closed) [c](${origin}/gone) [d](http://127.0.0.1:1/)\n`,
  })
  const { code, stdout, stderr } = await run('external-links', root, '--check')
  expect({ code, stdout }).toEqual({ code: 1, stdout: 'Asked for 4 addresses: 2 are broken\n' })
  expect(stderr).toContain(`Cannot find "${origin}/gone": it answers 404`)
  expect(stderr).toContain('Cannot find "http://127.0.0.1:1/": it gives no answer')
  expect(stderr).toContain('correct the link, or take it out, on /')
  expect(stderr).not.toContain('/closed')
})

import { expect, it } from 'vitest'
import { run } from '../support/run-program.ts'
import { ownSite } from '../support/site.ts'

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

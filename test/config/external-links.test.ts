import { cpSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { run } from '../support/run-program.ts'
import { site } from '../support/site.ts'

function ownSite(): string {
  const root = site({})
  for (const part of ['config', 'content', 'public'])
    cpSync(resolve(part), join(root, part), { recursive: true })
  // Packages that the site's own plugins import.
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  return root
}

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

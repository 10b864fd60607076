import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesOf } from '../../../test/support/built-pages.ts'
import { rebuild } from '../../../test/support/site.ts'
import { providerSite } from '../support/provider-site.ts'

const github = `---
title: GitHub
---

Before.

## Reference

<!-- provider-reference: github -->

After.
`

it('provider-reference replaces the marker with what the module sets', async () => {
  const { read, report } = await rebuild(providerSite({ 'github.md': github }))
  expect(report).toBe('')
  const html = read('providers/github/index.html')
  expect(html).not.toContain('provider-reference:')
  expect(html).toContain('<code>next-auth/<wbr>providers/<wbr>github</code>')
  expect(html).toContain('href="/providers#override-the-defaults"')
  expect(html).toContain(
    '<td><code>authorization.<wbr>params.<wbr>scope</code></td>\n<td><code>read:user user:email</code></td>',
  )
  expect(html).toContain('<td><code>name</code></td>\n<td><code>name</code>, or <code>login</code>')
  const order = ['defaults', 'user-fields', 'options'].map((name) => `id="reference-${name}"`)
  const places = ['Before.', ...order, 'After.'].map((text) => html.indexOf(text))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places).not.toContain(-1)
})

it('provider-reference shows what a provider of version 3 sets', async () => {
  const text = github.replace('reference: github', 'reference: v3/github')
  const { read, report } = await rebuild(providerSite({ 'github.md': text }, 'v3/providers'))
  expect(report).toBe('')
  const html = read('v3/providers/github/index.html')
  expect(html).toContain('<code>Providers.GitHub</code>, for OAuth 2.0, sets these values.')
  expect(html).toContain('href="/v3/configuration/providers#oauth-provider-options"')
  expect(html).toContain('<td><code>scope</code></td>\n<td><code>user</code></td>')
  expect(html).toContain('gets the response from <code>profileUrl</code>')
})

it('provider-reference reports an unknown provider id at its line', async () => {
  const text = github.replace('github -->', 'gitub -->')
  const { ok, report } = await rebuild(providerSite({ 'github.md': text }))
  expect(ok).toBe(false)
  expect(report).toBe(
    `content/providers/github.md:9  provider-reference/unknown
  Unknown provider "gitub": next-auth has no provider with that id
  Fix: write "<!-- provider-reference: github -->"
`.trimEnd(),
  )
})

it('provider-reference warns about a provider page without a marker, in unchanged builds too', async () => {
  const root = providerSite({
    'auth0.md': github.replace('<!-- provider-reference: github -->', 'Nothing.'),
    'okta.md': '# Okta\n\n```md\n<!-- provider-reference: okta -->\n```\n',
  })
  const expected = `content/providers/auth0.md:7  provider-reference/missing (warning)
  The page of the provider "auth0" has no reference
  Fix: write "<!-- provider-reference: auth0 -->" under "## Reference"
content/providers/okta.md:1  provider-reference/missing (warning)
  The page of the provider "okta" has no reference
  Fix: write "<!-- provider-reference: okta -->" under "## Reference"`
  for (const build of [await rebuild(root), await rebuild(root)]) {
    expect(build.ok).toBe(true)
    expect(build.report).toBe(expected)
  }
})

it('provider-reference produces the same site with the cache as without it', async () => {
  const root = providerSite({ 'github.md': github, 'email.md': github.replace('github', 'email') })
  await rebuild(root)
  const file = join(root, 'content/providers/github.md')
  writeFileSync(file, readFileSync(file, 'utf8').replace('Before.', 'Sooner.'))
  const again = await rebuild(root)
  const files = filesOf(again.outDir).sort()
  const second = files.map((path) => readFileSync(join(again.outDir, path), 'utf8'))
  const clean = await rebuild(root, { cache: false })
  expect(filesOf(clean.outDir).sort()).toEqual(files)
  expect(files.map((path) => readFileSync(join(clean.outDir, path), 'utf8'))).toEqual(second)
})

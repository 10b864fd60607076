import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtExample } from '../support/built-example.ts'
import { htmlOf } from '../support/built-pages.ts'
import { copyExampleSite } from '../support/example-site.ts'
import {
  expectLinksBelowBase,
  expectNoMachinePath,
  expectSameOutput,
  expectUniqueHeads,
} from '../support/output-checks.ts'
import { rebuild, site } from '../support/site.ts'

describe('the built site', () => {
  it('is the same, byte for byte, wherever it is built', async () => {
    const [a = '', b = ''] = await Promise.all(
      ['one', 'another/deeper'].map(async (name) => {
        const root = join(site({}), name)
        copyExampleSite(root)
        return (await rebuild(root)).outDir
      }),
    )
    expectSameOutput(a, b)
  })

  it('contains no path of the machine that built it', () => {
    expectNoMachinePath(builtExample.production)
  })

  it('links only to files and pages that exist, under a base URL', () => {
    expectLinksBelowBase(builtExample.underBase)
  })

  it('describes each page in its head', () => {
    const html = htmlOf(builtExample.production, '/configuration/hooks')
    expect(html).toContain('<html lang="en" dir="ltr">')
    expect(html).toContain('<title>Hooks | Lantern</title>')
    expect(html).toContain(
      '<link rel="canonical" href="https://lantern.example/configuration/hooks">',
    )
    expect(html).toMatch(/<meta name="description" content=".{50,200}">/)
    expect(html).toContain('<meta property="og:title" content="Hooks | Lantern">')
    expect(html).toContain(
      '<meta property="og:url" content="https://lantern.example/configuration/hooks">',
    )
    const breadcrumbs: unknown = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
    expect(breadcrumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Lantern', item: 'https://lantern.example/' },
        { position: 2, name: 'Hooks', item: 'https://lantern.example/configuration/hooks' },
      ],
    })
  })

  it('names the version in the titles of an older version', () => {
    expect(htmlOf(builtExample.production, '/v1/configuration/options')).toContain(
      '<title>Options (v1) | Lantern</title>',
    )
  })

  it('has a title and a description for each page that no other page has', () => {
    expectUniqueHeads(builtExample.production)
  })
})

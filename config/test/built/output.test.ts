import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { htmlOf } from '../../../test/support/built-pages.ts'
import {
  expectLinksBelowBase,
  expectNoMachinePath,
  expectSameOutput,
  expectUniqueHeads,
} from '../../../test/support/output-checks.ts'
import { rebuild, site } from '../../../test/support/site.ts'
import { copySite } from '../support/copy-site.ts'

it('the site is the same, byte for byte, in another folder', async () => {
  const root = join(site({}), 'another/deeper')
  copySite(root)
  expectSameOutput(inject('builtSite').production, (await rebuild(root)).outDir)
})

it('it names no place of the machine that built it', () => {
  expectNoMachinePath(inject('builtSite').production)
})

it('it links, under a base URL, only to what is there', () => {
  expectLinksBelowBase(inject('builtSite').underBase)
})

it('the head of a page names the site and its address', () => {
  const html = htmlOf(inject('builtSite').production, '/configuration/callbacks')
  expect(html).toContain('<title>Callbacks | NextAuth.js</title>')
  expect(html).toContain(
    '<link rel="canonical" href="https://next-auth.js.org/configuration/callbacks">',
  )
  expect(htmlOf(inject('builtSite').production, '/v3/configuration/options')).toContain(
    '<title>Options (v3) | NextAuth.js</title>',
  )
})

it('each page has a title and a description that no other page has', () => {
  expectUniqueHeads(inject('builtSite').production)
})

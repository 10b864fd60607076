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

it('the built site is the same, byte for byte, if it is built in another folder', async () => {
  const root = join(site({}), 'another/deeper')
  copySite(root)
  expectSameOutput(inject('builtSite').production, (await rebuild(root)).outDir)
})

it('the built site contains no path of the machine that built it', () => {
  expectNoMachinePath(inject('builtSite').production)
})

it('every link of the site built with a base URL leads to an existing target', () => {
  expectLinksBelowBase(inject('builtSite').underBase)
})

it('the head of a page contains the title of the site and the canonical URL', () => {
  const html = htmlOf(inject('builtSite').production, '/configuration/callbacks')
  expect(html).toContain('<title>Callbacks | NextAuth.js</title>')
  expect(html).toContain(
    '<link rel="canonical" href="https://next-auth.js.org/configuration/callbacks">',
  )
  expect(htmlOf(inject('builtSite').production, '/v3/configuration/options')).toContain(
    '<title>Options (v3) | NextAuth.js</title>',
  )
})

it('each page has a unique title and description', () => {
  expectUniqueHeads(inject('builtSite').production)
})

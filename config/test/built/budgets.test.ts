import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { filesOf } from '../../../test/support/built-pages.ts'
import {
  expectNoBlockingScript,
  expectNoStyleAttribute,
  expectSmallAssets,
  expectTextOnce,
  gzipSize,
} from '../../../test/support/page-budgets.ts'

const page = '/getting-started/client'

describe('the first view of a documentation page', () => {
  it('has no script that blocks rendering, except for small inline ones', () => {
    expectNoBlockingScript(inject('builtSite').production, page)
  })

  it('needs less than 88 kB of JavaScript and 15 kB of CSS, gzip', () => {
    expectSmallAssets(inject('builtSite').production, page)
  })

  it("does not contain the page's text twice", () => {
    expectTextOnce(inject('builtSite').production)
  })

  it('has no style attribute, which a strict Content Security Policy would block', () => {
    expectNoStyleAttribute(inject('builtSite').production)
  })
})

describe('the search of this site', () => {
  it('loads an index of less than 80 kB, gzip, for each version', () => {
    const folder = inject('builtSite').production
    const indexes = filesOf(join(folder, 'lookup/search'))
    expect(indexes).toEqual(['current.json', 'v3.json'])
    for (const index of indexes)
      expect(gzipSize(readFileSync(join(folder, 'lookup/search', index)))).toBeLessThan(80_000)
  })
})

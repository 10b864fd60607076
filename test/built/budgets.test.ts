import { describe, inject, it } from 'vitest'
import {
  expectNoBlockingScript,
  expectNoStyleAttribute,
  expectSmallAssets,
  expectTextOnce,
} from '../support/page-budgets.ts'

const page = '/guide/lamps'

describe('the first view of a documentation page', () => {
  it('has no script that blocks rendering, except for small inline ones', () => {
    expectNoBlockingScript(inject('exampleSite').production, page)
  })

  it('needs less than 100 kB of JavaScript and 15 kB of CSS, gzip', () => {
    expectSmallAssets(inject('exampleSite').production, page)
  })

  it("does not carry the page's text twice", () => {
    expectTextOnce(inject('exampleSite').production)
  })

  it('has no style attribute, which a strict policy would drop', () => {
    expectNoStyleAttribute(inject('exampleSite').production)
  })
})

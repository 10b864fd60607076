import { describe, it } from 'vitest'
import { builtExample } from '../support/built-example.ts'
import {
  expectNoBlockingScript,
  expectNoStyleAttribute,
  expectSmallAssets,
  expectTextOnce,
} from '../support/page-budgets.ts'

const page = '/guide/lamps'

describe('the first view of a documentation page', () => {
  it('has no script that blocks rendering, except for small inline ones', () => {
    expectNoBlockingScript(builtExample.production, page)
  })

  it('needs less than 88 kB of JavaScript and 15 kB of CSS, gzip', () => {
    expectSmallAssets(builtExample.production, page)
  })

  it("does not carry the page's text twice", () => {
    expectTextOnce(builtExample.production)
  })

  it('has no style attribute, which a strict policy would drop', () => {
    expectNoStyleAttribute(builtExample.production)
  })
})

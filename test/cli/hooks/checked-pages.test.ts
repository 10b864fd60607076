import { describe, expect, it } from 'vitest'
import { buildWith } from '../../support/plugins.ts'

const declared = `frontMatter: { level: { type: 'string', values: ['basic', 'expert'] }, parts: { type: 'json' } }`

/** A hook that gives every page these values as front matter. */
function withValues(values: string): string {
  return `${declared}, pages: (pages) => pages.map((page) => ({ ...page, frontMatter: { ...page.frontMatter, ${values} } }))`
}

describe('front matter from a pages hook', () => {
  it.each([
    ['level: 7', 'invalid value 7 for level: expected "basic" or "expert"', undefined],
    [
      `level: 'exprt'`,
      'invalid value "exprt" for level: expected "basic" or "expert"',
      'write "expert"',
    ],
    [
      'parts: { made: new Date(0) }',
      'invalid value {"made":"1970-01-01T00:00:00.000Z"} for parts: expected data that JSON can represent',
      undefined,
    ],
    [
      'sidebar_position: "1"',
      'invalid value "1" for sidebar_position: expected a number',
      'remove the quotes',
    ],
    [`levl: 'expert'`, 'unknown front matter key "levl"', `write "level"`],
  ])('is checked like that of pages: %s', async (values, reason, fix) => {
    const { ok, report } = await buildWith(withValues(values))
    expect(ok).toBe(false)
    expect(report).toContain(
      `The "pages" hook of the plugin "mine" failed: it returned invalid front matter for the page "index.md" (${reason})`,
    )
    if (fix) expect(report).toContain(`Fix: ${fix}`)
  })

  it('may be valid, or missing', async () => {
    const { report } = await buildWith(
      withValues(`level: 'basic', parts: [{ a: null }], toc_min_heading_level: undefined`),
    )
    expect(report).toBe('')
  })

  it('keeps undeclared keys that pages set, if the site allows them', async () => {
    const { report } = await buildWith(
      withValues(`level: 'basic'`),
      { 'index.md': '---\nother: 1\n---\n\n# Home' },
      `checks: { frontMatter: 'ignore' },`,
    )
    expect(report).toBe('')
  })

  it('may lack a required key that the page itself does not set', async () => {
    const { report } = await buildWith(
      withValues(`level: 'basic'`).replace(
        `'expert'] }`,
        `'expert'] }, owner: { type: 'string', required: true }`,
      ),
    )
    expect(report).toBe(`content/index.md  front-matter-invalid
  Missing front matter key "owner"
  Fix: add "owner" to the front matter`)
  })

  it('is checked in the pages of routes too', async () => {
    const { report } = await buildWith(
      `${declared}, routes: (routes) => routes.map((route) => ({ ...route, page: { ...route.page, frontMatter: { level: 7 } } }))`,
    )
    expect(report).toContain(
      'The "routes" hook of the plugin "mine" failed: it returned invalid front matter for the page "index.md" (invalid value 7 for level: expected "basic" or "expert")',
    )
  })
})

describe('what a hook returns', () => {
  it.each([
    [
      'pages',
      '{ ...one, text: 7 }',
      'invalid value 7 for the "text" of the page "index.md" (expected a string)',
    ],
    [
      'pages',
      '{ ...one, params: [] }',
      'invalid value for the "params" of the page "index.md" (expected an object, not a list)',
    ],
    [
      'pages',
      '{ ...one, hasOwnTitle: 1 }',
      'invalid value 1 for the "hasOwnTitle" of the page "index.md" (expected true or false)',
    ],
    ['pages', '{ ...one, doc: { id: "a" } }', '"doc" in the page "index.md" has no "version"'],
    [
      'routes',
      '{ ...one, next: { url: "/a" } }',
      '"next" in the route for "index.md" has no "label"',
    ],
    [
      'routes',
      '{ ...one, breadcrumbs: ["a"] }',
      'invalid value "a" for entry 1 of "breadcrumbs" in the route for "index.md" (expected an object)',
    ],
    [
      'routes',
      '{ ...one, alternates: [{ version: "v1" }] }',
      'an alternate in the route for "index.md" has no "url"',
    ],
    [
      'routes',
      '{ ...one, lastUpdated: { date: 7 } }',
      'invalid value 7 for the "date" of "lastUpdated" in the route for "index.md" (expected a string)',
    ],
    [
      'routes',
      '{ ...one, page: { ...one.page, title: 7 } }',
      'invalid value 7 for the "title" of the page "index.md" (expected a string)',
    ],
  ])('is checked inside its values: %s %s', async (hook, code, reason) => {
    const { report } = await buildWith(`${hook}: ([one]) => [${code}]`)
    expect(report).toContain(`The "${hook}" hook of the plugin "mine" failed: ${reason}\n`)
  })
})

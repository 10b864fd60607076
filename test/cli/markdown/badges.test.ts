import { describe, expect, it } from 'vitest'
import { compilePage, htmlOf, type PageOptions, reportOf } from './support.ts'

const options: PageOptions = { config: { components: {} } }
const badge = (kind: string, text: string) =>
  `<span class="badge" data-kind="${kind}">${text}</span>`

describe('a badge of VitePress or Starlight', () => {
  it.each([
    ['<Badge type="tip" text="beta" />', badge('tip', 'beta')],
    ['<Badge text="a &lt; b" variant="caution" size="small" />', badge('warning', 'a &lt; b')],
    ['<Badge type="danger">*old*</Badge>', badge('danger', '<em>old</em>')],
    ['<Badge text="x" type="&quot;" />', badge('info', 'x')],
  ])('is shown: %s', (text, html) => {
    expect(htmlOf(`a ${text} b`, options)).toBe(`<p>a ${html} b</p>\n`)
  })

  it('in a heading is not part of its name and its id', () => {
    const { headings, html } = compilePage('## Setup <Badge text="new" />', options)
    expect(headings).toEqual([expect.objectContaining({ id: 'setup', text: 'Setup' })])
    expect(html).toContain(badge('info', 'new'))
  })

  it('in a heading is part of its name and its id if its text is between tags', () => {
    const { headings } = compilePage('## Setup <Badge>*new* one</Badge>', options)
    expect(headings).toEqual([
      expect.objectContaining({ id: 'setup-new-one', text: 'Setup new one' }),
    ])
  })

  it('is reported if the site has a component of that name', () => {
    expect(reportOf('a <Badge>b</Badge>')).toContain(
      'the component "badge" must be written as a directive',
    )
  })
})

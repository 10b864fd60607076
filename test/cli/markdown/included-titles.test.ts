import { describe, expect, it } from 'vitest'
import { site } from '../../support/site.ts'
import { type PageOptions, reportOf } from './support.ts'

const options = (more: PageOptions = {}): PageOptions => ({
  root: site({
    'content/_a.md': '---\nx: 1\n---\n\n# Install *it*\n\nText\n',
    'content/_b.md': '## Part\n\n::include{file="./_a.md"}\n',
    'content/_html.md': 'Text\n\n<h1 class="a">Raw</h1>\n',
  }),
  ...more,
})

const second = (includedAt: string) => `content/_a.md:5  duplicate-title (warning)
  Second title on a page: ${includedAt} includes "# Install *it*"
  Fix: make it a level-2 heading, or include a region of this file that begins below it`

describe('the title of an included file', () => {
  it.each([
    [
      'a page with a title in its text',
      '# Page\n\nText\n\n::include{file="./_a.md"}',
      'content/index.md:5',
    ],
    [
      'a page with a title in its front matter',
      '---\ntitle: Page\n---\n\n::include{file="./_a.md"}',
      'content/index.md:5',
    ],
    [
      'a page named after its file',
      'Text\n\n- a\n\n  ::include{file="./_a.md"}',
      'content/index.md:5',
    ],
    ['a file that a file includes', '::include{file="./_b.md"}', 'content/_b.md:3'],
  ])('is reported if it is the second one of %s', (_, text, includedAt) => {
    expect(reportOf(text, options())).toBe(second(includedAt))
  })

  it('is reported for each file that adds one', () => {
    const text =
      '---\nhide_title: true\n---\n\n::include{file="./_a.md"}\n\n::include{file="./_a.md"}\n\n::include{file="./_html.md"}'
    const report = reportOf(text, options())
    expect(report.match(/content\/index\.md:\d+ includes/g)).toEqual([
      'content/index.md:7 includes',
      'content/index.md:9 includes',
    ])
    expect(report).toContain('includes "<h1 class="a">Raw</h1>"')
  })

  it.each([
    ['it is the only one', '---\nhide_title: true\n---\n\n::include{file="./_a.md"}'],
    ['the page has two', '# Page\n\n# Other'],
    ['it is a smaller one', '# Page\n\n::include{file="./_b.md#x"}'],
  ])('is not reported if %s', (_, text) => {
    expect(reportOf(text, options()).includes('duplicate-title')).toBe(false)
  })

  it('follows the check "titles"', () => {
    const config = { checks: { titles: 'ignore' } } as const
    expect(reportOf('# Page\n\n::include{file="./_a.md"}', options({ config }))).toBe('')
  })
})

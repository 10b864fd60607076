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
  Second title on this page: ${includedAt} includes "# Install *it*"
  Fix: make this title a level-2 heading, or include a region of this file that begins below the title`

describe('the second title of a page', () => {
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
    ['Markdown', '# Page\n\n# Other', 3, '# Other'],
    ['HTML', '# Page\n\n## Part\n\n<h1 id="a">Other</h1>', 5, '<h1 id="a">Other</h1>'],
    ['underlined', '![logo](/a.png)\n\n# Page\n\nOther\n=====', 5, 'Other'],
    ['after that of the front matter', '---\ntitle: A\n---\n\n## Part\n\n# Other', 7, '# Other'],
  ])('is reported if the page itself has it: %s', (_, text, line, written) => {
    expect(reportOf(text)).toContain(`content/index.md:${line}  duplicate-title (warning)
  Second title on this page: "${written}"
  Fix: make this title a level-2 heading, or move the title and its content to a separate page`)
  })

  it.each([
    ['it is the only one', '---\nhide_title: true\n---\n\n::include{file="./_a.md"}'],
    ['it is a smaller one', '# Page\n\n::include{file="./_b.md#x"}'],
  ])('is not reported if %s', (_, text) => {
    expect(reportOf(text, options()).includes('duplicate-title')).toBe(false)
  })

  it('follows the check "titles"', () => {
    const config = { checks: { titles: 'ignore' } } as const
    expect(reportOf('# Page\n\n::include{file="./_a.md"}', options({ config }))).toBe('')
  })
})

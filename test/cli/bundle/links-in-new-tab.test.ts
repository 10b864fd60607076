import { expect, it } from 'vitest'
import { linksInNewTab } from '../../../cli/bundle/links-in-new-tab.ts'

it.each([
  [
    'Now <b>part</b> of <a rel="noopener" href="https://a.example/?b=1&amp;c">A</a>, <A HREF=//b.example>B</A>.',
    'Now <b>part</b> of <a target="_blank" rel="noopener noreferrer" rel="noopener" href="https://a.example/?b=1&amp;c">A</a>, ' +
      '<A target="_blank" rel="noopener noreferrer" HREF=//b.example>B</A>.',
  ],
  ['<a href="/news">News</a>', '<a href="/news">News</a>'],
  ['<a href="mailto:a@a.example">Mail</a>', '<a href="mailto:a@a.example">Mail</a>'],
  ['<a id="top">Top</a>', '<a id="top">Top</a>'],
  [
    '<a href="https://a.example" target="_self">A</a>',
    '<a href="https://a.example" target="_self">A</a>',
  ],
  ['<abbr title="https://a.example">A</abbr>', '<abbr title="https://a.example">A</abbr>'],
])('linksInNewTab() changes only links to other sites: %s', (html, expected) => {
  expect(linksInNewTab(html)).toBe(expected)
})

import { describe, expect, it } from 'vitest'
import { mdxConfig } from '../../plugins/mdx/support.ts'
import { buildSite } from '../../support/site.ts'

const reportFor = async (text: string, name = 'index.md') =>
  (
    await buildSite({
      'config/site.ts': mdxConfig,
      [name]: `# Home\n\n${text}\n`,
      'a.md': '# A\n',
    })
  ).report

const texts = [
  [
    '![a](./a b.png)',
    '"![a](./a b.png)" is not an image: the path contains a space',
    '![a](<./a b.png>)',
  ],
  ['[t](./a b.md)', 'the path contains a space', '[t](<./a b.md>)'],
  ['[t](my page.md)', 'the path contains a space', '[t](<my page.md>)'],
  ['[`t`](./a b.md#c)', 'the path contains a space', '[`t`](<./a b.md#c>)'],
  ['[t] (./a.md)', 'there is a space before the path', '[t](./a.md)'],
  ['[t] (https://example.com)', 'there is a space before the path', '[t](https://example.com)'],
  ['(t)[./a.md]', 'the brackets and parentheses are swapped', '[t](./a.md)'],
  [
    '(t)[https://example.com]',
    'the brackets and parentheses are swapped',
    '[t](https://example.com)',
  ],
  ['[t](./a.md', 'the closing ")" is missing', '[t](./a.md)'],
  ['[t][nope]', 'the reference "nope" is not defined', 'add a line that begins with "[nope]:"'],
  [
    'A note[^nope].',
    'the footnote "nope" is not defined',
    'add a line that begins with "[^nope]:" and contains the footnote\'s text, or',
  ],
  ['[t]()', 'The link "[t]()" has no path', '[t](./page.md)'],
  ['![t]()', 'The image "![t]()" has no path', '![t](./image.png)'],
  ['[](./a.md)', 'The link "[](./a.md)" has no text', '[Page](./a.md)'],
  [
    '[t](htps://example.com)',
    'The link "htps://example.com" begins with "htps://" instead of "https://"',
    'write "https://example.com"',
  ],
  ['[t](https:/example.com)', 'begins with "https:/" instead of', 'write "https://example.com"'],
]

describe.each(['index.md', 'index.mdx'])('a text that is almost a link, in %s', (name) => {
  it.each(texts)('is reported: %s', async (text, reason, fix) => {
    const report = await reportFor(text, name)
    expect(report).toContain('near-link (warning)')
    expect(report).toContain(reason)
    expect(report).toContain(fix)
  })

  it('is reported where it is', async () => {
    const report = await reportFor(
      '- First\n- **Some** text\n  and [t][nope]\n\n| a |\n|-|\n| x [t](./b c.md) |',
      name,
    )
    expect(report).toContain(`content/${name}:5:7  near-link`)
    expect(report).toContain(`content/${name}:9:5  near-link`)
  })

  it.each([
    '[t](./a.md)',
    '[t]( ./a.md)',
    '[t](./a.md "A title")',
    "[t](<./a.md> 'A title')",
    '![a](https://example.com/a.png =20x30)',
    '[t][a]\n\n[a]: ./a.md',
    '[t][]\n\n[t]: ./a.md',
    'A note[^1].\n\n[^1]: Text.',
    '`[t](./a b.md)` and `[t][nope]`',
    String.raw`\[t](./a b.md) \[t][nope]`,
    'Take a[0][1] and list[i][j], matches[^a-z] and [^0-9].',
    'An option [x] (see below), a list [1] (or more), f(x)[i] and (a)[b].',
    '[t](mailto:a@example.com) https://example.com',
    '- [ ] a task\n- [x] (done)',
    '```md\n[t](./a b.md)\n```',
  ])('is no other text: %s', async (text) => {
    expect(await reportFor(text, name)).not.toContain('near-link')
  })
})

describe('a definition that nothing uses', () => {
  it.each([
    ['[t]\n\n[T]: ./a.md\n[b]: ./a.md', 'content/index.md:6:1', 'the link "[b]"'],
    ['> [b]: ./a.md', 'content/index.md:3:3', 'the link "[b]"'],
    ['`[b]`\n\n```md\n[b]\n```\n\n[b]: ./a.md', 'content/index.md:9:1', 'the link "[b]"'],
    ['A note[^a].\n\n[^a]: One.\n[^b]: Two.', 'content/index.md:6:1', 'the footnote "[^b]"'],
  ])('is reported: %j', async (text, place, what) => {
    const report = await reportFor(text)
    expect(report).toContain(`${place}  near-link (warning)\n  Nothing on this page uses ${what}`)
    expect(report.match(/near-link/g)).toHaveLength(1)
  })

  it.each([
    '[//]: # (A comment)',
    '[comment]: <> (A comment)',
    '```md\n[b]: ./a.md\n```',
    'Text\n[b]: and more of the text',
    '[![t][b]](./a.md)\n\n[b]: ./a.md',
    '[t][ B\n c ]\n\n[b c]: ./a.md',
    'A note[^a].\n\n[^a]: One, with [t][b].\n\n[b]: ./a.md',
    'A lone ` is text.\n\n[t][b] and `code`\n\n[b]: ./a.md',
    '| [t][b] |\n|---|\n\n[b]: ./a.md',
  ])('is no other text: %j', async (text) => {
    expect(await reportFor(text)).not.toContain('Nothing on this page uses')
  })

  it('may be in a file that pages include, or be for it', async () => {
    const { report } = await buildSite({
      'index.md': '# Home\n\n::include{file="./_links.md"}\n\n[a]\n\n[own]: ./a.md\n',
      'content/_links.md': '[own]\n\n[a]: ./a.md\n[b]: ./a.md\n',
      'a.md': '# A\n',
    })
    expect(report).not.toContain('near-link')
  })
})

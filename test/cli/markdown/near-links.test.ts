import { describe, expect, it } from 'vitest'
import { buildSite } from '../../support/site.ts'

const reportFor = async (text: string) =>
  (await buildSite({ 'index.md': `# Home\n\n${text}\n`, 'a.md': '# A\n' })).report

describe('a text that is almost a link', () => {
  it.each([
    ['![a](./a b.png)', 'its path contains a space', '![a](<./a b.png>)'],
    ['[t](./a b.md)', 'its path contains a space', '[t](<./a b.md>)'],
    ['[t](my page.md)', 'its path contains a space', '[t](<my page.md>)'],
    ['[`t`](./a b.md#c)', 'its path contains a space', '[`t`](<./a b.md#c>)'],
    ['[t] (./a.md)', 'there is a space before its path', '[t](./a.md)'],
    ['[t] (https://example.com)', 'there is a space before its path', '[t](https://example.com)'],
    ['(t)[./a.md]', 'its brackets are the wrong way around', '[t](./a.md)'],
    [
      '(t)[https://example.com]',
      'its brackets are the wrong way around',
      '[t](https://example.com)',
    ],
    ['[t](./a.md', 'its path has no closing parenthesis', '[t](./a.md)'],
    ['[t][nope]', 'nothing defines "nope"', 'add a line "[nope]: "'],
    ['A note[^nope].', 'there is no footnote "nope"', 'add a line "[^nope]: "'],
    ['[t]()', 'it has no path', '[t](./page.md)'],
    ['[](./a.md)', 'it has no text', '[Page](./a.md)'],
    ['[t](htps://example.com)', '"htps://" is not how a URL begins', 'write "https://example.com"'],
    ['[t](https:/example.com)', '"https:/" is not how a URL begins', 'write "https://example.com"'],
  ])('is reported: %s', async (text, reason, fix) => {
    const report = await reportFor(text)
    expect(report).toContain('near-link (warning)')
    expect(report).toContain(reason)
    expect(report).toContain(fix)
  })

  it.each([
    '[t](./a.md)',
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
    '[t](mailto:a@example.com) <https://example.com>',
    '- [ ] a task\n- [x] (done)',
    '```md\n[t](./a b.md)\n```',
  ])('is no other text: %s', async (text) => {
    expect(await reportFor(text)).not.toContain('near-link')
  })
})

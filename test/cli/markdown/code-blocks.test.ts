import { describe, expect, it } from 'vitest'
import { highlight, isKnownLanguage } from '../../../cli/markdown/highlight.ts'
import { otherNames } from '../../../cli/markdown/language-names.ts'
import { compilePage, htmlOf, reportOf } from './support.ts'

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`

/**
 * Lines of the first code block, as their marks (`HL` is the highlight), `|` and their text; undefined if it is not
 * split into lines.
 */
function linesOf(
  text: string,
  lineMarks: Readonly<Record<string, string>> = {},
): string[] | undefined {
  const html = htmlOf(text, { config: { markdown: { lineMarks: { ...lineMarks } } } })
  const code = /<code[^>]*>([\s\S]*?)<\/code>/.exec(html)?.[1] ?? ''
  const lines = code.matchAll(
    /<span class="code-line([^"]*)"[^>]*>([\s\S]*?)\n<\/span>(?=<span class="code-line|$)/g,
  )
  const shown = [...lines].map(([, classes = '', line = '']) => {
    const marks = classes.trim().replace('theme-code-block-highlighted-line', 'HL')
    return `${marks}|${line.replace(/<[^>]*>/g, '')}`
  })
  return shown.length === 0 ? undefined : shown
}

describe('a code block', () => {
  it.each([
    ['js', 'js', '<span class="code-language">js</span>'],
    ['', 'text', '<span class="code-language">text</span>'],
    ['text', 'text', '<span class="code-language">text</span>'],
    ['ts title="a/b.ts"', 'ts', '<span class="code-title">a/<wbr>b.ts</span>'],
    ['ts title=\'say "a"\'', 'ts', '<span class="code-title">say &quot;a&quot;</span>'],
    ['ts title="&lt;b&gt; <i>"', 'ts', '<span class="code-title">&lt;b&gt; &lt;i&gt;</span>'],
    [
      'ts {1} title="a {2} showLineNumbers"',
      'ts',
      '<span class="code-title">a {2} showLineNumbers</span>',
    ],
    ['title="a.txt"', 'text', '<span class="code-title">a.txt</span>'],
    ['ts data-title="a"', 'ts', '<span class="code-language">ts</span>'],
    ['ts title=""', 'ts', '<span class="code-language">ts</span>'],
    ['TS', 'TS', '<span class="code-language">TS</span>'],
  ])('a code block with the info %j says what it is', (info, language, header) => {
    expect(htmlOf(fence(info, ''))).toMatch(
      new RegExp(`^<div class="code-block" data-language="${language}"><div class="code-header">`),
    )
    expect(htmlOf(fence(info, ''))).toContain(
      `<div class="code-header">${header}</div><pre tabindex="0"><code class="language-${language}">`,
    )
  })

  it('a code block is highlighted by the build', () => {
    expect(htmlOf(fence('js', 'const a = "<b>"'))).toBe(
      '<div class="code-block" data-language="js"><div class="code-header"><span class="code-language">js</span></div>' +
        '<pre tabindex="0"><code class="language-js"><span class="token keyword">const</span> a = ' +
        '<span class="token string">"&lt;b>"</span></code></pre></div>\n',
    )
  })

  it.each([
    ['prisma', 'model A {}', 'keyword'],
    ['php', '<b><?php echo 1; ?></b>', 'tag'],
    ['hbs', '<b>{{#if a}}b{{/if}}</b>', 'tag'],
    ['env', 'A=b', 'attr-name'],
    ['jsonc', '{ "a": 1 } // b', 'comment'],
    ['mjs', 'const a = 1', 'keyword'],
    ['vue', '<a></a>', 'tag'],
    ['yml', 'a: b', 'atrule'],
    ['JS', 'const a', 'keyword'],
    ['console', 'me@host:~$ echo', 'shell-symbol'],
    ['rs', 'fn main() {}', 'keyword'],
    ['rust,editable', 'fn main() {}', 'keyword'],
    ['ps', 'if ($a) {}', 'keyword'],
    ['ps1', 'if ($a) {}', 'keyword'],
    ['conf', 'a=b', 'key'],
    ['mdx', '# a', 'title'],
    ['astro', '<a></a>', 'tag'],
    ['bat', 'echo a', 'keyword'],
    ['proto', 'message A {}', 'keyword'],
    ['terraform', 'a = "b"', 'string'],
    ['vue-html', '<a></a>', 'tag'],
    ['c++', 'int a;', 'keyword'],
    ['golang', 'var a int', 'keyword'],
    ['zsh', 'echo "a"', 'string'],
    ['postgresql', 'select 1', 'keyword'],
    ['go-html-template', '<b>{{ .Title }}</b>', 'tag'],
    ['dockerignore', '# a', 'comment'],
    ['latex', '\\frac{a}{b}', 'function'],
    ['.sh', 'echo "a"', 'string'],
    ['{ .yaml .copy }', 'a: b', 'atrule'],
  ])('a code block may be in %s', (language, code, token) => {
    expect(htmlOf(fence(language, code))).toMatch(new RegExp(`class="token [^"]*${token}`))
  })

  it('a code block may have the language and line numbers of VitePress, and the file of Hugo', () => {
    expect(htmlOf(fence('ts:line-numbers=5', 'let a'))).toContain('data-line-numbers="5"')
    expect(htmlOf(fence('ts:no-line-numbers', 'let a'))).not.toContain('data-line-numbers')
    expect(htmlOf(fence('html-vue', '<b>{{ a }}</b>'))).toContain('language-html')
    expect(htmlOf(fence('go {file="a/b.go" copy=true}', 'x'))).toMatch(/code-title">a\/<wbr>b.go/)
  })

  it('a code block may have the line numbers and highlighted lines of MkDocs and Hugo', () => {
    const lines = ['HL|a', '|b', 'HL|c', 'HL|d']
    const code = 'a\nb\nc\nd'
    expect(linesOf(fence('text hl_lines="1 3-4"', code))).toEqual(lines)
    expect(linesOf(fence('text {hl_lines=[1,"3-4"]}', code))).toEqual(lines)
    for (const info of ['yaml linenums="5"', 'yaml {linenos=table linenostart=5}']) {
      expect(htmlOf(fence(info, 'a'))).toContain('data-line-numbers="5"')
    }
    expect(htmlOf(fence('yaml {linenos=false}', 'a'))).not.toContain('data-line-numbers')
  })

  it('a code block in Rust does not show lines that are only for its compiler', () => {
    const code = '# use a::b;\n#[derive(C)]\n  # let d;\n#\nlet e;\n## f'
    const text = (info: string) => htmlOf(fence(info, code)).replace(/<[^>]*>/g, '')
    expect(text('rust,no_run').trim()).toBe('rust#[derive(C)]\nlet e;\n# f')
    expect(text('sh')).toContain('# use a::b;')
  })

  it('each other name of a language belongs to a grammar', () => {
    for (const name of Object.values(otherNames).flatMap((names) => names.split(' '))) {
      expect([name, isKnownLanguage(name)]).toEqual([name, true])
    }
  })

  it('sessions, dialects and templates have the grammar of their language', () => {
    const names =
      'pwsh-session doscon psql-session pytb irb iex nsh ksh html+jinja yaml+jinja t-sql vb.net'
    const unknown = names.split(' ').filter((name) => !isKnownLanguage(name))
    expect(unknown).toEqual(['psql-session'])
    expect(htmlOf(fence('pwsh-session', 'PS> Get-Item a'))).toContain(
      '<span class="token function">',
    )
  })

  it.each(['', 'text', 'txt', 'plain', 'plaintext', 'none', 'Text', 'ansi', 'tree'])(
    'a code block in the language %j is plain',
    (language) => {
      expect(htmlOf(fence(language, 'const <a> & "b"'))).toContain(
        '>const &lt;a&gt; &amp; &quot;b&quot;</code>',
      )
    },
  )

  it.each([
    ['typescrip', 'write "typescript", or "text" for plain text'],
    ['TypeScrip', 'write "typescript", or "text" for plain text'],
    ['xylophone-player', 'write "text" for plain text'],
    ['constructor', 'write "text" for plain text'],
    ['hasOwnProperty', 'write "text" for plain text'],
    ['mdx-code-block', 'write the content as Markdown, without the code block'],
  ])('a code block in the unknown language %s is plain, with a warning', (language, fix) => {
    const { html, report } = compilePage(`---\ntitle: A\n---\n\n> ~~~${language}\n> <b>\n> ~~~`)
    expect(report).toBe(
      `content/index.md:5  language-unknown (warning)\n  Unknown language "${language}": this code is not highlighted\n  Fix: ${fix}`,
    )
    expect(html).toContain('>&lt;b&gt;</code>')
  })

  it.each([
    ['"><script>alert(1)</script>', 'language-&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['js" onload="a', 'language-js&quot;'],
    ["js' title='\"><img src=x onerror=a>'", 'language-js&#39;'],
    ['a&quot;b', 'language-a&quot;b'],
    ['js\\"b', 'language-js&quot;b'],
    ['{{{{}}}}', 'language-text'],
    ['=', 'language-text'],
    ['js {1-99999999999}', 'language-js'],
    ['js {-1,0,--,1-,a}', 'language-js'],
    ['js showLineNumbers=99999999999999999999', 'language-js'],
  ])('a code block cannot be broken by the info %j', (info, name) => {
    const { html } = compilePage(`~~~${info}\na\n~~~`)
    expect(html.replace(/'/g, '&#39;')).toContain(`class="${name}`)
    expect(html).not.toMatch(/<script|<img|<[a-z]+[^>]* on\w+=/)
  })

  it.each([
    ['{1}', ['HL|a', '|b', '|c', '|d']],
    ['{1,3-4}', ['HL|a', '|b', 'HL|c', 'HL|d']],
    ['{ 2 , 4 }', ['|a', 'HL|b', '|c', 'HL|d']],
    ['{3-2}', undefined],
    ['{0}', ['|a', '|b', '|c', '|d']],
    ['{}', undefined],
  ])('a code block marks the lines of the range %s', (range, lines) => {
    expect(linesOf(fence(`js ${range}`, 'a\nb\nc\nd'))).toEqual(lines)
    expect(linesOf(fence(`js${range}`, 'a\nb\nc\nd'))).toEqual(lines)
  })

  it.each([
    ['js', '// highlight-next-line'],
    ['ts', '/* highlight-next-line */'],
    ['jsx', '{/* highlight-next-line */}'],
    ['bash', '# highlight-next-line'],
    ['yaml', '#highlight-next-line'],
    ['html', '<!-- highlight-next-line -->'],
    ['css', '/*highlight-next-line*/'],
    ['sql', '-- highlight-next-line'],
    ['prisma', '// highlight-next-line'],
    ['rust', '// highlight-next-line'],
    ['ini', '; highlight-next-line'],
    ['latex', '% highlight-next-line'],
    ['JS', '  //   highlight-next-line  '],
    ['', '# highlight-next-line'],
  ])('code in %s marks a line with "%s", which is left out', (language, comment) => {
    expect(linesOf(fence(language, `a\n${comment}\nb\nc`))).toEqual(['|a', 'HL|b', '|c'])
  })

  it.each([
    ['js', '# highlight-next-line'],
    ['bash', '// highlight-next-line'],
    ['css', '// highlight-next-line'],
    ['js', '// highlight-next-line please'],
    ['js', 'a // highlight-next-line'],
    ['js', '// unknown-next-line'],
    ['js', '// constructor-next-line'],
    ['js', '// highlight'],
  ])('code in %s shows "%s" as code', (language, comment) => {
    expect(linesOf(fence(language, `${comment}\nb`))).toBeUndefined()
    expect(htmlOf(fence(language, `${comment}\nb`)).replace(/<[^>]*>/g, '')).toContain(comment)
  })

  it('a code block marks lines from start to end', () => {
    expect(
      linesOf(fence('js', '// highlight-start\na\nb\n// highlight-end\nc\n// highlight-start\nd')),
    ).toEqual(['HL|a', 'HL|b', '|c', 'HL|d'])
  })

  it('a code block keeps comments if the info has a range', () => {
    expect(linesOf(fence('js {2}', '// highlight-next-line\na'))).toEqual([
      '|// highlight-next-line',
      'HL|a',
    ])
  })

  it('a code block marks the lines of Expressive Code', () => {
    expect(linesOf(fence('js ins={1} del={2-3} mark={4} {5}', 'a\nb\nc\nd\ne\nf'))).toEqual([
      'code-line-added|a',
      'code-line-removed|b',
      'code-line-removed|c',
      'HL|d',
      'HL|e',
      '|f',
    ])
  })

  it('the configuration adds marks for lines', () => {
    const marks = { error: 'line-error', 'very-new': 'line-new' }
    const code =
      '// error-next-line\n// highlight-next-line\na\n// very-new-start\nb\n// error-next-line\nc\n// very-new-end\nd'
    expect(linesOf(fence('js', code), marks)).toEqual([
      'line-error HL|a',
      'line-new|b',
      'line-new line-error|c',
      '|d',
    ])
    expect(linesOf(fence('js', '// highlight-next-line\na'), { highlight: 'own' })).toEqual([
      'own|a',
    ])
  })

  it.each([
    ['showLineNumbers', '1', ['1', '2']],
    ['showLineNumbers=5', '5', ['5', '6']],
    ['{1} showLineNumbers', '1', ['1', '2']],
    ['showLineNumbers=0', '0', ['0', '1']],
  ])('a code block numbers its lines with %s', (info, from, numbers) => {
    const html = htmlOf(fence(`js ${info}`, 'a\nb'))
    expect(html).toContain(`data-line-numbers="${from}"`)
    expect([...html.matchAll(/data-line="(\d+)"/g)].map(([, number]) => number)).toEqual(numbers)
  })

  it.each(['showLineNumbersX', 'showLineNumbers=a', 'title="showLineNumbers"'])(
    'a code block does not number its lines with %s',
    (info) => {
      expect(htmlOf(fence(`js ${info}`, 'a'))).not.toContain('data-line')
    },
  )

  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: the code in the block is a template
  it('a code block closes and reopens what crosses lines', () => {
    expect(htmlOf(fence('js {1}', 'a = `b\n${c}\nd`'))).toContain(
      '<span class="code-line theme-code-block-highlighted-line">a = ' +
        '<span class="token template-string"><span class="token template-punctuation string">`</span><span class="token string">b</span></span>\n</span>' +
        '<span class="code-line"><span class="token template-string"><span class="token string"></span>' +
        '<span class="token interpolation">${c}</span>' +
        '<span class="token string"></span></span>\n</span>' +
        '<span class="code-line"><span class="token template-string"><span class="token string">d</span><span class="token template-punctuation string">`</span></span>\n</span></code>',
    )
  })
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: only there

  it('a code block keeps empty lines and the space around code', () => {
    expect(linesOf(fence('text {0}', '\n  a\n\n\tb  \n'))).toEqual([
      '|',
      '|  a',
      '|',
      '|\tb  ',
      '|',
    ])
    expect(htmlOf(fence('text', '\n  a\n'))).toContain('>\n  a\n</code>')
  })

  it('a code block reads CRLF as LF', () => {
    const text = fence('js {1}', 'a\n// b\nc')
    expect(htmlOf(text.replaceAll('\n', '\r\n'))).toBe(htmlOf(text))
  })

  it('a code block may be indented', () => {
    expect(htmlOf('    <a>\n\n      b')).toBe(
      '<div class="code-block" data-language="text"><div class="code-header"><span class="code-language">text</span></div>' +
        '<pre tabindex="0"><code class="language-text">&lt;a&gt;\n\n  b</code></pre></div>\n',
    )
    expect(linesOf('    # highlight-next-line\n    a')).toEqual(['HL|a'])
  })

  it.each([
    ['a list', '- a\n\n  ```js {1}\n  b\n  ```'],
    ['a quote', '> ```js {1}\n> b\n> ```'],
    ['an admonition', ':::note\n```js {1}\nb\n```\n:::'],
    ['a component', ':::card\n```js {1}\nb\n```\n:::'],
    ['a footnote', 'a[^1]\n\n[^1]:\n    ```js {1}\n    b\n    ```'],
  ])('a code block may be in %s', (_, text) => {
    expect(linesOf(text)).toEqual(['HL|b'])
  })

  it('a code block shows directives, links and HTML as they are', () => {
    expect(reportOf(fence('md', ':::unknown\n[a](nowhere.md)\n<div>\n:badge[a]'))).toBe('')
  })
})

describe('marks in comments at the end of a line', () => {
  const classesOf = (code: string, language = 'js') =>
    [
      ...htmlOf(fence(language, code)).matchAll(
        /<span class="code-line ?([^"]*)">(.*?)\n<\/span>/g,
      ),
    ].map(([, names = '', html = '']) => `${names}|${html.replace(/<[^>]*>/g, '')}`)

  it.each([
    ['a // [!code ++]', 'code-line-added|a'],
    ['a // [!!code --] // [!code ++]', 'code-line-added|a // [!code --]'],
    ['a // [!code --]', 'code-line-removed|a'],
    ['a // [!code focus]', 'code-line-focus|a'],
    ['a // [!code error]', 'code-line-error|a'],
    ['a // [!code warning]', 'code-line-warning|a'],
    ['a // [!code highlight]', 'theme-code-block-highlighted-line|a'],
    ['a // [!code hl]', 'theme-code-block-highlighted-line|a'],
    ['a /* [!code ++] */', 'code-line-added|a'],
    ['a {/* [!code ++] */}', 'code-line-added|a'],
    ['a <!-- [!code ++] -->  ', 'code-line-added|a'],
    ['a #[!code ++]', 'code-line-added|a'],
    ['a -- [!code --]', 'code-line-removed|a'],
    ['a ;; [!code ++]', 'code-line-added|a'],
    ['  a // [!code ++] // [!code error]', 'code-line-error code-line-added|  a'],
  ])('%j is the line %j', (line, expected) => {
    expect(classesOf(`${line}\nb`)).toEqual([expected, '|b'])
  })

  it.each([
    [
      'for several lines',
      'a // [!code focus:2]\nb\nc',
      ['code-line-focus|a', 'code-line-focus|b', '|c'],
    ],
    ['for the next line if it is alone', 'a\n  // [!code ++]\nb', ['|a', 'code-line-added|b']],
    [
      'with a range',
      'a // [!code ++]\nb',
      ['code-line-added|a', 'theme-code-block-highlighted-line|b'],
      'js {2}',
    ],
    [
      'with comments of a line',
      '// highlight-next-line\na\n// [!code ++]\nb',
      ['theme-code-block-highlighted-line|a', 'code-line-added|b'],
    ],
  ] as const)('may be %s', (_, code, lines, info: string = 'js') => {
    expect(classesOf(code, info)).toEqual(lines)
  })

  it.each(['a // [!code other]', 'a [!code ++]', 'a // [!code ++] b', "'// [!code ++]'"])(
    '%j is left as it is',
    (line) => {
      expect(htmlOf(fence('js', line)).replace(/<[^>]*>/g, '')).toContain(line.replaceAll("'", "'"))
    },
  )

  it('are read in time that grows with the line', () => {
    const line = `${';'.repeat(100_000)} ${' '.repeat(100_000)}[!code x`
    expect(htmlOf(fence('js', line))).toContain('[!code x')
  })
})

describe('highlight()', () => {
  it('marks code in Markdown without the class of a code block', () => {
    const html = highlight('```js\nconst a = 1\n```', 'md')
    expect(html).toContain('<span class="token keyword">const</span>')
    expect(html).not.toContain('code-block')
  })

  it('highlight() leaves code with a very long line as it is', () => {
    const line = `let a = "${'b'.repeat(1990)}"`
    expect(highlight(`c\n${line}`, 'js')).toContain('class="token')
    for (const code of [`${line} `, `c\n${line} \nd`]) {
      expect(highlight(code, 'js')).toBe(code.replaceAll('"', '&quot;'))
    }
  })
})

describe('line numbers that are links', () => {
  const config = { markdown: { lineLinks: true } }
  const idsOf = (text: string) =>
    [...htmlOf(text, { config }).matchAll(/ id="([^"]*)" data-line/g)].map(([, id]) => id)

  it('lead to the lines, and are outside the text', () => {
    const html = htmlOf(fence('text title="lib/auth.ts" showLineNumbers=4', 'a\nb'), { config })
    expect(html).toContain(
      '<span class="code-line" id="lib-auth-ts-L5" data-line="5"><a class="code-line-link" href="#lib-auth-ts-L5" aria-label="lib/auth.ts:5"></a>b\n</span>',
    )
  })

  it('are distinct on a page', () => {
    const blocks = ['text', 'text', 'text title="A b"', 'text title="a-b"', 'text title="??"']
    const text = blocks.map((info) => fence(`${info} showLineNumbers`, 'a')).join('\n')
    expect(idsOf(text)).toEqual(['L1', 'code-2-L1', 'a-b-L1', 'a-b-2-L1', 'code-3-L1'])
  })

  it('leave blocks without numbers, and other sites, as they are', () => {
    const text = fence('ts {1}', 'a')
    expect(htmlOf(text, { config })).toBe(htmlOf(text))
    expect(htmlOf(fence('ts showLineNumbers', 'a'))).not.toContain('<a')
  })

  it('can be linked to', () => {
    const text = `[a](#L1) [b](#L2)\n\n${fence('text showLineNumbers', 'a')}`
    const page = compilePage(text, { config })
    expect(page.ids).toContain('L1')
    expect(page.ids).not.toContain('L2')
  })
})

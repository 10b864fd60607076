import { describe, expect, it } from 'vitest'
import { buildWith, withPlugins } from '../../support/plugins.ts'
import { buildSite, rebuild, site } from '../../support/site.ts'

const fix = 'Fix: fix the plugin, or remove it from "plugins" in the configuration'

describe('what a hook returns', () => {
  const ofTree = 'The hook "tree" of the plugin "mine" failed for content/index.md: '
  it.each([
    [
      'tree: (tree) => [...tree, "<div>x"]',
      `${ofTree}its tree has invalid HTML, "<div>x": Unclosed element "<div>"`,
      'Fix: add "</div>"',
    ],
    [
      'tree: (tree) => ["</div>", ...tree]',
      `${ofTree}its tree has invalid HTML, "</div>": Unexpected "</div>": no "<div>" is open here`,
      'Fix: remove it, or write "<div>" before it',
    ],
    [
      'tree: (tree) => ["<b><i>x</b></i>", ...tree]',
      `${ofTree}its tree has invalid HTML, "<b><i>x</b></i>": Unclosed element "<i>"`,
      'Fix: add "</i>"',
    ],
    [
      'tree: () => [7]',
      `${ofTree}a node of the tree must be HTML as text, { tag, attrs, children } or { component, props, children }, but one is 7`,
    ],
    [
      'tree: () => [{ tag: "p" }]',
      `${ofTree}the "attrs" of <p> in the tree must be an object of texts: {} if it has none`,
    ],
    [
      'tree: () => [{ tag: "p", attrs: {} }]',
      `${ofTree}the "children" of a node of the tree must be a list, but they are undefined`,
    ],
    [
      'tree: () => [{ component: "tabz", props: {}, children: [] }]',
      `${ofTree}its tree contains the component "tabz", which is not registered`,
      'Fix: write "tabs"',
    ],
    [
      'tree: () => [{ component: "tab", props: { on() {} }, children: [] }]',
      `${ofTree}the props of the component "tab" must be plain data, but props.on is a function`,
    ],
  ])('is checked: %s', async (code, message, fixed = fix) => {
    const { ok, report } = await buildWith(code)
    expect({ ok, report }).toEqual({
      ok: false,
      report: `config/site.ts:4:57  plugin-failed\n  ${message}\n  ${fixed}`,
    })
  })

  it.each([
    'tree: (tree) => ["<p>a<br>b &amp; <img src=x></p><!-- c -->", ...tree]',
    'tree: (tree) => ["<table><tr><td>a<td>b</table><ul><li>c<li>d</ul>", ...tree]',
    'tree: (tree) => [{ tag: "table", attrs: {}, children: [{ tag: "tbody", attrs: {}, children: ["<tr><td>a</td></tr>"] }] }, ...tree]',
    'tree: (tree) => [{ tag: "section", attrs: { class: "a" }, children: tree }]',
  ])('is accepted: %s', async (code) => {
    expect((await buildWith(code)).report).toBe('')
  })

  it.each([
    ['content: () => [7]', 'content', 'entry 0 of its list must be a source, but it is 7'],
    [
      'content: (s) => [...s, { kind: "markdown" }]',
      'content',
      'the source that it returned has no "source"',
    ],
    [
      'content: (s) => [...s, { source: "a.md", kind: "markdown", text: 7 }]',
      'content',
      'the "text" of the source "a.md" must be text, but it is 7',
    ],
    [
      'content: (_, { share }) => share({ a: [new Map()] })',
      'content',
      'what it shares must be plain data, but what it shares.a[0] is a Map',
    ],
    [
      'content: () => [{ source: "a.md", kind: "markdown", file: new URL("file:///a.md") }]',
      'content',
      'the "file" of the source "a.md" must be text, but it is a URL',
      "write fileURLToPath(…) around it, from 'node:url'",
    ],
    [
      'content: () => [{ source: "a.md", kind: "markdown", txt: "" }]',
      'content',
      '"txt" of the source "a.md" is not known',
      'write "text"',
    ],
    [
      'content: () => [{ source: "a.md", kind: "markdown", frontMatter: {} }]',
      'content',
      '"frontMatter" of the source "a.md" is not known',
      'remove it; it can have source, kind, file, text, url, params, origin',
    ],
    ['pages: () => [null]', 'pages', 'entry 0 of its list must be a page, but it is null'],
    [
      'pages: (pages) => pages.map((p) => ({ ...p, url: "guide" }))',
      'pages',
      'the "url" of a page must start with "/": saw "guide"',
    ],
    [
      'pages: (pages) => pages.map((p) => ({ ...p, url: "/%zz" }))',
      'pages',
      '"/%zz" is not a valid "url" of a page',
    ],
    [
      'pages: (pages) => pages.map(({ title, ...p }) => p)',
      'pages',
      'the page "index.md" has no "title"',
    ],
    [
      'pages: (pages) => pages.map((p) => ({ ...p, frontMatter: [] }))',
      'pages',
      'the "frontMatter" of the page "index.md" must be an object, but it is a list',
    ],
    [
      'routes: (routes) => routes.map((r) => ({ ...r, url: "guide" }))',
      'routes',
      'the "url" of the route of "index.md" must start with "/": saw "guide"',
    ],
    ['routes: () => [{}]', 'routes', 'it returned a route without "page"'],
    ['files: () => [7]', 'files', 'entry 0 of its list must be a file, but it is 7'],
  ])('is checked: %s', async (code, hook, reason, fixed?: string) => {
    const { ok, report } = await buildWith(code)
    expect(ok).toBe(false)
    expect(report).toContain(`The hook "${hook}" of the plugin "mine" failed: ${reason}\n`)
    expect(report).toContain(fixed === undefined ? fix : `Fix: ${fixed}`)
  })

  it.each([
    [
      'head: () => [{ tag: "lnk" }]',
      'a "tag" must be "link", "meta", "script" or "title": saw "lnk"',
      'write "link"',
    ],
    [
      'head: () => [{ tag: "meta", attrs: { "a b": "c" } }]',
      '<meta> has an invalid attribute name: saw "a b"',
    ],
    [
      'head: () => [{ tag: "meta", attrs: { content: 7 } }]',
      'the attribute "content" of <meta> must be text, true or false, but it is 7',
    ],
    [
      'head: () => [{ tag: "title", text: ["a"] }]',
      'the "text" of <title> must be text, but it is a list',
    ],
    [
      'page: () => []',
      'it must return an object with "files" and "data", or nothing, but it returned a list',
    ],
    [
      'page: () => ({ file: [] })',
      'it returned "file", but only "files" and "data" are allowed',
      'write "files"',
    ],
    ['page: () => ({ data: { a: { b: NaN } } })', 'data must be plain data, but data.a.b is NaN'],
    [
      'page() { const a = {}; a.a = a; return { data: a } }',
      'data must be plain data, but data.a contains itself',
    ],
    ['page: () => ({ data: new (class Own {})() })', 'data must be plain data, but data is an Own'],
  ])('is checked: %s', async (code, reason, fixed?: string) => {
    const { report } = await buildWith(code)
    expect(report).toContain(` of the plugin "mine" failed for /: ${reason}\n`)
    expect(report).toContain(fixed === undefined ? fix : `Fix: ${fixed}`)
  })
})

describe('what a hook reports', () => {
  it.each([
    [
      `{ code: 'a', severity: 'warn', message: 'm' }`,
      'the "severity" of "a" must be "error" or "warning": saw "warn"',
      'write "warning"',
    ],
    [
      `{ code: 'A b', severity: 'error', message: 'm' }`,
      'the "code" of a problem must consist of lowercase letters, digits and "-": saw "A b"',
      undefined,
    ],
    [
      `{ code: 'a', severity: 'error' }`,
      'the "message" of "a" must be text, but it is undefined',
      undefined,
    ],
    [
      `{ code: 'a', severity: 'error', message: 'm', place: {} }`,
      'a problem has no "place"',
      undefined,
    ],
    [
      `{ code: 'a', severity: 'error', message: 'm', at: 'x.md' }`,
      'the "at" of "a" must be { file, line, column }, with numbers that count from 1: saw "x.md"',
      undefined,
    ],
    [
      `{ code: 'a', severity: 'error', message: 'm', at: { file: 'x', line: 0 } }`,
      'the "at" of "a" must be { file, line, column }, with numbers that count from 1: saw {"file":"x","line":0}',
      undefined,
    ],
    [`7`, 'a problem must be an object, but it is 7', undefined],
  ])('is checked: %s', async (problem, reason, near) => {
    const { report } = await buildWith(`files(_, { report }) {\n report(${problem}) }`)
    expect(report).toBe(`config/site.ts:5:2  plugin-failed
  The hook "files" of the plugin "mine" failed: ${reason}
  ${near === undefined ? fix : `Fix: ${near}`}`)
  })
})

describe('a plugin', () => {
  it.each([
    ['pagess() {}', 'pagess is not known', 'write "pages"'],
    ['zzz: 1', 'zzz is not known', 'remove it; a plugin can have config, content, '],
    ['tree: []', 'tree must be a function, but it is a list', 'write tree() { … }'],
    ['config: 7', 'config must be a function, but it is 7', 'write config() { … }'],
    [
      'cacheKey: { a: 1 }',
      'cacheKey must be text, but it is an object',
      'write JSON.stringify(…) around it',
    ],
    [
      'siteFolders: "blog"',
      'siteFolders must be a list of folders, but it is "blog"',
      "write ['blog']",
    ],
    [
      'publishesMarkdown: "yes"',
      'publishesMarkdown must be true or false, but it is "yes"',
      'write true',
    ],
    [
      'timeout: "60"',
      'timeout must be a number of seconds, but it is "60"',
      'write a number above 0',
    ],
    [
      'policy: { "script-src": "https://a.example" }',
      'policy must have a list of sources for each directive, but it is an object',
      "write { 'script-src': ['https://example.com'] }",
    ],
    ['watch: "data"', 'watch must be a list, but it is "data"', 'write [path]'],
    [
      'watch: ["/data"]',
      'watch[0] must be a path relative to the root: saw "/data"',
      'write its path in the site',
    ],
    ['browser: {}', 'browser must be a list, but it is an object', 'write [ … ]'],
    ['browser: ["a.ts"]', 'browser[0] must be an object, but it is "a.ts"', 'write { file }'],
    [
      'browser: [{ file: "config/site.ts", options: new Date(0) }]',
      'browser[0].options must be plain data, but options is a Date',
      'pass only',
    ],
    [
      'styles: [7]',
      'styles[0] must be a path or a file URL, but it is 7',
      'write its absolute path',
    ],
    [
      'styles: [new URL("https://a.b/c.css")]',
      'styles[0] must be a file URL: saw "https://a.b/c.css"',
      'write its absolute path',
    ],
    ['components: []', 'components must be an object, but it is a list', 'write { name: file }'],
    [
      'components: { Chart: "config/site.ts" }',
      'components.Chart must have a name of lowercase letters, digits and "-": saw "Chart"',
      'rename',
    ],
    [
      'components: { chart: { file: "config/site.ts", content: "txt" } }',
      'components.chart.content must be "markdown", "text" or "data": saw "txt"',
      'write "text"',
    ],
    [
      'components: { chart: { file: "config/site.ts", language: [] } }',
      'components.chart.language is not known',
      'write "languages"',
    ],
    [
      'components: { chart: { file: "config/site.ts", languages: ["a b"] } }',
      'components.chart.languages[0] must be the name of a language: saw "a b"',
      'write what follows',
    ],
    [
      'components: { chart: { file: "config/site.ts", arguments: ["a b"] } }',
      'components.chart.arguments[0] must be the name of an argument: saw "a b"',
      'write a name',
    ],
    [
      'components: { chart: { file: "config/site.ts", lazy: "yes" } }',
      'components.chart.lazy must be true or false: saw "yes"',
      'write true or false',
    ],
    [
      'components: { chart: "not-installed/Chart" }',
      'components.chart must name a file that exists: saw "not-installed/Chart"',
      'write its absolute path',
    ],
  ])('is checked: %s', async (code, message, nearest) => {
    const { ok, report } = await buildWith(code)
    expect(ok).toBe(false)
    expect(report).toContain(`plugins[0].${message} (the plugin "mine")\n  Fix: ${nearest}`)
  })

  it('is warned about paths to watch that do not exist', async () => {
    const { ok, report } = await buildWith(`watch: ['data/relases.json']`, {
      'public/../data/releases.json': '',
    })
    expect(ok).toBe(true)
    expect(report).toContain(`config-invalid (warning)
  plugins[0].watch[0] must name a file or folder that exists: saw "data/relases.json" (the plugin "mine")
  Fix: write "data/releases.json"`)
  })

  it('may watch a file that is missing, if it says so', async () => {
    const watch = `watch: [{ path: 'data/relases.json', optional: true }]`
    expect((await buildWith(watch)).report).not.toContain('relases')
    const { report } = await buildWith(watch.replace('true', 'false'))
    expect(report).toContain('must name a file or folder that exists: saw "data/relases.json"')
  })

  it('cannot have the component or the language of another plugin', async () => {
    const plugin = (name: string) =>
      `{ name: '${name}', components: { chart: { file: 'config/site.ts', languages: ['chart'] } } }`
    const { report } = await buildSite({
      'index.md': '# Home',
      'config/site.ts': withPlugins([plugin('a'), plugin('b')]),
    })
    expect(report).toContain(
      'plugins[1].components.chart must be unique: "chart" is already a component of the plugin "a"',
    )
    expect(report).toContain(
      'plugins[1].components.chart.languages[0] must be unique: "chart" is already rendered by the plugin "a"',
    )
  })

  it('can be an instance of a class with fields of its own', async () => {
    const { report } = await rebuild(
      site({
        'index.md': '# Home',
        'config/site.ts': `class Mine { name = 'mine'; words = []; helper() {} tree(tree) { return [...tree, '<p>x</p>'] } }
export default { title: 'T', plugins: [new Mine()] }`,
      }),
    )
    expect(report).toBe('')
  })
})

it('two plugins of the same name are reported once, whatever they contain', async () => {
  const plugin = `{ name: 'mine', frontMatter: { size: { type: 'number' } }, commands: [{ name: 'hello', description: 'x', run() {} }], components: { a: 'config/A.tsx' } }`
  const { problems } = await buildSite({
    'config/site.ts': withPlugins([plugin, plugin]),
    'config/A.tsx': 'export default () => null',
    'index.md': '# Home',
  })
  expect(problems.map(({ message }) => message)).toEqual([
    'plugins[1].name must be unique: saw "mine", already used by plugins[0]',
  ])
})

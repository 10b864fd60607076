import { describe, expect, it } from 'vitest'
import { buildWith, withPlugins } from '../../support/plugins.ts'
import { buildSite, rebuild, site } from '../../support/site.ts'

const fix = 'Fix: fix the plugin, or remove it from "plugins" in the configuration'

describe('what a hook returns', () => {
  const ofTree = 'The "tree" hook of the plugin "mine" failed for content/index.md: '
  it.each([
    [
      'tree: (tree) => [...tree, "<div>x"]',
      `${ofTree}the returned tree contains invalid HTML, "<div>x" (Unclosed element "<div>")`,
      'Fix: add "</div>"',
    ],
    [
      'tree: (tree) => ["</div>", ...tree]',
      `${ofTree}the returned tree contains invalid HTML, "</div>" (Unexpected "</div>": no "<div>" is open here)`,
      'Fix: remove "</div>", or write "<div>" before it',
    ],
    [
      'tree: (tree) => ["<b><i>x</b></i>", ...tree]',
      `${ofTree}the returned tree contains invalid HTML, "<b><i>x</b></i>" (Unclosed element "<i>")`,
      'Fix: add "</i>"',
    ],
    [
      'tree: () => [7]',
      `${ofTree}invalid value 7 for a tree node (expected an HTML string, { tag, attrs, children }, or { component, props, children })`,
    ],
    [
      'tree: () => [{ tag: "p" }]',
      `${ofTree}invalid value for the "attrs" of <p> in the tree (expected an object with string values)`,
      'Fix: write an object with string values, or {} if the element has no attributes',
    ],
    [
      'tree: () => [{ tag: "p", attrs: {} }]',
      `${ofTree}invalid value for the "children" of a tree node (expected a list)`,
    ],
    [
      'tree: () => [{ component: "tabz", props: {}, children: [] }]',
      `${ofTree}the returned tree contains the component "tabz", which is not registered`,
      'Fix: write "tabs"',
    ],
    [
      'tree: () => [{ tag: "my_tag", attrs: {}, children: [] }]',
      `${ofTree}invalid value "my_tag" for the "tag" of a tree node (it must begin with a letter and contain only letters, digits, and "-")`,
    ],
    [
      'tree: () => [{ component: "tab", props: "a", children: [] }]',
      `${ofTree}invalid value "a" for the "props" of the component "tab" (expected an object)`,
    ],
    [
      'tree: () => [{ component: "tab", props: { on() {} }, children: [] }]',
      `${ofTree}invalid value for the "props" of the component "tab" (expected plain data, but props.on is a function)`,
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
    [
      'content: () => [7]',
      'content',
      'invalid value 7 for entry 1 of the returned list (expected a source)',
    ],
    [
      'content: (s) => [...s, { kind: "markdown" }]',
      'content',
      'a source that it returned has no "source"',
    ],
    [
      'content: (s) => [...s, { source: "a.md", kind: "markdown", text: 7 }]',
      'content',
      'invalid value 7 for the "text" of the source "a.md" (expected a string)',
    ],
    [
      'content: (_, { share }) => share({ a: [new Map()] })',
      'content',
      'invalid value for shared (expected plain data, but shared.a[0] is a Map)',
    ],
    [
      'content: () => [{ source: "a.md", kind: "markdown", file: new URL("file:///a.md") }]',
      'content',
      'invalid value for the "file" of the source "a.md" (expected a string, not a URL)',
      'pass the URL to fileURLToPath() from "node:url"',
    ],
    [
      'content: () => [{ source: "a.md", kind: "markdown", txt: "" }]',
      'content',
      'the source "a.md" has an unknown key, "txt"',
      'write "text"',
    ],
    [
      'content: () => [{ source: "a.md", kind: "markdown", frontMatter: {} }]',
      'content',
      'the source "a.md" has an unknown key, "frontMatter"',
      'remove "frontMatter"; valid keys: source, kind, file, text, url, params, origin',
    ],
    [
      'pages: () => [null]',
      'pages',
      'invalid value null for entry 1 of the returned list (expected a page)',
    ],
    [
      'pages: (pages) => pages.map((p) => ({ ...p, url: "guide" }))',
      'pages',
      'invalid value "guide" for the "url" of a page (it must start with "/")',
    ],
    [
      'pages: (pages) => pages.map((p) => ({ ...p, url: "/%zz" }))',
      'pages',
      '"/%zz" is not a valid "url" for a page',
    ],
    [
      'pages: (pages) => pages.map(({ title, ...p }) => p)',
      'pages',
      'the page "index.md" has no "title"',
    ],
    [
      'pages: (pages) => pages.map((p) => ({ ...p, frontMatter: [] }))',
      'pages',
      'invalid value for the "frontMatter" of the page "index.md" (expected an object, not a list)',
    ],
    [
      'routes: (routes) => routes.map((r) => ({ ...r, url: "guide" }))',
      'routes',
      'invalid value "guide" for the "url" of the route for "index.md" (it must start with "/")',
    ],
    ['routes: () => [{}]', 'routes', 'it returned a route without a "page"'],
    [
      'files: () => [7]',
      'files',
      'invalid value 7 for entry 1 of the returned list (expected a file)',
    ],
  ])('is checked: %s', async (code, hook, reason, fixed?: string) => {
    const { ok, report } = await buildWith(code)
    expect(ok).toBe(false)
    expect(report).toContain(`The "${hook}" hook of the plugin "mine" failed: ${reason}\n`)
    expect(report).toContain(fixed === undefined ? fix : `Fix: ${fixed}`)
  })

  it.each([
    [
      'head: () => [{ tag: "lnk" }]',
      'invalid value "lnk" for "tag" (expected "link", "meta", "script", or "title")',
      'write "link"',
    ],
    [
      'head: () => [{ tag: "meta", attrs: { "a b": "c" } }]',
      'it returned the invalid attribute name "a b" on <meta>',
    ],
    [
      'head: () => [{ tag: "meta", attrs: { content: 7 } }]',
      'invalid value 7 for the "content" attribute of <meta> (expected a string, true, or false)',
    ],
    [
      'head: () => [{ tag: "title", text: ["a"] }]',
      'invalid value ["a"] for the "text" of <title> (expected a string)',
    ],
    [
      'page: () => []',
      'it must return nothing or an object with optional "files" and "data", but it returned a list',
    ],
    [
      'page: () => ({ file: [] })',
      'it returned an object with "file", but only "files" and "data" are allowed',
      'write "files"',
    ],
    [
      'page: () => ({ data: { a: { b: NaN } } })',
      'invalid value for data (expected plain data, but data.a.b is NaN)',
    ],
    [
      'page() { const a = {}; a.a = a; return { data: a } }',
      'invalid value for data (expected plain data, but data.a contains itself)',
    ],
    [
      'page: () => ({ data: new (class Own {})() })',
      'invalid value for data (expected plain data, but data is an Own)',
    ],
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
      'invalid value "warn" for the "severity" of the problem "a" (expected "error" or "warning")',
      'write "warning"',
    ],
    [
      `{ code: 'A b', severity: 'error', message: 'm' }`,
      'invalid value "A b" for the "code" of a problem (it must begin with a letter and contain only lowercase letters, digits, and "-")',
      undefined,
    ],
    [
      `{ code: 'a', severity: 'error' }`,
      'invalid value for the "message" of the problem "a" (expected a string)',
      undefined,
    ],
    [
      `{ code: 'a', severity: 'error', message: '' }`,
      'invalid value "" for the "message" of the problem "a" (it must not be empty)',
      undefined,
    ],
    [
      `{ code: 'a', severity: 'error', message: 'm', place: {} }`,
      'a problem cannot have the key "place"',
      undefined,
    ],
    [
      `{ code: 'a', severity: 'error', message: 'm', at: 'x.md' }`,
      'invalid value "x.md" for the "at" of the problem "a" (expected { file, line, column }, where "line" and "column" are optional whole numbers of at least 1)',
      undefined,
    ],
    [
      `{ code: 'a', severity: 'error', message: 'm', at: { file: 'x', line: 0 } }`,
      'invalid value {"file":"x","line":0} for the "at" of the problem "a" (expected { file, line, column }, where "line" and "column" are optional whole numbers of at least 1)',
      undefined,
    ],
    [`7`, 'invalid value 7 for a problem (expected an object)', undefined],
  ])('is checked: %s', async (problem, reason, near) => {
    const { report } = await buildWith(`files(_, { report }) {\n report(${problem}) }`)
    expect(report).toBe(`config/site.ts:5:2  plugin-failed
  The "files" hook of the plugin "mine" failed: ${reason}
  ${near === undefined ? fix : `Fix: ${near}`}`)
  })
})

describe('a plugin', () => {
  it.each([
    ['pagess() {}', 'plugins[0].pagess is not a valid key', 'write "pages"'],
    ['zzz: 1', 'plugins[0].zzz is not a valid key', 'remove it; valid keys: config, content, '],
    ['tree: []', 'Invalid value [] for plugins[0].tree: expected a function', 'write tree() { … }'],
    [
      'config: 7',
      'Invalid value 7 for plugins[0].config: expected a function',
      'write config() { … }',
    ],
    [
      'cacheKey: { a: 1 }',
      'Invalid value {"a":1} for plugins[0].cacheKey: expected a string',
      'pass the value to JSON.stringify()',
    ],
    [
      'siteFolders: "blog"',
      'Invalid value "blog" for plugins[0].siteFolders: expected a list of folders',
      "write ['blog']",
    ],
    [
      'publishesMarkdown: "yes"',
      'Invalid value "yes" for plugins[0].publishesMarkdown: expected true or false',
      'write true or false',
    ],
    [
      'timeout: "60"',
      'Invalid value "60" for plugins[0].timeout: expected a number of seconds greater than 0',
      'write a number greater than 0',
    ],
    [
      'policy: { "script-src": "https://a.example" }',
      'Invalid value {"script-src":"https://a.example"} for plugins[0].policy: it must have a list of sources for each directive',
      "write { 'script-src': ['https://example.com'] }",
    ],
    ['watch: "data"', 'Invalid value "data" for plugins[0].watch: expected a list', 'write [path]'],
    [
      'watch: ["/data"]',
      'Invalid value "/data" for plugins[0].watch[0]: expected a path relative to the site folder',
      'write the path relative to the site folder',
    ],
    ['browser: {}', 'Invalid value {} for plugins[0].browser: expected a list', 'write [ … ]'],
    [
      'browser: ["a.ts"]',
      'Invalid value "a.ts" for plugins[0].browser[0]: expected an object',
      'write { file }',
    ],
    [
      'browser: [{ file: "config/site.ts", options: new Date(0) }]',
      'Invalid value for plugins[0].browser[0].options: expected plain data, but options is a Date',
      'pass only',
    ],
    [
      'styles: [7]',
      'Invalid value 7 for plugins[0].styles[0]: expected a path or a file URL',
      "write the file's absolute path",
    ],
    [
      'styles: [new URL("https://a.b/c.css")]',
      'Invalid value "https://a.b/c.css" for plugins[0].styles[0]: expected a file URL',
      "write the file's absolute path",
    ],
    [
      'components: []',
      'Invalid value [] for plugins[0].components: expected an object',
      'write { name: file }',
    ],
    [
      'components: { Chart: "config/site.ts" }',
      'plugins[0].components.Chart has an invalid name: names must begin with a letter and contain only lowercase letters, digits, and "-"',
      'rename',
    ],
    [
      'components: { chart: { file: "config/site.ts", content: "txt" } }',
      'Invalid value "txt" for plugins[0].components.chart.content: expected "markdown", "text", or "data"',
      'write "text"',
    ],
    [
      'components: { chart: { file: "config/site.ts", language: [] } }',
      'plugins[0].components.chart.language is not a valid key',
      'write "languages"',
    ],
    [
      'components: { chart: { file: "config/site.ts", languages: ["a b"] } }',
      'Invalid value "a b" for plugins[0].components.chart.languages[0]: expected a language name without spaces, braces, brackets, "`", or "~"',
      'write the language as it appears',
    ],
    [
      'components: { chart: { file: "config/site.ts", arguments: ["a b"] } }',
      'Invalid value "a b" for plugins[0].components.chart.arguments[0]: expected an argument name',
      'write a name',
    ],
    [
      'components: { chart: { file: "config/site.ts", lazy: "yes" } }',
      'Invalid value "yes" for plugins[0].components.chart.lazy: expected true or false',
      'write true or false',
    ],
    [
      'components: { chart: "not-installed/Chart" }',
      'Invalid value "not-installed/Chart" for plugins[0].components.chart: expected the path of an existing file',
      'write the path of an existing file, relative to the site folder, or the name of a module in an installed package, such as "my-plugin/Chart"',
    ],
  ])('is checked: %s', async (code, message, nearest) => {
    const { ok, report } = await buildWith(code)
    expect(ok).toBe(false)
    expect(report).toContain(`${message} (in the plugin "mine")\n  Fix: ${nearest}`)
  })

  it('is warned about paths to watch that do not exist', async () => {
    const { ok, report } = await buildWith(`watch: ['data/relases.json']`, {
      'public/../data/releases.json': '',
    })
    expect(ok).toBe(true)
    expect(report).toContain(`config-invalid (warning)
  Invalid value "data/relases.json" for plugins[0].watch[0]: expected the path of an existing file or folder (in the plugin "mine")
  Fix: write "data/releases.json"`)
  })

  it('may watch a file that is missing, if it says so', async () => {
    const watch = `watch: [{ path: 'data/relases.json', optional: true }]`
    expect((await buildWith(watch)).report).not.toContain('relases')
    const { report } = await buildWith(watch.replace('true', 'false'))
    expect(report).toContain(
      '"data/relases.json" for plugins[0].watch[0]: expected the path of an existing file',
    )
  })

  it('cannot have the component or the language of another plugin', async () => {
    const plugin = (name: string) =>
      `{ name: '${name}', components: { chart: { file: 'config/site.ts', languages: ['chart'] } } }`
    const { report } = await buildSite({
      'index.md': '# Home',
      'config/site.ts': withPlugins([plugin('a'), plugin('b')]),
    })
    expect(report).toContain(
      'plugins[1].components.chart has a name that the plugin "a" already uses',
    )
    expect(report).toContain(
      `plugins[1].components.chart.languages[0] is "chart", which the plugin "a" already renders (in the plugin "b")
  Fix: list the language only once, in one component`,
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
    'Invalid value "mine" for plugins[1].name: plugins[0] already has this "name"',
  ])
})

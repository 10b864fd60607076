import { describe, expect, it } from 'vitest'
import { listFiles } from '../../../cli/files/list-files.ts'
import { addFiles, type BuiltSite, buildSite, type Files, rebuild } from '../../support/site.ts'

const config = (more: string) => `export default { title: 'Test site', ${more} }`

/** The style sheet that the pages of a site load. */
function sheetOf(built: BuiltSite): string {
  return built.read(nameOfSheet(built))
}

function nameOfSheet({ read }: BuiltSite): string {
  const link = /<link rel="stylesheet" href="[^"]*?(assets\/styles-[^"]+)"/.exec(read('index.html'))
  return link?.[1] ?? ''
}

/** Vendor CSS as packages publish it: fonts in five formats, some with a suffix for old browsers. */
const fontPackage: Files = {
  'node_modules/icons/package.json':
    '{ "name": "icons", "exports": { "./all.css": "./css/all.css" } }',
  'node_modules/icons/css/all.css': `@font-face {
  font-family: Icons;
  src: url('../fonts/icons.eot?v=4.7.0');
  src: url('../fonts/icons.eot?#iefix&v=4.7.0') format('embedded-opentype'),
    url('../fonts/icons.woff2') format('woff2'), url("../fonts/icons.woff") format('woff'),
    url(../fonts/icons.ttf) format('truetype'), url(../fonts/icons.otf), url(../fonts/icons.svg#icons);
}
.icon { *zoom: 1; colr: red; background: url(../pictures/icon.png) }`,
  ...Object.fromEntries(
    ['eot', 'woff2', 'woff', 'ttf', 'otf', 'svg'].map((extension) => [
      `node_modules/icons/fonts/icons.${extension}`,
      extension,
    ]),
  ),
  'node_modules/icons/pictures/icon.png': 'png',
}

describe('style sheets of packages', () => {
  it('come with their fonts and images, under the base URL', async () => {
    const built = await buildSite({
      ...fontPackage,
      'config/site.ts': config("baseUrl: '/docs/', styles: ['config/site.css']"),
      'config/site.css': "@import 'icons/all.css';",
      'index.md': '# Home',
    })
    expect(built.report).toBe('')
    const sheet = sheetOf(built)
    const urls = [...sheet.matchAll(/url\("(\/docs\/assets\/icon[^"]*)"\)/g)].map(
      ([, url = '']) => url,
    )
    expect(urls.map((url) => url.replace(/-[\da-f]{10}/, ''))).toEqual([
      '/docs/assets/icons.eot?v=4.7.0',
      '/docs/assets/icons.eot?#iefix&v=4.7.0',
      '/docs/assets/icons.woff2',
      '/docs/assets/icons.woff',
      '/docs/assets/icons.ttf',
      '/docs/assets/icons.otf',
      '/docs/assets/icons.svg#icons',
      '/docs/assets/icon.png',
    ])
    for (const url of urls) {
      const path = url.slice('/docs/'.length).replace(/[?#].*/, '')
      expect(built.read(path)).toBe(path.split('.').at(-1))
    }
  })

  it('get another name if a font changes whose URL has a suffix', async () => {
    const built = await buildSite({
      'config/site.ts': config("styles: ['config/site.css']"),
      'config/site.css': '@font-face { font-family: A; src: url(./a.eot?#iefix) }',
      'config/a.eot': 'old',
      'index.md': '# Home',
    })
    const before = nameOfSheet(built)
    addFiles(built.root, { 'config/a.eot': 'new' })
    const next = await rebuild(built.root)
    expect(nameOfSheet(next)).not.toBe(before)
    const [, font = ''] = /url\("\/([^"?]*)/.exec(sheetOf(next)) ?? []
    expect(next.read(font)).toBe('new')
  })

  it('can be listed by the name of their package', async () => {
    const built = await buildSite({
      ...fontPackage,
      'config/site.ts': config("styles: ['icons/all.css', 'config/site.css']"),
      'config/site.css': '.icon { color: navy }',
      'index.md': '# Home',
    })
    expect(built.report).toBe('')
    expect(sheetOf(built)).toMatch(
      /url\("\/assets\/icons-[\da-f]{10}\.woff2"\).*\.icon\{color:navy\}/s,
    )
  })

  it('are named in the report if they do not exist', async () => {
    const { report } = await buildSite({
      ...fontPackage,
      'config/site.ts': config("styles: ['icons/none.css']"),
      'index.md': '# Home',
    })
    expect(report).toContain('Cannot find the file "icons/none.css" for styles[0]')
  })
})

describe('URLs in style sheets', () => {
  it('that contain a font are published as files, because a strict policy blocks them', async () => {
    const embedded = Buffer.from('a font').toString('base64')
    const built = await buildSite({
      'config/site.ts': config("styles: ['config/site.css']"),
      'config/site.css': `@font-face {
  font-family: A;
  src: url("data:application/font-woff;charset=utf-8;base64, ${embedded}"), url(data:font/woff2;base64,${encodeURIComponent(embedded)});
}
main { background: url(data:image/gif;base64,AAAA) }`,
      'index.md': '# Home',
    })
    expect(built.report).toBe('')
    const sheet = sheetOf(built)
    expect(sheet).not.toMatch(/data:(?:font|application)/)
    expect(sheet).toContain('url(data:image/gif;base64,AAAA)')
    const paths = [...sheet.matchAll(/"\/(assets\/font-[\w-]+\.woff2?)"/g)].map(
      ([, path = '']) => path,
    )
    expect(paths.map((path) => [path.split('.').at(-1), built.read(path)])).toEqual([
      ['woff', 'a font'],
      ['woff2', 'a font'],
    ])
    // The bundle is cached although some of its files are in no folder.
    addFiles(built.root, { 'content/index.md': '# Home again' })
    expect((await rebuild(built.root)).compiled).toBe(1)
  })

  it('that begin with "/" are files of public/', async () => {
    const files = {
      'config/site.ts': config("baseUrl: '/docs/', styles: ['config/site.css']"),
      'config/site.css': 'main { background: url(/back%20ground.svg?v=1#a) }',
      'index.md': '# Home',
      'public/back ground.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }
    const built = await buildSite(files)
    expect(built.report).toBe('')
    expect(sheetOf(built)).toContain('url(/docs/back%20ground.svg?v=1#a)')
    const { 'public/back ground.svg': _, ...without } = files
    const { report } = await buildSite(without)
    expect(report).toBe(`config/site.css:1:20  source-invalid
  Cannot compile: "/back%20ground.svg" points to public/back ground.svg, but the site has no such file
  Fix: add public/back ground.svg, or correct the path`)
  })
})

describe('style sheets that modules import', () => {
  const files: Files = {
    'config/site.ts': config(
      "components: { chart: 'config/Chart.tsx', badge: 'config/Badge.tsx' }, styles: ['config/site.css']",
    ),
    'config/Chart.tsx':
      "import 'icons/all.css'\nimport './shared.css'\nimport './chart.css'\nexport default () => <b className=\"chart\">c</b>",
    'config/Badge.tsx':
      "import './shared.css'\nimport styles, { title } from './badge.module.css'\nexport default () => <b className={styles.badge}><i className={title}>b</i></b>",
    'config/chart.css': '.chart { color: blue; background: url(./dot.png) }',
    'config/dot.png': 'png',
    'config/shared.css': '.shared { color: green }',
    'config/badge.module.css':
      '.badge { animation: turn 1s; background: url(./dot.png) }\n.title { composes: badge }\n@keyframes turn { to { rotate: 1turn } }',
    'config/site.css': '.chart { color: navy }',
    'index.md': '# Home\n\n::chart\n\n::badge\n\n[App](app.tsx)',
    'app.tsx': "import './app.css'\nexport default () => <h1>App</h1>",
    'content/app.css': '.app { color: red }',
    ...fontPackage,
  }

  it('become part of the style sheet of the site, in the order of the imports', async () => {
    const built = await buildSite(files)
    expect(built.report).toBe('')
    const rules = sheetOf(built).match(
      /\.(?:icon|shared|chart|badge_\w+|app)\s*\{(?:color|\*zoom|animation)[^;}]*/g,
    )
    expect(rules?.map((rule) => rule.replace(/_[\da-f]{6}_/, '_HASH_'))).toEqual([
      '.icon{*zoom: 1',
      '.shared{color:green',
      '.chart{color:#00f',
      '.badge_HASH_badge{animation:badge_' +
        sheetOf(built).match(/badge_([\da-f]{6})_badge/)?.[1] +
        '_turn 1s',
      '.app{color:red',
      '.chart{color:navy',
    ])
    expect(sheetOf(built)).toMatch(/url\("\/assets\/dot-[\da-f]{10}\.png"\)/)
    expect(listFiles(built.outDir).filter((path) => path.endsWith('.css'))).toHaveLength(1)
  })

  it('give the classes of CSS modules the same names on the server and in browsers', async () => {
    const built = await buildSite(files)
    const [, name = 'none'] = /\.(badge_[\da-f]{6})_badge\{/.exec(sheetOf(built)) ?? []
    expect(built.read('index.html')).toContain(
      `<b class="${name}_badge"><i class="${name}_badge ${name}_title">`,
    )
    const scripts = listFiles(built.outDir).filter((path) => path.endsWith('.js'))
    const withNames = scripts.filter((path) =>
      built.read(path).includes(`${name}_badge ${name}_title`),
    )
    expect(withNames.map((path) => path.replace(/-.*/, ''))).toEqual([
      'assets/entry',
      'assets/rescue',
    ])
  })

  it('are part of an incremental build', async () => {
    const built = await buildSite(files)
    const [before] = /assets\/styles-[^"]+/.exec(built.read('index.html')) ?? []
    addFiles(built.root, { 'config/chart.css': '.chart { color: teal }' })
    const next = await rebuild(built.root)
    expect(sheetOf(next)).toContain('.chart{color:teal}')
    expect(next.read('index.html')).not.toContain(before)
    expect(next.read('app/index.html')).not.toContain(before)
  })

  it('have to be CSS', async () => {
    const { report } = await buildSite({
      'index.tsx': "import './look.scss'\nexport default () => <h1>App</h1>",
      'content/look.scss': 'a { b { color: red } }',
    })
    expect(report).toBe(`content/index.tsx:1:8  source-invalid
  Cannot compile: No loader is configured for ".scss" files: content/look.scss
  Fix: compile the file to CSS, and import the ".css" file`)
  })
})

describe('invalid CSS', () => {
  const withCss = (css: string, more = '') =>
    buildSite({
      'config/site.ts': config(`styles: ['config/site.css'], ${more}`),
      'config/site.css': css,
      'index.md': '# Home',
    })

  it.each([
    [
      'a {\n  color: red;\n  "x"\n}',
      `config/site.css:3:3  style-invalid
  Invalid CSS: Expected identifier but found "\\"x\\""
  Fix: correct the CSS or, if browsers support it, set "checks.styles" to "ignore" for the file`,
    ],
    [
      'a { color: red }\n// é\nb { color: red }',
      `config/site.css:2:1  style-invalid
  Invalid CSS: Comments in CSS use "/* ... */" instead of "//"
  Fix: write the comment as "/* … */"`,
    ],
    [
      'a { color: red }\n@import "b.css";',
      `config/site.css:2:1  style-invalid
  Invalid CSS: All "@import" rules must come first
  Fix: move the "@import" to the top of the file`,
    ],
  ])('%j is an error', async (css, expected) => {
    const { ok, report } = await withCss(css)
    expect(report).toBe(expected)
    expect(ok).toBe(false)
  })

  it('is a warning if it is only unknown, in incremental builds too', async () => {
    const built = await withCss('/* é */ a { colr: red }')
    const expected = `config/site.css:1:13  style-invalid (warning)
  Invalid CSS: "colr" is not a known CSS property
  Fix: write "color"`
    expect(built.report).toBe(expected)
    expect(built.ok).toBe(true)
    addFiles(built.root, { 'content/index.md': '# Home again' })
    expect((await rebuild(built.root)).report).toBe(expected)
  })

  it('is reported once, at its line, in a CSS module', async () => {
    const built = await buildSite({
      'config/site.ts': config("components: { badge: 'config/Badge.tsx' }"),
      'config/Badge.tsx':
        "import styles from './badge.module.css'\nexport default () => <b className={styles.badge}>b</b>",
      'config/badge.module.css': '/* é */\n\n.badge { colr: red }',
      'index.md': '# Home\n\n::badge',
    })
    expect(built.report).toBe(`config/badge.module.css:3:10  style-invalid (warning)
  Invalid CSS: "colr" is not a known CSS property
  Fix: write "color"`)
    expect(sheetOf(built)).toContain('{colr:red}')
  })

  it('is a CSS module that composes classes of another file', async () => {
    const { report } = await buildSite({
      'index.tsx':
        "import { a } from './a.module.css'\nexport default () => <h1 className={a}>A</h1>",
      'content/a.module.css':
        '.b {}\n.a { composes: b; composes: c from global; composes: d from "./b.module.css" }',
    })
    expect(report).toBe(`content/a.module.css:2:44  style-invalid
  Invalid CSS: "composes" cannot use classes from a different file
  Fix: put both classes in the same file, or add both to the element`)
  })

  it('follows the check "styles"', async () => {
    const { report } = await withCss('a { colr: red }', "checks: { styles: 'ignore' }")
    expect(report).toBe('')
  })
})

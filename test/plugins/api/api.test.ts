import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiSite, config } from '../../support/api-site.ts'
import { snapshot } from '../../support/changing-sites.ts'
import { addFiles, type BuiltSite, rebuild, sharedSite } from '../../support/site.ts'

const source = `/** What {@link createLamp} needs: not Map<string, {}>. See [the start](../content/index.md). */
export interface LampOptions {
  /**
   * The color.
   * @default 'warm'
   */
  readonly color?: Color
}

/** A color. */
export type Color = 'warm' | 'cold'

/** Something that has a switch. */
export class Device {
  /** Switches it. */
  toggle(): void {}
}

/**
 * A lamp.
 * @see {@link createLamp}
 */
export class Lamp extends Device {
  /**
   * Dims the lamp.
   * @param by - By how much.
   * @returns The new brightness.
   * @throws {@link RangeError} if \`by\` is negative.
   * @example
   * lamp.dim(0.2)
   */
  dim(by = 0.1): number { return by }
  /** @deprecated Use {@link Lamp.dim}. */
  darken(): void {}
}

/** Creates a lamp, with {@link Missing}. */
export function createLamp<T extends LampOptions>(options: T): Lamp
/** Creates a lamp of a color. */
export function createLamp(color: Color): Lamp
export function createLamp(): Lamp { return new Lamp() }

/**
 * The usual color.
 * @group Constants
 */
export const usual: Color = 'warm'
`

const start = `# Start

[API](/api), [a function](api:createLamp), [a method](api:Lamp#dim), [an option](api:lamps/LampOptions.color)
`

/** The text of a page, without tags. */
const textOf = (html: string) =>
  html
    .replace(/<(?:script|style|svg)[\s\S]*?<\/(?:script|style|svg)>|<[^>]*>/g, '')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll(/\s+/g, ' ')

describe('api()', () => {
  let built: BuiltSite
  beforeAll(async () => {
    built = await rebuild(apiSite({ 'src/index.ts': source, 'index.md': start }, sharedSite))
  })

  it('reports a link in a comment where it is in the source', () => {
    expect(built.report).toBe(`src/index.ts:37:26  api/link-unresolved (warning)
  Cannot find "Missing", which a comment links to
  Fix: use a name that the file declares or imports`)
  })

  it('writes a page for each export, with linked types', () => {
    const html = built.read('api/createLamp/index.html')
    expect(html).toContain('<a class="code-link" href="/api/LampOptions">LampOptions</a>')
    expect(textOf(html)).toContain(
      "Function · import { createLamp } from 'lamps' Overload 1 of 2 tsfunction createLamp<T extends LampOptions>(options: T): Lamp Creates a lamp, with Missing. Overload 2 of 2 tsfunction createLamp(color: Color): Lamp Creates a lamp of a color.",
    )
    expect(html).toContain('<meta name="keywords" content="create lamp"')
  })

  it('shows what comments say of a member, and folds what is inherited', () => {
    const html = built.read('api/Lamp/index.html')
    expect(textOf(html)).toContain(
      'dim() tsdim(by?: number): number Dims the lamp. Parameters by number, default: 0.1 By how much. Returns The new brightness. Throws RangeError if by is negative. Example tslamp.dim(0.2)',
    )
    expect(html).toContain('<h3 id="dim">')
    expect(html).toContain('<s><code>darken()</code></s>')
    expect(textOf(html)).toContain('Deprecated Use Lamp.dim.')
    expect(html).toContain('<a href="/api/Lamp#dim"><code>Lamp.dim</code></a>')
    expect(html).toContain(
      '<li id="toggle"><a href="/api/Device#toggle">toggle()</a> from Device <code>toggle(): void</code></li>',
    )
  })

  it('escapes what is text in comments, and resolves their paths', () => {
    const html = built.read('api/LampOptions/index.html')
    expect(html).toContain('needs: not Map&lt;string, {}&gt;. See <a href="/">the start</a>.')
    expect(textOf(html)).toContain("readonly color?: Color The color. Default 'warm'")
  })

  it('lists exports by kind and by group', () => {
    const headings = [...built.read('api/index.html').matchAll(/<h2 id="([^"]+)"/g)]
    expect(headings.map(([, id]) => id)).toEqual([
      'api-classes',
      'api-constants',
      'api-functions',
      'api-interfaces',
      'api-types',
    ])
  })

  it('resolves links by name in other pages', () => {
    const html = built.read('index.html')
    for (const href of ['/api/createLamp', '/api/Lamp#dim', '/api/LampOptions#color']) {
      expect(html).toContain(`href="${href}"`)
    }
  })

  it('builds the same after a change as from scratch, and reports links to names that are gone', async () => {
    const { root } = built
    addFiles(root, {
      'src/index.ts': source.replace('{@link Missing}', 'care').replaceAll('usual', 'standard'),
      'index.md': `${start}\n[gone](api:createLamb), [also gone](api:Lamp.dam)\n`,
    })
    const { report, outDir } = await rebuild(root)
    expect(report).toContain(`content/index.md:5:8  broken-link
  Cannot link to "api:createLamb": the API reference does not contain "createLamb"
  Fix: write "api:createLamp"`)
    expect(report).toContain('content/index.md:5:37  broken-anchor')
    addFiles(root, { 'index.md': start })
    const changed = await rebuild(root)
    expect(changed.report).toBe('')
    const incremental = snapshot(outDir)
    expect(Object.keys(incremental)).toContain('api/standard/index.html')
    await rebuild(root, { cache: false })
    expect(snapshot(outDir)).toEqual(incremental)
  })

  it('runs TypeDoc again only if its inputs have changed', async () => {
    const { root } = built
    const folder = join(root, '.docs-build/api')
    const [file = ''] = readdirSync(folder)
    const written = () => statSync(join(folder, file)).mtimeMs
    const before = written()
    addFiles(root, { 'page.md': '# Page\n' })
    await rebuild(root)
    expect(written()).toBe(before)
    const text = readFileSync(join(root, 'src/index.ts'), 'utf8')
    addFiles(root, { 'src/index.ts': text.replace('/** A color. */', '/** A tint. */') })
    const { read } = await rebuild(root)
    expect(written()).not.toBe(before)
    expect(read('api/Color/index.html')).toContain('A tint.')
  })
})

it('api() reports mistakes in comments with their location', async () => {
  const root = apiSite({
    'src/index.ts':
      '\n/**\n * Lights it.\n * @retruns Nothing.\n */\nexport function light(): void {}\n',
  })
  const { report } = await rebuild(root)
  expect(report).toContain('src/index.ts:4:4  api/comment (warning)')
})

it('api() reports an entry point that does not exist', async () => {
  const root = apiSite({
    'config/site.ts': config("{ entryPoints: { lamps: 'src/lamps.ts' } }"),
    'index.md': '# Start\n',
  })
  const { report } = await rebuild(root)
  expect(report).toBe(`config/site.ts  api/entry-missing
  Cannot read the entry point "src/lamps.ts": it is neither a file nor an installed package with types
  Fix: correct the entry point in the options of api(), where paths are relative to the site folder`)
})

it('api() shows other versions, whose pages link to their own names', async () => {
  const versions = [
    { name: 'current', label: 'v4' },
    { name: 'v3', label: 'v3', path: '/v3', dir: 'v3' },
  ]
  const root = apiSite({
    'config/site.ts': config(
      "{ entryPoints: { lamps: 'src/index.ts' }, versions: { v3: { lamps: 'lamps-v3' } } }",
    ).replace(
      "title: 'Test site'",
      `title: 'Test site', docs: { versions: ${JSON.stringify(versions)} }`,
    ),
    'index.md': '# Start\n\n[lamp](api:createLamp), [API](/api)\n',
    'v3/index.md': '# Start\n\n[lamp](api:makeLamp), [API](/v3/api)\n',
    'src/index.ts': '/** Creates a lamp. */\nexport function createLamp(): void {}\n',
  })
  rmSync(join(root, 'node_modules'))
  const shared = Object.fromEntries(
    readdirSync('node_modules').map((name) => [name, join(process.cwd(), 'node_modules', name)]),
  )
  mkdirSync(join(root, 'node_modules'))
  for (const [name, path] of Object.entries(shared)) {
    symlinkSync(path, join(root, 'node_modules', name))
  }
  addFiles(root, {
    'node_modules/lamps-v3/package.json':
      '{ "name": "lamps", "version": "3.0.0", "types": "a.d.ts" }',
    'node_modules/lamps-v3/a.d.ts':
      '/** Makes a lamp. */\nexport declare function makeLamp(): void\n',
  })
  const { report, read } = await rebuild(root)
  expect(report).toBe('')
  expect(read('v3/index.html')).toContain('href="/v3/api/makeLamp"')
  expect(read('v3/api/makeLamp/index.html')).toContain('Makes a lamp.')
  expect(read('index.html')).toContain('href="/api/createLamp"')
})

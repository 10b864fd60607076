import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../../cli/config/loading/load.ts'
import type { UserFrozenVersion } from '../../../cli/config/types.ts'
import { SiteError } from '../../../cli/report/diagnostic.ts'
import { formatDiagnostic } from '../../../cli/report/format.ts'
import { buildSite, type Files, site } from '../../support/site.ts'

function frozen(...versions: readonly UserFrozenVersion[]): Files {
  return { 'config/versions.json': JSON.stringify({ versions }, null, 2) }
}

/** What loading prints when it fails, a line for each problem: `place code message → fix`. */
async function reportOf(files: Files): Promise<string[]> {
  const error: unknown = await loadConfig(site(files)).catch((thrown) => thrown)
  if (!(error instanceof SiteError)) throw new Error('It did not fail as a mistake of the site')
  return error.problems.map((problem) =>
    stripVTControlCharacters(formatDiagnostic(problem)).replace(/\n {2}(?:Fix: )?/g, ' | '),
  )
}

const config = `export default {
  title: 'T',
  docs: { versions: [{ name: 'current' }, { name: 'v3', dir: 'three' }] },
  sidebars: { docs: ['a'], 'version-v4/more': [], 'version-v3/docs': ['a'] },
}`

describe('loadConfig() with frozen versions', () => {
  it('puts them after the first version, with their sidebars', async () => {
    const root = site({
      'config/site.ts': config.replace("'version-v4/more': [], ", ''),
      ...frozen({ name: 'v5', sidebars: { docs: ['b'] } }, { name: 'v4', path: '/four', dir: '4' }),
    })
    const loaded = await loadConfig(root)
    expect(
      loaded.site.versions.map(({ name, path, dir, isLast }) => [name, path, dir, isLast]),
    ).toEqual([
      ['current', '/', '', true],
      ['v5', '/v5', 'v5', false],
      ['v4', '/four', '4', false],
      ['v3', '/v3', 'three', false],
    ])
    expect(loaded.site.versions[1]).toEqual({
      name: 'v5',
      label: 'v5',
      path: '/v5',
      dir: 'v5',
      isLast: false,
      mainDoc: undefined,
      banner: 'unmaintained',
      menu: true,
      draftIds: [],
      counterparts: {},
      isFrozen: true,
    })
    expect(loaded.site.sidebars).toEqual({
      docs: ['a'],
      'version-v3/docs': ['a'],
      'version-v5/docs': ['b'],
    })
    expect(loaded.configFiles).toContain(`${root}/config/versions.json`)
  })

  it('lets one of them be the latest, and the first version be served elsewhere', async () => {
    const versions = [{ name: 'v5', path: '/', dir: 'v5', isLast: true }, { name: 'v4' }]
    const current = { label: '6.x', path: '/next', banner: 'unreleased' }
    const root = site({
      'config/site.ts':
        "export default { title: 'T', docs: { versions: [{ name: 'dev', isLast: true }] } }",
      'config/versions.json': JSON.stringify({ current, versions }),
    })
    const loaded = await loadConfig(root)
    expect(
      loaded.site.versions.map(({ label, path, dir, isLast, banner }) => [
        label,
        path,
        dir,
        isLast,
        banner,
      ]),
    ).toEqual([
      ['6.x', '/next', '', false, 'unreleased'],
      ['v5', '/', 'v5', true, 'none'],
      ['v4', '/v4', 'v4', false, 'unmaintained'],
    ])
  })

  it('adds them to a site that names no version and no sidebar', async () => {
    const { site: loaded } = await loadConfig(site(frozen({ name: 'v1' })))
    expect(loaded.versions.map(({ name }) => name)).toEqual(['current', 'v1'])
    expect(Object.keys(loaded.sidebars)).toEqual(['docs'])
  })
})

describe('loadConfig() with wrong frozen versions', () => {
  it('reports versions that are claimed twice, and sidebars in the wrong file', async () => {
    const files = {
      'config/site.ts': config,
      ...frozen({ name: 'v3', path: '/x' }, { name: 'v4', path: '/x', dir: 'three' }),
    }
    expect(await reportOf(files)).toEqual([
      'config/versions.json  config-invalid | Invalid value "v3" for versions[0].name: docs.versions[1] in config/site.ts already has this "name" | remove one of the two versions',
      'config/site.ts  config-invalid | sidebars.version-v3/docs belongs in config/versions.json, in the entry for the version "v3" | move the sidebar to versions[0].sidebars in config/versions.json',
      'config/versions.json  config-invalid | Invalid value "/x" for versions[1].path: versions[0] already has this "path" | give one of the two versions a different path',
      'config/versions.json  config-invalid | Invalid value "three" for versions[1].dir: docs.versions[1] in config/site.ts already has this "dir" | remove one of the two versions',
      'config/site.ts:4:40  config-invalid | sidebars.version-v4/more belongs in config/versions.json, in the entry for the version "v4" | move the sidebar to versions[1].sidebars in config/versions.json',
    ])
  })

  it.each<[what: string, text: string, report: string]>([
    [
      'of a wrong shape',
      '[]',
      'config/versions.json  config-invalid | Invalid value [] for the file: expected an object',
    ],
    [
      'with a wrong value',
      '{\n  "versions": [\n    { "name": "v4",\n      "banner": "none!" }\n  ]\n}',
      'config/versions.json:4:17  config-invalid | Invalid value "none!" for versions[0].banner: expected "none", "unreleased", or "unmaintained" | write "none"',
    ],
    [
      'with an unknown key',
      '{ "versions": [{ "name": "v4", "isNew": true }] }',
      'config/versions.json:1:41  config-invalid | Unknown setting "versions[0].isNew" | remove it; valid settings: name, label, path, dir, isLast, mainDoc, banner, menu, draftIds, counterparts, sidebars',
    ],
    [
      'with two latest ones',
      '{ "versions": [{ "name": "v5", "isLast": true }, { "name": "v4", "isLast": true }] }',
      'config/versions.json  config-invalid | versions[1].isLast is true, but versions[0] is already the latest release | set "isLast" to true only for the latest release',
    ],
    [
      'without a name',
      '{ "versions": [{}] }',
      'config/versions.json:1:16  config-invalid | Missing setting "versions[0].name" | add it',
    ],
    [
      'that are no JSON',
      '{ "versions": [\n  { "name": "v4" }\n  { } ] }',
      "config/versions.json:3:3  config-invalid | Cannot read the frozen versions: expected ',' or ']' after array element | fix the JSON syntax",
    ],
    [
      'that are cut off',
      '{ "versions": [',
      'config/versions.json  config-invalid | Cannot read the frozen versions: unexpected end of JSON input | fix the JSON syntax',
    ],
  ])('reports versions %s', async (_, text, report) => {
    expect(await reportOf({ 'config/versions.json': text })).toEqual([report])
  })

  it('reports each setting that names a missing page, at the line of the setting', async () => {
    const { report } = await buildSite({
      'config/site.ts': `export default {
        title: 'T',
        docs: { versions: [{ name: 'current' }, { name: 'v3', mainDoc: 'x' }] },
        checks: { homePage: 'ignore', orphans: 'ignore', sidebars: 'ignore' },
        sidebars: { docs: ['a'] },
      }`,
      'a.md': '# A',
      'v3/a.md': '# A',
      'v4/a.md': '# A',
      ...frozen(
        {
          name: 'v4',
          mainDoc: 'y',
          draftIds: ['d'],
          sidebars: {
            docs: [
              'c',
              { type: 'link', label: 'L', to: '/w' },
              { type: 'autogenerated', dir: 'q' },
            ],
          },
        },
        { name: 'v2' },
      ),
    })
    expect(report.split('\n').filter((line) => !line.includes('Fix:'))).toEqual([
      'config/site.ts:3:72  unknown-doc',
      '  Invalid value "x" for docs.versions[1].mainDoc: no page has this ID',
      'config/versions.json  broken-link',
      '  versions[0].sidebars.docs "L" has a broken link to "/w": no page has that URL',
      'config/versions.json  unknown-doc',
      '  Invalid value "c" for versions[0].sidebars.docs[0]: no page has this ID',
      'config/versions.json  unknown-doc',
      '  Invalid value "d" for versions[0].draftIds[0]: no page has this ID',
      'config/versions.json  unknown-doc',
      '  Invalid value "q" for versions[0].sidebars.docs[2].dir: expected a folder with pages',
      'config/versions.json  unknown-doc',
      '  Invalid value "y" for versions[0].mainDoc: no page has this ID',
      'config/versions.json  unknown-doc',
      '  versions[1] has no pages in its folder, content/v2',
    ])
  })
})

import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkConflicts, planPublicFiles, scanPublic } from '../../../cli/emit/public-files.ts'
import { buildSite, placesOf, site } from '../../support/site.ts'

describe('scanPublic()', () => {
  it('lists every file, sorted, and reports those that are hidden or private keys', () => {
    const root = site({
      'public/robots.txt': '',
      'public/.nojekyll': '',
      'public/.htaccess': '',
      'public/.git/config': '',
      'public/host.key': '-----BEGIN EC PRIVATE KEY-----',
      'public/talk.key': 'PK',
      'public/.well-known/security.txt': '',
      'public/img/[a] (1).svg': '',
      'public/.DS_Store': '',
      'public/img/.DS_Store': '',
      'public/img/.#edited.txt': '',
    })
    const { files, problems } = scanPublic(root, ['public/.nojekyll'])
    expect(placesOf(problems)).toEqual(
      ['.git', '.htaccess', 'host.key'].map((name) => `public/${name}  ignored-file (warning)`),
    )
    expect(files).toEqual([
      '.nojekyll',
      '.well-known/security.txt',
      'img/[a] (1).svg',
      'robots.txt',
      'talk.key',
    ])
    expect(planPublicFiles(root, files).at(-2)).toEqual({
      kind: 'copy',
      path: 'robots.txt',
      file: join(root, 'public/robots.txt'),
    })
  })

  it('finds nothing if there is no public/', async () => {
    expect(scanPublic(site({}))).toEqual({ files: [], problems: [] })
  })
})

describe('a site with its own files in public/assets/', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'
  const page = (name: string) => `export default function Page() {
  return <img src="/assets/${name}.svg" alt="Logo" width="4" height="3" />
}
export const frontMatter = { title: 'Logo', slug: '/' }
`

  it('is built with them', async () => {
    const { report, read } = await buildSite({
      'logo.tsx': page('logo'),
      'public/assets/logo.svg': svg,
    })
    expect(report).toBe('')
    expect(read('assets/logo.svg')).toBe(svg)
  })

  it('has broken images if they are missing', async () => {
    const { report } = await buildSite({ 'logo.tsx': page('lgo'), 'public/assets/logo.svg': svg })
    expect(report).toContain('there is no file public/assets/lgo.svg')
  })
})

describe('checkConflicts() with a public file in the place of a generated one', () => {
  const pages = new Set([
    'index.html',
    'guide/index.html',
    'guide/deep/setup/index.html',
    'assets/entry-0123456789.js',
  ])
  const written = (file: string) => `the build writes the file "${file}"`
  const reserved = (name: string) => `"${name}/" is reserved for the build`
  const folder = 'the build needs a folder with that name'

  it.each<[path: string, reason?: string]>([
    ['index.html', written('index.html')],
    ['guide/index.html', written('guide/index.html')],
    ['404.html', written('404.html')],
    ['404.html/a.txt', written('404.html')],
    ['lookup/routes/0.json', reserved('lookup')],
    ['assets/pages/guide-0123456789.json', reserved('assets/pages')],
    ['assets/search/x.json', reserved('assets/search')],
    ['assets/sidebars/x.json', reserved('assets/sidebars')],
    ['assets/texts/x.json', reserved('assets/texts')],
    ['assets/entry-0123456789.js', written('assets/entry-0123456789.js')],
    ['lookup/sidebars/x.json', reserved('lookup')],
    ['lookup', folder],
    ['guide', folder],
    ['guide/deep', folder],
    ['assets', folder],
    ['guide/picture.svg'],
    ['guide.html'],
    ['assets/logo.svg'],
    ['assets/img/logo.svg'],
    ['assetsize.css'],
    ['guide/assets/logo.svg'],
    ['docs/404.html'],
    ['index.htm'],
  ])('reports %s', (path, reason) => {
    const problems = checkConflicts(['robots.txt', path], pages)
    expect(problems.map(({ message }) => message)).toEqual(
      reason === undefined ? [] : [`Cannot copy public/${path}: ${reason}`],
    )
  })

  it('reports the place and a fix', () => {
    expect(checkConflicts(['404.html', 'lookup/routes/x'], pages)).toEqual([
      {
        code: 'file-conflict',
        severity: 'error',
        message: `Cannot copy public/404.html: ${written('404.html')}`,
        at: { file: 'public/404.html' },
        fix: 'rename the file',
      },
      {
        code: 'file-conflict',
        severity: 'error',
        message: `Cannot copy public/lookup/routes/x: ${reserved('lookup')}`,
        at: { file: 'public/lookup/routes/x' },
        fix: 'move the file to a different folder',
      },
    ])
  })
})

import { expect, it } from 'vitest'
import { pathsOfRegExp } from '../../../../cli/import/writing/external-paths.ts'
import { importFiles } from '../../../support/import-files.ts'

it.each([
  ['^\\/api\\/', 'api/**'],
  ['^/play-ground', 'play-ground*{,/**}'],
  ['^\\/api\\/.*$', 'api/**'],
  ['^\\/a\\.html$', 'a.html'],
  ['api', undefined],
  ['^\\/(a|b)', undefined],
])('pathsOfRegExp(%j) is %j', (source, expected) => {
  expect(pathsOfRegExp(source)).toBe(expected)
})

it('the paths of pages that other plugins of Docusaurus make are not checked', async () => {
  const { config } = await importFiles({
    'docusaurus.config.js': `module.exports = {
      presets: [['classic', { blog: false }]],
      plugins: [
        ['@docusaurus/plugin-content-blog', { id: 'b', routeBasePath: '/news' }],
        [require.resolve('@docusaurus/plugin-content-pages'), { id: 'p', routeBasePath: 'pages/' }],
        ['@docusaurus/plugin-content-docs', { id: 'd', path: 'api', routeBasePath: 'api' }],
      ],
    }`,
    'docs/index.md': '# Home',
    'api/index.md': '# API',
  })
  expect(config.externalPaths).toEqual(['news/**', 'pages/**'])
})

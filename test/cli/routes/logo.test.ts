import { expect, it } from 'vitest'
import { buildSite } from '../../support/site.ts'

const config = `export default {
  title: 'Test site',
  baseUrl: '/docs/',
  navbar: { logo: { src: 'a logo.svg', srcDark: 'dark.svg' } },
}`
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"></svg>'

it.each([
  ['is there', { 'public/dark.svg': drawing }, false],
  ['is missing', {}, true],
])('a logo that %s', async (_, files, isReported) => {
  const { report } = await buildSite({
    'config/site.ts': config,
    'public/a logo.svg': drawing,
    'index.md': '# Home\n',
    ...files,
  })
  expect(report).not.toContain('a%20logo.svg')
  expect(report.includes('dark.svg')).toBe(isReported)
})

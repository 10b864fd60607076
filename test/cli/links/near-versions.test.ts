import { expect, it } from 'vitest'
import { buildSite } from '../../support/site.ts'

const site = (versions: string) => ({
  'config/site.ts': `export default { title: 'T', docs: { versions: [${versions}] } }`,
  'index.md': '# Home\n',
  'setup.md': '# Setup\n',
})

async function fixesOf(files: Record<string, string>) {
  const { problems } = await buildSite(files)
  return problems
    .filter(({ code }) => code === 'broken-link')
    .map(({ at, fix }) => `${at?.file}: ${fix}`)
}

it('the fix for a broken URL is a page of its version, or else the same page of the first version that has it', async () => {
  const fixes = await fixesOf({
    ...site("{ name: 'current' }, { name: 'v3' }, { name: 'v2' }, { name: 'v1' }"),
    'v1/start/setup.md': '# S\n',
    'v1/old.md': '# O\n',
    'v2/old.md': '# O\n',
    'v3/index.md': '# V3\n\n[a](/v3/start/setup) [b](./star.md) [c](/v3/old) [d](/v3/setup)\n',
    'v3/begin/setup.md': '# S\n',
    'v3/start.md': '# S\n',
  })
  expect(fixes).toEqual([
    'content/v3/index.md: write "/v3/begin/setup", or add content/v3/start/setup.md',
    'content/v3/index.md: write "./start.md", or add content/v3/star.md',
    'content/v3/index.md: write "/v2/old", or add content/v3/old.md',
    'content/v3/index.md: write "/v3/begin/setup", or add content/v3/setup.md',
  ])
})

it('the fix for a broken path is in the version of its folder, wherever that is served', async () => {
  const fixes = await fixesOf({
    ...site(
      "{ name: 'current', path: '/next', dir: '.' }, { name: 'v1', path: '/', dir: 'v1', isLast: true }",
    ),
    'index.md': '# Home\n\n[a](./setpu.md) [b](/setpu) [c](/next/setpu)\n',
    'v1/index.md': '# V1\n\n[a](./setpu.md)\n',
    'v1/setup.md': '# S\n',
  })
  expect(fixes).toEqual([
    'content/index.md: write "./setup.md", or add content/setpu.md',
    'content/index.md: write "/setup", or add content/v1/setpu.md',
    'content/index.md: write "/next/setup", or add content/setpu.md',
    'content/v1/index.md: write "./setup.md", or add content/v1/setpu.md',
  ])
})

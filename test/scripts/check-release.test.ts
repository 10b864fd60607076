import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findMistakes, textsAboutNpm, unpublished } from '../../scripts/check-release.mjs'

const changelog = '# Changelog\n\n## Unreleased\n\n## 0.3.0 (2026-12-01)\n\n### Added\n\n- Lamps\n'
const manifest = { version: '0.3.0', repository: 'ada/lamp' }
const release = {
  tag: 'v0.3.0',
  manifest,
  changelog,
  texts: { 'README.md': 'npx docs-build init' },
}

describe('findMistakes()', () => {
  it('accepts a tag whose version is in package.json and in the changelog', () => {
    expect(findMistakes(release)).toEqual([])
  })

  it.each([
    [{ tag: 'v0.3.1' }, 'The tag is "v0.3.1", but package.json has the version 0.3.0'],
    [
      { manifest: { version: '0.3.0' } },
      'package.json names no "repository": npm needs it for the links of README.md',
    ],
    [
      { texts: { 'README.md': "docs-build isn't on npm yet." } },
      'README.md still says "isn\'t on npm yet"',
    ],
    [{ changelog: '## Unreleased\n' }, 'CHANGELOG.md has no section "## 0.3.0 (YYYY-MM-DD)"'],
    [
      { changelog: '## 0.3.0\n\n- Lamps' },
      'The section "## 0.3.0" of CHANGELOG.md has no date, such as "(2026-12-01)"',
    ],
    [
      { changelog: '## 0.3.0 (2026-12-01)\n\nLamps' },
      'The section "## 0.3.0 (2026-12-01)" of CHANGELOG.md has no entries',
    ],
    [
      { changelog: changelog.replace('Unreleased\n', 'Unreleased\n\n- Oil\n') },
      'CHANGELOG.md still has entries below "## Unreleased"',
    ],
  ])('reports %o', (change, message) => {
    expect(findMistakes({ ...release, ...change })).toEqual([message])
  })
})

it.each(textsAboutNpm)(
  '%s says how to get the tool before the package names its repository',
  (file) => {
    const { repository } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(readFileSync(file, 'utf8').includes(unpublished)).toBe(repository === undefined)
  },
)

it('the command fails for a tag that cannot be released', () => {
  const check = () =>
    execFileSync(process.execPath, ['scripts/check-release.mjs', 'v999.0.0'], { stdio: 'pipe' })
  expect(check).toThrow('The tag is "v999.0.0", but package.json has the version')
})

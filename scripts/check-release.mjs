/**
 * Checks that a tag can be released: package.json has its version and names the repository, the changelog has a section for
 * it, with a date and at least one entry, and none below "Unreleased", and the texts don't say that the package isn't
 * published. `node scripts/check-release.mjs v0.3.0`
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * What is wrong with a release; empty if nothing is.
 *
 * @param {{
 *   tag: string,
 *   manifest: { version: string, repository?: unknown },
 *   changelog: string,
 *   texts: Readonly<Record<string, string>>,
 * }} release `texts` has those that say how to get the tool, by file
 * @returns {string[]}
 */
export function findMistakes({ tag, manifest, changelog, texts }) {
  const { version, repository } = manifest
  const sections = new Map(
    changelog
      .split(/^## /m)
      .slice(1)
      .map((section) => {
        const [heading = '', ...lines] = section.split('\n')
        return [heading.trim(), lines.filter((line) => line.startsWith('- '))]
      }),
  )
  const heading = [...sections.keys()].find((name) => name.split(' ')[0] === version)
  const mistakes = []
  if (tag !== `v${version}`) {
    mistakes.push(`The tag is "${tag}", but package.json has the version ${version}`)
  }
  if (heading === undefined) {
    mistakes.push(`CHANGELOG.md has no section "## ${version} (YYYY-MM-DD)"`)
  } else {
    if (!/ \(\d{4}-\d{2}-\d{2}\)$/.test(heading)) {
      mistakes.push(
        `The section "## ${heading}" of CHANGELOG.md has no date, such as "(2026-12-01)"`,
      )
    }
    if (sections.get(heading)?.length === 0) {
      mistakes.push(`The section "## ${heading}" of CHANGELOG.md has no entries`)
    }
  }
  if ((sections.get('Unreleased') ?? []).length > 0) {
    mistakes.push('CHANGELOG.md still has entries below "## Unreleased"')
  }
  if (repository === undefined) {
    mistakes.push('package.json names no "repository": npm needs it for the links of README.md')
  }
  for (const [file, text] of Object.entries(texts)) {
    if (text.includes(unpublished)) mistakes.push(`${file} still says "${unpublished}"`)
  }
  return mistakes
}

/** What the texts say until the package is published. */
export const unpublished = "isn't on npm yet"

/** They say how to get the tool. */
export const textsAboutNpm = ['README.md', 'docs/content/start.md']

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const read = (/** @type {string} */ file) => readFileSync(file, 'utf8')
  const mistakes = findMistakes({
    tag: process.argv[2] ?? '',
    manifest: JSON.parse(read('package.json')),
    changelog: read('CHANGELOG.md'),
    texts: Object.fromEntries(textsAboutNpm.map((file) => [file, read(file)])),
  })
  for (const mistake of mistakes) console.error(mistake)
  if (mistakes.length > 0) process.exitCode = 1
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The licences of the packages whose code was bundled, as their terms ask. `inputs` are the bundled files, relative to
 * `root`. Throws if a package comes without a licence text.
 *
 * @param {string} root
 * @param {readonly string[]} inputs
 */
export function formatLicences(root, inputs) {
  /** @type {Set<string>} */
  const folders = new Set()
  for (const input of inputs) {
    const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(input) ?? []
    if (folder !== undefined) folders.add(folder)
  }
  return [...folders]
    .sort()
    .map((folder) => formatLicence(join(root, folder)))
    .join('\n')
}

/** @param {string} folder */
function formatLicence(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (!license) throw new Error(`The package.json of ${name} has no "license"`)
  const texts = readdirSync(folder)
    .filter((entry) => /^(?:un)?licen[cs]e|^copying|^notice/i.test(entry))
    .sort()
    .map((entry) => readFileSync(join(folder, entry), 'utf8').trim())
    .filter(Boolean)
  if (texts.length === 0) throw new Error(`The package ${name} contains no text of its licence`)
  return `${name} ${version} (${license})\n\n${texts.join('\n\n')}\n\n${'-'.repeat(80)}\n`
}

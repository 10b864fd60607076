import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The licences of the packages whose code was bundled, as their terms ask. `inputs` are the bundled files, relative to
 * `root`. Throws where a package comes without one.
 *
 * @param {string} root
 * @param {readonly string[]} inputs
 */
export function formatLicences(root, inputs) {
  /** @type {Set<string>} */
  const names = new Set()
  for (const input of inputs) {
    const [, name] = /(?:^|.*\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input) ?? []
    if (name) names.add(name)
  }
  return [...names]
    .sort()
    .map((name) => formatLicence(join(root, 'node_modules', name)))
    .join('\n')
}

/** @param {string} folder */
function formatLicence(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  if (!license) throw new Error(`The package.json of ${name} has no "license"`)
  const text =
    file && existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8').trim() : ''
  return `${name} ${version} (${license})\n\n${text}\n\n${'-'.repeat(80)}\n`
}

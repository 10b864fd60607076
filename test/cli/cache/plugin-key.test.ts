import { expect, it } from 'vitest'
import { openInputs } from '../../../cli/cache/inputs.ts'
import { pluginsKey } from '../../../cli/cache/plugin-key.ts'
import { addFiles, site } from '../../support/site.ts'

it.each([
  ['charts', 'charts'],
  ['charts/line.js', 'charts'],
  ['@lamp/charts', '@lamp/charts'],
  ['@lamp/charts/line.js', '@lamp/charts'],
])('pluginsKey() changes with the version of the package that has %s', (specifier, name) => {
  const root = site({})
  const keyWith = (version: string) => {
    addFiles(root, { [`node_modules/${name}/package.json`]: JSON.stringify({ name, version }) })
    const compiledConfig = { code: '', map: '', files: [], imports: {}, packages: [specifier] }
    const inputs = openInputs(root, {}, Date.now())
    return pluginsKey({ plugins: [{ name: 'mine' }], shared: {} }, { compiledConfig, root, inputs })
  }
  const first = keyWith('1.0.0')
  expect(keyWith('1.0.0')).toEqual(first)
  expect(keyWith('1.0.1')).not.toEqual(first)
})

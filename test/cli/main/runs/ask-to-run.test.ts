import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { importFrom } from '../../../../cli/commands/import.ts'
import { askToRun } from '../../../../cli/main/runs/ask-to-run.ts'
import { site } from '../../../support/site.ts'

/** What is left of a Docusaurus site with this configuration, without running it. */
async function leftOf(config: string) {
  const root = site({ 'docusaurus.config.js': config, 'docs/intro.md': '# Intro\n' })
  return (await importFrom(root, { dryRun: true })).leftovers
}

const computed =
  "module.exports = { title: ['a', 'b'].reverse().join(''), url: 'https://a.example' }"

/** Presses a key when the question is there. */
async function answer(config: string, key: string) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  let printed = ''
  output.on('data', (text) => {
    if (printed === '') setImmediate(() => input.write(key))
    printed += text
  })
  const isRun = await askToRun(await leftOf(config), { input, output })
  return { isRun, printed: stripVTControlCharacters(printed).replace(/[\s│]+/g, ' ') }
}

describe('askToRun()', () => {
  it('asks if the configuration computes something', async () => {
    const { isRun, printed } = await answer(computed, 'y')
    expect(isRun).toBe(true)
    expect(printed).toContain('One setting is computed in docusaurus.config.js. Run this code')
    expect(printed).toContain('it can read and change your files.')
  })

  it('does not run it if the answer is no, or only Enter', async () => {
    expect((await answer(computed, 'n')).isRun).toBe(false)
    expect((await answer(computed, '\r')).isRun).toBe(false)
  })

  it('says so if the user stops', async () => {
    expect((await answer(computed, '\u001b')).isRun).toBeUndefined()
  })

  it('asks nothing if running it would show nothing more', async () => {
    const output = new PassThrough()
    const left = await leftOf("module.exports = { title: 'a', unknown: 1, plugins: [() => ({})] }")
    expect(left.length).toBeGreaterThan(0)
    expect(await askToRun(left, { input: new PassThrough(), output })).toBe(false)
    expect(output.read()).toBeNull()
  })
})

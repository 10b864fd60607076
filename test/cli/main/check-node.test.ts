import { describe, expect, it } from 'vitest'
import { checkNode } from '../../../cli/main/check-node.ts'
import { start } from '../../support/run-program.ts'

describe('the version of Node', () => {
  it.each(['v20.19.0', 'v20.20.2', 'v22.0.0', 'v100.0.0', 'v26.0.0-nightly2026'])(
    'can be %s',
    (version) => {
      expect(checkNode(version)).toBeUndefined()
    },
  )

  it.each(['v20.9.0', 'v18.20.8', 'v8.0.0'])('is too old if it is %s', (version) => {
    expect(checkNode(version)).toContain(
      `Cannot run on Node ${version.slice(1)}: docs-build requires Node 20.19`,
    )
  })

  it('is checked before anything else', async () => {
    const older = `data:text/javascript,Object.defineProperty(process,'version',{value:'v18.20.8'})`
    expect(await start(['build', 'nowhere'], { nodeFlags: ['--import', older] }).done).toEqual({
      code: 2,
      stdout: '',
      stderr: `Cannot run on Node 18.20.8: docs-build requires Node 20.19 or newer
  Fix: install a newer version from https://nodejs.org, or run "nvm install --lts"
`,
    })
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { siteCommands } from '../../cli/init/commands.ts'
import { deployment } from '../../cli/init/deploy-files.ts'
import { deployTargets } from '../../cli/init/types.ts'
import { blocksIn } from './page-examples.ts'

/** A new site in its own repository. */
const around = {
  site: '/lamp',
  project: '/lamp',
  top: '/lamp',
  isRepository: true,
  name: 'lamp',
  description: undefined,
  readme: undefined,
  repository: undefined,
  manager: 'npm',
  pinned: undefined,
} as const

const blocks = blocksIn(readFileSync('docs/content/guides/deploy.md', 'utf8'))

describe('the guide for deploying', () => {
  it.each(deployTargets)('shows the file that init writes for %s', (target) => {
    const { file, text } = deployment(target, around, siteCommands(around))
    expect(blocks.find((block) => block.file === file)?.text).toBe(text)
  })
})

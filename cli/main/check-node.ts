import { readFileSync } from 'node:fs'
import { toolFile } from '../files/tool.ts'

/** What to tell a user whose Node is too old, from `process.version`; undefined if it isn't. */
export function checkNode(version: string): string | undefined {
  const { engines }: { engines: { node: string } } = JSON.parse(
    readFileSync(toolFile('package.json'), 'utf8'),
  )
  const required = engines.node.replace('>=', '')
  const current = version.replace('v', '')
  if (current.localeCompare(required, 'en', { numeric: true }) >= 0) return undefined
  return `Cannot run on Node ${current}: you need Node ${required} or newer\n  Fix: install it from https://nodejs.org, or with your version manager: nvm install --lts`
}

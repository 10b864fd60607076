import { readFileSync } from 'node:fs'
import { toolFile } from '../files/tool.ts'

/** What to tell a user whose Node is too old, from `process.version`; undefined if it isn't. */
export function checkNode(version: string): string | undefined {
  const { engines }: { engines: { node: string } } = JSON.parse(
    readFileSync(toolFile('package.json'), 'utf8'),
  )
  const required = engines.node.replace('>=', '')
  const current = version.replace('v', '')
  if (!isOlder(current, required)) return undefined
  return `Cannot run on Node ${current}: docs-build requires Node ${required} or newer\n  Fix: install a newer version from https://nodejs.org, or run "nvm install --lts"`
}

/** Whether a version such as '20.9.0' is older than another. Every command asks, and `localeCompare` takes 8 ms to start. */
function isOlder(version: string, other: string): boolean {
  const numbers = partsOf(version)
  const others = partsOf(other)
  const at = others.findIndex((part, i) => part !== numbers[i])
  return at >= 0 && (numbers[at] ?? 0) < (others[at] ?? 0)
}

function partsOf(version: string): number[] {
  return version.split('.').map((part) => Number.parseInt(part, 10))
}

import { buildClean, buildShared } from './shared-build.ts'
import type { Files } from './site.ts'

/**
 * A small site for tests of the runtime, with components that tests can break and the policy that hosts send. It is built
 * once per run for the same arguments: a test must not change the folder.
 */
export function buildRuntimeSite(files: Files = {}, baseUrl = '/'): Promise<string> {
  return buildShared(runtimeFiles(files, baseUrl))
}

/** The same site, built again: for tests that change its files, or the tool. */
export function buildOwnRuntimeSite(files: Files = {}): Promise<string> {
  return buildClean(runtimeFiles(files, '/'))
}

function runtimeFiles(files: Files, baseUrl: string): Files {
  return {
    'config/site.ts': `import { headers } from 'docs-build'
export default {
  title: 'Test site',
  baseUrl: '${baseUrl}',
  navbar: { items: [{ label: 'App', to: '/app' }] },
  footer: { copyright: 'Test site' },
  plugins: [headers()],
}`,
    'index.md': '# Home\n\n[One](one.md) [Two](two.md)\n',
    'one.md': `# One\n\n## Part\n\n${'Text.\n\n'.repeat(100)}\n## End\n\n[Two](two.md)\n`,
    'two.md': '# Two\n\n[One](one.md#end)\n',
    'app.tsx': appPage,
    ...files,
  }
}

/** A component page that throws in the browser while \`window.broken\` says so. */
const appPage = `import { useEffect, useState } from 'react'

export const frontMatter = { title: 'App' }

declare global {
  interface Window {
    broken?: boolean
  }
}

export default function AppPage() {
  const [count, setCount] = useState(0)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => setBroken(window.broken === true), [count])
  if (isBroken) throw new Error('Cannot count', { cause: new Error('no numbers left') })
  return (
    <>
      <h1>App</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        Count {count}
      </button>
    </>
  )
}
`

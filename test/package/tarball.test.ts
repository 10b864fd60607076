import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

/** A folder of a person who has never seen this repository. */
function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-package-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function npm(folder: string, ...args: string[]): string {
  return execFileSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

it('the packed tarball, installed elsewhere, builds a site and gives its types', {
  timeout: 300_000,
}, () => {
  const folder = emptyFolder()
  const [packed]: { filename: string; files: { path: string }[] }[] = JSON.parse(
    npm(resolve('.'), 'pack', '--json', '--ignore-scripts', '--pack-destination', folder),
  )
  const names = packed?.files.map(({ path }) => path) ?? []
  expect(names.filter((name) => /^(?:test|content|config|public|cli|build)\//.test(name))).toEqual(
    [],
  )
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  npm(
    folder,
    'install',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    `./${packed?.filename}`,
    '@types/react@19.3.0',
  )
  const files = {
    'config/site.ts': `import { defineConfig } from 'docs-build'\nexport default defineConfig({ title: 'Elsewhere', components: { hello: 'config/Hello.tsx' } })\n`,
    'config/Hello.tsx': `import { useSite } from 'docs-build/runtime'\nexport default function Hello({ name }: { name: string }) {\n  return <b>Hello {name} of {useSite().title}</b>\n}\n`,
    'content/index.md': '# Start\n\n::hello{name="reader"}\n',
    'tsconfig.json': `{ "compilerOptions": { "strict": true, "noEmit": true, "skipLibCheck": true, "jsx": "react-jsx", "module": "esnext", "moduleResolution": "bundler", "types": [] }, "include": ["config"] }`,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const out = npm(folder, 'exec', '--', 'docs-build', 'build')
  expect(out).toMatch(/^Built 1 page into build: \d/m)
  const html = readFileSync(join(folder, 'build/index.html'), 'utf8').replaceAll('<!-- -->', '')
  expect(html).toContain('<b>Hello reader of Elsewhere</b>')
  expect(typeErrors(folder)).toBe('')
})

function typeErrors(folder: string): string {
  try {
    return execFileSync(
      process.execPath,
      [resolve('node_modules/typescript/bin/tsc'), '-p', folder],
      { encoding: 'utf8' },
    )
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout)
  }
}

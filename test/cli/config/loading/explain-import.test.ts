import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { start } from '../../../support/run-program.ts'
import { site } from '../../../support/site.ts'

const config = (statement: string, plugin: string) =>
  `${statement}\nexport default { title: 'T', plugins: [${plugin}()] }\n`

// In a separate process, where Node.js links the modules.
it.each<[what: string, config: string, report: string]>([
  [
    'the wrong module',
    config(
      "import { llms } from 'docs-build'\nimport {\n  math,\n} from 'docs-build'\nllms()",
      'math',
    ),
    `config/site.ts:4:8  config-invalid
  Cannot run the configuration: "docs-build" has no export "math"
  Fix: write 'import { math } from "docs-build/math"'`,
  ],
  [
    'a misspelled name',
    config("import { opanapi } from 'docs-build/openapi'", 'opanapi'),
    `config/site.ts:1:25  config-invalid
  Cannot run the configuration: "docs-build/openapi" has no export "opanapi"
  Fix: write "openapi"`,
  ],
  [
    'a default export that the module does not have',
    config("import mdx from 'docs-build/mdx'", 'mdx'),
    `config/site.ts:1:17  config-invalid
  Cannot run the configuration: "docs-build/mdx" has no default export
  Fix: write 'import { mdx } from "docs-build/mdx"'`,
  ],
  [
    'a default export that resembles a name',
    config("import mdxx from 'docs-build/mdx'", 'mdxx'),
    `config/site.ts:1:18  config-invalid
  Cannot run the configuration: "docs-build/mdx" has no default export
  Fix: write 'import { mdx } from "docs-build/mdx"'`,
  ],
  [
    'a default export that a package does not have',
    config("import anything from '@lamp/kit'", 'anything'),
    `config/site.ts:1:22  config-invalid
  Cannot run the configuration: "@lamp/kit" has no default export
  Fix: import exports by name, as in 'import { … } from "@lamp/kit"'`,
  ],
  [
    'a module by an alias',
    config("import { nav } from '~/nav'", 'nav'),
    `config/site.ts:1:21  config-invalid
  Cannot run the configuration: the package "~" is not installed
  Fix: write a path relative to this file`,
  ],
  [
    'an unknown name',
    config("import { qqqqqq } from 'docs-build/mdx'", 'qqqqqq'),
    `config/site.ts:1:24  config-invalid
  Cannot run the configuration: "docs-build/mdx" has no export "qqqqqq"
  Fix: correct the name, or remove the import`,
  ],
  [
    'a package that is not installed',
    config("import lamp from 'no-such-lamp/plugin'", 'lamp'),
    `config/site.ts:1:18  config-invalid
  Cannot run the configuration: the package "no-such-lamp" is not installed
  Fix: run "npm install no-such-lamp"`,
  ],
  [
    'a module that a package does not export',
    config("import { lamp } from '@lamp/kit/inner'", 'lamp'),
    `config/site.ts:1:22  config-invalid
  Cannot run the configuration: the package "@lamp/kit" has no module "@lamp/kit/inner"
  Fix: correct the path, or update the package`,
  ],
])(
  'a configuration that imports %s is reported with its place and a fix',
  async (_, text, report) => {
    const root = site({ 'config/site.ts': text, 'index.md': '# Home' })
    const folder = join(root, 'node_modules/@lamp/kit')
    mkdirSync(folder, { recursive: true })
    const manifest = { name: '@lamp/kit', type: 'module', exports: { '.': './index.js' } }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    writeFileSync(join(folder, 'index.js'), 'export {}')
    const { code, stderr } = await start(['check', root]).done
    expect(stderr).toContain(report)
    expect(code).toBe(1)
  },
)

import { resolve } from 'node:path'
import { type BuiltSite, type Files, rebuild, site } from '../../../test/support/site.ts'

/** A small library instead of the real one: `greet({ name, times? })`. */
const library: Files = {
  'lib/tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2022'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      moduleDetection: 'force',
      jsx: 'preserve',
      strict: true,
      allowJs: true,
      checkJs: true,
      skipLibCheck: true,
      noEmit: true,
      types: [],
    },
    include: ['files'],
  }),
  'lib/node_modules/.package-lock.json': '{ "greet": "1.0.0" }',
  'lib/node_modules/greet/package.json': '{ "name": "greet", "types": "index.d.ts" }',
  'lib/node_modules/greet/index.d.ts': `
    export interface Guest { name: string }
    export interface GreetOptions { name: string; times?: number }
    export function greet(options: GreetOptions): string
    export function onGuest(callback: (guest: Guest) => void): void
  `,
  'config/site.ts': `
    import { defineConfig } from 'docs-build'
    import { samples } from '${resolve('config/plugins/samples/samples.ts')}'

    export default defineConfig({
      title: 'Greetings',
      docs: { versions: [{ name: 'current', label: '1', path: '/', isLast: true, mainDoc: 'index' }] },
      plugins: [
        samples({ libraries: { current: { name: 'greet', folder: 'lib' } }, install: 'npm run lib' }),
      ],
    })
  `,
}

/** A site whose samples are checked against `library`. */
export const samplesSite = (files: Files): string => site({ ...library, ...files })

export const buildSamples = (files: Files): Promise<BuiltSite> => rebuild(samplesSite(files))

/** The reported problems, each as 'content/index.md:3:7 samples/type …'. */
export function formatProblems({ problems }: BuiltSite): string[] {
  return problems.map(
    ({ code, message, at }) => `${at?.file}:${at?.line}:${at?.column ?? ''} ${code} ${message}`,
  )
}

export const fence = (code: string, info = 'ts') => `\`\`\`${info}\n${code}\n\`\`\``

/** The first lines of a sample that calls `greet`. */
export const greeting = 'import { greet } from "greet"\n\n'

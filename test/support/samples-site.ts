import { type BuiltSite, type Files, linkPackages, rebuild, site } from './site.ts'

/** A configuration with the plugin. `options` is code. */
export function samplesConfig(options = ''): string {
  return `import { samples } from 'docs-build/samples'
export default { title: 'Greetings', plugins: [samples(${options})] }
`
}

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
  'lib/package.json': '{ "dependencies": { "greet": "1.0.0" } }',
  'lib/node_modules/.package-lock.json': '{ "greet": "1.0.0" }',
  'lib/node_modules/greet/package.json': '{ "name": "greet", "types": "index.d.ts" }',
  'lib/node_modules/greet/index.d.ts': `
    export interface Guest { name: string }
    export interface GreetOptions { name: string; times?: number }
    export function greet(options: GreetOptions): string
    export function onGuest(callback: (guest: Guest) => void): void
  `,
  'config/site.ts': samplesConfig("{ packages: 'lib', library: 'greet', install: 'npm run lib' }"),
}

/** Writes a site whose samples are checked against the library. */
export function samplesSite(files: Files): string {
  const root = site({ ...library, ...files })
  linkPackages(root)
  return root
}

export function buildSamples(files: Files): Promise<BuiltSite> {
  return rebuild(samplesSite(files))
}

/** The reported problems, each as 'content/index.md:3:7 samples/type …'. */
export function formatProblems({ problems }: BuiltSite): string[] {
  return problems.map(
    ({ code, message, at }) => `${at?.file}:${at?.line}:${at?.column ?? ''} ${code} ${message}`,
  )
}

export const fence = (code: string, info = 'ts') => `\`\`\`${info}\n${code}\n\`\`\``

/** The first lines of a sample that calls `greet`. */
export const greeting = 'import { greet } from "greet"\n\n'

/** Cypress: only what the samples use. Its own types would need a package and change globals. */
declare module 'cypress' {
  export interface Config {
    e2e: {
      baseUrl: string
      setupNodeEvents(on: (event: 'task', tasks: Tasks) => void, config: object): Promise<void>
    }
  }
  // biome-ignore lint/suspicious/noExplicitAny: Tasks receive any JSON.
  type Tasks = Record<string, (argument: any) => unknown>
  export function defineConfig(config: Config): Config
}

/** Commands are chained by name, the custom ones too. */
interface CypressChain {
  // biome-ignore lint/suspicious/noExplicitAny: Each command has its own parameters.
  [command: string]: (...parameters: any[]) => CypressChain
}

declare const cy: CypressChain
declare const Cypress: {
  Commands: {
    // biome-ignore lint/suspicious/noExplicitAny: Each command has its own parameters.
    add(name: string, command: (...parameters: any[]) => void): void
  }
}
declare function describe(name: string, run: () => void): void
declare function beforeEach(run: () => void): void
declare function it(name: string, run: () => void): void

/** Cypress runs on Node.js 20, which has it; the types are those of an older version. */
declare namespace NodeJS {
  interface Process {
    loadEnvFile(path?: string): void
  }
}

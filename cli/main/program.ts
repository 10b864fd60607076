import { Command, CommanderError, Option } from 'commander'
import { toolVersion } from '../files/tool.ts'
import { deployTargets } from '../init/types.ts'
import { checkRoot, namesRoot } from './check-root.ts'
import { takeExitCode } from './exit-code.ts'
import { helpExamples } from './help-examples.ts'
import {
  addNames,
  parseGivenUrl,
  parseHost,
  parseInterval,
  parsePort,
  parseSiteUrl,
} from './option-values.ts'
import { reportFailure } from './report-failure.ts'
import { type BuildFlags, type CheckFlags, runBuild, runCheck } from './runs/run-build.ts'

const root = ['[root]', 'site folder', checkRoot, '.'] as const
const outDir = new Option('--out <folder>', 'output folder, relative to the site folder').default(
  'build',
)
const baseUrl = new Option('--base-url <path>', 'path that the site is served under')
const url = new Option(
  '--url <url>',
  'URL where the site is published; overrides "url" and "baseUrl" in the configuration',
).argParser(parseGivenUrl)
const report = new Option('--report <format>', 'how to report problems')
  .choices(['text', 'json', 'github'])
  .default('text')
const noCache = new Option('--no-cache', 'ignore the cache and build from scratch')
const verbose = new Option('--verbose', 'print stack traces of errors')
const verboseBuild = new Option(
  '--verbose',
  'list all warnings, show why pages are rebuilt, time each stage, and print stack traces of errors',
)
const port = (standard: number) =>
  new Option('--port <number>', 'port to listen on').default(standard).argParser(parsePort)
const strictPort = new Option(
  '--strict-port',
  'fail if the port is taken (default: use the next free port)',
)
const host = new Option(
  '--host [name]',
  'host name or IP address to listen on; without a value, all network interfaces',
)
  .default('127.0.0.1')
  .argParser(parseHost)
const open = new Option('--open', 'open the home page in the browser')
const poll = new Option(
  '--poll [ms]',
  'poll for changes (default: every 300 ms), for network drives and containers that do not report changes',
).argParser(parseInterval)
const allowedHosts = new Option(
  '--allowed-hosts <names>',
  'additional host names to accept requests for, separated by commas; ".example.com" includes subdomains',
).argParser(addNames)

/**
 * Arguments of the command line → command → exit code. It prints what goes wrong. A command loads what it needs when it
 * runs, so that `--version` starts fast.
 */
export async function runProgram(args: readonly string[]): Promise<number> {
  const program = createProgram()
  const [name, other] = args
  const builtIn = program.commands.map((command) => command.name())
  takeExitCode()
  try {
    if (isHelp(args)) {
      program.addHelpText('after', await (await import('./plugin-help.ts')).helpOfPlugins())
      program.outputHelp()
    } else if (name === 'help' && other !== undefined && !builtIn.includes(other)) {
      const { runPluginCommand } = await import('./runs/run-plugin-command.ts')
      await runPluginCommand([other, '--help'], builtIn)
    } else if (name === undefined || name.startsWith('-') || ['help', ...builtIn].includes(name)) {
      await program.parseAsync(args, { from: 'user' })
    } else {
      const { runPluginCommand } = await import('./runs/run-plugin-command.ts')
      await runPluginCommand(args, builtIn)
    }
    return takeExitCode()
  } catch (error) {
    if (error instanceof CommanderError) return usageExitCode(error)
    return reportFailure(error, args.includes('--verbose'), givenRoot(program, args))
  }
}

/** Whether to list all commands. */
function isHelp([name, ...others]: readonly string[]): boolean {
  return others.length === 0 && ['--help', '-h', 'help'].includes(name ?? '')
}

function createProgram(): Command {
  const program = new Command('docs-build')
    .description(
      'Builds a documentation site from Markdown: static HTML, with React where you need it.',
    )
    .version(toolVersion(), '-v, --version')
    .showHelpAfterError('Run "docs-build --help" to see all commands and options.')
    .exitOverride()
  for (const add of [addBuilds, addServers, addMaintenance, addBeginnings, addExplain]) add(program)
  for (const command of program.commands) {
    command.addHelpText('after', helpExamples(command.name()))
    command.showHelpAfterError(
      `Run "docs-build ${command.name()} --help" to see the command's options.`,
    )
  }
  return program
}

/** Commands that go through all pages of a site. */
function addBuilds(program: Command): void {
  program
    .command('build')
    .description('build the site')
    .argument(...root)
    .addOption(outDir)
    .addOption(url)
    .addOption(baseUrl)
    .addOption(new Option('--lock-routes', 'record all routes and anchors in routes.lock.json'))
    .addOption(
      new Option(
        '--update-baseline',
        'publish despite problems, and record them in checks-baseline.json',
      ),
    )
    .addOption(report)
    .addOption(noCache)
    .addOption(verboseBuild)
    .action((folder: string, flags: BuildFlags) => runBuild(folder, flags))

  program
    .command('check')
    .description('run all checks without writing the site')
    .argument(...root)
    .addOption(outDir)
    .addOption(url)
    .addOption(baseUrl)
    .addOption(
      new Option('--update-baseline', 'record all current problems in checks-baseline.json'),
    )
    .addOption(new Option('--no-baseline', 'also report problems recorded in checks-baseline.json'))
    .addOption(new Option('--external', 'also check links to other sites'))
    .addOption(report)
    .addOption(noCache)
    .addOption(verboseBuild)
    .action((folder: string, flags: CheckFlags) => runCheck(folder, flags))
}

/** Commands that run until Ctrl-C. */
function addServers(program: Command): void {
  program
    .command('dev')
    .description('serve the site from source and reload pages when files change')
    .argument(...root)
    .addOption(port(3000))
    .addOption(strictPort)
    .addOption(host)
    .addOption(allowedHosts)
    .addOption(open)
    .addOption(poll)
    .addOption(baseUrl)
    .addOption(verbose)
    .action(async (folder: string, flags) =>
      (await import('./runs/run-servers.ts')).runDev(folder, flags),
    )

  program
    .command('serve')
    .description('serve the built site as a static host would')
    .argument(...root)
    .addOption(outDir)
    .addOption(port(4173))
    .addOption(strictPort)
    .addOption(host)
    .addOption(allowedHosts)
    .addOption(open)
    .addOption(new Option('--base-url <path>', 'fail unless the site was built for this path'))
    .addOption(verbose)
    .action(async (folder: string, flags) =>
      (await import('./runs/run-servers.ts')).runServe(folder, flags),
    )
}

/** Commands for versions, translations and the hosted search. */
function addMaintenance(program: Command): void {
  program
    .command('new-version')
    .description('freeze the current docs as a version')
    .argument('<name>', 'name of the version and of its folder in content/')
    .argument(...root)
    .option('--label <text>', 'display name (default: the name)')
    .option('--path <path>', 'URL path of the version (default: "/NAME")')
    .option(
      '--latest',
      'make the new version the latest release, so that it takes over the URLs of the previous release or of the current docs',
    )
    .addOption(verbose)
    .action(async (name: string, folder: string, flags) =>
      (await import('./runs/run-new-version.ts')).runNewVersion(name, folder, flags),
    )

  program
    .command('translations')
    .description('compare translations with their originals')
    .argument(...root)
    .option(
      '--mark [files...]',
      'mark these files as translations of the current text (default: all unmarked files)',
    )
    .addOption(verbose)
    .action(async (folder: string, flags) =>
      (await import('./runs/run-translations.ts')).runTranslations(folder, flags),
    )

  program
    .command('search-index')
    .description('show what would be sent to hosted search, or send it with --push')
    .argument(...root)
    .option('--push', 'replace the hosted index, using the key in ALGOLIA_WRITE_KEY')
    .option('--out <file>', 'write the records and settings to a file')
    .addOption(baseUrl)
    .addOption(verbose)
    .action(async (folder: string, flags) =>
      (await import('./runs/run-search-index.ts')).runSearchIndex(folder, flags),
    )
}

/** Commands for a new site. */
function addBeginnings(program: Command): void {
  program
    .command('import')
    .description('import a site from another generator, or a folder of Markdown')
    .argument('[folder]', 'folder to import', checkRoot, '.')
    .option(
      '--run',
      'run JavaScript and TypeScript configuration files instead of only reading them',
    )
    .option('--copy', 'copy pages into content/ instead of using them where they are')
    .option('--dry-run', 'print the configuration without writing anything')
    .option('--verbose', 'list everything that was not imported, and print stack traces of errors')
    .action(async (folder: string, flags) =>
      (await import('./runs/run-import.ts')).runImport(folder, flags),
    )

  program
    .command('init')
    .description('create a new site, in docs/ if the folder contains a project')
    .argument('[folder]', 'project folder, or folder for the new site')
    .option('-y, --yes', 'use the defaults without asking')
    .option('--title <text>', 'site title (default: the project name)')
    .option('--readme', 'make README.md the home page')
    .option('--samples', 'check code samples against the types of a TypeScript library')
    .option(
      '--url <url>',
      'URL of the published site, such as https://example.com/lamp/',
      parseSiteUrl,
    )
    .addOption(
      new Option('--deploy <host>', "add a host's configuration to a new or existing site").choices(
        deployTargets,
      ),
    )
    .addOption(verbose)
    .action(async (folder: string | undefined, flags) =>
      (await import('./runs/run-init.ts')).runInit(folder, flags),
    )
}

function addExplain(program: Command): void {
  program
    .command('explain')
    .description('explain a problem: its cause, an example, and how to fix it')
    .argument('[code]', 'problem code, such as broken-anchor (default: list all codes)')
    .action(async (code: string | undefined) =>
      (await import('./runs/run-explain.ts')).runExplain(code),
    )
}

/** The root is the last argument of each command that has one, and the first of a plugin's command. */
function givenRoot(program: Command, [name, first]: readonly string[]): string {
  const command = program.commands.find((one) => one.name() === name)
  const root: unknown = command ? command.processedArgs.at(-1) : namesRoot(first) && first
  return typeof root === 'string' ? root : '.'
}

/** 2 for a wrong use of the command; help and version are no failure. */
function usageExitCode({ exitCode }: CommanderError): number {
  return exitCode === 0 ? 0 : 2
}

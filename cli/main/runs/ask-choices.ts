import type { Readable, Writable } from 'node:stream'
import { cancel, intro, isCancel, select, text } from '@clack/prompts'
import type { Choices, Surroundings } from '../../commands/init.ts'
import type { DeployTarget, TypeScriptLibrary } from '../../init/types.ts'
import { explainSiteUrl } from '../explain-site-url.ts'

export interface InitFlags {
  readonly yes?: boolean
  readonly title?: string
  readonly readme?: boolean
  readonly samples?: boolean
  readonly deploy?: DeployTarget
  readonly url?: string
}

/** Where questions are shown and answered. @default the terminal */
export interface Terminal {
  readonly input?: Readable
  readonly output?: Writable
}

/** Asks for what the flags leave open, at most five questions. Undefined if the user stops. */
export async function askChoices(
  around: Surroundings,
  flags: InitFlags,
  { offersReadme, ...terminal }: Terminal & { readonly offersReadme: boolean },
): Promise<Choices | undefined> {
  intro('A new documentation site', terminal)
  const title = flags.title ?? (await askTitle(around, terminal))
  if (isStopped(title)) return stop(terminal)
  const usesReadme = flags.readme ?? (offersReadme && (await askHome(terminal)))
  if (isStopped(usesReadme)) return stop(terminal)
  const { library } = around
  const checksSamples = flags.samples ?? (library && (await askSamples(library, terminal)))
  if (isStopped(checksSamples)) return stop(terminal)
  const deploy = flags.deploy ?? (await askHost(terminal))
  if (isStopped(deploy)) return stop(terminal)
  const host = deploy === 'later' ? undefined : deploy
  const url = flags.url ?? (await askUrl(around, host, terminal))
  if (isStopped(url)) return stop(terminal)
  return { title, usesReadme, ...(checksSamples && { checksSamples }), deploy: host, url }
}

/** The library returns a symbol if the user presses Esc or Ctrl+C. */
function isStopped(answer: unknown): answer is symbol {
  return isCancel(answer)
}

function stop(terminal: Terminal): undefined {
  cancel('Nothing was written.', terminal)
}

function askTitle({ name }: Surroundings, terminal: Terminal): Promise<string | symbol> {
  const message = "What is the site's title?"
  return text({ message, placeholder: name, defaultValue: name, ...terminal })
}

function askHome(terminal: Terminal): Promise<boolean | symbol> {
  return select({
    message: 'What is the home page?',
    options: [
      { value: false, label: 'A new page' },
      { value: true, label: 'The text of README.md' },
    ],
    ...terminal,
  })
}

function askSamples({ name }: TypeScriptLibrary, terminal: Terminal): Promise<boolean | symbol> {
  return select({
    message: 'What should be checked in code samples?',
    options: [
      { value: false, label: 'Nothing' },
      {
        value: true,
        label: `TypeScript code against the types of ${name}, and the syntax of JSON, YAML, and shell commands`,
      },
    ],
    ...terminal,
  })
}

function askHost(terminal: Terminal): Promise<DeployTarget | 'later' | symbol> {
  return select<DeployTarget | 'later'>({
    message: 'Where will you host the site?',
    options: [
      { value: 'later', label: 'Not decided yet' },
      { value: 'github-pages', label: 'GitHub Pages' },
      { value: 'netlify', label: 'Netlify' },
      { value: 'cloudflare', label: 'Cloudflare' },
      { value: 'vercel', label: 'Vercel' },
      { value: 'nginx', label: 'A server with nginx' },
    ],
    ...terminal,
  })
}

/** GitHub publishes a repository at a URL that follows from its name; of other sites, only the user knows it. */
async function askUrl(
  { name, repository }: Surroundings,
  host: DeployTarget | undefined,
  terminal: Terminal,
): Promise<string | undefined | symbol> {
  if (host === undefined || (host === 'github-pages' && repository)) return undefined
  const example =
    host === 'github-pages' ? `https://owner.github.io/${name}/` : 'https://docs.example.com'
  const answer = await text({
    message: "What will the site's URL be? Press Enter to decide later.",
    placeholder: example,
    validate: (url) => (url ? explainSiteUrl(url) : undefined),
    ...terminal,
  })
  return answer || undefined
}

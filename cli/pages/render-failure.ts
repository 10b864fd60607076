import { uncompiledPage } from '../bundle/modules/failing-modules.ts'
import { fixForBrowser } from '../bundle/needs-browser.ts'
import type { SiteConfig } from '../config/types.ts'
import { resolveModule, toComponent } from '../hooks/plugin-modules.ts'
import type { Plugin } from '../hooks/types.ts'
import { explainReactError } from '../render/react-errors.ts'
import type { RenderedPage, RenderFailure } from '../render/types.ts'
import { type Diagnostic, formatPlace, type Place } from '../report/diagnostic.ts'
import { locateDirective } from '../routes/locate-href.ts'
import { readTextOfPage } from './compile-text.ts'
import type { PageTools } from './page-tools.ts'

/**
 * What is reported if a page cannot be rendered. A component in Markdown is at its directive, and the message says where it
 * throws; a part of the theme, a component page and a component without a directive are where they throw.
 */
export function problemsOfRendering(
  { failure, route: { page, url } }: RenderedPage,
  { context: { site }, hooks }: PageTools,
): readonly Diagnostic[] {
  // Its module is reported.
  if (!failure || failure.reason === uncompiledPage) return []
  const { component } = failure
  const plugin = component && pluginOf(component.name, hooks.plugins, site)
  const owner = plugin ? ` of the plugin "${plugin.name}"` : ''
  const directive =
    component && locateDirective(readTextOfPage(page).text, component.name, component.before)
  const start: Place = { file: page.place, line: 1, column: 1 }
  const problem = describeFailure(failure, { url, site, start })
  if (!component) return [problem]
  const subject = `the component "${component.name}"${owner}`
  const at = directive ? { ...start, ...directive } : problem.at
  const { reason } = explainReactError(failure.reason)
  return [
    {
      ...problem,
      message: `Cannot render ${subject} on the page "${url}": ${reason}${thrownIn(failure, at)}`,
      at,
    },
  ]
}

/** Where something is thrown, if that is not the place that is reported. */
function thrownIn({ trace }: RenderFailure, reported: Place | undefined): string {
  const inner = trace.at && formatPlace(trace.at)
  return inner === undefined || (reported && formatPlace(reported) === inner) ? '' : `, in ${inner}`
}

/** The place in the page, or else in the nearest component: what they call, such as a function in a data file, may throw. */
function placeOfFailure({ trace }: RenderFailure, start: Place): Place | undefined {
  const { inSite = [], at } = trace
  return (
    inSite.find(({ file }) => file === start.file) ??
    inSite.find(({ file }) => /\.[jt]sx$/.test(file)) ??
    at
  )
}

interface FailedPage {
  readonly url: string
  readonly site: SiteConfig
  /** Where the page begins. */
  readonly start: Place
}

/** What is reported if a page cannot be rendered because of something that is not in its text. */
export function describeFailure(
  failure: RenderFailure,
  { url, site, start }: FailedPage,
): Diagnostic {
  const { reason, trace, crash } = failure
  const at = (crash === undefined ? trace.at : placeOfFailure(failure, start)) ?? start
  const part = partOf(site.theme, trace.files ?? [])
  const subject = part === undefined ? '' : `the theme part "${part}" on `
  const explained = explainReactError(reason)
  return {
    code: crash === undefined ? 'layout-failed' : 'component-failed',
    severity: 'error',
    message: `Cannot render ${subject}the page "${url}": ${explained.reason}${thrownIn(failure, at)}`,
    at,
    fix: fixForBrowser(reason) ?? explained.fix ?? 'fix the component that throws',
    ...(trace.stack !== undefined && { stack: trace.stack }),
  }
}

/** The plugin whose component is rendered; the site may have replaced it. */
function pluginOf(
  name: string,
  plugins: readonly Plugin[],
  { components, root }: Pick<SiteConfig, 'components' | 'root'>,
): Plugin | undefined {
  return plugins.find((plugin) => {
    const component = plugin.components?.[name]
    return component && resolveModule(toComponent(component).file, root) === components[name]
  })
}

/** The replaced part of the theme that one of the files renders. */
function partOf(
  theme: Readonly<Record<string, string>>,
  files: readonly string[],
): string | undefined {
  return Object.entries(theme).find(([, file]) => files.includes(file))?.[0]
}

import type { ComponentContent } from '../../config/types.ts'
import type { Json } from '../../files/json.ts'
import type { CheckedContent, ContentPlace } from '../../markdown/types.ts'
import type { PluginProblem } from './contexts.ts'

export type { CheckedContent, ContentPlace }

/** The modules and style sheets that a plugin provides. */

/**
 * A module or a style sheet: an absolute path, a file URL (`new URL('./Chart.tsx', import.meta.url)`), a path relative to the
 * site folder, or a module of a package that the site installs: 'my-plugin/Chart'.
 */
export type ModuleFile = string | URL

/** A component for use in Markdown. */
export interface PluginComponent {
  /** The default export is rendered. */
  readonly file: ModuleFile
  /**
   * How the directive's content is passed to the component: 'markdown' as `children`, 'text' as the `text` prop, and 'data',
   * which is YAML or JSON, as the `data` prop. @default 'markdown'
   */
  readonly content?: ComponentContent | undefined
  /**
   * Checks the text or data of each use when its page is compiled. Returns the problems that it finds, with their lines in the
   * text. Cannot be async.
   */
  readonly check?: ((content: CheckedContent) => readonly ContentProblem[] | undefined) | undefined
  /**
   * Arguments that the directive accepts in addition to `#id` and `.class`. Any others are reported.
   * @default any
   */
  readonly arguments?: readonly string[] | undefined
  /** Languages of code blocks that the component renders. It receives their text, or their data if `content` is 'data'. */
  readonly languages?: readonly string[] | undefined
  /** Whether readers load the component only on pages whose Markdown uses it. Useful for large components. @default false */
  readonly lazy?: boolean | undefined
}

/**
 * A problem in a component's content. Line and column are relative to its text, from 1, and reported as the file's. Without a
 * line, the problem is reported where the component is used.
 */
export interface ContentProblem extends Omit<PluginProblem, 'at'>, Partial<ContentPlace> {}

/** A module that browsers run. */
export interface BrowserModule {
  /** Its default export is called once per page load, after hydration. */
  readonly file: ModuleFile
  /** Plain data to pass to the default export. */
  readonly options?: Json
}

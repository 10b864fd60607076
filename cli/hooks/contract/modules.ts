import type { ComponentContent } from '../../config/types.ts'
import type { Json } from '../../files/json.ts'
import type { CheckedContent, ContentPlace } from '../../markdown/types.ts'
import type { PluginProblem } from './contexts.ts'

export type { CheckedContent, ContentPlace }

/** The modules and style sheets that a plugin brings. */

/**
 * A module or a style sheet: an absolute path, a file URL (`new URL('./Chart.tsx', import.meta.url)`), a path relative to
 * the root, or the name of a module in a package that is installed for the site: 'my-plugin/Chart'.
 */
export type ModuleFile = string | URL

/** A component for Markdown. */
export interface PluginComponent {
  /** The default export is rendered. */
  readonly file: ModuleFile
  /**
   * What the content of the directive is: 'markdown' becomes the `children` of the component, 'text' its prop `text`, and
   * 'data', which is YAML or JSON, its prop `data`. @default 'markdown'
   */
  readonly content?: ComponentContent | undefined
  /**
   * Checks the text or the data of each use, when its page is compiled. It returns the problems that it finds, with their line
   * in the text. It cannot be async.
   */
  readonly check?: ((content: CheckedContent) => readonly ContentProblem[] | undefined) | undefined
  /**
   * Names of the arguments that the directive can have in addition to `#id` and `.class`. Others are reported.
   * @default any
   */
  readonly arguments?: readonly string[] | undefined
  /** Languages of code blocks that the component renders. It gets their text, or their data if `content` is 'data'. */
  readonly languages?: readonly string[] | undefined
  /** Whether readers load the component only on pages whose Markdown uses it. For components with a lot of code. @default false */
  readonly lazy?: boolean | undefined
}

/**
 * A problem in the content of a component. Line and column are those in its text, from 1; they are reported as those of the
 * file. Without a line, the problem is reported where the component is called.
 */
export interface ContentProblem extends Omit<PluginProblem, 'at'>, Partial<ContentPlace> {}

/** A module for browsers. */
export interface BrowserModule {
  /** The default export is called once on each page load, after hydration. */
  readonly file: ModuleFile
  /** Plain data that the default export is called with. */
  readonly options?: Json
}

import type { SiteContext } from '../../kit.ts'
import type { PageOfBlocks } from '../types.ts'

/** What `docs-build samples` was asked for. */
export interface SamplesArguments {
  /** Whether all samples are listed. */
  readonly isLong: boolean
  /** Whether a page is checked. */
  readonly includes: (page: Pick<PageOfBlocks, 'place'>) => boolean
  /** Whether that is so for all pages. */
  readonly isWhole: boolean
}

/** Reads the arguments after the root: `--list`, and the paths of pages or folders. */
export function readArguments(
  args: readonly string[],
  { root, report }: Pick<SiteContext, 'root' | 'report'>,
): SamplesArguments | undefined {
  const paths = args.filter((arg) => !arg.startsWith('-'))
  const unknown = args.find((arg) => arg.startsWith('-') && arg !== '--list')
  if (unknown !== undefined) {
    report({
      code: 'argument-unknown',
      severity: 'error',
      message: `Unknown argument "${unknown}"`,
      fix: 'pass "--list", or the paths of pages or folders',
    })
    return undefined
  }
  const names = paths.map((path) => {
    const posix = path.replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/$/, '')
    const absolute = `${root.replaceAll('\\', '/')}/`
    return posix.startsWith(absolute) ? posix.slice(absolute.length) : posix
  })
  return {
    isLong: args.includes('--list'),
    isWhole: names.length === 0,
    includes: ({ place }) =>
      names.length === 0 || names.some((name) => place === name || place.startsWith(`${name}/`)),
  }
}

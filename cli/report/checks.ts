import picomatch from 'picomatch'
import type { BuiltInCode, Diagnostic, Severity } from './diagnostic.ts'

/** How much the problems that a check finds matter. */
export type CheckSeverity = Severity | 'ignore'

/** What each check reports. A code that stands in none of them is always an error. */
const codesOf = {
  links: ['broken-link'],
  anchors: ['broken-anchor'],
  images: ['broken-image'],
  imageSizes: ['image-unreadable'],
  assets: ['broken-asset'],
  includes: ['broken-include'],
  duplicateRoutes: ['duplicate-route'],
  duplicateIds: ['duplicate-id'],
  unknownIds: ['unknown-doc', 'unknown-sidebar'],
  frontMatter: ['front-matter-invalid', 'front-matter-unknown'],
  directives: ['directive-unknown', 'directive-unclosed'],
  html: ['html-unbalanced', 'html-style', 'html-handler'],
  mdx: ['mdx-syntax'],
  languages: ['language-unknown'],
  redirects: ['redirect-broken', 'redirect-loop', 'redirect-hidden'],
  redirectChains: ['redirect-chain'],
  orphans: ['orphan-page'],
  sidebars: ['page-without-sidebar'],
  addresses: ['address-dropped'],
} as const satisfies Record<string, readonly BuiltInCode[]>

/** A check, as the configuration names it. */
export type CheckName = keyof typeof codesOf

/** All checks, in the order in which the documentation lists them. */
export const checkNames = Object.keys(codesOf) as readonly CheckName[]

const checkOf: ReadonlyMap<string, CheckName> = new Map(
  checkNames.flatMap((name) => codesOf[name].map((code) => [code, name] as const)),
)

/** Severities by check; what is left out keeps the severity that its code has. */
export type Severities = Readonly<Partial<Record<CheckName, CheckSeverity | undefined>>>

/** How the checks of a site count. */
export interface CheckRules {
  readonly severities: Severities
  /** Severities of problems that plugins report, by code: 'samples/type-error'. */
  readonly plugins: Readonly<Record<string, CheckSeverity>>
  /** For some files; of several that name a file and a check, the last counts. */
  readonly overrides: readonly CheckOverride[]
}

/** Other severities for files that match one of `files`: paths from the root, such as 'content/v3/**'. */
export interface CheckOverride {
  readonly files: readonly string[]
  readonly severities: Severities
}

/** The check that reports a code; undefined for what is always an error, and for what plugins report. */
export function checkNameOf(code: Diagnostic['code']): CheckName | undefined {
  return checkOf.get(code)
}

/** Problems as the site wants them to count; those it ignores are left out. */
export function applyChecks(
  problems: readonly Diagnostic[],
  { severities, plugins, overrides }: CheckRules,
): Diagnostic[] {
  const matchers = overrides.map((one) => ({
    severities: one.severities,
    matches: picomatch([...one.files], { dot: true }),
  }))
  const severityOf = ({ code, at, severity }: Diagnostic): CheckSeverity => {
    const check = checkNameOf(code)
    if (!check) return (Object.hasOwn(plugins, code) ? plugins[code] : undefined) ?? severity
    const file = at?.file
    const own =
      file === undefined
        ? undefined
        : matchers.findLast((one) => one.severities[check] !== undefined && one.matches(file))
    return own?.severities[check] ?? severities[check] ?? severity
  }
  return problems.flatMap((problem) => {
    const severity = severityOf(problem)
    if (severity === 'ignore') return []
    return severity === problem.severity ? problem : { ...problem, severity }
  })
}

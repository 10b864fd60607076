import picomatch from 'picomatch'
import type { BuiltInCode, Diagnostic, Severity } from './diagnostic.ts'

/** The severity of the problems that a check finds. */
export type CheckSeverity = Severity | 'ignore'

/** The codes that each check reports. The severity of a code that belongs to no check can't be changed. */
const codesOf = {
  links: ['broken-link'],
  anchors: ['broken-anchor', 'anchor-untranslated'],
  images: ['broken-image'],
  imageSizes: ['image-unreadable'],
  assets: ['broken-asset'],
  includes: ['broken-include'],
  packages: ['package-missing'],
  styles: ['style-invalid'],
  ignoredFiles: ['ignored-file'],
  homePage: ['home-missing'],
  duplicateRoutes: ['duplicate-route'],
  duplicateIds: ['duplicate-id'],
  headingIds: ['heading-without-id'],
  titles: ['duplicate-title'],
  unknownIds: ['unknown-doc', 'unknown-sidebar'],
  frontMatter: ['front-matter-invalid', 'front-matter-unknown'],
  directives: ['directive-invalid', 'directive-unknown', 'directive-unclosed'],
  html: ['html-unbalanced', 'html-nesting', 'content-not-rendered'],
  contentPolicy: ['html-style', 'html-handler'],
  mdx: ['mdx-syntax'],
  otherSyntax: ['unsupported-syntax'],
  sources: ['source-damaged', 'near-link', 'dates-missing'],
  languages: ['language-unknown'],
  searchQueries: ['search-query-unused'],
  redirects: ['redirect-broken', 'redirect-loop', 'redirect-hidden'],
  redirectChains: ['redirect-chain'],
  redirectedLinks: ['link-redirected'],
  orphans: ['orphan-page'],
  sidebars: ['page-without-sidebar'],
  translations: ['translation-outdated'],
  addresses: ['address-dropped'],
} as const satisfies Record<string, readonly BuiltInCode[]>

/** A check, by its name in the configuration. */
export type CheckName = keyof typeof codesOf

/** All checks, in the order in which the documentation lists them. */
export const checkNames = Object.keys(codesOf) as readonly CheckName[]

const checkOf: ReadonlyMap<string, CheckName> = new Map(
  checkNames.flatMap((name) => codesOf[name].map((code) => [code, name] as const)),
)

/** Severities by check. Omitted checks keep the severities of their codes. */
export type Severities = Readonly<Partial<Record<CheckName, CheckSeverity | undefined>>>

/** The severities that a site sets for its problems. */
export interface CheckRules {
  readonly severities: Severities
  /** Severities of problems that plugins report, by code: 'samples/type-error'. */
  readonly plugins: Readonly<Record<string, CheckSeverity>>
  /** Severities for some files. If several entries match a file and a check, the last one applies. */
  readonly overrides: readonly CheckOverride[]
}

/** Severities for files that match one of `files`: patterns of paths from the root, such as 'content/v3/**'. */
export interface CheckOverride {
  readonly files: readonly string[]
  readonly severities: Severities
}

/** The check that reports a code; undefined for codes that are always errors, and for those of plugins. */
export function checkNameOf(code: Diagnostic['code']): CheckName | undefined {
  return checkOf.get(code)
}

/** Gives problems the severities that the site sets, and leaves out those that it ignores. */
export function applyChecks(
  problems: readonly Diagnostic[],
  { severities, plugins, overrides }: CheckRules,
): Diagnostic[] {
  const matchers = overrides.map((override) => ({
    severities: override.severities,
    matches: picomatch([...override.files], { dot: true }),
  }))
  const severityOf = ({ code, at, severity }: Diagnostic): CheckSeverity => {
    const check = checkNameOf(code)
    if (!check) return (Object.hasOwn(plugins, code) ? plugins[code] : undefined) ?? severity
    const file = at?.file
    const override =
      file === undefined
        ? undefined
        : matchers.findLast(
            ({ severities, matches }) => severities[check] !== undefined && matches(file),
          )
    return override?.severities[check] ?? severities[check] ?? severity
  }
  return problems.flatMap((problem) => {
    const severity = severityOf(problem)
    if (severity === 'ignore') return []
    return severity === problem.severity ? problem : { ...problem, severity }
  })
}

/** The rules: the code of their problems, their severity by default, and whether they are about English. */
const rules = [
  { code: 'term', severity: 'warning' },
  { code: 'rejected', severity: 'warning' },
  { code: 'pattern', severity: 'warning' },
  { code: 'repeated-word', severity: 'warning', isEnglish: true },
  { code: 'article', severity: 'warning', isEnglish: true },
  { code: 'serial-comma', severity: 'off', isEnglish: true },
  { code: 'heading-level', severity: 'warning' },
  { code: 'heading-repeated', severity: 'warning' },
  { code: 'second-title', severity: 'off' },
  { code: 'link-text', severity: 'warning' },
  { code: 'link-repeated', severity: 'off' },
  { code: 'alt-text', severity: 'warning' },
  { code: 'cell-period', severity: 'off' },
  { code: 'description', severity: 'off' },
  { code: 'reading-level', severity: 'off', isEnglish: true },
] as const satisfies readonly Rule[]

interface Rule {
  readonly code: string
  readonly severity: RuleSeverity
  readonly isEnglish?: boolean
}

export type RuleSeverity = 'error' | 'warning' | 'off'
export type RuleName = (typeof rules)[number]['code']

/** The names of the rules, which are also the codes of their problems. */
export const ruleNames: readonly RuleName[] = rules.map(({ code }) => code)

/** The severity of each rule that the site doesn't set. */
export const defaultSeverities: ReadonlyMap<RuleName, RuleSeverity> = new Map(
  rules.map(({ code, severity }) => [code, severity]),
)

/** The rules that apply only to pages in English. */
export const englishRules: ReadonlySet<RuleName> = new Set(
  rules.flatMap((rule) => ('isEnglish' in rule ? rule.code : [])),
)

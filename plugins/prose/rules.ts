/** The rules, with the severity that each has by default, and whether it is about English. */
const rules = {
  term: { severity: 'warning' },
  rejected: { severity: 'warning' },
  pattern: { severity: 'warning' },
  'repeated-word': { severity: 'warning', isEnglish: true },
  article: { severity: 'warning', isEnglish: true },
  'heading-level': { severity: 'warning' },
  'heading-repeated': { severity: 'warning' },
  'second-title': { severity: 'off' },
  'link-text': { severity: 'warning' },
  'link-repeated': { severity: 'off' },
  'alt-text': { severity: 'warning' },
  description: { severity: 'off' },
  'reading-level': { severity: 'off', isEnglish: true },
} as const satisfies Record<string, Rule>

interface Rule {
  readonly severity: RuleSeverity
  readonly isEnglish?: boolean
}

export type RuleSeverity = 'error' | 'warning' | 'off'
export type RuleName = keyof typeof rules

/** The names of the rules, which are also the codes of their problems. */
export const ruleNames = Object.keys(rules) as readonly RuleName[]

/** The severity of a rule that the site doesn't set. */
export function defaultSeverity(name: RuleName): RuleSeverity {
  return rules[name].severity
}

/** Whether a rule applies only to pages in English. */
export function isEnglishRule(name: RuleName): boolean {
  return 'isEnglish' in rules[name]
}

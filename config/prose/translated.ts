import type { ProseOptions } from 'docs-build/prose'

type Patterns = NonNullable<ProseOptions['patterns']>

const phrases: readonly Omit<Patterns[number], 'message'>[] = [
  {
    pattern:
      /(?<!\b(?:email|e-mail|IP|IPv[46]|MAC|memory|loopback|mailing|postal|street|billing|shipping|home|wallet|Ethereum) )(?<!\b(?:to|can|must|that|doesn't|don't|not|and) (?=address (?:the|this|that|these|it)\b))address(?:es)?(?! (?:bar|book)s?\b)/i,
    replacement: 'URL',
    note: 'or "email address", "IP address", or "host"',
  },
  {
    pattern: /(?<!\bquestions?\b[^.]{0,20} )answers(?![^.]{0,40} questions?\b)/i,
    replacement: 'responds',
    note: 'or "responses"',
  },
  {
    pattern: /(?<!\bquestions?\b[^.]{0,20} )(?<!\beach )answer(?![^.]{0,40} questions?\b)/i,
    replacement: 'response',
    note: 'or "respond"',
  },
  {
    pattern: /(?<!\bquestions?\b[^.]{0,20} )answered(?![^.]{0,40} questions?\b)/i,
    replacement: 'responded',
  },
  { pattern: /draws?(?! (?:attention|a (?:line|picture|diagram))\b)/i, replacement: 'render' },
  { pattern: /drawn(?! (?:for|by|from|up)\b)/i, replacement: 'rendered' },
  { pattern: /mends?/i, replacement: 'fix' },
  { pattern: /mended/i, replacement: 'fixed' },
  { pattern: /mending/i, replacement: 'fixing' },
  {
    pattern: /(?:strike|strikes|struck)(?! (?:up|through)\b)/i,
    replacement: 'delete',
    note: 'or "remove"',
  },
  {
    pattern:
      /of (my|your|its|their|his|her|our|one's) own(?= (?:and|as|at|by|for|from|if|in|is|or|on|that|to|which|with)\b|[^\w\s]|\s*$)/i,
    replacement: '$1 own',
    note: 'before the noun: "your own page"; or "a custom …"',
  },
  {
    pattern:
      /(?<!\b(?:any|go|goes|much|no|without) )further(?! (?:down|up|ahead|along|away|apart|from|than|into|reading)\b)(?![.,;:])/i,
    replacement: 'more',
    note: 'or "another", "additional"',
  },
  { pattern: /(some|every|any)body/i, replacement: '$1one' },
  { pattern: /nobody/i, replacement: 'no one' },
  { pattern: /who(?:m)?ever/i, replacement: 'anyone who' },
  { pattern: /anew/i, replacement: 'again', note: 'or "from scratch"' },
  {
    pattern: /(replaces?|replacing)((?: [^\s.,;:]+){1,4}) by(?! (?:default|hand|one)\b)/i,
    replacement: '$1$2 with',
  },
  { pattern: /stands? (in|on|at|above|below|behind|there|beside|next to)/i, replacement: 'is $1' },
  {
    pattern:
      /(fields?|headers?|flags?|options?|functions?|propert(?:y|ies)|status|parameters?|settings?|types?|tokens?|scopes?|claims?|logs?|tables?|cookies?) tells?(?! (?:you|them) apart\b)/i,
    replacement: '$1 shows',
  },
  { pattern: /save for(?! (?:later|the future)\b)/i, replacement: 'except for' },
  { pattern: /beside(?!s)/i, replacement: 'next to', note: 'or "alongside", "in addition to"' },
  { pattern: /(is|are|was|were) wanted/i, replacement: '$1 needed' },
  { pattern: /(belongs?) into/i, replacement: '$1 in' },
  {
    pattern: /as (first|second|third|last) (argument|parameter|value|element|item|step)/i,
    replacement: 'as the $1 $2',
  },
  { pattern: /as display name/i, replacement: 'as the display name' },
  {
    pattern: /(?<!\b(?:to|can|could|nothing to) )do(?:es)? without/i,
    replacement: 'work without',
    note: 'or "don\'t need"',
  },
  { pattern: /needs? none/i, replacement: "don't need any" },
  { pattern: /(?:is|are) to be (\w+ed)/i, replacement: 'must be $1' },
  {
    pattern:
      /(?:two|three|four|five) (?:things|details|points) (?:follow|matter|differ|are on purpose)/i,
    replacement: '',
    note: 'say the first one',
  },
  { pattern: /remedy/i, replacement: 'fix', note: 'or "solution"' },
  { pattern: /remedies/i, replacement: 'fixes', note: 'or "solutions"' },
  { pattern: /obeys?/i, replacement: 'follow' },
  { pattern: /in vain/i, replacement: 'without success' },
  { pattern: /some day/i, replacement: 'eventually' },
  { pattern: /makes? trouble/i, replacement: 'cause problems' },
]

/**
 * Words and phrases that a native speaker would not write there: most are translated from another language word by word. To add
 * one, add a line. If the words are right in another sense, the pattern must not match that one.
 */
export const translated: Patterns = phrases.map((phrase) => ({
  ...phrase,
  message: '"$&" reads like a translation',
}))

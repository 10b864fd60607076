import type { Phrase } from './phrases.ts'

/**
 * Words and phrases that a native speaker would not write there: most are translated from another language word by word. To add
 * one, add a line. If the words are right in another sense, the pattern must not match that one.
 */
export const translated: readonly Phrase[] = [
  {
    wrong:
      /(?<!\b(?:email|e-mail|IP|IPv[46]|MAC|memory|loopback|mailing|postal|street|billing|shipping|home|wallet|Ethereum) )(?<!\b(?:to|can|must|that|doesn't|don't|not|and) (?=address (?:the|this|that|these|it)\b))address(?:es)?(?! (?:bar|book)s?\b)/i,
    right: 'URL',
    note: 'or "email address", "IP address" or "host"',
  },
  {
    wrong: /(?<!\bquestions?\b[^.]{0,20} )answers(?![^.]{0,40} questions?\b)/i,
    right: 'responds',
    note: 'or "responses"',
  },
  {
    wrong: /(?<!\bquestions?\b[^.]{0,20} )(?<!\beach )answer(?![^.]{0,40} questions?\b)/i,
    right: 'response',
    note: 'or "respond"',
  },
  {
    wrong: /(?<!\bquestions?\b[^.]{0,20} )answered(?![^.]{0,40} questions?\b)/i,
    right: 'responded',
  },
  { wrong: /draws?(?! (?:attention|a (?:line|picture|diagram))\b)/i, right: 'render' },
  { wrong: /drawn(?! (?:for|by|from|up)\b)/i, right: 'rendered' },
  { wrong: /mends?/i, right: 'fix' },
  { wrong: /mended/i, right: 'fixed' },
  { wrong: /mending/i, right: 'fixing' },
  {
    wrong: /(?:strike|strikes|struck)(?! (?:up|through)\b)/i,
    right: 'delete',
    note: 'or "remove"',
  },
  {
    wrong:
      /of (my|your|its|their|his|her|our|one's) own(?= (?:and|as|at|by|for|from|if|in|is|or|on|that|to|which|with)\b|[^\w\s]|\s*$)/i,
    right: '$1 own',
    note: 'before the noun: "your own page"; or "a custom …"',
  },
  {
    wrong:
      /(?<!\b(?:any|go|goes|much|no|without) )further(?! (?:down|up|ahead|along|away|apart|from|than|into|reading)\b)(?![.,;:])/i,
    right: 'more',
    note: 'or "another", "additional"',
  },
  { wrong: /(some|every|any)body/i, right: '$1one' },
  { wrong: /nobody/i, right: 'no one' },
  { wrong: /who(?:m)?ever/i, right: 'anyone who' },
  { wrong: /anew/i, right: 'again', note: 'or "from scratch"' },
  {
    wrong: /(replaces?|replacing)((?: [^\s.,;:]+){1,4}) by(?! (?:default|hand|one)\b)/i,
    right: '$1$2 with',
  },
  { wrong: /stands? (in|on|at|above|below|behind|there|beside|next to)/i, right: 'is $1' },
  {
    wrong:
      /(fields?|headers?|flags?|options?|functions?|propert(?:y|ies)|status|parameters?|settings?|types?|tokens?|scopes?|claims?|logs?|tables?|cookies?) tells?(?! (?:you|them) apart\b)/i,
    right: '$1 shows',
  },
  { wrong: /save for(?! (?:later|the future)\b)/i, right: 'except for' },
  { wrong: /beside(?!s)/i, right: 'next to', note: 'or "alongside", "in addition to"' },
  { wrong: /(is|are|was|were) wanted/i, right: '$1 needed' },
  { wrong: /(belongs?) into/i, right: '$1 in' },
  {
    wrong: /as (first|second|third|last) (argument|parameter|value|element|item|step)/i,
    right: 'as the $1 $2',
  },
  { wrong: /as display name/i, right: 'as the display name' },
  {
    wrong: /(?<!\b(?:to|can|could|nothing to) )do(?:es)? without/i,
    right: 'work without',
    note: 'or "don\'t need"',
  },
  { wrong: /needs? none/i, right: "don't need any" },
  { wrong: /(?:is|are) to be (\w+ed)/i, right: 'must be $1' },
  {
    wrong:
      /(?:two|three|four|five) (?:things|details|points) (?:follow|matter|differ|are on purpose)/i,
    right: '',
    note: 'say the first one',
  },
  { wrong: /remedy/i, right: 'fix', note: 'or "solution"' },
  { wrong: /remedies/i, right: 'fixes', note: 'or "solutions"' },
  { wrong: /obeys?/i, right: 'follow' },
  { wrong: /in vain/i, right: 'without success' },
  { wrong: /some day/i, right: 'eventually' },
  { wrong: /makes? trouble/i, right: 'cause problems' },
]

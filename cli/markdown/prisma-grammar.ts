import type Prism from 'prismjs'

/** Prisma schema files, which Prism has no grammar for: https://www.prisma.io/docs/orm/prisma-schema */
export const prismaGrammar: Prism.Grammar = {
  comment: /\/\/.*/,
  string: { pattern: /"(?:\\.|[^"\\\r\n])*"/, greedy: true },
  keyword: /^[ \t]*(?:datasource|enum|generator|model|type|view)\b/m,
  'class-name': {
    pattern: /((?:^|\n)[ \t]*(?:datasource|enum|generator|model|type|view)[ \t]+)\w+/,
    lookbehind: true,
  },
  decorator: { pattern: /@@?[\w.]+/, alias: 'function' },
  builtin: /\b(?:BigInt|Boolean|Bytes|DateTime|Decimal|Float|Int|Json|String)\b/,
  boolean: /\b(?:false|true)\b/,
  function: /\b[a-z_]\w*(?=\()/i,
  number: /\b\d+(?:\.\d+)?\b/,
  operator: /[=?]/,
  punctuation: /[{}[\](),:.]/,
}

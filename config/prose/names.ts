import type { ProseOptions } from 'docs-build/prose'

/** Product names as their owners spell them, with every spelling, and abbreviations. To add a name, add a line. */
export const names: ProseOptions['terms'] = {
  'NextAuth.js': {
    not: /next-?auth(?:\.?js)?|Next Auth(?:\.?js)?/i,
    note: 'the package is `next-auth`, as code',
  },
  'Next.js': /next\.?js|next js/i,
  'Auth.js': /auth\.?js/i,
  'Node.js': /node\.?js/i,
  React: /react\.?js/i,
  GitHub: /git ?hub/i,
  GitLab: /git ?lab/i,
  OAuth$1: /oauth(2?)/i,
  'OpenID Connect': /openid-?connect/i,
  OpenID: [],
  TypeScript: [],
  JavaScript: /java ?script/i,
  PostgreSQL: /postgres(?:ql)?/i,
  MongoDB: /mongo ?db/i,
  MySQL: [],
  SQLite: [],
  DynamoDB: /dynamo ?db/i,
  Firebase: [],
  Prisma: [],
  Drizzle: /drizzle(?= orm)/i,
  TypeORM: [],
  Nodemailer: [],
  npm: { matchCase: true },
  LinkedIn: [],
  'WordPress.com': /word ?press\.com/i,
  WordPress: /word ?press/i,
  Vercel: [],
  Netlify: [],
  Auth0: [],
  Keycloak: /key ?cloak/i,
  ...abbreviations('API', 'CSRF', 'CSS', 'HTML', 'HTTPS', 'ID', 'JSON', 'JWT', 'LDAP', 'PKCE'),
  ...abbreviations('SDK', 'SMTP', 'SQL', 'TLS', 'URL', 'XML'),
  // `https` is not the plural of `http`.
  HTTP: /http(?!s)/i,
}

/** Words in capital letters. */
function abbreviations(...words: readonly string[]): Record<string, never[]> {
  return Object.fromEntries(words.map((word) => [word, []]))
}

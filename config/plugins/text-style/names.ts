import type { Phrase } from './phrases.ts'

/**
 * Product names as their owners spell them, and abbreviations. `wrong` matches every spelling, including the right one. To
 * add a name, add a line.
 */
export const names: readonly Phrase[] = [
  {
    wrong: /next-?auth(?:\.?js)?|Next Auth(?:\.?js)?/i,
    right: 'NextAuth.js',
    note: 'the package is `next-auth`, as code',
  },
  { wrong: /next\.?js|next js/i, right: 'Next.js' },
  { wrong: /auth\.?js/i, right: 'Auth.js' },
  { wrong: /node\.?js/i, right: 'Node.js' },
  { wrong: /react\.?js/i, right: 'React' },
  { wrong: /git ?hub/i, right: 'GitHub' },
  { wrong: /git ?lab/i, right: 'GitLab' },
  { wrong: /oauth(2?)/i, right: 'OAuth$1' },
  { wrong: /openid-?connect/i, right: 'OpenID Connect' },
  { wrong: /openid/i, right: 'OpenID' },
  { wrong: /typescript/i, right: 'TypeScript' },
  { wrong: /java ?script/i, right: 'JavaScript' },
  { wrong: /postgres(?:ql)?/i, right: 'PostgreSQL' },
  { wrong: /mongo ?db/i, right: 'MongoDB' },
  { wrong: /mysql/i, right: 'MySQL' },
  { wrong: /sqlite/i, right: 'SQLite' },
  { wrong: /dynamo ?db/i, right: 'DynamoDB' },
  { wrong: /firebase/i, right: 'Firebase' },
  { wrong: /prisma/i, right: 'Prisma' },
  { wrong: /drizzle(?= orm)/i, right: 'Drizzle' },
  { wrong: /typeorm/i, right: 'TypeORM' },
  { wrong: /nodemailer/i, right: 'Nodemailer' },
  { wrong: /npm/i, right: 'npm' },
  { wrong: /linkedin/i, right: 'LinkedIn' },
  { wrong: /word ?press\.com/i, right: 'WordPress.com' },
  { wrong: /word ?press/i, right: 'WordPress' },
  { wrong: /vercel/i, right: 'Vercel' },
  { wrong: /netlify/i, right: 'Netlify' },
  { wrong: /auth0/i, right: 'Auth0' },
  { wrong: /key ?cloak/i, right: 'Keycloak' },
  ...abbreviations('API', 'CSRF', 'CSS', 'HTML', 'HTTPS', 'ID', 'JSON', 'JWT', 'LDAP', 'PKCE'),
  ...abbreviations('SDK', 'SMTP', 'SQL', 'TLS', 'URL', 'XML'),
  // `https` is not the plural of `http`.
  { wrong: /http(?!s)/i, right: 'HTTP' },
]

/** Words in capital letters. */
function abbreviations(...words: readonly string[]): Phrase[] {
  return words.map((word) => ({ wrong: new RegExp(word, 'i'), right: word }))
}

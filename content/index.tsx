import { Link } from 'docs-build/runtime'

export const frontMatter = {
  title: 'NextAuth.js',
  description:
    'NextAuth.js adds sign-in to Next.js applications: OAuth and OpenID Connect providers, email links, credentials, with or without a database.',
}

const sample = `import NextAuth from "next-auth"
import GithubProvider from "next-auth/providers/github"

const handler = NextAuth({
  providers: [
    GithubProvider({
      clientId: process.env.GITHUB_ID!,
      clientSecret: process.env.GITHUB_SECRET!,
    }),
  ],
})

export { handler as GET, handler as POST }`

const reasons = [
  {
    title: 'Sixty-five providers, or your own',
    text: 'Each built-in provider knows its endpoints, scopes and profile. You supply a client id and a secret; anything that speaks OAuth or OpenID Connect is an object away.',
  },
  {
    title: 'With or without a database',
    text: 'Sessions live in an encrypted cookie, so the smallest setup stores nothing. Add an adapter when you want users, linked accounts and email sign-in.',
  },
  {
    title: 'Safe before you configure it',
    text: 'Cookies are HttpOnly and carry the Secure prefixes on HTTPS, sign-in and sign-out need a CSRF token, and every flow checks its state.',
  },
]

/** The home page: what the library does, a sign-in in code, where to go next. */
export default function Home() {
  return (
    <>
      <section className="hero">
        <div className="container">
          <h1 className="hero-title">Sign-in for Next.js applications</h1>
          <p className="hero-tagline">
            One route handler gives your application OAuth, email links and sessions. Your users stay in your hands.
          </p>
          <p className="hero-actions">
            <Link className="button button-primary" to="/getting-started/example">
              Get started
            </Link>
            <Link className="button" to="/getting-started/introduction">
              What it does
            </Link>
          </p>
          <div className="code-block" data-language="ts">
            <div className="code-header">
              <span className="code-title">app/api/auth/[...nextauth]/route.ts</span>
            </div>
            {/* A region that scrolls must be reachable by keyboard. */}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
            <pre tabIndex={0}>
              <code className="language-ts">{sample}</code>
            </pre>
          </div>
        </div>
      </section>
      <section className="section">
        <div className="container">
          <h2>Why it is built this way</h2>
          <div className="features">
            {reasons.map(({ title, text }) => (
              <div className="feature" key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            ))}
          </div>
          <p>
            Read how <Link to="/providers">providers</Link>, <Link to="/configuration/callbacks">callbacks</Link> and{' '}
            <Link to="/configuration/options">options</Link> fit together.
          </p>
        </div>
      </section>
    </>
  )
}

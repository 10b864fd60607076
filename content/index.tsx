import { Link } from 'docs-build/runtime'
import { Code } from './_home/Code.tsx'

export const frontMatter = {
  title: 'NextAuth.js',
  description:
    'NextAuth.js adds sign-in to Next.js applications: OAuth and OpenID Connect providers, email links and credentials, with or without a database.',
}

const handler = `import NextAuth from "next-auth"
import GitHubProvider from "next-auth/providers/github"

const handler = NextAuth({
  providers: [
    GitHubProvider({
      clientId: process.env.GITHUB_ID ?? "",
      clientSecret: process.env.GITHUB_SECRET ?? "",
    }),
  ],
})

export { handler as GET, handler as POST }`

const button = `"use client"
import { signIn, useSession } from "next-auth/react"

export default function Account() {
  const { data: session } = useSession()
  if (session) return <p>Hello {session.user?.name}</p>
  return <button onClick={() => signIn("github")}>Sign in</button>
}`

const reasons = [
  {
    title: 'Sixty-five providers, or your own',
    text: 'Each built-in provider knows its endpoints, scopes and profile. Most OAuth providers need only your client ID and secret; some need an issuer too. Anything else that speaks OAuth or OpenID Connect is one object away.',
  },
  {
    title: 'With or without a database',
    text: 'A session fits in an encrypted cookie, so the smallest setup stores nothing. Add an adapter when you want users, linked accounts and sign-in by email.',
  },
  {
    title: 'Guarded from the first line',
    text: 'Cookies are HttpOnly and take the secure prefixes on HTTPS, sign-in and sign-out ask for a CSRF token, and most OAuth providers check state, PKCE or both by default.',
  },
]

/** The home page: what the library does, a sign-in in code, reasons, and where to go on. */
export default function Home() {
  return (
    <>
      <section className="hero">
        <div className="container home-hero">
          <div>
            <h1 className="hero-title">Sign-in for Next.js applications</h1>
            <p className="hero-tagline">
              One route handler gives your application OAuth, email links and sessions. Your users
              stay in your hands.
            </p>
            <p className="hero-actions">
              <Link className="button button-primary" to="/getting-started/example">
                Get started
              </Link>
              <Link className="button" to="/getting-started/introduction">
                What it does
              </Link>
            </p>
          </div>
          <div className="home-samples">
            <Code title="app/api/auth/[...nextauth]/route.ts">{handler}</Code>
          </div>
        </div>
      </section>
      <section className="section" aria-labelledby="use-the-session">
        <div className="container home-hero">
          <div>
            <h2 id="use-the-session">Use the session where you need it</h2>
            <p className="home-text">
              A hook in client components, a function on the server, a middleware for whole
              sections. The <Link to="/getting-started/client">client API</Link> covers the hook,
              and <Link to="/configuration/callbacks">callbacks</Link> decide what a session holds.
            </p>
          </div>
          <Code title="app/account.tsx">{button}</Code>
        </div>
      </section>
      <section className="section" aria-labelledby="why">
        <div className="container">
          <h2 id="why">Why it is built this way</h2>
          <div className="features">
            {reasons.map(({ title, text }) => (
              <div className="feature" key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            ))}
          </div>
          <p className="home-text">
            See the <Link to="/providers">providers</Link>, every{' '}
            <Link to="/configuration/options">option</Link>, and what each{' '}
            <Link to="/errors">error</Link> means.
          </p>
        </div>
      </section>
    </>
  )
}

import { Link } from 'docs-build/runtime'
import { Adapters } from './_home/Adapters.tsx'
import { Code } from './_home/Code.tsx'
import { Install } from './_home/Install.tsx'
import { Providers } from './_home/Providers.tsx'
import { Section } from './_home/Section.tsx'
import { handler } from './_home/samples.ts'
import { Tour } from './_home/Tour.tsx'

export const frontMatter = {
  title: 'NextAuth.js',
  description:
    'Add sign-in to your Next.js app with NextAuth.js: OAuth and OpenID Connect providers, email links, and credentials, with or without a database.',
}

const reasons = [
  {
    title: 'You keep your user data',
    text: 'NextAuth.js is a library that runs inside your app, not a hosted service. There’s no account to create and no per-user fee. User data stays in your own database or isn’t stored at all.',
  },
  {
    title: 'Secure by default',
    text: 'Cookies are HttpOnly, with __Secure- and __Host- prefixes on HTTPS. JWT sessions are encrypted. Signing in and out requires a CSRF token, and most OAuth sign-ins are protected by state, PKCE, or both.',
  },
  {
    title: 'Customizable where it counts',
    text: 'Use callbacks to decide who can sign in and what a session contains. You can override a provider’s endpoints, scopes, and profile mapping, and replace the built-in pages with your own.',
  },
]

/** The home page: what the library does, sample code, providers, adapters, reasons to use it, and links. */
export default function Home() {
  return (
    <>
      <section className="hero">
        <div className="container home-hero">
          <div>
            <h1 className="hero-title">Sign-in for Next.js applications</h1>
            <p className="hero-tagline">
              One route handler adds OAuth, email links, and sessions to your app. It works with or
              without a database.
            </p>
            <p className="hero-actions">
              <Link className="button button-primary" to="/getting-started/example">
                Get started
              </Link>
              <Link className="button" to="/getting-started/introduction">
                What it does
              </Link>
            </p>
            <Install />
          </div>
          <Code language="ts" title="app/api/auth/[...nextauth]/route.ts">
            {handler}
          </Code>
        </div>
      </section>
      <Section
        id="sign-in-with"
        title="65 providers, or your own"
        intro={
          <>
            Most providers need only a client ID and a secret. Some also need an issuer. To connect
            another service that supports OAuth or OpenID Connect, write{' '}
            <Link to="/providers#custom-providers">a custom provider</Link>.
          </>
        }
      >
        <Providers />
      </Section>
      <Section
        id="adapters"
        title="16 adapters, or no database"
        intro={
          <>
            Without a database, NextAuth.js keeps the session in an encrypted cookie. To store users
            and linked accounts, or to send sign-in links by email, install{' '}
            <Link to="/adapters">an adapter</Link> for your database.
          </>
        }
      >
        <Adapters />
      </Section>
      <Section
        id="use-the-session"
        title="Use the session where you need it"
        intro="Call a hook in the browser or a function on the server, or protect whole sections of your app with middleware. All three use the same session cookie."
      >
        <Tour />
      </Section>
      <Section
        id="why"
        title="Why NextAuth.js"
        intro={
          <>
            To learn more, see the <Link to="/configuration/options">options</Link>, the{' '}
            <Link to="/security">security page</Link>, and the <Link to="/faq">FAQ</Link>. For new
            projects, Better Auth Inc., which has maintained NextAuth.js since 2025, strongly
            recommends its own library, <Link to="https://better-auth.com">Better Auth</Link>. If
            your NextAuth.js setup works well, there’s no urgent need to move, and security patches
            continue: see the{' '}
            <Link to="https://authjs.dev/getting-started/migrate-to-better-auth">
              migration guide
            </Link>
            .
          </>
        }
      >
        <div className="home-reasons">
          {reasons.map(({ title, text }) => (
            <div key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </Section>
    </>
  )
}

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
    'NextAuth.js adds sign-in to Next.js applications: OAuth and OpenID Connect providers, email links and credentials, with or without a database.',
}

const reasons = [
  {
    title: 'Your users stay yours',
    text: 'The library runs inside your application. There is no account to open and no bill that grows with sign-ins, and what is stored about your users is in your database, or nowhere.',
  },
  {
    title: 'Guarded from the first line',
    text: 'Cookies are HttpOnly and take the secure prefixes on HTTPS, session tokens are encrypted, sign-in and sign-out ask for a CSRF token, and most OAuth providers check state, PKCE or both by default.',
  },
  {
    title: 'Open where you need it',
    text: 'Callbacks decide who may sign in and what a session holds. Each endpoint, scope and profile of a provider can be replaced, and so can every page that your users see.',
  },
]

/** The home page: what the library does, sample code, supported providers and adapters, reasons to use it, and links. */
export default function Home() {
  return (
    <>
      <section className="hero">
        <div className="container home-hero">
          <div>
            <h1 className="hero-title">Sign-in for Next.js applications</h1>
            <p className="hero-tagline">
              One route handler adds OAuth, email links and sessions to your app. Bring a database,
              or need none.
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
        id="use-the-session"
        title="Use the session where you need it"
        intro="A hook in the browser, a function on the server, and a guard in front of whole sections. All of them read the same cookie."
      >
        <Tour />
      </Section>
      <Section
        id="sign-in-with"
        title="65 providers, or your own"
        intro={
          <>
            Each knows its endpoints, scopes and profile: you add a client ID and a secret, some ask
            for an issuer too. Whatever else speaks OAuth or OpenID Connect is{' '}
            <Link to="/providers#custom-providers">one object away</Link>.
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
            A session fits in an encrypted cookie. For users, linked accounts and sign-in by email,
            install <Link to="/configuration/databases#available-adapters">an adapter</Link> for the
            database that you have.
          </>
        }
      >
        <Adapters />
      </Section>
      <Section
        id="why"
        title="Why it is built this way"
        intro={
          <>
            Read on in <Link to="/configuration/options">all options</Link>,{' '}
            <Link to="/security">security</Link> and <Link to="/faq">the FAQ</Link>.
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

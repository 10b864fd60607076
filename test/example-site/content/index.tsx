import { Link } from 'docs-build/runtime'
import { Tab, Tabs } from 'docs-build/theme'
import { reasons } from './_home/reasons.ts'

export const frontMatter = {
  title: 'Lantern',
  description:
    'Lantern lights small applications: one lamp for each user, three kinds of fuel, and hooks that decide who may light it.',
}

/** The home page, which is a component: a hero, tabs, and reasons that come from a module. */
export default function Home() {
  return (
    <>
      <section className="hero">
        <div className="container home-hero">
          <div>
            <h1 className="hero-title">Light for small applications</h1>
            <p className="hero-tagline">One call lights a lamp, and every component sees it.</p>
            <p className="hero-actions">
              <Link className="button button-primary" to="/guide/quick-start">
                Get started
              </Link>
              <Link className="button" to="/guide/introduction">
                What it does
              </Link>
            </p>
          </div>
          <Tabs group="pm">
            <Tab title="npm" value="npm">
              <Command>npm install lantern</Command>
            </Tab>
            <Tab title="pnpm" value="pnpm">
              <Command>pnpm add lantern</Command>
            </Tab>
          </Tabs>
        </div>
      </section>
      <section className="container" aria-labelledby="why">
        <h2 id="why">Why Lantern</h2>
        <div className="home-reasons">
          {reasons.map(({ title, text }) => (
            <div key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
        <p>
          Read on in <Link to="/configuration/options">all options</Link> or{' '}
          <Link to="/faq">the FAQ</Link>.
        </p>
      </section>
    </>
  )
}

function Command({ children }: { readonly children: string }) {
  return (
    <div className="code-block" data-language="bash">
      <div className="code-header" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code className="language-bash">{children}</code>
      </pre>
    </div>
  )
}

import { Link } from 'docs-build/runtime'
import { Tab, Tabs } from 'docs-build/theme'
import { Code } from './Code.tsx'
import { clientComponent, middleware, routeHandler, serverComponent } from './samples.ts'

/** Tabs that show how to read the session in each part of an app. */
export function Tour() {
  return (
    <div className="home-tour">
      <Tabs>
        <Tab title="Client component" value="client">
          <Code language="tsx" title="app/account-button.tsx">
            {clientComponent}
          </Code>
          <p className="home-note">
            The hook draws the component again when the session changes, in other tabs too. See{' '}
            <Link to="/getting-started/client">the client API</Link>.
          </p>
        </Tab>
        <Tab title="Server component" value="server">
          <Code language="tsx" title="app/dashboard/page.tsx">
            {serverComponent}
          </Code>
          <p className="home-note">
            The cookie is read on the spot, without a request. Your options stand in a file of their
            own: see <Link to="/configuration/nextjs#getserversession">getServerSession</Link>.
          </p>
        </Tab>
        <Tab title="Route handler" value="route">
          <Code language="ts" title="app/api/profile/route.ts">
            {routeHandler}
          </Code>
          <p className="home-note">
            An API answers for itself. The Pages Router passes its request and response as well: see{' '}
            <Link to="/configuration/nextjs#protect-api-routes">protecting API routes</Link>.
          </p>
        </Tab>
        <Tab title="Middleware" value="middleware">
          <Code language="ts" title="proxy.ts (middleware.ts before Next.js 16)">
            {middleware}
          </Code>
          <p className="home-note">
            Whole sections are closed before a page is drawn. A <code>jwt</code> callback has put
            the role into the token: see{' '}
            <Link to="/configuration/nextjs#middleware">middleware</Link>.
          </p>
        </Tab>
      </Tabs>
    </div>
  )
}

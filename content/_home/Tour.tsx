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
            The hook re-renders the component when the session changes, even if it changes in
            another tab. See <Link to="/getting-started/client">the client API</Link>.
          </p>
        </Tab>
        <Tab title="Server component" value="server">
          <Code language="tsx" title="app/dashboard/page.tsx">
            {serverComponent}
          </Code>
          <p className="home-note">
            With <Link to="/configuration/nextjs#cache-components">Cache Components</Link>, the
            build fails if you read the session outside <code>Suspense</code>.
          </p>
        </Tab>
        <Tab title="Route handler" value="route">
          <Code language="ts" title="app/api/profile/route.ts">
            {routeHandler}
          </Code>
          <p className="home-note">
            Check the session in every handler. In the Pages Router, also pass <code>req</code> and{' '}
            <code>res</code> to <code>getServerSession</code>, as shown in{' '}
            <Link to="/configuration/nextjs#in-api-routes">API routes</Link>.
          </p>
        </Tab>
        <Tab title="Middleware" value="middleware">
          <Code language="ts" title="proxy.ts (middleware.ts before Next.js 16)">
            {middleware}
          </Code>
          <p className="home-note">
            Middleware works only with JWT sessions. To check a role, add it to the token in a{' '}
            <code>jwt</code> callback. See{' '}
            <Link to="/configuration/nextjs#middleware">Middleware</Link>.
          </p>
        </Tab>
      </Tabs>
    </div>
  )
}

import { Tab, Tabs } from 'docs-build/theme'
import { Code } from './Code.tsx'

/** The install command in tabs. The tabs share a group with those on other pages, so a choice applies everywhere. */
export function Install() {
  return (
    <div className="home-install">
      <Tabs group="pm">
        <Tab title="npm" value="npm">
          <Code language="bash">npm install next-auth</Code>
        </Tab>
        <Tab title="pnpm" value="pnpm">
          <Code language="bash">pnpm add next-auth</Code>
        </Tab>
        <Tab title="yarn" value="yarn">
          <Code language="bash">yarn add next-auth</Code>
        </Tab>
      </Tabs>
    </div>
  )
}

/** As many pages as make the build start other threads. */
const count = 420

/** What its component renders: the page's name, the site's title, and what React and the package give it. */
export const rendered = (name: string) => `<b>Hello ${name} of Elsewhere: function, stored</b>`

/** A site that uses the tool as other people do: its three doors, React, and a package that uses React. */
export const smallSite: Readonly<Record<string, string>> = {
  'package.json': '{ "private": true, "type": "module" }\n',
  'config/site.ts': `import { defineConfig } from 'docs-build'

export default defineConfig({ title: 'Elsewhere', components: { hello: 'config/Hello.tsx' } })
`,
  'config/Hello.tsx': `import { type TabsProps, Tabs } from 'docs-build/theme'
import { useSite } from 'docs-build/runtime'
import { useState } from 'react'
import { useSyncExternalStore } from 'use-sync-external-store/shim'

const subscribe = () => () => {}
const read = () => 'stored'

export default function Hello({ name }: { readonly name: string }) {
  const [kind] = useState(typeof Tabs)
  const stored = useSyncExternalStore(subscribe, read, read)
  return <b>Hello {name} of {useSite().title}: {kind}, {stored}</b>
}

export type Groups = TabsProps['group']
`,
  // Types that do not resolve would allow anything.
  'config/wrong.tsx': `import { defineConfig } from 'docs-build'
import { Tabs } from 'docs-build/theme'
import { useSite } from 'docs-build/runtime'

// @ts-expect-error
export const config = defineConfig({ title: 1 })
// @ts-expect-error
export const tabs = <Tabs group={1} />
// @ts-expect-error
export const title: number = useSite().title
`,
  'tsconfig.json': `{
  "compilerOptions": {
    "strict": true, "noEmit": true, "skipLibCheck": false, "jsx": "react-jsx",
    "module": "esnext", "moduleResolution": "bundler", "types": []
  },
  "include": ["config"]
}
`,
  'content/index.md': '# Start\n\n::hello{name="reader"}\n\n[First](./pages/page-1.md)\n',
  ...Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `content/pages/page-${i + 1}.md`,
      `# Page ${i + 1}\n\n::hello{name="${i + 1}"}\n\n[Next](./page-${((i + 1) % count) + 1}.md)\n`,
    ]),
  ),
}

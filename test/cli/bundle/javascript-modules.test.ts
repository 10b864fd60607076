import { expect, it } from 'vitest'
import { buildSite } from '../../support/site.ts'

it('compiles JSX in .js files, as Docusaurus does', async () => {
  const { read, problems } = await buildSite({
    'config/site.ts': `import { mdx } from 'docs-build/mdx'
export default { title: 'Test site', components: { bulb: 'config/Bulb.js' }, plugins: [mdx()] }
`,
    'config/Bulb.js':
      'export default function Bulb({ children }) {\n  return <strong className="bulb">{children}</strong>\n}\n',
    'content/_Lamp.js': 'export default () => <em>40 watts</em>\n',
    'index.mdx': "# Home\n\nimport Lamp from './_Lamp.js'\n\n<Lamp/>\n\n<Bulb>On</Bulb>\n",
    'other.md': '# Other\n\n:bulb[Off]\n',
  })
  expect(problems).toEqual([])
  expect(read('index.html')).toContain('<em>40 watts</em>')
  expect(read('index.html')).toContain('<strong class="bulb">On</strong>')
})

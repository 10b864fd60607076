import { expect, it } from 'vitest'
import { buildSite } from '../../support/site.ts'

const reason =
  "Cannot read properties of undefined (reading 'toUpperCase'), in config/data/list.ts:2:54"

it('an error in a data file is reported in the page or the component that uses it', async () => {
  const { problems } = await buildSite({
    'config/site.ts': `import { mdx } from 'docs-build/mdx'
export default { title: 'T', components: { list: 'config/List.tsx' }, plugins: [mdx()] }`,
    'config/List.tsx':
      "import { names } from './data/list.ts'\nexport default () => <b>{names()}</b>",
    'config/Names.tsx':
      "import { names } from './data/list.ts'\nexport default () => <i>{names()}</i>",
    'config/data/list.ts':
      "const all = [{ name: 'a' }, {}]\nexport const names = () => all.map((one) => one.name.toUpperCase())\n",
    'content/index.md': '# Home\n\n::list\n',
    'content/page.tsx':
      "import { names } from '../config/data/list.ts'\nexport const frontMatter = { title: 'P' }\nexport default () => <h1>{names()}</h1>\n",
    'content/x.mdx': '# X\n\nimport { names } from "../config/data/list.ts"\n\n{names()}\n',
    'content/y.mdx': '# Y\n\nimport Names from "../config/Names.tsx"\n\n<Names/>\n',
  })
  const failed = problems.filter(({ code }) => code === 'component-failed')
  expect(
    failed.map(({ at, message }) => [`${at?.file}:${at?.line}:${at?.column}`, message]),
  ).toEqual([
    ['config/Names.tsx:2:26', `Cannot render the page "/y": ${reason}`],
    ['content/index.md:3:1', `Cannot render the component "list" on the page "/": ${reason}`],
    ['content/page.tsx:3:27', `Cannot render the page "/page": ${reason}`],
    ['content/x.mdx:5:2', `Cannot render the page "/x": ${reason}`],
  ])
})

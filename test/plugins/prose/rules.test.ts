import { expect, it } from 'vitest'
import { configWith, problemsIn, problemsOf } from './support.ts'

it('prose() reports "a" for "an", the reverse, and repeated words', async () => {
  const page = [
    '# Start',
    '',
    'A `x` of a hour is an URL, and the',
    'the last. It had had an `a` and a UUID; a "hour". A and B. An user of the *the* lamp.',
    'Use a SQL or an SQL query, a 8-bit or an 11th lamp, and Duran Duran. That that is is.',
  ]
  expect(await problemsIn(page)).toEqual([
    '3:10 article "a" should be "an" here',
    '3:20 article "an" should be "a" here',
    '3:32 repeated-word "the the" should be "the" here',
    '4:60 article "An" should be "A" here',
    '5:28 article "a" should be "an" here',
    '5:80 repeated-word "is is" should be "is" here',
  ])
})

it('prose() reports skipped heading levels and repeated headings, but not those of tabs', async () => {
  const page = [
    '# Start',
    '',
    '## One',
    '#### Three {#x}',
    '## Two',
    '### Same',
    '### *same*',
    '## Three',
    '### Same',
    '::::tabs',
    ':::tab[A]',
    '#### Tab',
    ':::',
    ':::tab[B]',
    '#### Tab',
    ':::',
    '::::',
  ]
  expect(await problemsIn(page)).toEqual([
    '4:6 heading-level The heading "Three" has level 4, but the heading before it has level 2',
    '7:5 heading-repeated Two headings in one section are called "same": the first is on line 6',
  ])
})

it('prose() reports link texts that do not name their target', async () => {
  const page = [
    '# Start',
    '',
    'Click [here](#one), read [More ->](#one) or [](#one), [https://a.example](https://a.example).',
    '',
    '## One',
    '',
    '- See [the *guide*](#one), <https://a.example>, and **[the guide](#start)**.',
    '- [![Diagram](https://a.example/a.png)](#one) and [`here`](#one) are [about here](#one), [Hier](#one).',
  ]
  const options = `{ linkTexts: ['hier'], rules: { 'link-repeated': 'warning' } }`
  expect(await problemsIn(page, options)).toEqual([
    '3:7 link-text The link text "here" does not describe its target',
    '3:26 link-text The link text "More ->" does not describe its target',
    '3:45 link-text The link to "#one" has no text',
    '3:55 link-text The link text "https://a.example" is a URL, which screen readers spell out',
    '7:55 link-repeated Two links with the text "the guide" have different targets: the earlier one, on line 7, goes to "#one"',
    '8:90 link-text The link text "Hier" does not describe its target',
  ])
})

it('prose() reports alternative text that is missing, is the file name, or begins with "image of"', async () => {
  const page = [
    '# Start',
    '',
    'A ![](https://a.example/flow.png) ![flow.png](https://a.example/flow.png?x#y)',
    '![Flow](https://a.example/flow.png)',
    '![An image of a flow](https://a.example/flow.png) ![Imagery](https://a.example/flow.png)',
  ]
  expect(await problemsIn(page)).toEqual([
    '3:3 alt-text The image "https://a.example/flow.png" has no alternative text',
    '3:35 alt-text The alternative text of "https://a.example/flow.png?x#y" is its file name',
    '4:1 alt-text The alternative text of "https://a.example/flow.png" is its file name',
    '5:1 alt-text The alternative text of "https://a.example/flow.png" begins with "An image of", but screen readers already say that this is an image',
  ])
})

it('prose() reports descriptions, second titles, and hard texts where a site wants it', async () => {
  const rules = `{ rules: { description: 'warning', 'second-title': 'error', 'reading-level': 'warning' }, descriptionLength: [10, 20], readingLevel: 12 }`
  const hard =
    'Notwithstanding considerable administrative responsibilities, authentication infrastructure necessitates comprehensive configuration throughout organizational environments. '
  const problems = await problemsOf({
    'config/site.ts': configWith(rules),
    'index.md': '---\ntitle: Start\ndescription: Short\n---\n\nText.\n\n# Start\n',
    'a.md': '# A\n',
    'b.md': '---\ndescription: Just right here\n---\n# B\n',
    'c.md': `---\ndescription: just right here\n---\n# C\n\nShort one.\n${hard.repeat(12)}\n`,
  })
  expect(problems).toEqual([
    'content/a.md:1:1 description The front matter has no description',
    'content/c.md:2:1 description This page has the same description as "content/b.md"',
    'content/c.md:7:1 reading-level The page has a reading level of 47.0, above the limit of 12; its longest sentence has 12 words',
    '3:1 description The description has only 5 characters, but a search result has room for 20',
    '8:3 second-title "Start" is a second title: the page\'s title is in the front matter',
  ])
})

it('prose() skips what comments turn off, for some rules or for all', async () => {
  const page = [
    '# Start',
    '',
    '<!-- prose off: article -->',
    'A hour of the the lamp.',
    '',
    '<!-- prose off -->',
    'A hour of the the lamp, [here](#x).',
    '',
    '### x {#x}',
    '<!-- prose on: repeated-word -->',
    'A hour of the the lamp.',
    '',
    '<!-- prose on -->',
    'A hour. <!-- vale off --> A hour. <!-- vale on --> A hour.',
  ]
  expect(await problemsIn(page)).toEqual([
    '4:11 repeated-word "the the" should be "the" here',
    '11:11 repeated-word "the the" should be "the" here',
    '14:1 article "A" should be "An" here',
    '14:52 article "A" should be "An" here',
  ])
})

it('prose() checks included files at their places, and no excluded, generated, or untranslated pages', async () => {
  const options = `{ exclude: ['content/old/**'] }`
  const generate = `{ name: 'generate', content: (sources) => [...sources, { source: 'made.md', kind: 'markdown', parts: [{ text: '# Made\\n\\nA hour.' }], origin: { file: 'config/site.ts' } }] }`
  const problems = await problemsOf({
    'config/site.ts': configWith(
      options,
      ", locales: { en: { label: 'English' }, de: { label: 'Deutsch' } }",
    ).replace('plugins: [', `plugins: [${generate}, `),
    'index.md': '---\ntitle: A hour\n---\n\n::include{file="./_part.md"}\n',
    '_part.md': 'In a list:\n\n- of a hour\n',
    'old/page.md': '# Old\n\nA hour.\n',
    'same.md': '# Same\n\nA hour.\n',
    'de/index.md':
      '# Start\n\nDie die a hour kennen. [Hier](./same.md), ![](https://a.example/a.png)\n',
  })
  expect(problems).toEqual([
    'content/_part.md:3:6 article "a" should be "an" here',
    'content/de/index.md:3:43 alt-text The image "https://a.example/a.png" has no alternative text',
    '2:8 article "A" should be "An" here',
    'content/same.md:3:1 article "A" should be "An" here',
  ])
})

it('prose() reports lists without a serial comma, but not a comma after the beginning of a sentence', async () => {
  const page = [
    '# Start',
    '',
    'It checks links, anchors and images. It checks `a`, `b` or `c`.',
    'Pages have a title, a short summary, many words and pictures for readers.',
    'If it fails, stop and read. In v4, for example, pages and anchors move. Choose a mode, dark or light.',
    'It moves, stops, and ends. It shows links, anchors and images from the site.',
    '<!-- prose off: serial-comma -->',
    '',
    'It checks links, anchors and images.',
  ]
  expect(await problemsIn(page, `{ rules: { 'serial-comma': 'warning' } }`)).toEqual([
    '3:26 serial-comma No comma before "and" in a list of three or more items',
    '3:57 serial-comma No comma before "or" in a list of three or more items',
    '4:49 serial-comma No comma before "and" in a list of three or more items',
  ])
  expect(await problemsIn(page)).toEqual([])
})

it.each(['index.md', 'index.mdx'])(
  'prose() reports cells that end unlike most of their column: %s',
  async (file) => {
    const page = [
      '# Start',
      '',
      '| a | b | c |',
      '| --- | --- | --- |',
      '| one two | It works. | `x y.` |',
      '| one three | It stops | one more... |',
      '| one four. | It ends. | two more |',
      '',
      '| a |',
      '| --- |',
      '| a sentence. |',
    ]
    const rules = `{ rules: { 'cell-period': 'warning' } }`
    const config = configWith(rules).replace('plugins: [', 'plugins: [mdx(), ')
    const found = await problemsOf({
      [file]: page.join('\n'),
      'config/site.ts': `import { mdx } from 'docs-build/mdx'\n${config}`,
    })
    expect(found.map((one) => one.replace('content/index.mdx:', ''))).toEqual([
      '6:15 cell-period This cell does not end with a period, unlike most cells in its column',
      '7:3 cell-period This cell ends with a period, unlike most cells in its column',
    ])
  },
)

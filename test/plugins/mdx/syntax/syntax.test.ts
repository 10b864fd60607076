import { expect, it } from 'vitest'
import { problemsOf } from '../support.ts'

it.each([
  [
    'a tag of an element without content',
    'One<br>two',
    `content/a.mdx:1:4  mdx/syntax
  Cannot compile MDX: expected a closing tag for "<br>" before the end of "paragraph"
  Fix: end the tag with "/>", as in "<br />"`,
  ],
  [
    'such a tag inside an element',
    '<div>\n\nOne\n<img src="a">\n\n</div>\n\n<p>a<hr>b</p>',
    `content/a.mdx:4:1  mdx/syntax
  Cannot compile MDX: expected a closing tag for "<img>"
  Fix: end the tag with "/>", as in "<img />"`,
  ],
  [
    'an element that another one ends',
    'Text\n\n<div>\n<span>a</div>',
    `content/a.mdx:4:8  mdx/syntax
  Cannot compile MDX: unexpected closing tag "</div>" while the element "<span>" from line 4 is still open
  Fix: write "</span>" before "</div>"`,
  ],
  [
    'an element without an end, at its beginning',
    'Text\n\n<div>\n\n## Title\n\ntext',
    `content/a.mdx:3:1  mdx/syntax
  Cannot compile MDX: expected a closing tag for "<div>"
  Fix: add "</div>" in the same block, or write "\\<div>" for literal text`,
  ],
  [
    'an end without an element',
    'text </div>',
    `content/a.mdx:1:7  mdx/syntax
  Cannot compile MDX: unexpected closing tag "</div>" (no element is open in this block)
  Fix: remove the tag, or open and close the element in the same block`,
  ],
  [
    'a link in angle brackets',
    'See <https://example.org/a>.',
    `content/a.mdx:1:5  mdx/syntax
  Cannot compile MDX: "<https://example.org/a>" is not a link in MDX
  Fix: write "[https://example.org/a](https://example.org/a)"`,
  ],
  [
    'an email address in angle brackets',
    'Ask <ada@example.org>.',
    `content/a.mdx:1:5  mdx/syntax
  Cannot compile MDX: "<ada@example.org>" is not a link in MDX
  Fix: write "[ada@example.org](mailto:ada@example.org)"`,
  ],
  [
    'a comment without an end',
    'Text\n\n<!-- one\n\ntwo',
    `content/a.mdx:3:1  mdx/syntax
  Cannot compile MDX: unclosed comment
  Fix: add "-->" at the end of the comment`,
  ],
  [
    'a value without quotes',
    '<a href=b>c</a>',
    `content/a.mdx:1:9  mdx/syntax
  Cannot compile MDX: the attribute value in "href=b" needs quotes
  Fix: write href="b"`,
  ],
  [
    'a brace that is never closed, where it is',
    'One {1} and {two\nthree.',
    `content/a.mdx:1:13  mdx/syntax
  Cannot compile MDX: the expression has no closing brace
  Fix: close the expression with "}", or write "\\{" for a literal brace`,
  ],
  [
    'formulas',
    'With $\\frac{a b}{c}$.',
    `content/a.mdx:1:14  mdx/syntax
  Cannot compile MDX: could not parse expression (unexpected content after expression)
  Fix: add math() from "docs-build/math" to "plugins" in the configuration, or write formulas as code`,
  ],
  [
    'rules of CSS in the text',
    '<style>\n.a { color: red }\n</style>',
    `content/a.mdx:2:11  mdx/syntax
  Cannot compile MDX: could not parse expression (unexpected content after expression)
  Fix: move the rules to a style sheet, and import it with 'import "./a.css"'`,
  ],
  [
    'text directly after imports',
    'import A from "./a"\n# Title',
    `content/a.mdx:2:2  mdx/syntax
  Cannot compile MDX: could not parse import/exports (unexpected character ' ')
  Fix: add a blank line after the imports`,
  ],
  [
    'an import directly after text',
    'One\ntwo\nimport A from "./a"\n\nThree',
    `content/a.mdx:3:1  mdx/import-in-text
  This import is read as text: it directly follows other text
  Fix: add a blank line above the import`,
  ],
  [
    'a type in an export',
    'export const a: string = "b"',
    `content/a.mdx:1:15  mdx/syntax
  Cannot compile MDX: could not parse import/exports (unexpected token)
  Fix: remove the type: imports and exports in MDX are JavaScript without types`,
  ],
  [
    'text that begins with "export"',
    'export the data.',
    `content/a.mdx:1:8  mdx/syntax
  Cannot compile MDX: could not parse import/exports (unexpected token)
  Fix: correct the statement, or begin the paragraph with a different word: paragraphs that begin with "import" or "export" are JavaScript`,
  ],
  [
    'a tag that both opens and closes',
    'One <b></b/>',
    `content/a.mdx:1:11  mdx/syntax
  Cannot compile MDX: unexpected self-closing slash "/" in closing tag, expected the end of the tag
  Fix: correct the MDX at this location, or write "\\<" for a literal "<" and "\\{" for a literal brace`,
  ],
])('reports %s', async (_, text, expected) => {
  expect(await problemsOf(text)).toBe(expected)
})

it.each([
  ['with several lines', 'Text\n\n<!-- one\ntwo -->\n\nText'],
  ['with empty lines', 'Text\n\n<!--\n\none\n\n\ntwo\n\n-->\n\nText'],
  ['in the text', 'One <!-- two\nthree --> four'],
  ['between tags', '<div>\n<!-- one -->\n</div>'],
])('takes comments %s', async (_, text) => {
  expect(await problemsOf(text)).toBe('')
})

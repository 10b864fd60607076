import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Prism from 'prismjs'
import { describe, expect, it } from 'vitest'
import { highlight } from '../../../cli/markdown/highlight.ts'
import { plainTokens, styledTokens } from '../../../cli/markdown/token-html.ts'

const css = readFileSync('theme/styles/code-tokens.css', 'utf8').replace(/\/\*.*?\*\//gs, '')

describe('the elements of tokens', () => {
  it.each([
    ['keep their color', 'js', 'const a', '<span class="token keyword">const</span> a'],
    ['are left out where the text has the color anyway', 'js', 'a = b + (c)', 'a = b + (c)'],
    [
      'are kept in a token of another color',
      'js',
      `\`a\${b}\``,
      '<span class="token template-string"><span class="token template-punctuation string">`</span>' +
        `<span class="token string">a</span><span class="token interpolation">\${b}</span>` +
        '<span class="token template-punctuation string">`</span></span>',
    ],
    [
      'are left out for the punctuation of a tag, which has its color',
      'html',
      '<a b="c">',
      '<span class="token tag"><span class="token tag">&lt;a</span> <span class="token attr-name">b</span>' +
        '<span class="token attr-value"><span class="token punctuation attr-equals">=</span>' +
        '<span class="token punctuation">"</span>c<span class="token punctuation">"</span></span>></span>',
    ],
    ['escape their text', 'js', 'a < b && c', 'a &lt; b &amp;&amp; c'],
  ])('%s', (_, language, code, html) => {
    expect(highlight(code, language)).toBe(html)
  })

  it('are of the kinds that the theme has styles for', () => {
    const named = [...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name)
    const known = [...styledTokens, ...plainTokens, 'token', 'language-diff']
    expect([...new Set(named)].sort()).toEqual(known.sort())
  })

  const require = createRequire(import.meta.url)
  const prism: typeof Prism = require('prismjs')
  require('prismjs/components/index.js')([
    'typescript',
    'tsx',
    'jsx',
    'bash',
    'json',
    'css',
    'php',
    'diff',
  ])
  const samples: readonly [language: string, code: string][] = [
    ['ts', 'const a: Map<string, `x`> = new Map() // <b> & \u00a0\nfunction f(x = /a<b/) {}'],
    ['tsx', '<A b={() => <C d="e">{f}</C>} />'],
    ['jsx', '<A b="c">d <i>{e}</i></A>'],
    ['bash', 'export A="$(cat <<EOF\n<x>\nEOF\n)" && ls | grep "a & b"'],
    ['json', '{ "a": [1, true, null, "<&>"] }'],
    ['css', 'a > b::after { content: "<"; color: #fff }'],
    ['php', '<p><?php echo "a" . $b["c"]; ?></p>'],
    ['diff', '- a < b\n+ a & b\n context'],
  ]

  it.each(samples)('make %s look as with all the elements of Prism', (language, code) => {
    const name = language === 'ts' ? 'typescript' : language
    const grammar = prism.languages[name]
    if (!grammar) throw new Error(`Prism has no grammar ${name}`)
    const withAll = looksOf(prism.highlight(code, grammar, name))
    expect(looksOf(highlight(code, language))).toEqual(withAll)
    expect(new Set(withAll.map(([, look]) => look)).size).toBeGreaterThan(1)
  })
})

/** The declarations of the theme, by the kind of token and that of its parent, in the order in which they apply. */
const rules = [...css.matchAll(/\.token[^{]*?(?::is\(([^)]*)\)|\.([\w-]+))\s*\{([^}]*)\}/g)]
  .map(([, list = '', one, declarations = '']) => ({
    kinds: (one ?? list.replaceAll('.', '')).split(',').map((kind) => kind.trim().split(' > ')),
    declarations: Object.fromEntries(
      declarations.split(';').flatMap((line) => {
        const [name, value] = line.split(':').map((part) => part.trim())
        return name ? [[name, value]] : []
      }),
    ),
    // A list counts as much as the most specific of its selectors.
    weight: list.includes('>') ? 1 : 0,
  }))
  .sort((a, b) => a.weight - b.weight)

interface Styled {
  readonly names: readonly string[]
  readonly look: Readonly<Record<string, unknown>>
}

/** The characters of highlighted code, except for space, each with the look that it has from the tokens around it. */
function looksOf(html: string): readonly (readonly [character: string, look: string])[] {
  const code: Styled = { names: [], look: { color: 'var(--code-text)' } }
  const around: Styled[] = [code]
  return [...html.matchAll(/<span class="token ([^"]*)">|<\/span>|&\w+;|[^\s&<]/g)].flatMap(
    ([part, classes]) => {
      const parent = around.at(-1) ?? code
      if (part === '</span>') around.pop()
      else if (classes !== undefined) around.push(styledIn(parent, classes.split(' ')))
      else return [[part, JSON.stringify(parent.look)] as const]
      return []
    },
  )
}

function styledIn(parent: Styled, names: readonly string[]): Styled {
  const applies = ([kind = '', inner]: readonly string[]) =>
    inner ? parent.names.includes(kind) && names.includes(inner) : names.includes(kind)
  const own = rules.filter(({ kinds }) => kinds.some(applies)).map((rule) => rule.declarations)
  return { names, look: Object.assign({}, parent.look, ...own) }
}

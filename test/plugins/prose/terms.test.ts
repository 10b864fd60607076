import { expect, it } from 'vitest'
import { buildSite } from '../../support/site.ts'
import { configWith, problemsIn } from './support.ts'

const terms = `{ terms: {
  GitHub: ['git hub'],
  'sign-in': ['login', 'log-in'],
  'OAuth$1': /oauth(2?)/i,
  npm: { matchCase: true },
  color: { not: ['colour'], languages: ['en'] },
  lamp: { not: 'luminaire', note: 'or "fixture"' },
} }`

it('prose() reports terms with another spelling, and says what to write', async () => {
  const { report } = await buildSite({
    'config/site.ts': configWith(terms),
    'index.md': '# Start\n\nA Github repository. The luminaire.\n',
  })
  expect(report).toBe(
    [
      'content/index.md:3:3  prose/term (warning)',
      '  "Github" should be "GitHub"',
      '  Fix: write "GitHub"',
      'content/index.md:3:26  prose/term (warning)',
      '  "luminaire" should be "lamp"',
      '  Fix: write "lamp", or "fixture"',
    ].join('\n'),
  )
})

it('prose() finds terms in all kinds of text, with capital letters, plurals, and line breaks', async () => {
  const page = [
    '# Start',
    '',
    'Login, git',
    'hub and the Githubs. OAuth2, oauth2, NPM.',
    '',
    '## The login',
    '',
    '| colour | *Colours* |',
    '| - | - |',
    '| a \\| b login | `c` and [login](#the-login) |',
    '',
    '- ![A login](https://a.example/a.png)',
    '',
    ':::note[Of a login]',
    'And a login.',
    ':::',
    '',
    ':::details Of `x` and a login',
    'x[^1]',
    ':::',
    '',
    '<p class="login">The <b>login</b></p>',
    '',
    '[^1]: The login.',
    '',
    'At https://a.example/login, a login.',
  ]
  expect(await problemsIn(page, terms)).toEqual([
    '3:1 term "Login" should be "Sign-in"',
    '3:8 term "git hub" should be "GitHub"',
    '4:13 term "Github" should be "GitHub"',
    '4:30 term "oauth2" should be "OAuth2"',
    '4:38 term "NPM" should be "npm"',
    '6:8 term "login" should be "sign-in"',
    '8:3 term "colour" should be "color"',
    '8:13 term "Colour" should be "Color"',
    '10:10 term "login" should be "sign-in"',
    '10:27 term "login" should be "sign-in"',
    '12:7 term "login" should be "sign-in"',
    '14:14 term "login" should be "sign-in"',
    '15:7 term "login" should be "sign-in"',
    '18:25 term "login" should be "sign-in"',
    '22:25 term "login" should be "sign-in"',
    '24:11 term "login" should be "sign-in"',
    '26:31 term "login" should be "sign-in"',
  ])
})

it('prose() reads no code, URLs, quotes, labels, longer words, names of functions, or what is correct', async () => {
  const page = [
    '# Start',
    '',
    'Run `github login` at https://github.com/login, <https://login.example>, or github.com.',
    'Press **Login** or **Github Login**. It says "Login with Github", “a login”, and «login».',
    'Set login=true, {{< login title="a" >}}, {% login %}, {{ login }}, and new URL(login, base).',
    'A @login/github, login-page.md, /login, login_id, loginé, blogin, --login, and a <kbd>login</kbd>.',
    '',
    '> We login.',
    '',
    '```sh',
    'github login',
    '```',
    '',
    '    login',
    '',
    '[A page](https://example.org/login "the login") <span title="login">of lamps</span>',
    '',
    '<pre>',
    'login',
    '</pre>',
    '',
    '## login()',
    '',
    '## Lamps {#login}',
    '',
    'The sign-in of GitHub, its sign-ins, and GitHub’s OAuth with npm.',
  ]
  expect(await problemsIn(page, terms)).toEqual([])
})

it('prose() reads bold text that is a sentence, and alerts, which are no quotes', async () => {
  const page = [
    '# Start',
    '',
    '**The login is required.**',
    '',
    '> [!NOTE]',
    '> A login.',
    '',
    '> > A login',
  ]
  expect(await problemsIn(page, terms)).toEqual([
    '3:7 term "login" should be "sign-in"',
    '6:5 term "login" should be "sign-in"',
  ])
})

it('prose() reports patterns with their message, and what to write instead', async () => {
  const options = `{ patterns: [
    { pattern: /simply|just/i, message: '"$&" adds nothing', replacement: '', note: 'say "only"' },
    { pattern: 'in order to', replacement: 'to' },
    { pattern: /replaces? (\\w+) by/, replacement: 'replaces $1 with' },
    { pattern: 'master', message: 'Avoid "$&"', note: 'write "main"' },
    { pattern: 'whitelist' },
    { pattern: 'please', replacement: '', note: 'or "thank you"' },
  ], rules: { pattern: 'error' } }`
  const { report } = await buildSite({
    'config/site.ts': configWith(options),
    'index.md':
      '# Start\n\nSimply adjust it, in order\nto replace lamp by x. The masters. A whitelist. Please.\n',
  })
  expect(report).toBe(
    [
      'content/index.md:3:1  prose/pattern',
      '  "Simply" adds nothing',
      '  Fix: remove "Simply", or say "only"',
      'content/index.md:3:19  prose/pattern',
      '  "in order to" should be "to"',
      '  Fix: write "to"',
      'content/index.md:4:4  prose/pattern',
      '  "replace lamp by" should be "replaces lamp with"',
      '  Fix: write "replaces lamp with"',
      'content/index.md:4:27  prose/pattern',
      '  Avoid "master"',
      '  Fix: write "main"',
      'content/index.md:4:38  prose/pattern',
      '  "whitelist" should not be used',
      '  Fix: use a different word',
      'content/index.md:4:49  prose/pattern',
      '  "Please" should not be used',
      '  Fix: remove "Please", or "thank you"',
    ].join('\n'),
  )
})

it('prose() reports options that are wrong', async () => {
  const { report } = await buildSite({
    'config/site.ts': configWith(
      `{ terms: { a: 1 }, rules: { trem: 'error', term: 'eror' }, patterns: [{}] }`,
    ),
    'index.md': '# Start\n',
  })
  expect(report).toMatchInlineSnapshot(`
    "config/site.ts:2:91  config-invalid
      Invalid value 1 for terms.a of prose(): expected a word, a regular expression, a list of words and regular expressions, or an object
    config/site.ts:2:108  config-invalid
      Unknown option "rules.trem" of prose()
      Fix: write "term"
    config/site.ts:2:129  config-invalid
      Invalid value "eror" for rules.term of prose(): expected "error", "warning", or "off"
      Fix: write "error"
    config/site.ts:2:150  config-invalid
      Missing option "patterns[0].pattern" of prose()
      Fix: add it"
  `)
})

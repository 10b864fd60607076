import { expect, it } from 'vitest'
import { addFiles, rebuild, site } from '../../support/site.ts'
import { configWith, problemsFrom, problemsOf } from './support.ts'

const config = configWith(
  `{ vocabularies: ['styles/config/vocabularies/Base'], terms: { sign: ['signe'] } }`,
)
const folder = 'styles/config/vocabularies/Base'

it('prose() reads the vocabularies of Vale', async () => {
  const problems = await problemsOf({
    'config/site.ts': config,
    [`${folder}/accept.txt`]:
      '\uFEFF# Names\n\nGrafana\r\n(?i)mongodb\n[Oo]bservability\nlog4j\nC++\nK3s\nsigne\n(?P<x>Tanka)s?\n(\n[[:alpha:]]x\n',
    [`${folder}/reject.txt`]: 'blacklist(?:ed)?\n(?i)master/slave\n[Uu]tilize\n',
    'index.md': [
      '# Start',
      '',
      'With grafana and Grafana, MongoDB and mongodb, Observability and OBSERVABILITY, Log4j and LOG4j.',
      'A k3s, tanka and Tankas, signe. It is blacklisted, Blacklisted, Master/Slave, utilize.',
    ].join('\n'),
  })
  expect(problems).toEqual([
    '3:6 term "grafana" should be "Grafana"',
    '3:66 term "OBSERVABILITY" does not match the vocabulary entry "[Oo]bservability"',
    '3:91 term "LOG4j" should be "log4j"',
    '4:3 term "k3s" should be "K3s"',
    '4:8 term "tanka" does not match the vocabulary entry "(?P<x>Tanka)s?"',
    '4:39 rejected The vocabulary rejects "blacklisted"',
    '4:65 rejected The vocabulary rejects "Master/Slave"',
    '4:79 rejected The vocabulary rejects "utilize"',
    `${folder}/accept.txt:7:1 vocabulary Invalid regular expression "C++": nothing to repeat`,
    `${folder}/accept.txt:11:1 vocabulary Invalid regular expression "(": unterminated group`,
    `${folder}/accept.txt:12:1 vocabulary Invalid regular expression "[[:alpha:]]x": character classes such as "[:alpha:]" are not supported`,
  ])
})

it.each([
  ['C++', 'escape special characters, as in "C\\+\\+"'],
  ['[[:alpha:]]x', 'write the expression in JavaScript syntax'],
  ['(?x:lamp)', 'write the expression in JavaScript syntax'],
])('prose() says how to fix the expression %s', async (line, fix) => {
  const { problems } = await rebuild(
    site({ 'config/site.ts': config, [`${folder}/accept.txt`]: `${line}\n`, 'index.md': '# A' }),
  )
  expect(problems.map((problem) => problem.fix)).toEqual([fix])
})

it('prose() reports vocabularies that are missing', async () => {
  const options = `{ vocabularies: ['styles/Base', 'styles/a/accpet.txt', 'styles/b/accept.txt'] }`
  const { problems } = await rebuild(
    site({ 'config/site.ts': configWith(options), 'index.md': '# A' }),
  )
  expect(problems.map(({ message, fix }) => [message, fix])).toEqual([
    [
      'Missing vocabulary "styles/Base": it has neither accept.txt nor reject.txt',
      'correct "vocabularies" in the options of prose(), where paths are relative to the site folder',
    ],
    ['Missing vocabulary "styles/a/accpet.txt"', 'write "styles/a/accept.txt"'],
    [
      'Missing vocabulary "styles/b/accept.txt"',
      'correct "vocabularies" in the options of prose(), where paths are relative to the site folder',
    ],
  ])
})

it('prose() repeats its problems in the next build, and checks again when a vocabulary changes', async () => {
  const root = site({
    'config/site.ts': config,
    [`${folder}/accept.txt`]: 'Grafana\n',
    'index.md': '# Start\n\nOf grafana.\n',
    'other.md': '# Other\n\nOf tanka.\n',
  })
  const first = problemsFrom(await rebuild(root))
  expect(first).toEqual(['3:4 term "grafana" should be "Grafana"'])
  expect(problemsFrom(await rebuild(root))).toEqual(first)
  addFiles(root, { [`${folder}/accept.txt`]: 'Tanka\n' })
  const changed = problemsFrom(await rebuild(root))
  expect(changed).toEqual(['content/other.md:3:4 term "tanka" should be "Tanka"'])
  expect(problemsFrom(await rebuild(root, { cache: false }))).toEqual(changed)
})

import { describe, expect, it } from 'vitest'
import type { FrontMatterKeys } from '../../../cli/config/front-matter.ts'
import {
  checkFrontMatter,
  splitFrontMatter,
} from '../../../cli/content/front-matter/frontmatter.ts'

const keys: FrontMatterKeys = {
  audience: { type: 'string', values: ['beginner', 'expert'], default: 'beginner' },
  note: { type: 'string' },
  tags: { type: 'list', default: [] },
  systems: { type: 'list', values: ['linux', 'windows'] },
  minutes: { type: 'number' },
  beta: { type: 'boolean' },
  reviewed: { type: 'date' },
  links: { type: 'json' },
}
const defaults = { audience: 'beginner', tags: [] }

/** The front matter, and `line:column message → fix` for each problem. */
function read(yaml: string) {
  const { frontMatter, problems } = splitFrontMatter(`---\n${yaml}\n---\n`, 'content/a.md', keys)
  const texts = problems.map(({ at, message, fix }) =>
    [`${at?.line}:${at?.column} ${message}`, fix].filter(Boolean).join(' → '),
  )
  return { frontMatter, problems: texts }
}

describe('custom front matter', () => {
  it.each<[yaml: string, values: object]>([
    ['title: A', { title: 'A' }],
    ['audience: expert', { audience: 'expert' }],
    ['note: ""', { note: '' }],
    ['tags: [a, b]', { tags: ['a', 'b'] }],
    ['systems: [linux]', { systems: ['linux'] }],
    ['minutes: 1.5', { minutes: 1.5 }],
    ['beta: false', { beta: false }],
    ['reviewed: 2026-11-22', { reviewed: '2026-11-22' }],
    ['links: [{ to: /a, n: null }]', { links: [{ to: '/a', n: null }] }],
    ['links: null', { links: null }],
  ])('has the values of the page, and defaults for the rest: %s', (yaml, values) => {
    expect(read(yaml)).toEqual({ frontMatter: { ...defaults, ...values }, problems: [] })
  })

  it.each([
    ['no front matter', '# Hi\n'],
    ['an empty one', '---\n---\n'],
    ['one that cannot be read', '---\ntitle: [\n---\n'],
  ])('has the defaults with %s', (_, source) => {
    expect(splitFrontMatter(source, 'content/a.md', keys).frontMatter).toEqual(defaults)
  })

  it.each<[yaml: string, ...problems: string[]]>([
    [
      'audience: exprt',
      '2:1 Invalid value "exprt" for audience: expected "beginner" or "expert" → write "expert"',
    ],
    [
      'audience:',
      '2:1 Invalid value null for audience: expected "beginner" or "expert" → give the key a value, or remove the line',
    ],
    [
      'audience: starter',
      '2:1 Invalid value "starter" for audience: expected "beginner" or "expert" → write one of the expected values, such as "beginner"',
    ],
    [
      'note: [a]',
      '2:1 Invalid value ["a"] for note: expected a string → write a string, such as "first steps"',
    ],
    [
      'tags: 5',
      '2:1 Invalid value 5 for tags: expected a list → write a list, such as ["one", "two"]',
    ],
    [
      'minutes: five',
      '2:1 Invalid value "five" for minutes: expected a number → write a number, such as 5',
    ],
    [
      'beta: perhaps',
      '2:1 Invalid value "perhaps" for beta: expected true or false → write true or false',
    ],
    [
      'note: 1.10',
      '2:1 Invalid value 1.1 for note: expected a string → put the value in quotes: "1.10"',
    ],
    ['tags: a, b', '2:1 Invalid value "a, b" for tags: expected a list → write [a, b]'],
    [
      'tags:\n  - a\n  - 5',
      '4:5 Invalid value 5 for tags[1]: expected a string → put the value in quotes: "5"',
    ],
    [
      'systems: [linux, window]',
      '2:18 Invalid value "window" for systems[1]: expected "linux" or "windows" → write "windows"',
    ],
    ['minutes: "5"', '2:1 Invalid value "5" for minutes: expected a number → remove the quotes'],
    [
      'minutes: .inf',
      '2:1 Invalid value Infinity for minutes: expected a number → write a number, such as 5',
    ],
    ['beta: yes', '2:1 Invalid value "yes" for beta: expected true or false → write true'],
    [
      'reviewed: 22.11.2026',
      '2:1 Invalid value "22.11.2026" for reviewed: expected a date such as 2026-11-22 → use a valid date in YYYY-MM-DD format',
    ],
    [
      'reviewed: 2026-02-30',
      '2:1 Invalid value "2026-02-30" for reviewed: expected a date such as 2026-11-22 → use a valid date in YYYY-MM-DD format',
    ],
    [
      'reviewed: 2026',
      '2:1 Invalid value 2026 for reviewed: expected a date such as 2026-11-22 → use a valid date in YYYY-MM-DD format',
    ],
    [
      'reviewed: 2026-1-5',
      '2:1 Invalid value "2026-1-5" for reviewed: expected a date such as 2026-11-22 → write "2026-01-05"',
    ],
    [
      'reviewed: 2026-11-22T10 o’clock',
      '2:1 Invalid value "2026-11-22T10 o’clock" for reviewed: expected a date such as 2026-11-22 → write "2026-11-22"',
    ],
    [
      'links: &l [*l]',
      '2:1 Invalid value for links: expected data that JSON can represent, not an object → write data such as { "name": "one", "sizes": [1, 2] }',
    ],
    ['audienc: expert', `2:1 Unknown front matter key "audienc" → write "audience"`],
  ])('reports a wrong value at its place: %s', (yaml, ...problems) => {
    expect(read(yaml)).toMatchObject({ frontMatter: defaults, problems })
  })

  it.each([
    '2026-11-22T10:00:00Z',
    '2026-11-22 9:05',
    '"2026-11-22 23:59:59.5 -0500"',
    '2026-11-22T00:30+01:00',
  ])('reads a date with a time as the day that is written: %s', (date) => {
    expect(read(`reviewed: ${date}`)).toMatchObject({ frontMatter: { reviewed: '2026-11-22' } })
  })

  it('keeps undeclared keys that are plain data, because the check can be turned off', () => {
    const { frontMatter } = read('author: { name: me }\nloop: &l [*l]\n__proto__: { beta: true }')
    expect(frontMatter).toEqual({ ...defaults, author: { name: 'me' } })
    expect(frontMatter).not.toHaveProperty('beta')
  })

  it.each<[unknown, object, ...string[]]>([
    [{ audience: 'expert', links: { a: undefined } }, { audience: 'expert' }],
    [
      { reviewed: new Date('2026-11-22T10:00:00Z') },
      {},
      'Invalid value "2026-11-22T10:00:00.000Z" for reviewed: expected a date such as 2026-11-22 → write "2026-11-22"',
    ],
    [
      { links: [() => 1] },
      {},
      'Invalid value [null] for links: expected data that JSON can represent → write data such as { "name": "one", "sizes": [1, 2] }',
    ],
  ])('is checked where a .tsx page exports it: %o', (value, values, ...expected) => {
    const { frontMatter, problems } = checkFrontMatter(value, 'content/a.tsx', keys)
    expect(frontMatter).toMatchObject({ ...defaults, ...values })
    expect(problems.map(({ message, fix }) => [message, fix].filter(Boolean).join(' → '))).toEqual(
      expected,
    )
  })
})

describe('a required key', () => {
  const required: FrontMatterKeys = {
    owner: { type: 'string', values: ['docs', 'api'], required: true },
    note: { type: 'string', required: false },
  }
  const problemsIn = (source: string) =>
    splitFrontMatter(source, 'content/a.md', required).problems.map(
      ({ at, message, fix }) => `${at?.line}:${at?.column} ${message} → ${fix}`,
    )

  it.each([
    ['---\ntitle: A\n---\n', '2:1'],
    ['---\ntitle: A\nkeywords:\n  - b\n---\n', '2:1'],
    ['---\n---\n', '2:1'],
    ['# A', 'undefined:undefined'],
  ])('is reported at the front matter if it is missing: %j', (source, place) => {
    expect(problemsIn(source)).toEqual([
      `${place} Missing front matter key "owner" → add "owner" to the front matter`,
    ])
  })

  it('is reported in component pages too', () => {
    for (const value of [undefined, {}]) {
      expect(checkFrontMatter(value ?? {}, 'content/a.tsx', required).problems).toMatchObject([
        {
          code: 'front-matter-invalid',
          message: 'Missing front matter key "owner"',
          at: { file: 'content/a.tsx' },
        },
      ])
    }
  })

  it('is checked like others if a page sets it', () => {
    expect(problemsIn('---\nowner: docs\n---\n')).toEqual([])
    expect(problemsIn('---\nowner: dcs\n---\n')).toEqual([
      '2:1 Invalid value "dcs" for owner: expected "docs" or "api" → write "docs"',
    ])
  })
})

import { describe, expect, it } from 'vitest'
import {
  checkFrontMatter,
  splitFrontMatter,
} from '../../../../cli/content/front-matter/frontmatter.ts'
import type { Diagnostic } from '../../../../cli/report/diagnostic.ts'

/** `line:column message → fix` for each problem. */
function texts(problems: readonly Diagnostic[]): string[] {
  return problems.map(({ at, message, fix }) =>
    [`${at?.line}:${at?.column} ${message}`, fix].filter(Boolean).join(' → '),
  )
}

/** Reads front matter between its two fences. */
function read(yaml: string) {
  const { frontMatter, problems } = splitFrontMatter(`---\n${yaml}\n---\n`, 'content/a.md', {})
  return { frontMatter, problems: texts(problems) }
}

const writeKeys =
  'write keys and values, such as "title: First steps", or, if the first "---" is a horizontal rule, add a blank line below it'

/** The part of a fix that says how to declare a key. */
const declare = (key: string, declaration: string) =>
  `, or declare "${key}" in the configuration: frontMatter: { ${declaration} }`

describe('splitFrontMatter()', () => {
  it.each<[what: string, source: string, frontMatter: object, body: string, bodyLine: number]>([
    ['front matter and body', '---\ntitle: A\n---\n\n# Hi\n', { title: 'A' }, '\n# Hi\n', 3],
    ['none', '# Hi\n', {}, '# Hi\n', 0],
    ['an empty file', '', {}, '', 0],
    ['empty front matter', '---\n---\nHi', {}, 'Hi', 2],
    ['front matter of empty lines', '---\n\n---\nHi', {}, 'Hi', 3],
    ['front matter of a comment', '---\n# nothing yet\n---\nHi', {}, 'Hi', 3],
    ['no body', '---\ntitle: A\n---', { title: 'A' }, '', 2],
    ['a byte order mark', '\ufeff---\ntitle: A\n---\nHi', { title: 'A' }, 'Hi', 3],
    ['a byte order mark alone', '\ufeffHi', {}, 'Hi', 0],
    [
      'Windows line ends',
      '---\r\ntitle: A\r\nid: b\r\n---\r\nHi\r\n',
      { title: 'A', id: 'b' },
      'Hi\r\n',
      4,
    ],
    ['spaces after the fences', '--- \ntitle: A\n---\t\nHi', { title: 'A' }, 'Hi', 3],
    [
      'a rule in the body',
      '---\ntitle: A\n---\nHi\n\n---\n\nHo',
      { title: 'A' },
      'Hi\n\n---\n\nHo',
      3,
    ],
    ['an empty line before the first key', '---\n\ntitle: A\n---\nHi', { title: 'A' }, 'Hi', 4],
    ['text that holds the fence', '---\ntitle: a --- b\n---\nHi', { title: 'a --- b' }, 'Hi', 3],
    ['a rule first', '---\n\n# Hi\n', {}, '---\n\n# Hi\n', 0],
    ['two rules', '---\n\nHi\n\n---\n\nHo\n', {}, '---\n\nHi\n\n---\n\nHo\n', 0],
    ['a rule alone', '---', {}, '---', 0],
    ['a rule and a line end', '---\n', {}, '---\n', 0],
    ['a longer rule', '----\ntitle: A\n----\n', {}, '----\ntitle: A\n----\n', 0],
    ['a fence that is not first', 'a\n---\ntitle: A\n---\n', {}, 'a\n---\ntitle: A\n---\n', 0],
  ])('splits %s', (_, source, frontMatter, body, bodyLine) => {
    const split = splitFrontMatter(source, 'content/a.md', {})
    const withoutMark = source.replace('\ufeff', '')
    expect(split).toEqual({
      frontMatter,
      body,
      bodyLine,
      bodyStart: withoutMark.length - body.length,
      problems: [],
    })
  })

  it('accepts every key', () => {
    const yaml = `id: one
title: "2024"
sidebar_label: One
sidebar_position: 1.5
sidebar: docs
slug: /first
description: ''
keywords: [a, "2"]
image: img/a.png
hide_title: true
hide_table_of_contents: false
toc_min_heading_level: 2
toc_max_heading_level: 4
pagination_prev: null
pagination_next: b
draft: false
unlisted: true
custom_edit_url: null`
    expect(read(yaml)).toEqual({
      problems: [],
      frontMatter: {
        id: 'one',
        title: '2024',
        sidebar_label: 'One',
        sidebar_position: 1.5,
        sidebar: 'docs',
        slug: '/first',
        description: '',
        keywords: ['a', '2'],
        image: 'img/a.png',
        hide_title: true,
        hide_table_of_contents: false,
        toc_min_heading_level: 2,
        toc_max_heading_level: 4,
        pagination_prev: null,
        pagination_next: 'b',
        draft: false,
        unlisted: true,
        custom_edit_url: null,
      },
    })
  })
})

describe('splitFrontMatter() with a value of the wrong kind', () => {
  it.each<[yaml: string, ...problems: string[]]>([
    [
      'title: 2024',
      '2:1 Invalid value 2024 for title: expected a string → put the value in quotes: "2024"',
    ],
    [
      'title: 1.10',
      '2:1 Invalid value 1.1 for title: expected a string → put the value in quotes: "1.10"',
    ],
    [
      'title: true',
      '2:1 Invalid value true for title: expected a string → put the value in quotes: "true"',
    ],
    [
      'title:',
      '2:1 Invalid value null for title: expected a string → give the key a value, or remove the line',
    ],
    [
      'title: ""',
      '2:1 Invalid value "" for title: it must not be empty → give the key a value, or remove the line',
    ],
    [
      'title: [a, b]',
      '2:1 Invalid value ["a","b"] for title: expected a string → write a string, such as "first steps"',
    ],
    [
      'title: { a: 1 }',
      '2:1 Invalid value {"a":1} for title: expected a string → write a string, such as "first steps"',
    ],
    ['id: 4', '2:1 Invalid value 4 for id: expected a string → put the value in quotes: "4"'],
    [
      'id: a/b',
      '2:1 Invalid value "a/b" for id: it must not contain "/" (the folder is added automatically) → write "b"',
    ],
    [
      'sidebar_label: 4',
      '2:1 Invalid value 4 for sidebar_label: expected a string → put the value in quotes: "4"',
    ],
    [
      'sidebar_position: first',
      '2:1 Invalid value "first" for sidebar_position: expected a number → write a number, such as 5',
    ],
    [
      'sidebar_position: "1"',
      '2:1 Invalid value "1" for sidebar_position: expected a number → remove the quotes',
    ],
    [
      'sidebar: 5',
      '2:1 Invalid value 5 for sidebar: expected a string → put the value in quotes: "5"',
    ],
    [
      'slug: 2024',
      '2:1 Invalid value 2024 for slug: expected a string → put the value in quotes: "2024"',
    ],
    [
      'slug: /a?b',
      '2:1 Invalid value "/a?b" for slug: expected a path without "?", "#", or "\\" → write "/a"',
    ],
    [
      'slug: "a\\u0000"',
      '2:1 Invalid value "a\\u0000" for slug: it must not contain control characters → remove the control characters',
    ],
    [
      'slug: https://x.org/a',
      '2:1 Invalid value "https://x.org/a" for slug: expected a path without "?", "#", or "\\" → write "/a"',
    ],
    [
      'description: 4',
      '2:1 Invalid value 4 for description: expected a string → put the value in quotes: "4"',
    ],
    ['keywords: a, b', '2:1 Invalid value "a, b" for keywords: expected a list → write [a, b]'],
    [
      'keywords: [a, 5]',
      '2:15 Invalid value 5 for keywords[1]: expected a string → put the value in quotes: "5"',
    ],
    [
      'keywords:\n  - a\n  - 5',
      '4:5 Invalid value 5 for keywords[1]: expected a string → put the value in quotes: "5"',
    ],
    ['image: 4', '2:1 Invalid value 4 for image: expected a string → put the value in quotes: "4"'],
    [
      'hide_title: yes',
      '2:1 Invalid value "yes" for hide_title: expected true or false → write true',
    ],
    [
      'hide_table_of_contents: "false"',
      '2:1 Invalid value "false" for hide_table_of_contents: expected true or false → write false',
    ],
    [
      'draft: maybe',
      '2:1 Invalid value "maybe" for draft: expected true or false → write true or false',
    ],
    [
      'unlisted: 1',
      '2:1 Invalid value 1 for unlisted: expected true or false → write true or false',
    ],
    [
      'toc_min_heading_level: 1',
      '2:1 Invalid value 1 for toc_min_heading_level: expected a heading level from 2 to 6 → write a number from 2 to 6',
    ],
    [
      'toc_max_heading_level: 2.5',
      '2:1 Invalid value 2.5 for toc_max_heading_level: expected a heading level from 2 to 6 → write a number from 2 to 6',
    ],
    [
      'toc_max_heading_level: "7"',
      '2:1 Invalid value "7" for toc_max_heading_level: expected a heading level from 2 to 6 → write a number from 2 to 6',
    ],
    [
      'pagination_prev: false',
      '2:1 Invalid value false for pagination_prev: expected a string → put the value in quotes: "false"',
    ],
    [
      'pagination_next: ""',
      '2:1 Invalid value "" for pagination_next: it must not be empty → give the key a value, or remove the line',
    ],
    [
      'custom_edit_url: 4',
      '2:1 Invalid value 4 for custom_edit_url: expected a string → put the value in quotes: "4"',
    ],
    [
      '- title',
      `2:1 Invalid value ["title"] for the front matter: expected an object → ${writeKeys}`,
    ],
    ['title', `2:1 Invalid value "title" for the front matter: expected an object → ${writeKeys}`],
    ['5', `2:1 Invalid value 5 for the front matter: expected an object → ${writeKeys}`],
    [
      'hero: Lamp',
      '2:1 Invalid value "Lamp" for hero: expected an object → write an object, such as { "title": "First steps" }',
    ],
  ])('reports the value at its key: %s', (yaml, ...problems) => {
    expect(read(yaml)).toEqual({ frontMatter: {}, problems })
  })
})

describe('splitFrontMatter() with an unknown key', () => {
  it.each([
    ['titel: A', '2:1 Unknown front matter key "titel" → write "title"'],
    ['Title: A', '2:1 Unknown front matter key "Title" → write "title"'],
    ['sidebar_pos: 1', '2:1 Unknown front matter key "sidebar_pos" → write "sidebar_position"'],
    ['desc: A', '2:1 Unknown front matter key "desc" → write "description"'],
    ['title: A\n\n# why\nslugg: b', '5:1 Unknown front matter key "slugg" → write "slug"'],
  ])('names the valid key that a misspelled one resembles: %s', (yaml, problem) => {
    expect(read(yaml).problems).toEqual([problem])
  })

  it.each<[yaml: string, problem: string, declared: string, type: string]>([
    ['beta: true', '2:1 Unknown front matter key "beta" → remove it', 'beta', 'boolean'],
    ['on: 2026-11-22', '2:1 Unknown front matter key "on" → remove it', 'on', 'date'],
    ['authors: [a]', '2:1 Unknown front matter key "authors" → remove it', 'authors', 'list'],
    ['authors: [a, 1]', '2:1 Unknown front matter key "authors" → remove it', 'authors', 'json'],
    ['author: { n: a }', '2:1 Unknown front matter key "author" → remove it', 'author', 'json'],
    ['author:', '2:1 Unknown front matter key "author" → remove it', 'author', 'string'],
  ])('says how to declare a key: %s', (yaml, problem, key, type) => {
    expect(read(yaml).problems).toEqual([problem + declare(key, `${key}: { type: '${type}' }`)])
  })

  it('quotes a key that is not a name in TypeScript', () => {
    expect(read('"lamp-oil": true').problems).toEqual([
      `2:1 Unknown front matter key "lamp-oil" → remove it${declare('lamp-oil', "'lamp-oil': { type: 'boolean' }")}`,
    ])
  })

  it('lists the valid keys if the key cannot be declared', () => {
    expect(read('1: x').problems).toEqual([
      expect.stringMatching(
        /^2:1 Unknown front matter key "1" → remove it; valid keys: id, title, /,
      ),
    ])
  })

  it('uses a separate error code', () => {
    const { problems } = splitFrontMatter('---\ntitel: A\ndraft: 1\n---\n', 'content/a.md', {})
    expect(problems.map(({ code, severity, at }) => [code, severity, at])).toEqual([
      ['front-matter-invalid', 'error', { file: 'content/a.md', line: 3, column: 1 }],
      ['front-matter-unknown', 'error', { file: 'content/a.md', line: 2, column: 1 }],
    ])
  })
})

describe('splitFrontMatter() with two heading levels', () => {
  it.each<[yaml: string, ...problems: string[]]>([
    [
      'toc_max_heading_level: 3\ntoc_min_heading_level: 4',
      '3:1 "toc_min_heading_level" (4) is greater than "toc_max_heading_level" (3) → write "toc_max_heading_level: 4"',
    ],
    [
      'toc_min_heading_level: 5',
      '2:1 "toc_min_heading_level" (5) is greater than "toc_max_heading_level" (3 by default) → write "toc_max_heading_level: 5"',
    ],
    ['toc_min_heading_level: 3'],
    ['toc_max_heading_level: 2'],
    ['toc_min_heading_level: 6\ntoc_max_heading_level: 6'],
  ])('compares them: %s', (yaml, ...problems) => {
    expect(read(yaml).problems).toEqual(problems)
  })
})

it('splitFrontMatter() keeps valid and undeclared keys if others are invalid', () => {
  expect(read('title: 1\nslug: /a\nauthor: me\ndraft: true\nkeywords: [1]')).toEqual({
    frontMatter: { slug: '/a', draft: true, author: 'me' },
    problems: [
      '2:1 Invalid value 1 for title: expected a string → put the value in quotes: "1"',
      '6:12 Invalid value 1 for keywords[0]: expected a string → put the value in quotes: "1"',
      `4:1 Unknown front matter key "author" → remove it${declare('author', "author: { type: 'string' }")}`,
    ],
  })
})

describe('splitFrontMatter() with invalid YAML', () => {
  it.each<[yaml: string, problem: string]>([
    [
      'title: Foo: bar',
      '2:8 Cannot read the front matter: an unquoted string contains ": " → put the whole value in quotes',
    ],
    [
      'id: a\ntitle: @foo',
      '3:8 Cannot read the front matter: an unquoted string begins with "@" → put the whole value in quotes',
    ],
    [
      'id: a\ntitle: "Foo: b\nslug: /x',
      `3:8 Cannot read the front matter: a string begins with a double quote but does not end with one → add a double quote at the end of the string`,
    ],
    [
      'title: a\ntitle: b',
      '3:1 Cannot read the front matter: map keys must be unique → remove one of the duplicate keys',
    ],
    [
      "title: 'Foo",
      '2:8 Cannot read the front matter: a string begins with a single quote but does not end with one → add a single quote at the end of the string',
    ],
    [
      'title: a\ndraft',
      '3:1 Cannot read the front matter: implicit map keys need to be followed by map values → write each key on its own line as "name: value", with quotes around values that contain special characters',
    ],
    [
      'keywords: ["a" b]',
      '2:16 Cannot read the front matter: missing , or : between flow sequence items → add the missing "," or ":"',
    ],
    ['keywords: [a', '3:1 Cannot read the front matter: "[" has no closing "]" → add "]"'],
    [
      '{\n"title": "a"\n"id": "b" }',
      '4:1 Cannot read the front matter: "," is missing before "id" → add ",", or close the "{" with "}"',
    ],
    [
      'title: "a"#b',
      '2:11 Cannot read the front matter: comments must be separated from other tokens by white space characters → add a space before "#"',
    ],
    [
      'keywords: [a, "b" "c"]',
      '2:19 Cannot read the front matter: missing , or : between flow sequence items → add the missing "," or ":"',
    ],
    [
      'title: a\nfoo',
      '3:1 Cannot read the front matter: implicit map keys need to be followed by map values → write each key on its own line as "name: value", with quotes around values that contain special characters',
    ],
    [
      '\ttitle: a',
      '2:1 Cannot read the front matter: tabs are not allowed as indentation → indent with spaces',
    ],
    [
      'title: !include a',
      '2:8 Cannot read the front matter: unresolved tag: !include → put the whole value in quotes',
    ],
    [
      'id: &a x\nslug: *a\ntitle: *Bold*',
      '4:8 Cannot read the front matter: unresolved alias (the anchor must be set before the alias): Bold* → put the whole value in quotes',
    ],
  ])('reports the place of the error: %s', (yaml, problem) => {
    expect(read(yaml)).toEqual({ frontMatter: {}, problems: [problem] })
  })

  it('reports a missing closing fence', () => {
    const split = splitFrontMatter('---\ntitle: A\n\n# Hi\n', 'content/a.md', {})
    expect({ ...split, problems: texts(split.problems) }).toEqual({
      frontMatter: {},
      body: '',
      bodyStart: 19,
      bodyLine: 0,
      problems: [
        '1:1 The front matter has no closing "---" → add the line "---" after the last key, or, if the first "---" is a horizontal rule, add a blank line below it',
      ],
    })
  })

  it('reports the place in a file with Windows line endings', () => {
    const { problems } = splitFrontMatter(
      '---\r\nid: a\r\ntitle: @foo\r\n---\r\n',
      'content/a.md',
      {},
    )
    expect(problems[0]?.at).toEqual({ file: 'content/a.md', line: 3, column: 8 })
  })
})

describe('splitFrontMatter() with hostile YAML', () => {
  it('is quick with aliases that multiply', () => {
    const levels = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const bomb = levels.map((name, i) => {
      const inner = i === 0 ? 'x' : `*${levels[i - 1]}`
      return `${name}: &${name} [${Array(10).fill(inner).join(', ')}]`
    })
    expect(read(bomb.join('\n'))).toEqual({
      frontMatter: {},
      problems: [
        '2:1 Cannot read the front matter: excessive alias count indicates a resource exhaustion attack → write the values out instead of using aliases',
      ],
    })
  })

  const deep =
    '2:1 Cannot read the front matter: its values are nested too deeply → use fewer levels of lists and keys'
  it.each([
    ['brackets', `a: ${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['braces', `a: ${'{b: '.repeat(5000)}`],
    ['lists', '- '.repeat(10_000)],
    ['keys', Array.from({ length: 250 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
  ])('is quick with values nested without end: %s', (_, yaml) => {
    expect(read(yaml).problems).toEqual([deep])
  })

  it('is quick with a million characters', () => {
    const text = 'a'.repeat(1_000_000)
    expect(read(`title: ${text}`)).toEqual({ frontMatter: { title: text }, problems: [] })
    const long =
      '2:1 Cannot read the front matter: it is longer than 50,000 characters → move long values below the closing "---"'
    expect(read(`${text}: b`).problems).toEqual([long])
    expect(read('k: "a\n'.repeat(20_000)).problems).toEqual([long])
    expect(read(`titel: ${text}`).problems).toEqual([
      '2:1 Unknown front matter key "titel" → write "title"',
    ])
  })

  it.each([
    [
      'title: "a\\0b"',
      '2:1 Invalid value "a\\u0000b" for title: it must not contain control characters → remove the control characters',
    ],
    [
      'title: "\\ud800"',
      '2:1 Invalid value "\\ud800" for title: it must not contain unpaired surrogates → remove the unpaired surrogates',
    ],
    [
      'sidebar_position: .inf',
      '2:1 Invalid value Infinity for sidebar_position: expected a number → write a number, such as 5',
    ],
    [
      'custom_edit_url: javascript:alert(1)',
      '2:1 Invalid value "javascript:alert(1)" for custom_edit_url: it must not run a script, embed a document, or point to a local file → write a URL that begins with "https:"',
    ],
    [
      'image: " DATA:text/html,a"',
      '2:1 Invalid value "DATA:text/html,a" for image: it must not run a script, embed a document, or point to a local file → write a URL that begins with "https:"',
    ],
  ])('reads or reports the value %s', (yaml, problem) => {
    expect(read(yaml)).toEqual({ frontMatter: {}, problems: [problem] })
  })

  it('reads keys that are named like properties of every object', () => {
    const { frontMatter, problems } = read('__proto__: { draft: true }\nconstructor: a\ntitle: A')
    expect(frontMatter).toEqual({ title: 'A', constructor: 'a' })
    expect(frontMatter.draft).toBeUndefined()
    expect(({} as { draft?: boolean }).draft).toBeUndefined()
    expect(problems.map((problem) => problem.split(' → ')[0])).toEqual([
      '2:1 Unknown front matter key "__proto__"',
      '3:1 Unknown front matter key "constructor"',
    ])
  })

  it.each([
    [
      'features: [Dimmer]',
      '2:12 Invalid value "Dimmer" for features[0]: expected an object → write an object, such as { "title": "First steps" }',
    ],
    [
      'hero: { image: { width: [] } }',
      '2:18 Invalid value [] for hero.image.width: expected a number of pixels → write a number, such as 320',
    ],
  ])('reports a part of a value: %s', (yaml, problem) => {
    expect(read(yaml).problems).toEqual([problem])
  })

  it('reports a value that contains itself', () => {
    expect(read('keywords: &k [a, *k]').problems).toEqual([
      '2:18 Invalid value for keywords[1]: expected a string, not an object → write a string, such as "first steps"',
    ])
  })

  it('reports a value that is nested too deep', () => {
    expect(read('['.repeat(50_000)).problems).toHaveLength(1)
  })
})

describe('checkFrontMatter()', () => {
  it.each<[unknown, ...string[]]>([
    [{ title: 'A', slug: 'b' }],
    [{ title: 5 }, 'Invalid value 5 for title: expected a string → put the value in quotes: "5"'],
    [{ titel: 'A' }, 'Unknown front matter key "titel" → write "title"'],
    [
      () => ({}),
      'Invalid value for the front matter: expected an object, not a function → export an object, such as { title: "First steps" }',
    ],
    [
      ['A'],
      'Invalid value ["A"] for the front matter: expected an object → export an object, such as { title: "First steps" }',
    ],
  ])('checks what a .tsx page exports: %o', (value, ...expected) => {
    const { problems } = checkFrontMatter(value, 'content/a.tsx', {})
    expect(problems.map(({ message, fix }) => [message, fix].filter(Boolean).join(' → '))).toEqual(
      expected,
    )
    for (const { at } of problems) expect(at).toEqual({ file: 'content/a.tsx' })
  })
})

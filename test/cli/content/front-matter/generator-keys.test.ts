import { describe, expect, it } from 'vitest'
import type { FrontMatterKeys } from '../../../../cli/config/front-matter.ts'
import { builtInKeys } from '../../../../cli/config/front-matter.ts'
import { splitFrontMatter } from '../../../../cli/content/front-matter/frontmatter.ts'
import {
  equivalentKeys,
  generatorKeys,
} from '../../../../cli/content/front-matter/generator-keys.ts'

function read(yaml: string, keys: FrontMatterKeys = {}) {
  const { frontMatter, problems } = splitFrontMatter(`---\n${yaml}\n---\n`, 'content/a.md', keys)
  const texts = problems.map(({ at, severity, message, fix }) =>
    [`${at?.line}:${at?.column} ${severity}: ${message}`, fix].filter(Boolean).join(' → '),
  )
  return { frontMatter, problems: texts }
}

describe('front matter of other generators', () => {
  it.each<[yaml: string, frontMatter: object]>([
    ['sidebar:\n  order: 2\n  label: A', { sidebar_position: 2, sidebar_label: 'A' }],
    ['sidebar: { badge: New }', { sidebar_badge: 'New' }],
    ['sidebar:\n  badge:\n    text: New\n    variant: tip', { sidebar_badge: 'New' }],
    ['editLinks: true', {}],
    ['sidebar: false', { sidebar: 'none' }],
    ['tableOfContents: false', { hide_table_of_contents: true }],
    [
      'tableOfContents: { minHeadingLevel: 3, maxHeadingLevel: 4 }',
      { toc_min_heading_level: 3, toc_max_heading_level: 4 },
    ],
    ['outline: false', { hide_table_of_contents: true }],
    ['outline: deep', { toc_min_heading_level: 2, toc_max_heading_level: 6 }],
    ['outline: [2, 4]', { toc_min_heading_level: 2, toc_max_heading_level: 4 }],
    ['outline: 3', { toc_min_heading_level: 3, toc_max_heading_level: 3 }],
    ['toc: false', { hide_table_of_contents: true }],
    ['toc: true', {}],
    ['weight: 10', { sidebar_position: 10 }],
    ['nav_order: 1', { sidebar_position: 1 }],
    ['linkTitle: A', { sidebar_label: 'A' }],
    ['permalink: /a/b/', { slug: '/a/b/' }],
    ['prev: false\nnext: false', { pagination_prev: null, pagination_next: null }],
    ['editUrl: https://a.dev/b', { custom_edit_url: 'https://a.dev/b' }],
    ['editUrl: false', { custom_edit_url: null }],
    ['editLink: false', { custom_edit_url: null }],
    ['editLink: true\nlastUpdated: true\nlayout: docs\naside: true', {}],
    ['hide: [toc]', { hide_table_of_contents: true }],
    ['pagefind: false', { search: false }],
    ['search:\n  exclude: true', { search: false }],
    ['search:\n  boost: 2', { search: 2 }],
    ['published: false', { draft: true }],
    ['displayed_sidebar: api', { sidebar: 'api' }],
    ['aliases: []\nweight:\nmenu: {}', {}],
    ['weight: 10\nsidebar_position: 2', { sidebar_position: 2 }],
  ])('has the meaning of a built-in key: %s', (yaml, frontMatter) => {
    expect(read(yaml)).toEqual({ frontMatter, problems: [] })
  })

  it.each<[yaml: string, problem: string]>([
    [
      'pagination_label: A',
      `2:1 warning: "pagination_label" has no effect: it is a key from Docusaurus → write "sidebar_label", which breadcrumbs also use, or declare "pagination_label" in the configuration: frontMatter: { pagination_label: { type: 'string' } }`,
    ],
    [
      'sidebar:\n  order: 1\n  attrs: { target: _blank }',
      '4:3 warning: "sidebar.attrs" has no effect: it is a key from Starlight → remove it (sidebar links cannot have custom attributes)',
    ],
    [
      'title: A\nprev: Back',
      `3:1 warning: "prev" has no effect: it is a key from VitePress and Starlight → set "pagination_prev" to a doc ID, or declare "prev" in the configuration: frontMatter: { prev: { type: 'string' } }`,
    ],
    [
      'hide: [toc, navigation]',
      `2:1 warning: Only part of "hide" has an effect: "hide" is a key from Material for MkDocs → remove all values except "toc" ("sidebar: none" hides the sidebar), or declare "hide" in the configuration: frontMatter: { hide: { type: 'list' } }`,
    ],
    [
      'hide: [footer]',
      `2:1 warning: "hide" has no effect: it is a key from Material for MkDocs → remove all values except "toc" ("sidebar: none" hides the sidebar), or declare "hide" in the configuration: frontMatter: { hide: { type: 'list' } }`,
    ],
    [
      'layout: post',
      `2:1 warning: "layout" has no effect: it is a key from Hugo and Jekyll → remove it (the layouts are "doc", "home", and "page")`,
    ],
    [
      'permalink: /:title/',
      `2:1 warning: "permalink" has no effect: it is a key from Jekyll → set "slug" to the path, or declare "permalink" in the configuration: frontMatter: { permalink: { type: 'string' } }`,
    ],
  ])('is reported with what to write if it has no equivalent: %s', (yaml, problem) => {
    expect(read(yaml).problems).toEqual([problem])
  })

  it('is checked like its counterpart, and reported under the name in the file', () => {
    expect(read('title: A\nsidebar:\n  order: first').problems).toEqual([
      '4:3 error: Invalid value "first" for sidebar.order: expected a number → write a number, such as 5',
    ])
    expect(read('outline: [4, 3]').problems).toEqual([
      '2:11 error: "toc_min_heading_level" (4) is greater than "toc_max_heading_level" (3) → write "toc_max_heading_level: 4"',
    ])
  })

  it('is a custom key if the site declares it', () => {
    const keys: FrontMatterKeys = { weight: { type: 'number' }, tags: { type: 'list' } }
    const frontMatter = { weight: 3, tags: ['a'] }
    expect(read('weight: 3\ntags: [a]', keys)).toEqual({ frontMatter, problems: [] })
  })

  it('has a tool and a fix for each key with a counterpart, and sets only built-in keys', () => {
    for (const [path, all] of Object.entries(equivalentKeys)) {
      expect(Object.keys(generatorKeys)).toContain(path.split('.')[0])
      const keys = all.flatMap(({ sets }) => (Array.isArray(sets) ? sets : Object.keys(sets)))
      expect(builtInKeys).toEqual(expect.arrayContaining(keys))
    }
  })
})

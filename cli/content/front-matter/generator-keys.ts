/** What a value of another generator's key is here. */
interface EquivalentKey {
  /** The value that has this meaning. A pattern matches text. @default any */
  readonly when?: boolean | string | 'any number' | RegExp
  /** What to set; a key of ours without a value gets the value that was written. Nothing, for what is the default here. */
  readonly sets: readonly string[] | Readonly<Record<string, unknown>>
}

const isDefault = { sets: [] }
const withoutContents = { sets: { hide_table_of_contents: true } }
const bothLevels = ['toc_min_heading_level', 'toc_max_heading_level']

/** Keys of other generators that mean the same as keys of ours, by path; `*` is any entry of a list. */
export const equivalentKeys: Readonly<Record<string, readonly EquivalentKey[]>> = {
  aside: [
    { when: false, ...withoutContents },
    { when: true, ...isDefault },
  ],
  displayed_sidebar: [{ when: /./, sets: ['sidebar'] }],
  editLink: [
    { when: false, sets: { custom_edit_url: null } },
    { when: true, ...isDefault },
  ],
  editLinks: [{ when: true, ...isDefault }],
  editUrl: [
    { when: false, sets: { custom_edit_url: null } },
    { when: true, ...isDefault },
    { when: /./, sets: ['custom_edit_url'] },
  ],
  asIndexPage: [{ when: true, ...isDefault }],
  format: [
    { when: 'md', ...isDefault },
    { when: 'detect', ...isDefault },
  ],
  'hide.*': [{ when: 'toc', ...withoutContents }],
  lastUpdated: [{ when: true, ...isDefault }],
  layout: [
    { when: 'docs', ...isDefault },
    { when: 'default', ...isDefault },
  ],
  linkTitle: [{ sets: ['sidebar_label'] }],
  linktitle: [{ sets: ['sidebar_label'] }],
  nav_order: [{ sets: ['sidebar_position'] }],
  next: [
    { when: false, sets: { pagination_next: null } },
    { when: true, ...isDefault },
  ],
  outline: [
    { when: false, ...withoutContents },
    { when: true, ...isDefault },
    { when: 'deep', sets: { toc_min_heading_level: 2, toc_max_heading_level: 6 } },
    { when: 'any number', sets: bothLevels },
  ],
  'outline.0': [{ when: 'any number', sets: ['toc_min_heading_level'] }],
  'outline.1': [{ when: 'any number', sets: ['toc_max_heading_level'] }],
  pagefind: [
    { when: false, sets: { search: false } },
    { when: true, ...isDefault },
  ],
  permalink: [{ when: /^\/(?:[^:?#]*\/)?[^:?#./]*$/, sets: ['slug'] }],
  prev: [
    { when: false, sets: { pagination_prev: null } },
    { when: true, ...isDefault },
  ],
  published: [
    { when: false, sets: { draft: true } },
    { when: true, ...isDefault },
  ],
  'search.boost': [{ sets: ['search'] }],
  'search.exclude': [
    { when: true, sets: { search: false } },
    { when: false, ...isDefault },
  ],
  search_exclude: [
    { when: true, sets: { search: false } },
    { when: false, ...isDefault },
  ],
  sidebar: [
    { when: false, sets: { sidebar: 'none' } },
    { when: true, ...isDefault },
  ],
  'sidebar.badge': [{ when: /./, sets: ['sidebar_badge'] }],
  'sidebar.badge.class': [isDefault],
  'sidebar.badge.text': [{ when: /./, sets: ['sidebar_badge'] }],
  'sidebar.badge.variant': [isDefault],
  'sidebar.hidden': [{ when: false, ...isDefault }],
  'sidebar.label': [{ sets: ['sidebar_label'] }],
  sidebarTitle: [{ sets: ['sidebar_label'] }],
  'sidebar.order': [{ sets: ['sidebar_position'] }],
  tableOfContents: [
    { when: false, ...withoutContents },
    { when: true, ...isDefault },
  ],
  'tableOfContents.maxHeadingLevel': [{ sets: ['toc_max_heading_level'] }],
  'tableOfContents.minHeadingLevel': [{ sets: ['toc_min_heading_level'] }],
  toc: [
    { when: false, ...withoutContents },
    { when: true, ...isDefault },
  ],
  url: [{ when: /^\/(?:[^:?#]*\/)?[^:?#./]*$/, sets: ['slug'] }],
  weight: [{ sets: ['sidebar_position'] }],
}

/** A key of another generator. */
export interface GeneratorKey {
  readonly tool: string
  /** What to do about a value that has no equivalent. */
  readonly fix: string
  /** Values with which the key is one of ours. @default all but objects and those that have an equivalent */
  readonly ours?: readonly string[]
}

const pageText = 'write the status in the page'
const dates = 'remove it (dates come from Git if "docs.lastUpdated" is set in the configuration)'
const moved = 'move the old URLs to "redirects" in the configuration'
const byFolder = "remove it (a page's folder is its category)"
const headTags = 'add the tags with a plugin\'s "head" hook instead'

/** Keys that are named after the tool that reads them, by path. A path within a key comes before the key. */
export const generatorKeys: Readonly<Record<string, GeneratorKey>> = {
  aliases: { tool: 'Hugo', fix: moved },
  asIndexPage: {
    tool: 'Nextra',
    fix: "remove it (a folder's page is also its category's page)",
  },
  aside: {
    tool: 'VitePress',
    fix: 'remove it ("hide_table_of_contents: true" hides the table of contents)',
  },
  banner: {
    tool: 'Starlight',
    fix: 'move its content to a ":::note" directive at the start of the page',
  },
  cascade: { tool: 'Hugo', fix: "write the keys in each page's front matter" },
  categories: { tool: 'Hugo and Jekyll', fix: 'write "keywords"' },
  date: { tool: 'Hugo and Jekyll', fix: dates },
  displayed_sidebar: {
    tool: 'Docusaurus',
    fix: 'write "sidebar: none" for a page without a sidebar',
  },
  editLink: { tool: 'VitePress', fix: 'write "custom_edit_url"' },
  editLinks: { tool: 'VuePress', fix: 'write "custom_edit_url: null"' },
  editUrl: { tool: 'Starlight', fix: 'write "custom_edit_url"' },
  expiryDate: { tool: 'Hugo', fix: 'remove it, and delete the page on that date' },
  footer: { tool: 'VitePress', fix: 'remove it (pages cannot hide the footer)' },
  format: {
    tool: 'Docusaurus',
    fix: 'remove it (MDX files have the extension ".mdx" or are listed in the "files" option of mdx() from "docs-build/mdx")',
  },
  grand_parent: { tool: 'Just the Docs', fix: byFolder },
  has_children: { tool: 'Just the Docs', fix: byFolder },
  has_toc: { tool: 'Just the Docs', fix: 'remove it (pages do not list their child pages)' },
  head: { tool: 'VitePress and Starlight', fix: headTags },
  hide: {
    tool: 'Material for MkDocs',
    fix: 'remove all values except "toc" ("sidebar: none" hides the sidebar)',
  },
  icon: { tool: 'Material for MkDocs', fix: 'remove it (sidebars have no icons)' },
  lastUpdated: { tool: 'VitePress and Starlight', fix: dates },
  last_update: { tool: 'Docusaurus', fix: dates },
  lastmod: { tool: 'Hugo', fix: dates },
  layout: {
    tool: 'Hugo and Jekyll',
    fix: 'remove it (the layouts are "doc", "home", and "page")',
    ours: ['doc', 'home', 'page'],
  },
  linkTitle: { tool: 'Hugo', fix: 'write "sidebar_label"' },
  linktitle: { tool: 'Hugo', fix: 'write "sidebar_label"' },
  menu: { tool: 'Hugo', fix: 'list the page under "sidebars" in the configuration' },
  nav_exclude: { tool: 'Just the Docs', fix: 'write "unlisted: true"' },
  nav_order: { tool: 'Just the Docs', fix: 'write "sidebar_position"' },
  navbar: { tool: 'VitePress', fix: 'remove it (pages cannot hide the navbar)' },
  next: { tool: 'VitePress and Starlight', fix: 'set "pagination_next" to a doc ID' },
  outline: {
    tool: 'VitePress',
    fix: 'write "toc_min_heading_level" and "toc_max_heading_level"',
  },
  pageClass: { tool: 'VitePress', fix: 'remove it' },
  pagefind: { tool: 'Starlight', fix: 'write "search: false"' },
  pagination_label: {
    tool: 'Docusaurus',
    fix: 'write "sidebar_label", which breadcrumbs also use',
  },
  params: { tool: 'Hugo', fix: 'write the keys at the top level' },
  parent: { tool: 'Just the Docs', fix: byFolder },
  permalink: { tool: 'Jekyll', fix: 'set "slug" to the path' },
  prev: { tool: 'VitePress and Starlight', fix: 'set "pagination_prev" to a doc ID' },
  publishDate: {
    tool: 'Hugo',
    fix: 'remove it, and keep "draft: true" in the front matter until that date',
  },
  published: { tool: 'Jekyll', fix: 'write "draft"' },
  redirect_from: { tool: 'Jekyll', fix: moved },
  search: {
    tool: 'Material for MkDocs',
    fix: 'write "search: false", or set "search" to a number',
  },
  search_exclude: { tool: 'Just the Docs', fix: 'write "search: false"' },
  sidebar: { tool: 'VitePress and Starlight', fix: 'write "sidebar_label" or "sidebar_position"' },
  'sidebar.attrs': {
    tool: 'Starlight',
    fix: 'remove it (sidebar links cannot have custom attributes)',
  },
  'sidebar.badge': { tool: 'Starlight', fix: 'write "sidebar_badge"' },
  'sidebar.hidden': { tool: 'Starlight', fix: 'write "unlisted: true"' },
  sidebarTitle: { tool: 'Nextra', fix: 'write "sidebar_label"' },
  sidebarDepth: { tool: 'VuePress', fix: 'write "toc_max_heading_level"' },
  sidebar_class_name: {
    tool: 'Docusaurus',
    fix: 'remove it (sidebar links cannot have custom classes)',
  },
  sidebar_custom_props: { tool: 'Docusaurus', fix: 'remove it' },
  status: { tool: 'Material for MkDocs', fix: pageText },
  tableOfContents: {
    tool: 'Starlight',
    fix: 'write "toc_min_heading_level" and "toc_max_heading_level"',
  },
  tags: { tool: 'Docusaurus, Hugo, and Material for MkDocs', fix: 'write "keywords"' },
  template: {
    tool: 'Material for MkDocs',
    fix: 'remove it (the templates are "doc" and "splash")',
    ours: ['doc', 'splash'],
  },
  title_meta: { tool: 'Docusaurus', fix: "remove it (<title> contains the page's title)" },
  titleTemplate: { tool: 'VitePress', fix: 'remove it' },
  toc: { tool: 'Hugo', fix: 'write "toc_min_heading_level" and "toc_max_heading_level"' },
  toc_depth: { tool: 'MkDocs', fix: 'write "toc_max_heading_level"' },
  url: { tool: 'Hugo', fix: 'set "slug" to the path' },
  weight: { tool: 'Hugo', fix: 'write "sidebar_position"' },
}

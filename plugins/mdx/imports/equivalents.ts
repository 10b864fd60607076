/** Modules of Docusaurus, Starlight and Nextra for which docs-build has an equivalent: their file in `browser/`, and their exports. */
export interface Equivalent {
  readonly file: string
  /** What they export in addition to a default. */
  readonly names: readonly string[]
}

const docusaurus = (...names: string[]) => ({ folder: 'docusaurus', names })

const hook = (...names: string[]) => ({ folder: 'docusaurus/hooks', names })

const nextra = (...names: string[]) => ({ folder: 'nextra', names })

const components = {
  '@theme/Admonition': docusaurus(),
  '@theme/BrowserWindow': docusaurus(),
  '@theme/CodeBlock': docusaurus(),
  '@theme/Details': docusaurus(),
  '@theme/DocCardList': docusaurus(),
  '@theme/Heading': docusaurus(),
  '@theme/IdealImage': docusaurus(),
  '@theme/Link': docusaurus(),
  '@theme/MDXComponents/A': docusaurus(),
  '@theme/MDXComponents/Code': docusaurus(),
  '@theme/MDXComponents/Details': docusaurus(),
  '@theme/MDXComponents/Heading': docusaurus(),
  '@theme/TabItem': docusaurus(),
  '@theme/Tabs': docusaurus(),
  '@theme/ThemedImage': docusaurus(),
  '@theme/TOCInline': docusaurus(),
  '@docusaurus/BrowserOnly': docusaurus(),
  '@docusaurus/ExecutionEnvironment': docusaurus(),
  '@docusaurus/Interpolate': docusaurus('interpolate'),
  '@docusaurus/Link': docusaurus(),
  '@docusaurus/Translate': docusaurus('translate'),
  '@docusaurus/plugin-content-docs/client': docusaurus(
    'filterDocCardListItems',
    'findFirstSidebarItemLink',
    'useActiveDocContext',
    'useActiveVersion',
    'useCurrentSidebarCategory',
    'useCurrentSidebarSiblings',
    'useDoc',
    'useDocVersionSuggestions',
    'useDocsPreferredVersion',
    'useDocsSidebar',
    'useDocsVersion',
    'useLatestVersion',
    'useSidebarBreadcrumbs',
    'useVersions',
  ),
  '@docusaurus/router': docusaurus('useHistory', 'useLocation'),
  '@docusaurus/theme-common': docusaurus(
    'createStorageSlot',
    'filterDocCardListItems',
    'useColorMode',
    'useCurrentSidebarCategory',
  ),
  '@docusaurus/useBaseUrl': hook('useBaseUrlUtils'),
  '@docusaurus/useBrokenLinks': hook(),
  '@docusaurus/useDocusaurusContext': hook(),
  '@docusaurus/useIsBrowser': hook(),
  '@site/src/components/BrowserWindow': docusaurus(),
  '@astrojs/starlight/components': {
    folder: 'starlight',
    names: [
      ...[
        'Aside',
        'Badge',
        'Card',
        'CardGrid',
        'Code',
        'FileTree',
        'Icon',
        'LinkButton',
        'LinkCard',
      ],
      ...['Steps', 'TabItem', 'Tabs'],
    ],
  },
  'astro:assets': { folder: 'starlight', names: ['Image', 'Picture'] },
  'nextra/components': nextra(
    ...['Anchor', 'Bleed', 'Button', 'Callout', 'Card', 'Cards', 'Code', 'Collapse', 'Details'],
    ...['FileTree', 'Image', 'ImageZoom', 'Pre', 'Steps', 'Summary', 'Tab', 'Table', 'Tabs'],
    ...['Td', 'Th', 'Tr'],
  ),
  'nextra-theme-docs': nextra(
    ...['Bleed', 'Callout', 'Card', 'Cards', 'Collapse', 'FileTree', 'Link', 'Steps', 'Tab'],
    ...['Tabs', 'useTheme'],
  ),
  'next/image': nextra(),
  'next/link': nextra(),
}

/** By the name that pages import. */
export const equivalents: ReadonlyMap<string, Equivalent> = new Map(
  Object.entries(components).map(([name, { folder, names }]) => {
    const file = `plugins/mdx/browser/${folder}/${name.replace(/^.*[/:]/, '')}.tsx`
    return [name, { file, names }]
  }),
)

/** Matches the names of modules that only these generators have. */
export const generatorModule =
  /^(?:@theme(?:-original|-init)?\/|@docusaurus\/|@astrojs\/|astro:|nextra(?:-theme-\w+)?(?:\/|$))/

const diagrams =
  'write a code block with the language "mermaid", and add mermaid() from "docs-build/mermaid" to "plugins" in the configuration'
const formulas =
  'write the formula as "$x$", and add math() from "docs-build/math" to "plugins" in the configuration'
const textOfPage = 'save the content in a ".mdx" file, and import the file'
const skipLink = 'remove the component: the layout has a link that skips the navigation'

/** What to use for modules and exports without an equivalent. */
const advice: Readonly<Record<string, string>> = {
  '@docusaurus/ErrorBoundary': 'remove the component: the layout shows component errors',
  '@docusaurus/Head': `set "title", "description", "keywords", or "image" in the front matter, or add other tags with a plugin's "head" hook`,
  '@docusaurus/plugin-content-docs/client':
    'import useActiveVersion, useDoc, or useVersions instead, or read the page\'s version, sidebar, or neighbors with usePage() from "docs-build/runtime"',
  '@docusaurus/router#Redirect': 'add { from, to } to "redirects" in the configuration',
  '@docusaurus/useGlobalData': 'import the data from a JSON file',
  '@theme/Layout': "remove the component: each page has the site's layout",
  '@theme/MDXComponents': 'add the components to "components" in the options of mdx()',
  '@theme/Mermaid': diagrams,
  'astro:content': 'import the data from a JSON file',
  'nextra-theme-docs':
    'remove the import: each page has the site\'s layout, and usePage() from "docs-build/runtime" returns the page data',
  'nextra/components#Banner': 'set "announcementBar" in the configuration',
  'nextra/components#CopyToClipboard': 'remove the component: code blocks have a copy button',
  'nextra/components#Head': `remove the component, and add the tags with a plugin's "head" hook`,
  'nextra/components#MathJax': formulas,
  'nextra/components#MathJaxContext': formulas,
  'nextra/components#Mermaid': diagrams,
  'nextra/components#Playground': textOfPage,
  'nextra/components#RemoteContent': textOfPage,
  'nextra/components#Search': 'remove the component: the layout includes search',
  'nextra/components#SkipNavContent': skipLink,
  'nextra/components#SkipNavLink': skipLink,
  'nextra/icons': 'write an emoji, or import an SVG file as an image',
  'nextra/mdx-remote': textOfPage,
  'nextra/page-map': 'list the pages yourself, or write a plugin that lists them',
  'nextra/tsdoc': 'write the types in the page, or write a plugin that generates them',
}

/** What to use instead of a module, or of one of its exports. */
export function adviceFor(module: string, name: string): string | undefined {
  const original = module.replace(/^@theme-(?:original|init)\//, '@theme/')
  return advice[`${original}#${name}`] ?? advice[original]
}

import type { FixUnknown } from '../../report/schema.ts'

/** Settings of other generators at the top of their configuration, and what they are called here. */
const otherNames: Readonly<Record<string, string>> = {
  base: '"baseUrl"',
  basePath: '"baseUrl"',
  site: '"url" for the origin and "baseUrl" for the path',
  site_url: '"url" for the origin and "baseUrl" for the path',
  siteUrl: '"url" for the origin and "baseUrl" for the path',
  name: '"title"',
  site_name: '"title"',
  description: '"tagline"',
  site_description: '"tagline"',
  lang: '"defaultLocale"',
  i18n: '"locales" and "defaultLocale"',
  logo: '"navbar.logo"',
  nav: '"navbar.items" or "sidebars"',
  social: '"navbar.items", and give each item an "icon"',
  sidebar: '"sidebars"',
  themeConfig: 'top-level settings such as "navbar", "sidebars", and "footer"',
  editLink: '"docs.editUrl"',
  srcDir: '"docs.dir"',
  customCss: '"styles"',
  css: '"styles"',
  outDir: '"docs-build build --out <folder>" in the script that builds the site',
}

/** The fix for an unknown setting at the top: its name here, if it is one of another generator. */
export const useOwnName: FixUnknown = ({ key, near, names }) => {
  const other = Object.hasOwn(otherNames, key) ? otherNames[key] : undefined
  if (other !== undefined) return `write ${other}`
  return near ? `write "${near}"` : `remove it; valid settings: ${names.join(', ')}`
}

import { useSite } from 'docs-build/runtime'

/** The settings that sites of Docusaurus read most. */
export default function useDocusaurusContext() {
  const { title, tagline, url = '', baseUrl, locale } = useSite()
  return {
    siteConfig: { title, tagline, url, baseUrl, customFields: {} },
    i18n: { currentLocale: locale.code, defaultLocale: locale.code, locales: [locale.code] },
  }
}

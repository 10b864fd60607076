import { defineConfig, headers, llms, robots, sitemap } from 'docs-build'
import { externalLinks } from 'docs-build/external-links'
import { samples } from 'docs-build/samples'
import { counterpartsOfV3 } from './counterparts.ts'
import { footer, navbar } from './navigation.ts'
import { providerList } from './plugins/provider-list.ts'
import { providerReference } from './plugins/provider-reference/provider-reference.ts'
import { textChecks } from './prose/prose.ts'
import { redirects } from './redirects.ts'
import { boost, queries, synonyms } from './search.ts'
import { sidebars } from './sidebars.ts'

export default defineConfig({
  title: 'NextAuth.js',
  tagline: 'Authentication for Next.js',
  url: 'https://next-auth.js.org',
  baseUrl: '/',
  favicon: 'img/favicon.svg',
  navbar,
  footer,
  colorMode: { default: 'light', switch: true, respectSystem: true },
  announcementBar: {
    id: 'new-major-announcement',
    content: 'NextAuth.js is now part of <a href="https://better-auth.com">Better Auth</a>.',
  },
  docs: {
    versions: [
      {
        name: 'current',
        label: 'v4',
        path: '/',
        isLast: true,
        mainDoc: 'getting-started/introduction',
      },
      {
        name: 'v3',
        label: 'v3',
        path: '/v3',
        mainDoc: 'getting-started/introduction',
        banner: 'unmaintained',
        counterparts: counterpartsOfV3,
      },
    ],
    editUrl: 'https://github.com/nextauthjs/next-auth/edit/v4',
    lastUpdated: true,
  },
  sidebars,
  redirects,
  plugins: [
    // `docs-build check --external` keeps its results here, so that a URL is requested once a month.
    externalLinks({ cacheFile: 'config/external-links.json', cacheDays: 30 }),
    providerList,
    providerReference,
    samples({
      packages: { current: 'config/samples/v4', v3: 'config/samples/v3' },
      library: 'next-auth',
      alone: ['cypress', 'pouchdb'],
      install: 'npm run samples:install',
      maxSkipped: 5,
    }),
    textChecks,
    llms(),
    sitemap(),
    robots(),
    headers({ formats: ['netlify', 'nginx', 'vercel'] }),
  ],
  // Type-checking all samples takes longer than the default timeout.
  pluginTimeout: 300,
  components: { filter: 'config/components/Filter.tsx' },
  // Most pages contain code, so both fonts are requested first. If they load late, nothing moves.
  fonts: {
    text: {
      family: 'Geist',
      display: 'optional',
      files: [{ src: 'fonts/geist.woff2', weight: '100 900' }],
    },
    code: {
      family: 'Geist Mono',
      display: 'optional',
      files: [{ src: 'fonts/geist-mono.woff2', weight: '100 900', preload: true }],
    },
  },
  styles: ['config/home.css', 'config/filter.css', 'config/pictures.css'],
  search: {
    boost,
    queries,
    synonyms,
    provider: 'local',
    contextual: false,
    reportUrl: 'https://github.com/nextauthjs/next-auth/issues/new?title=Search:%20{query}',
  },
  locales: { en: { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory' } },
})

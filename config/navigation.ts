import type { UserConfig } from 'docs-build'

const repository = 'https://github.com/nextauthjs/next-auth'
const registry = 'https://www.npmjs.com/package/next-auth'

export const navbar: UserConfig['navbar'] = {
  title: 'NextAuth.js',
  logo: { src: 'img/logo.svg', alt: '' },
  hideOnScroll: true,
  items: [
    { label: 'Documentation', to: '/getting-started/introduction' },
    { label: 'Tutorials', to: '/tutorials' },
    { label: 'FAQ', to: '/faq' },
    { label: 'Security', to: '/security' },
    {
      type: 'docs-version-dropdown',
      position: 'right',
      after: [{ label: 'All releases', href: `${repository}/releases` }],
    },
    { label: 'npm', href: registry, position: 'right' },
    { label: 'GitHub', href: repository, position: 'right' },
  ],
}

export const footer: UserConfig['footer'] = {
  sections: [
    { title: 'About', items: [{ label: 'Introduction', to: '/getting-started/introduction' }] },
    {
      title: 'Download',
      items: [
        { label: 'GitHub', href: repository },
        { label: 'npm', href: registry },
      ],
    },
    {
      title: 'Acknowledgements',
      items: [
        { label: 'Contributors', to: '/contributors' },
        { label: 'Illustrations and icons (MIT)', to: '/contributors#illustrations-and-icons' },
      ],
    },
  ],
  copyright: '© NextAuth.js 2025',
}

export const sidebars: UserConfig['sidebars'] = {
  docs: [
    {
      type: 'category',
      label: 'Getting Started',
      collapsed: false,
      items: [
        'getting-started/introduction',
        'getting-started/example',
        'getting-started/client',
        'getting-started/rest-api',
        'getting-started/typescript',
        'getting-started/upgrade-v4',
      ],
    },
    {
      type: 'category',
      label: 'Configuration',
      collapsed: false,
      items: [
        'configuration/initialization',
        'configuration/options',
        {
          type: 'category',
          label: 'Kinds of providers',
          items: [
            'configuration/providers/oauth',
            'configuration/providers/email',
            'configuration/providers/credentials',
          ],
        },
        'configuration/callbacks',
        'configuration/events',
        'configuration/pages',
        'configuration/databases',
        'configuration/nextjs',
      ],
    },
    {
      type: 'category',
      label: 'Providers',
      doc: 'providers/index',
      items: [
        'providers/auth0',
        'providers/credentials',
        'providers/email',
        'providers/github',
        'providers/google',
        'providers/keycloak',
      ],
    },
    'adapters',
    {
      type: 'category',
      label: 'Guides',
      doc: 'guides/index',
      items: ['guides/basics', 'guides/fullstack', 'guides/testing'],
    },
    {
      type: 'category',
      label: 'Tutorials',
      doc: 'tutorials/index',
      items: [
        'tutorials/securing-pages-and-api-routes',
        'tutorials/usage-with-class-components',
        'tutorials/creating-a-database-adapter',
        'tutorials/ldap-auth-example',
        'tutorials/corporate-proxy',
        'tutorials/avoid-corporate-link-checking-email-provider',
        'tutorials/testing-with-cypress',
      ],
    },
    'deployment',
    'errors',
    'warnings',
  ],
  'version-v3/docs': [
    {
      type: 'category',
      label: 'Getting Started',
      collapsed: false,
      items: ['getting-started/introduction'],
    },
    {
      type: 'category',
      label: 'Configuration',
      collapsed: false,
      items: ['configuration/options'],
    },
    'errors',
  ],
}

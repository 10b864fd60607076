import type { UserConfig } from 'docs-build'

const repository = 'https://github.com/nextauthjs/next-auth'
const registry = 'https://www.npmjs.com/package/next-auth'

export const navbar: UserConfig['navbar'] = {
  title: 'NextAuth.js',
  logo: { src: 'img/logo.svg', alt: '' },
  hideOnScroll: true,
  items: [
    { label: 'Documentation', to: '/getting-started/introduction', wholeSidebar: true },
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

import type { UserConfig } from 'docs-build'

/**
 * Addresses of earlier versions of the site. One that leads to a page comes with that page: the build refuses a redirect
 * to nowhere.
 */
export const redirects: UserConfig['redirects'] = [
  { from: '/v3', to: '/v3/getting-started/introduction' },
  { from: '/adapters/overview', to: '/adapters' },
  ...[
    'models',
    'dgraph',
    'dynamodb',
    'fauna',
    'firebase',
    'mongodb',
    'pouchdb',
    'prisma',
    'typeorm',
  ].map((name) => ({ from: `/adapters/${name}`, to: `/adapters#${name}` })),
  {
    from: '/tutorials/role-based-login-strategy',
    to: 'https://authjs.dev/guides/basics/role-based-authentication',
  },
]

import type { UserConfig } from 'docs-build'

/** Codes that only version 3 logs. The links it logs contain no version. */
const errorsOfV3 = [
  'client_use_session_error',
  'get_authorization_url_error',
  'callback_oauth_error',
  'state_error',
  'send_verification_email_error',
  'event_error',
  'adapter_connection_error',
  'create_user_error',
  'get_user_by_id_error',
  'get_user_by_email_error',
  'get_user_by_provider_account_id_error',
  'link_account_error',
  'create_session_error',
  'get_session_error',
  'update_session_error',
  'delete_session_error',
  'create_verification_request_error',
  'get_verification_request_error',
  'delete_verification_request_error',
]

/**
 * URLs from earlier versions of the site. Add a redirect together with its target page: the build rejects a redirect whose
 * target does not exist.
 */
export const redirects: UserConfig['redirects'] = [
  { from: '/v3', to: '/v3/getting-started/introduction' },
  { from: '/v3/adapters/typeorm/typeorm-overview', to: '/v3/adapters/typeorm-overview' },
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
  {
    from: '/tutorials/refresh-token-rotation',
    to: '/guides/fullstack#token-rotation',
  },
  // Schemas of version 3, whose URLs had no version then.
  { from: '/schemas/models', to: '/v3/adapters/models' },
  { from: '/schemas/adapters', to: '/v3/adapters/overview' },
  { from: '/v3/adapters/overview#typeorm-adapter', to: '/v3/adapters/typeorm-overview' },
  { from: '/adapters#typeorm-adapter', to: '/adapters#typeorm' },
  ...['mysql', 'postgres', 'mssql', 'mongodb'].flatMap((name) =>
    ['/schemas', '/adapters/typeorm'].map((folder) => ({
      from: `${folder}/${name}`,
      to: `/v3/adapters/typeorm/${name}`,
    })),
  ),
  // What the types of version 3 link to, without a version.
  { from: '/configuration/providers', to: '/v3/configuration/providers' },
  { from: '/getting-started/client#provider', to: '/v3/getting-started/client#provider' },
  { from: '/warnings#client', to: '/warnings#nextauth_url' },
  { from: '/v3/warnings#client', to: '/v3/warnings#nextauth_url' },
  // Anchors that the packages link to in type comments.
  {
    from: '/providers/email#normalizing-the-e-mail-address',
    to: '/providers/email#normalizing-the-email-address',
  },
  { from: '/providers/twitter#oauth-2', to: '/providers/twitter#oauth-20' },
  {
    from: '/configuration/providers/email#options-1',
    to: '/configuration/providers/email#options',
  },
  {
    from: '/configuration/providers/email#install-the-mail-library',
    to: '/configuration/providers/email#add-sign-in-links',
  },
  {
    from: '/configuration/providers/email#rules-for-addresses',
    to: '/providers/email#normalizing-the-email-address',
  },
  {
    from: '/configuration/providers/credentials#several-credentials-providers',
    to: '/providers/credentials#several-forms',
  },
  { from: '/providers/email#reference', to: '/providers/email#default-options' },
  { from: '/providers/credentials#reference', to: '/providers/credentials#default-options' },
  { from: '/configuration/options#database', to: '/v3/configuration/options#database' },
  { from: '/errors#version-3-client-sign-in-and-events', to: '/errors#codes-of-version-3' },
  { from: '/errors#version-3-database', to: '/errors#codes-of-version-3' },
  ...errorsOfV3.map((code) => ({ from: `/errors#${code}`, to: `/v3/errors#${code}` })),
]

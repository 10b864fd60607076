/** Option descriptions by name, or by provider id and name where a provider differs. */
export const optionDescriptions: Readonly<Record<string, string>> = {
  clientId: 'Client ID of your app',
  domain: 'Host of your account or server, without `https://`',
  region: 'Region of your users, such as `eu`',
  'v3/azure-ad-b2c.tenantId': 'ID of the tenant; without it, any tenant can be used',
  'v3/fusionauth.tenantId': 'ID of the tenant to sign in to',
  'v3/apple.clientSecret':
    'Object with `appleId`, `teamId`, `privateKey` and `keyId`, or a signed token',
  clientSecret: 'Client secret of your app',
  'apple.clientSecret': 'A token that you sign with the private key of your Apple account',
  issuer: 'Base URL of your server; the endpoints are below it',
  'azure-ad-b2c.issuer': 'URL that replaces the one built from the tenant and the user flow',
  'battlenet.issuer': 'URL for the region of your users',
  'osso.issuer': 'URL of your server, with a trailing slash',
  'salesforce.issuer': 'URL of your domain or sandbox',
  'workos.issuer': 'URL of the API, with a trailing slash',
  tenantId: 'Tenant whose users can sign in',
  'azure-ad-b2c.tenantId': 'Tenant name, without `.onmicrosoft.com`',
  primaryUserFlow: 'Name of the sign-up and sign-in user flow',
  profilePhotoSize: 'Width and height of the photo, in pixels',
  apiVersion: 'API version, as a date',
  version: '`"2.0"` selects OAuth 2.0; any other value selects OAuth 1.0A',
  id: 'Part of the callback URL',
  name: 'Name on the button: "Sign in with …"',
  credentials: 'Fields of the built-in sign-in form, by name',
  authorize: 'Checks the submitted fields; returns the user, or `null`',
  server: 'Mail server: a connection string or Nodemailer transport options',
  from: 'Sender of the message',
  maxAge: 'Lifetime of the link, in seconds',
  sendVerificationRequest: 'Sends the message',
  generateVerificationToken: 'Generates the token in the link',
  secret: 'Hashed together with the token; defaults to the top-level `secret`',
  normalizeIdentifier: 'Turns the input into an email address, or throws',
}

/** Replacements for type names that mean nothing outside the package. */
export const typeNames: Readonly<Record<string, string>> = {
  AllTransportOptions: 'string | TransportOptions',
  C: 'Record<string, CredentialInput>',
}

/** Option descriptions by name, or by provider id and name where a provider differs. */
export const optionDescriptions: Readonly<Record<string, string>> = {
  clientId: 'ID of your app at the service',
  clientSecret: 'Secret of your app at the service',
  'apple.clientSecret': 'A token that you sign with the private key of your Apple account',
  issuer: 'Address of your server; the endpoints are found below it',
  'azure-ad-b2c.issuer': 'Address that stands in for the one made of tenant and user flow',
  'battlenet.issuer': 'Address of the region of your users',
  'osso.issuer': 'Address of your server, with a slash at its end',
  'salesforce.issuer': 'Address of your own domain or sandbox',
  'workos.issuer': 'Address of the API, with a slash at its end',
  tenantId: 'Tenant whose users may sign in',
  'azure-ad-b2c.tenantId': 'Name of the tenant, without `.onmicrosoft.com`',
  primaryUserFlow: 'Name of the user flow for signing up and in',
  profilePhotoSize: 'Width and height of the photo in pixels',
  apiVersion: 'Version of the API, a date',
  version: '`"2.0"` selects OAuth 2.0, any other value OAuth 1.0A',
  id: 'Part of the callback URL',
  name: 'Text of the button: "Sign in with …"',
  credentials: 'Inputs of the built-in form, by name',
  authorize: 'Checks the fields; returns the user, or `null`',
  server: 'Mail server: a connection string, or options of a transport of Nodemailer',
  from: 'Sender of the message',
  maxAge: 'Lifetime of the link in seconds',
  sendVerificationRequest: 'Sends the message',
  generateVerificationToken: 'Makes the token of the link',
  secret: 'Hashed together with the token; the top-level `secret` stands in for it',
  normalizeIdentifier: 'Turns the input into an address, or throws',
}

/** Replacements for type names that mean nothing outside the package. */
export const typeNames: Readonly<Record<string, string>> = {
  AllTransportOptions: 'string | TransportOptions',
  C: 'Record<string, CredentialInput>',
}

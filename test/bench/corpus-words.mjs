/** Words and phrases of an imaginary authentication library, from which the corpus puts its sentences together. */

export const topics = list(`
  sessions, providers, callbacks, adapters, tokens, middleware, events, cookies, errors,
  deployment, testing, security, rate-limits, organizations, passkeys, two-factor, email, oauth,
  database, hooks
`)

export const verbs = list(`
  verify, rotate, refresh, revoke, configure, extend, store, encrypt, decode, inspect, cache,
  sign, validate, link, unlink, migrate, audit, override, debug, restrict, persist, resolve
`)

export const nouns = list(`
  session, token, account, provider, cookie, callback, adapter, user, profile, secret, scope,
  claim, redirect, nonce, state parameter, grant, refresh token, access token, credential,
  invitation, passkey, challenge, verification code, organization, membership, device, audience,
  issuer
`)

export const adjectives = list(`
  signed, encrypted, short lived, rotating, custom, default, stateless, server side, client
  side, expired, trusted, anonymous, verified, linked, opaque, public, private, hashed, stale,
  existing, upstream, primary, secondary, optional, required, cached
`)

export const places = list(`
  in the database, in an edge runtime, on every request, behind a proxy, in development, in
  production, during sign in, during sign out, on the server, in the browser, inside a route
  handler, before the response is sent, after the callback returns, when the clock drifts,
  across subdomains, in a background job, at build time, for each tenant, in a worker, over
  plain connections
`)

export const predicates = list(`
  must be rotated, is stored only once, can be replaced, is compared in constant time, stays
  valid, is sent with the next response, is checked twice, never leaves the server, is written
  to the log, needs an explicit opt in, is ignored by default, falls back to the previous value,
  throws a typed error, is refreshed lazily, counts against the limit, is removed after an hour,
  has to match the configured origin, keeps its identifier, is merged with the profile, is
  looked up by its hash
`)

export const openings = list(`
  As a rule, In most applications, Once this is set up, If you need more control, By default,
  For older browsers, Because of this, When a request arrives, After an upgrade, In a monorepo,
  Behind the scenes, Compared with earlier releases, For a single page application, With several
  instances, Without this option, To keep latency low, Unless you say otherwise, While a
  migration runs, In the simplest case, From version two on
`)

export const reasons = list(`
  so that a leaked value is of no use, because the specification asks for it, which keeps the
  number of queries small, so a restart does not sign anyone out, which makes it easy to test,
  because clocks on two machines never agree, so you can roll it out gradually, which is what
  most providers expect, and the caller decides what to show, and nothing else has to change, so
  the two sides cannot drift apart, which is why the option exists, and the event handler sees
  both values, because proxies may rewrite the host header
`)

export const headings = list(`
  Before you start, Configuration, Options, How it works, Usage on the server, Usage on the
  client, Error handling, Common mistakes, Security considerations, Database schema, Command
  line, Migrating from older versions, Testing, Performance notes, Custom storage, Multiple
  tenants, Logging and events, TypeScript, Troubleshooting, Next steps, Advanced example, Behind
  a proxy, Rotation, Expiry and renewal, Types, Hooks, Edge runtimes, Defaults
`)

/** One word or phrase after each comma. */
function list(text) {
  return text.trim().replaceAll(/\s+/g, ' ').split(', ')
}

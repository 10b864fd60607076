/** The OAuth provider of the Cypress tutorial: only what its samples use. */
declare module 'oauth2-mock-server' {
  interface Service {
    on(event: 'beforeTokenSigning', listener: (token: { payload: object }) => void): this
    once(event: 'beforeAuthorizeRedirect', listener: (redirect: { url: URL }) => void): this
  }
  export class OAuth2Server {
    issuer: { keys: { generate(algorithm: string): Promise<object> } }
    service: Service
    start(port?: number, host?: string): Promise<void>
  }
}

import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SiteError } from '../report/diagnostic.ts'

export interface RunningServer {
  /** Address of the home page. */
  readonly url: string
  readonly close: () => Promise<void>
}

export interface ListenOptions {
  /** 0 lets the system choose. */
  readonly port: number
  readonly host: string
  readonly baseUrl: string
}

/** Starts a server; resolves when it answers. Throws a SiteError that names another port where this one is taken. */
export function listen(
  handler: RequestListener,
  { port, host, baseUrl }: ListenOptions,
): Promise<RunningServer> {
  const server = createServer(handler)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE' || error.code === 'EACCES'
          ? portTaken(port, error.code)
          : error,
      )
    })
    server.listen(port, host, () => {
      const { port: actual } = server.address() as AddressInfo
      const name = host.includes(':') ? `[${host}]` : host
      resolve({
        url: `http://${name}:${actual}${baseUrl}`,
        close: () =>
          new Promise((done) => {
            server.close(() => done())
            server.closeAllConnections()
          }),
      })
    })
  })
}

function portTaken(port: number, code: string): SiteError {
  const reason = code === 'EACCES' ? 'it needs more rights' : 'another program listens there'
  return new SiteError(
    [
      {
        code: 'config-invalid',
        severity: 'error',
        message: `Cannot listen on port ${port}: ${reason}`,
        fix: `choose another with --port ${port + 1}`,
      },
    ],
    2,
  )
}

import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SiteError } from '../report/diagnostic.ts'
import type { AllowedHosts } from './allowed-hosts.ts'
import { guardRequests } from './guard-requests.ts'
import type { RunningServer } from './types.ts'

export interface ListenOptions extends AllowedHosts {
  /** 0 lets the system choose. */
  readonly port: number
  readonly baseUrl: string
}

/**
 * Starts a server that reads requests from allowed hosts; resolves when it responds. Throws a SiteError that suggests
 * another port or host if it cannot listen there.
 */
export async function listen(
  handler: RequestListener,
  { port, host, baseUrl, allowedHosts }: ListenOptions,
): Promise<RunningServer> {
  const server = createServer(guardRequests(handler, { host, allowedHosts }))
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? '']
      if (!reason) return reject(error)
      const isPort = error.code === 'EADDRINUSE' || error.code === 'EACCES'
      const place = isPort ? `port ${port}` : `host "${host}"`
      const other = port < 65_535 ? port + 1 : 0
      const fix = isPort ? `--port ${other}` : '--host 127.0.0.1'
      reject(cannotListen(`Cannot listen on ${place}: ${reason}`, `use ${fix}, for example`))
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

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EADDRINUSE: 'another program is using it',
  EADDRNOTAVAIL: 'this machine does not have that address',
  EAI_AGAIN: 'its IP address cannot be found',
  ENOTFOUND: 'its IP address cannot be found',
}

function cannotListen(message: string, fix: string): SiteError {
  return new SiteError([{ code: 'config-invalid', severity: 'error', message, fix }], 2)
}

import type { NetworkInterfaceInfo } from 'node:os'
import { expect, it } from 'vitest'
import { urlsOf } from '../../../../cli/dev/server/server-urls.ts'

const common = { netmask: '', mac: '00:00:00:00:00:00', cidr: null }
const v4 = (address: string, internal = false): NetworkInterfaceInfo => ({
  ...common,
  address,
  internal,
  family: 'IPv4',
})
const v6 = (address: string, scopeid = 0): NetworkInterfaceInfo => ({
  ...common,
  address,
  internal: address === '::1',
  family: 'IPv6',
  scopeid,
})

const interfaces = {
  lo: [v4('127.0.0.1', true), v6('::1')],
  eth0: [v6('fd00::5'), v6('fe80::5', 2), v4('192.0.2.5')],
  wlan0: [v4('198.51.100.7'), v4('192.0.2.5')],
}

it.each([
  ['127.0.0.1', '127.0.0.1', { url: 'http://127.0.0.1:3000/docs/' }],
  ['::1', '::1', { url: 'http://[::1]:3000/docs/' }],
  ['my-machine', '192.0.2.5', { url: 'http://my-machine:3000/docs/' }],
  [
    '0.0.0.0',
    '0.0.0.0',
    {
      url: 'http://localhost:3000/docs/',
      networkUrls: ['http://192.0.2.5:3000/docs/', 'http://198.51.100.7:3000/docs/'],
    },
  ],
  [
    true,
    '::',
    {
      url: 'http://localhost:3000/docs/',
      networkUrls: [
        'http://192.0.2.5:3000/docs/',
        'http://198.51.100.7:3000/docs/',
        'http://[fd00::5]:3000/docs/',
      ],
    },
  ],
] as const)('urlsOf() the host %j at the IP address %s', (host, address, urls) => {
  expect(urlsOf({ host, address, port: 3000, baseUrl: '/docs/' }, interfaces)).toEqual(urls)
})

it('urlsOf() lists no network URLs if the machine is not connected to a network', () => {
  const server = { host: true, address: '::', port: 80, baseUrl: '/' } as const
  expect(urlsOf(server, { lo: interfaces.lo }).networkUrls).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { createHostCheck, hostnameOf } from '../../../../cli/dev/server/allowed-hosts.ts'

describe('hostnameOf()', () => {
  it.each([
    ['localhost', 'localhost'],
    ['localhost:3000', 'localhost'],
    ['LOCALHOST:', 'localhost'],
    ['docs.Example.test.', 'docs.example.test'],
    ['my_machine', 'my_machine'],
    ['127.0.0.1:3000', '127.0.0.1'],
    ['[::1]', '::1'],
    ['[::1]:3000', '::1'],
    ['', undefined],
    [':3000', undefined],
    ['.', undefined],
    ['a..', undefined],
    ['::1', undefined],
    ['[localhost]', undefined],
    ['[127.0.0.1]', undefined],
    ['localhost:evil.test', undefined],
    ['evil.test/localhost', undefined],
    ['user@localhost', undefined],
    ['localhost evil.test', undefined],
  ])('reads the Host header "%s" as %j', (header, hostname) => {
    expect(hostnameOf(header)).toBe(hostname)
  })
})

describe('createHostCheck()', () => {
  const isAllowed = createHostCheck({
    host: 'My-Machine',
    allowedHosts: ['docs.example.test', '.example.org', 'bücher.test'],
  })

  it.each([
    ['127.0.0.1', true],
    ['203.0.113.7', true],
    ['::1', true],
    ['localhost', true],
    ['docs.localhost', true],
    ['my-machine', true],
    ['docs.example.test', true],
    ['example.org', true],
    ['a.b.example.org', true],
    ['xn--bcher-kva.test', true],
    ['evil.test', false],
    ['localhost.evil.test', false],
    ['notlocalhost', false],
    ['127.0.0.1.evil.test', false],
    ['example.test', false],
    ['a.docs.example.test', false],
    ['notexample.org', false],
    ['example.org.evil.test', false],
  ])('decides that "%s" is allowed: %s', (hostname, allowed) => {
    expect(isAllowed(hostname)).toBe(allowed)
  })

  it('allows IP addresses but no other names on all network interfaces', () => {
    const isAllowed = createHostCheck({ host: true })
    const hosts = ['192.0.2.5', 'fd00::5', 'localhost', 'evil.test', 'true']
    expect(hosts.filter(isAllowed)).toEqual(['192.0.2.5', 'fd00::5', 'localhost'])
  })

  it.each([
    '',
    '.',
    '*',
    '*.example.test',
    '..test',
    'https://example.test',
    'example.test:3000',
    './site',
    'a b',
  ])('refuses to allow "%s", which is not a host name', (name) => {
    expect(() => createHostCheck({ host: '127.0.0.1', allowedHosts: [name] })).toThrow(
      expect.objectContaining({
        exitCode: 2,
        problems: [
          {
            code: 'config-invalid',
            severity: 'error',
            message: `Cannot allow the host "${name}": it is not a valid host name`,
            fix: 'pass a name such as "docs.example.test", or ".example.test" for a domain and its subdomains',
          },
        ],
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { isPrivateAddress } from '../../../plugins/external-links/requests/addresses.ts'
import { explainFailure } from '../../../plugins/external-links/requests/explain-failure.ts'
import { retryAfter } from '../../../plugins/external-links/requests/retry-after.ts'

describe('isPrivateAddress()', () => {
  it.each([
    ...['0.0.0.0', '10.255.0.1', '100.64.0.1', '100.127.255.255', '127.8.9.10', '169.254.169.254'],
    ...['172.16.0.1', '172.31.255.255', '192.0.0.8', '192.168.1.1', '198.18.0.1', '224.0.0.1'],
    ...[
      '240.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      'fe80::1',
      'fe80::1%eth0',
      'fc00::1',
      'fd12::1',
    ],
    ...[
      'fec0::1',
      'ff02::1',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '::ffff:10.0.0.1',
      '::127.0.0.1',
    ],
    ...['64:ff9b::10.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2002:a00:1::1'],
    ...['2001::1', '2001:db8::1', '3fff::1', 'localhost', '', '1.2.3'],
  ])('%s is private', (address) => {
    expect(isPrivateAddress(address)).toBe(true)
  })

  it.each([
    ...['1.1.1.1', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '172.15.0.1'],
    ...['172.32.0.1', '192.167.1.1', '198.20.0.1', '223.255.255.255', '2606:4700::1111'],
    ...['2001:4860:4860::8888', '::ffff:1.1.1.1', '64:ff9b::1.1.1.1', '2002:101:101::1'],
  ])('%s is on the internet', (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  })
})

describe('explainFailure()', () => {
  it.each([
    ['ENOTFOUND', 'broken', 'there is no such host'],
    ['CERT_HAS_EXPIRED', 'broken', 'the certificate has expired'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'broken', 'the certificate is for a different host'],
    [
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'unreachable',
      'the server does not send its complete certificate chain',
    ],
    ['EAI_AGAIN', 'unreachable', 'the host name could not be looked up'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'unreachable', 'a secure connection cannot be established'],
    ['Z_DATA_ERROR', 'unreachable', "the response's compression does not match its headers"],
    ['EODD', 'unreachable', 'no response: odd'],
    ['toString', 'unreachable', 'no response: odd'],
  ])('%s', (code, kind, reason) => {
    expect(explainFailure(Object.assign(new Error('odd'), { code }), undefined)).toMatchObject({
      kind,
      reason,
    })
  })
})

describe('retryAfter()', () => {
  const now = Date.parse('2026-11-28T12:00:00Z')
  it.each([
    [undefined, undefined],
    ['120', 120_000],
    [' 0 ', 0],
    ['Sat, 28 Nov 2026 12:01:00 GMT', 60_000],
    ['Sat, 28 Nov 2026 11:00:00 GMT', 0],
    ['-5', undefined],
    ['1.5', undefined],
    ['soon', undefined],
  ])('%s', (header, ms) => {
    expect(retryAfter(header, now)).toBe(ms)
  })
})

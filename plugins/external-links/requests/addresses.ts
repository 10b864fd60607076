import { BlockList, isIP } from 'node:net'

/** Ranges that are not on the internet: https://www.iana.org/assignments/iana-ipv4-special-registry/ */
const privateRanges = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
const privateIPv4 = new BlockList()
for (const range of privateRanges) addRange(privateIPv4, range)

/** Whether an IP address is in a private network, on this machine, or otherwise not on the internet. */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 4) return privateIPv4.check(address, 'ipv4')
  const groups = groupsOf(address)
  // What is no address must not be connected to.
  if (!groups) return true
  const inside = embeddedIPv4(groups)
  if (inside !== undefined) return privateIPv4.check(inside, 'ipv4')
  return !isGlobalIPv6(groups)
}

/** Adds an address or a range to a list; false if the text is neither. */
export function addRange(list: BlockList, range: string): boolean {
  const [address = '', bits] = range.split('/')
  const version = isIP(address)
  if (version === 0) return false
  const family = version === 4 ? 'ipv4' : 'ipv6'
  const most = version === 4 ? 32 : 128
  const prefix = bits === undefined ? most : Number(bits)
  if (!/^\d+$/.test(bits ?? '0') || prefix > most) return false
  list.addSubnet(address, prefix, family)
  return true
}

/** Of IPv6, one eighth is in use: https://www.iana.org/assignments/iana-ipv6-special-registry/ */
function isGlobalIPv6([first = 0, second = 0]: readonly number[]): boolean {
  if ((first & 0xe000) !== 0x2000) return false
  const isSpecial = first === 0x2001 && (second < 0x200 || second === 0xdb8)
  const isExample = first === 0x3fff && second < 0x1000
  return !isSpecial && !isExample
}

/** The IPv4 address that a packet to an IPv6 address ends at, if there is one. */
function embeddedIPv4(groups: readonly number[]): string | undefined {
  const [a, b, c, d, e, f, g, h] = groups
  const isZero = (...list: readonly (number | undefined)[]) => list.every((one) => one === 0)
  // ::ffff:127.0.0.1
  if (isZero(a, b, c, d, e) && f === 0xffff) return toIPv4(g, h)
  // 64:ff9b::127.0.0.1, in networks that reach IPv4 through a gateway.
  if (a === 0x64 && b === 0xff9b && isZero(c, d, e, f)) return toIPv4(g, h)
  // 2002:7f00:1::, through a tunnel.
  return a === 0x2002 ? toIPv4(b, c) : undefined
}

function toIPv4(high = 0, low = 0): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** The eight groups of an IPv6 address, without its zone; undefined for any other text. */
function groupsOf(address: string): number[] | undefined {
  const [bare = ''] = address.split('%')
  if (isIP(bare) !== 6) return undefined
  const hex = bare.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number)
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [before = [], after] = hex
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16))))
  if (after === undefined) return before
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

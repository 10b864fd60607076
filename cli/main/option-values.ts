import { InvalidArgumentError } from 'commander'
import { explainSiteUrl } from './explain-site-url.ts'

// The values of options, as the command line has them. Each function throws an error that says what the value must be.

/** The URL that a site is published at: 'https://example.com/lamp/' */
export function parseSiteUrl(text: string): string {
  const problem = explainSiteUrl(text)
  if (problem !== undefined) throw new InvalidArgumentError(problem)
  return text
}

/** The same, or ''. A workflow passes an empty URL where the host doesn't say one. */
export function parseGivenUrl(text: string): string {
  return text === '' ? '' : parseSiteUrl(text)
}

/** 0 is any free port. */
export function parsePort(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new InvalidArgumentError('Expected a whole number from 0 to 65535.')
  }
  return port
}

/** In ms. */
export function parseInterval(text: string): number {
  const interval = Number(text)
  if (!Number.isInteger(interval) || interval < 20) {
    throw new InvalidArgumentError('Expected a whole number of at least 20, in milliseconds.')
  }
  return interval
}

/** An empty name would make the server listen on all network interfaces by mistake. */
export function parseHost(text: string): string {
  if (text === '') throw new InvalidArgumentError('Expected a host name or an IP address.')
  return text
}

/** Adds the names in a comma-separated list to those of the same flag before it. */
export function addNames(text: string, names: readonly string[] = []): readonly string[] {
  return [...names, ...text.split(',').map((name) => name.trim())]
}

import { serviceNames } from '../../config/service-icons.ts'
import { linkTo } from './links.ts'

const names: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  npm: 'npm',
  rss: 'RSS',
  stackoverflow: 'Stack Overflow',
  x: 'X',
  'x-twitter': 'X',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
}

/** A link to a profile in the navbar, with an icon if docs-build has that of the service. */
export function socialLink(service: string, target: string, label = socialName(service)): object {
  return { ...linkTo(label, target), ...iconOf(service), position: 'right' }
}

const hosts: Readonly<Record<string, string>> = {
  'github.com': 'github',
  'gitlab.com': 'gitlab',
  'codeberg.org': 'codeberg',
  'bitbucket.org': 'bitbucket',
  'discord.gg': 'discord',
  'discord.com': 'discord',
  'slack.com': 'slack',
  'x.com': 'x',
  'twitter.com': 'x',
  'mastodon.social': 'mastodon',
  'fosstodon.org': 'mastodon',
  'hachyderm.io': 'mastodon',
  'bsky.app': 'bluesky',
  'youtube.com': 'youtube',
  'linkedin.com': 'linkedin',
  'stackoverflow.com': 'stackoverflow',
  'npmjs.com': 'npm',
}

/** The icon for a link that has no text, by its host or else by a word of its label; empty if there is none. */
export function iconForLink(target: string, label: string): { readonly icon?: string } {
  const host = URL.canParse(target) ? new URL(target).hostname : ''
  const service = Object.entries(hosts).find(
    ([name]) => host === name || host.endsWith(`.${name}`),
  )?.[1]
  const words = label.toLowerCase().split(/\W+/)
  const icon = service ?? words.find((word) => word !== 'x' && serviceNames.includes(word))
  return icon === undefined ? {} : { icon }
}

/** Other generators name the icon 'x-twitter', 'stackOverflow' or 'fontawesome/brands/github'. */
function iconOf(service: string): { readonly icon?: string } {
  const name = (service.split('/').at(-1) ?? '').toLowerCase().replace(/-twitter$|-/g, '')
  return serviceNames.includes(name) ? { icon: name } : {}
}

/** 'github' → 'GitHub' */
export function socialName(icon: string): string {
  return names[icon.toLowerCase()] ?? icon.charAt(0).toUpperCase() + icon.slice(1)
}

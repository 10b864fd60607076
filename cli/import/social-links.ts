import { serviceNames } from '../config/service-icons.ts'
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

/** Other generators name the icon 'x-twitter', 'stackOverflow' or 'fontawesome/brands/github'. */
function iconOf(service: string): { readonly icon?: string } {
  const name = (service.split('/').at(-1) ?? '').toLowerCase().replace(/-twitter$|-/g, '')
  return serviceNames.includes(name) ? { icon: name } : {}
}

/** 'github' → 'GitHub' */
export function socialName(icon: string): string {
  return names[icon.toLowerCase()] ?? icon.charAt(0).toUpperCase() + icon.slice(1)
}

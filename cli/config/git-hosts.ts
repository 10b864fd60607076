export const gitHosts = ['github', 'gitlab', 'bitbucket', 'gitea'] as const

/** Software that hosts repositories. */
export type GitHost = (typeof gitHosts)[number]

const domains: Readonly<Record<string, GitHost>> = {
  'github.com': 'github',
  'gitlab.com': 'gitlab',
  'bitbucket.org': 'bitbucket',
  'codeberg.org': 'gitea',
  'gitea.com': 'gitea',
}

/** The software of a host, by its domain: 'https://gitlab.gnome.org/…' → 'gitlab'. Undefined if the domain does not say. */
export function gitHostOf(repository: string): GitHost | undefined {
  const hostname = URL.canParse(repository) ? new URL(repository).hostname : ''
  const named = hostname.split('.').map((label) => (label === 'forgejo' ? 'gitea' : label))
  return domains[hostname] ?? gitHosts.find((host) => named.includes(host))
}

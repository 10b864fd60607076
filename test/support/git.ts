import { execFileSync } from 'node:child_process'

/** Runs git without the settings of the machine; a commit gets `time` as its date. */
export function git(root: string, args: readonly string[], time = 1_700_000_000): string {
  const date = `${time} +0000`
  return execFileSync('git', ['-c', 'protocol.file.allow=always', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_AUTHOR_NAME: 'Ada Ångström',
      GIT_AUTHOR_EMAIL: 'ada@example.org',
      GIT_COMMITTER_NAME: 'Bot',
      GIT_COMMITTER_EMAIL: 'bot@example.org',
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_DATE: date,
    },
  })
}

/** Commits everything below `root`. */
export function commit(root: string, time?: number): void {
  git(root, ['add', '-A'], time)
  git(root, ['commit', '-qm', 'change'], time)
}

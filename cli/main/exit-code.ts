let current = 0

/**
 * Sets the exit code of the command. It isn't `process.exitCode`, which code of the site can set, too: that must not make a failed
 * build look like one that passed.
 */
export function setExitCode(code: number): void {
  current = code
}

/** The exit code that a command has set; the next command begins with 0. */
export function takeExitCode(): number {
  const code = current
  current = 0
  return code
}

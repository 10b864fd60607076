import { readFileSync } from 'node:fs'
import { hasCode } from './disk.ts'

/** A process as the system knows it. */
export interface ProcessState {
  readonly isAlive: boolean
  /**
   * When it began, as text that is compared: a number that was given again belongs to another process. Undefined where
   * the system does not tell; only Linux does.
   */
  readonly start: string | undefined
}

/** What the system says of the process of that number. */
export function findProcess(pid: number): ProcessState {
  if (!Number.isInteger(pid) || pid <= 0) return dead
  try {
    process.kill(pid, 0)
  } catch (error) {
    // A process of another user cannot be signalled, but it is there.
    if (!hasCode(error, 'EPERM')) return dead
  }
  return readProc(pid) ?? { isAlive: true, start: undefined }
}

const dead: ProcessState = { isAlive: false, start: undefined }

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html; its times count from the start of the machine. */
function readProc(pid: number): ProcessState | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The second field is the program's name in brackets, and may hold both brackets and spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // Ended, but nobody asked how: in a container the first process may never do.
    if (fields[0] === 'Z' || fields[0] === 'X') return dead
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
    return fields[19] === undefined ? undefined : { isAlive: true, start: `${boot}/${fields[19]}` }
  } catch {
    return undefined
  }
}

import { readFileSync } from 'node:fs'
import { hasCode } from './disk.ts'

/** What the system reports about a process. */
export interface ProcessState {
  readonly isAlive: boolean
  /**
   * When the process started, as text to compare: if a number is reused, it belongs to another process. Undefined if the
   * system does not report it; only Linux does.
   */
  readonly start: string | undefined
}

/** Looks up the process with that number. */
export function findProcess(pid: number): ProcessState {
  if (!Number.isInteger(pid) || pid <= 0) return dead
  try {
    process.kill(pid, 0)
  } catch (error) {
    // A process of another user exists even though it cannot be signalled.
    if (!hasCode(error, 'EPERM')) return dead
  }
  return readProc(pid) ?? { isAlive: true, start: undefined }
}

const dead: ProcessState = { isAlive: false, start: undefined }

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html; its times are relative to the start of the machine. */
function readProc(pid: number): ProcessState | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The second field is the program's name in parentheses, which can contain parentheses and spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // The process has ended, but its parent has not read its status. In a container, the first process may never do so.
    if (fields[0] === 'Z' || fields[0] === 'X') return dead
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()
    return fields[19] === undefined ? undefined : { isAlive: true, start: `${boot}/${fields[19]}` }
  } catch {
    return undefined
  }
}

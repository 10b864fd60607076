import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const sampleMs = 50
/** Linux counts a process's time in hundredths of a second, whatever the clock rate of the kernel. */
const ticksPerSecond = 100

/**
 * Runs `node`, or another program, with these arguments. Returns its wall and CPU seconds, the peak memory in bytes of the
 * largest process and of the process tree, and what it printed. Rejects if it fails, or is killed because of `signal`.
 *
 * One measurement at a time: CPU time comes from what this process is charged for its children.
 */
export function measure(args, signal, { program = process.execPath, cwd } = {}) {
  const chargedBefore = chargedCpu('self')
  const started = performance.now()
  const child = spawn(program, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
    signal,
    killSignal: 'SIGKILL',
  })
  const output = collect(child)
  const sampler = createSampler(child.pid)
  const timer = setInterval(sampler.sample, sampleMs)
  let wall = 0
  let cpu = 0
  child.once('exit', () => {
    wall = (performance.now() - started) / 1000
    cpu = chargedCpu('self') - chargedBefore + sampler.orphanCpu()
    clearInterval(timer)
  })
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      clearInterval(timer)
      if (!signal.aborted) reject(error)
    })
    // After all pipes are closed, so that a helper process that ends a little later cannot slow the next run.
    child.once('close', (code, killedBy) => {
      if (code === 0) resolve({ wall, cpu, ...sampler.peaks(), stdout: output.stdout })
      else reject(new CommandFailed([program, ...args], code ?? killedBy, output))
    })
  })
}

/** A measured command that failed: without its result there is nothing to report. */
export class CommandFailed extends Error {
  constructor(command, outcome, { stdout, stderr }) {
    super(`${command.join(' ')} ended with ${outcome}\n${stdout}${stderr}`.trimEnd())
    this.name = 'CommandFailed'
  }
}

function collect(child) {
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr']) {
    child[name].setEncoding('utf8').on('data', (text) => {
      output[name] += text
    })
  }
  return output
}

/** Looks at a process and its descendants from time to time, and keeps the largest values. */
function createSampler(root) {
  let largest = 0
  let tree = 0
  let helpers = new Map()
  return {
    sample() {
      const processes = descendants(root)
      if (processes.length === 0) return
      const memory = processes.map(readMemory)
      // The kernel keeps the peak of each process, so a peak between two samples is not missed.
      largest = Math.max(largest, ...memory.map(({ peak }) => peak))
      tree = Math.max(
        tree,
        memory.reduce((sum, { now }) => sum + now, 0),
      )
      helpers = new Map(processes.slice(1).map((pid) => [pid, cpuOf(pid)]))
    },
    /** CPU time of helpers that outlive the process that started them, as esbuild's does: it is charged to no process. */
    orphanCpu: () => [...helpers.values()].reduce((sum, seconds) => sum + seconds, 0),
    peaks: () => ({ largest, tree }),
  }
}

/** A process and all that it started, itself first; nothing where it is gone. */
function descendants(pid) {
  let threads
  try {
    threads = readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
  const children = threads.flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean),
  )
  return [pid, ...children.flatMap(descendants)]
}

function readMemory(pid) {
  const status = read(`/proc/${pid}/status`)
  const bytes = (key) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) * 1024
  return { peak: bytes('VmHWM'), now: bytes('VmRSS') }
}

function cpuOf(pid) {
  const { user, system } = readTimes(pid)
  return (user + system) / ticksPerSecond
}

/** CPU seconds of the children that ended and were waited for, and of their children. */
function chargedCpu(pid) {
  const { childrenUser, childrenSystem } = readTimes(pid)
  return (childrenUser + childrenSystem) / ticksPerSecond
}

function readTimes(pid) {
  const stat = read(`/proc/${pid}/stat`)
  // The second field, a name in parentheses, may itself hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user, system, childrenUser, childrenSystem] = fields
    .slice(11, 15)
    .map((ticks) => Number(ticks))
  return {
    user: user ?? 0,
    system: system ?? 0,
    childrenUser: childrenUser ?? 0,
    childrenSystem: childrenSystem ?? 0,
  }
}

/** Processes and threads end while they are looked at. */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

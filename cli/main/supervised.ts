import { parentPort, workerData } from 'node:worker_threads'
import { refuseExit } from '../files/refuse-exit.ts'
import { onWork } from '../report/current-work.ts'
import { printed } from './end-process.ts'
import { runProgram } from './program.ts'
import type { FromCommand, SupervisedData } from './supervise.ts'

/** Runs a command in the thread that `supervise` has started for it. */
export async function runSupervised(args: readonly string[]): Promise<void> {
  const { stdout, stderr } = workerData as SupervisedData
  Object.assign(process.stdout, stdout)
  Object.assign(process.stderr, stderr)
  refuseExit()
  // The first message, the only one, asks the command to stop.
  parentPort?.once('message', () => {
    send({ kind: 'stopping' })
    process.emit('SIGINT')
  })
  // What still runs when the command is done must not keep it.
  parentPort?.unref()
  onWork((work, thread) => send({ kind: 'working', work, thread }))
  const code = await runProgram(args)
  // Ending this thread would lose what waits here.
  await printed()
  send({ kind: 'done', code })
}

function send(message: FromCommand): void {
  parentPort?.postMessage(message)
}

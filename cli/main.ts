#!/usr/bin/env node
import * as nodeModule from 'node:module'
import { isMainThread } from 'node:worker_threads'
import { provideBuiltIns } from './hooks/built-ins.ts'
import { checkNode } from './main/check-node.ts'
import { allowClosedPipes } from './main/closed-pipe.ts'
import { endProcess } from './main/end-process.ts'
import { runProgram } from './main/program.ts'
import { isSupervised, supervise } from './main/supervise.ts'
import { runSupervised } from './main/supervised.ts'

// Node 22.8 and newer keep compiled code in the temporary folder. Older ones, whose types are used here, do not.
const { enableCompileCache } = nodeModule as { enableCompileCache?: () => void }
enableCompileCache?.()

// Older versions lack what the commands import, which would look like a bug.
const unsupported = checkNode(process.version)
if (unsupported !== undefined) {
  console.error(unsupported)
  process.exit(2)
}

provideBuiltIns(async () => (await import('../plugins/built-ins.ts')).builtIns)
const args = process.argv.slice(2)
if (isMainThread) allowClosedPipes(args)
if (!isMainThread) await runSupervised(args)
else if (isSupervised(args)) await endProcess(await supervise(new URL(import.meta.url), args))
else process.exitCode = await runProgram(args)

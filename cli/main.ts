#!/usr/bin/env node
import * as nodeModule from 'node:module'
import { checkNode } from './main/check-node.ts'
import { runProgram } from './main/program.ts'

// Node 22.8 and newer keep compiled code in the temporary folder. Older ones, whose types are used here, do not.
const { enableCompileCache } = nodeModule as { enableCompileCache?: () => void }
enableCompileCache?.()

// Older versions lack what the commands import, which would look like a bug.
const unsupported = checkNode(process.version)
if (unsupported !== undefined) {
  console.error(unsupported)
  process.exit(2)
}

process.exitCode = await runProgram(process.argv.slice(2))

import { parentPort, workerData } from 'node:worker_threads'
import { type MdxSource, refuseExit } from '../../../cli/compiler-kit.ts'
import { createMdxCompile, loadMdx } from './compiler.ts'
import { loadModules } from './compiler-plugins.ts'
import { createSettings, type MdxSetup } from './module-context.ts'

refuseExit()

/** Another thread that compiles MDX files, one after the other. */
const setup = workerData as MdxSetup
const compile = createMdxCompile(
  await loadMdx(),
  createSettings(setup),
  await loadModules(setup.plugins ?? { remarkPlugins: [], rehypePlugins: [] }),
)

let compiled: Promise<void> = Promise.resolve()

parentPort?.on('message', (source: MdxSource) => {
  compiled = compiled.then(async () => parentPort?.postMessage(await compile(source)))
})

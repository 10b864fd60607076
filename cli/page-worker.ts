import { provideBuiltIns } from './hooks/built-ins.ts'
import './pages/run-worker.ts'

/** The program of the threads that write pages. */
provideBuiltIns(async () => (await import('../plugins/built-ins.ts')).builtIns)

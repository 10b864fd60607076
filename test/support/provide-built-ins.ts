import { provideBuiltIns } from '../../cli/hooks/built-ins.ts'

// The entries of the program do this: tests call the functions behind them.
provideBuiltIns(async () => (await import('../../plugins/built-ins.ts')).builtIns)

import type { Plugin } from 'esbuild'

export const unusedMethods: Plugin

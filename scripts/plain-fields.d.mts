import type { Plugin } from 'esbuild'

/** Turns markdown-it's class fields into assignments. */
export const plainFields: Plugin

/** Source of markdown-it with assignments for its fields; throws if it is compiled otherwise than expected. */
export function assignFields(source: string): string

import { formatPlace, type Place } from '../report/diagnostic.ts'
import type { GeneratedFrom, Page, SourceOrigin } from './types.ts'

/** Where a generated page as a whole comes from; undefined if its plugin doesn't say. */
export function originOfPage({ origin, parts }: GeneratedFrom): SourceOrigin | undefined {
  return origin ?? parts?.[0]?.origin
}

/** Where a place in generated text comes from; undefined if the plugin doesn't say. */
export function placeInOrigin({ line }: Place, generated: GeneratedFrom): Place | undefined {
  const part = line === undefined ? undefined : generated.parts?.findLast((one) => one.line <= line)
  if (line !== undefined && part?.origin) return placeOfLine(line - part.line + 1, part.origin)
  const origin = part ? generated.origin : originOfPage(generated)
  return origin && placeOfLine(line, origin)
}

/** How messages name another page: by its file, or by its plugin and where the plugin made it from. */
export function describePage({ place, generated }: Pick<Page, 'place' | 'generated'>): string {
  if (!generated) return place
  const origin = originOfPage(generated)
  const from = origin ? ` from ${formatPlace({ file: origin.file, line: origin.line })}` : ''
  return `${place}, which the plugin "${generated.plugin}" generated${from},`
}

function placeOfLine(line: number | undefined, { lines = {}, ...origin }: SourceOrigin): Place {
  const starts = Object.keys(lines).map(Number)
  const start = line === undefined ? undefined : Math.max(...starts.filter((one) => one <= line))
  const found = start === undefined ? undefined : lines[start]
  return found === undefined ? origin : { file: origin.file, line: found }
}

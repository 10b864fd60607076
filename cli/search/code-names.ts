import { type UnitRange, unitsToText } from './page-units.ts'

const longestName = 60

/** 1 for ASCII that a name may begin with, and 2 for what else may be in it. */
const kindsOfUnits = Uint8Array.from({ length: 128 }, (_, unit) => {
  const character = String.fromCharCode(unit)
  if (/[A-Za-z_$]/.test(character)) return 1
  return /\d/.test(character) ? 2 : 0
})
const dot = 46
const underscore = 95

/** The names in code that cannot be words of a language: `signIn`, `NODE_ENV`, `session.accessToken`. */
export function codeNamesIn({ units, start, end }: UnitRange): string[] {
  const names: string[] = []
  for (let at = start; at < end; at++) {
    if (kindOf(units[at]) !== 1) continue
    const from = at
    at = endOfPart(units, at + 1, end)
    if (at - from < 3) continue
    while (units[at] === dot && at + 1 < end && kindOf(units[at + 1]) === 1)
      at = endOfPart(units, at + 2, end)
    if (at - from <= longestName && isTelling(units, from, at))
      names.push(unitsToText({ units, start: from, end: at }))
  }
  return names
}

function kindOf(unit = 0): number {
  return unit < 128 ? (kindsOfUnits[unit] ?? 0) : 0
}

function endOfPart(units: Uint16Array, from: number, end: number): number {
  let at = from
  while (at < end && kindOf(units[at]) > 0) at += 1
  return at
}

/** Whether a capital letter comes after a small one, or an underscore is between letters. */
function isTelling(units: Uint16Array, start: number, end: number): boolean {
  for (let at = start + 1; at < end; at++) {
    const unit = units[at] ?? 0
    if (isCapital(unit) && isSmall(units[at - 1])) return true
    if (unit === underscore && at + 1 < end && isLetter(units[at - 1]) && isLetter(units[at + 1]))
      return true
  }
  return false
}

function isCapital(unit = 0): boolean {
  return unit >= 65 && unit <= 90
}

function isSmall(unit = 0): boolean {
  return unit >= 97 && unit <= 122
}

function isLetter(unit = 0): boolean {
  return isCapital(unit) || isSmall(unit)
}

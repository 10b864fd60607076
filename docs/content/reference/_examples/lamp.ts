// #region light
export function light(lumens: number): string {
  return `Shines with ${lumens} lumens`
}
// #endregion light

export const brightest = light(800)

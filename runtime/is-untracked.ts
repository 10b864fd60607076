/** Whether the reader asks not to be tracked. https://www.w3.org/TR/tracking-dnt/ and https://w3c.github.io/gpc/ */
export function isUntracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    readonly doNotTrack?: string | null
    readonly globalPrivacyControl?: boolean
  }
  return doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true
}

/** Replaces a component whose content does not belong in the text of a page. */
export default function Nothing() {
  return null
}

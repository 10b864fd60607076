/**
 * Whether a path of the output is that of a file that the build names after its content: 'assets/entry-77a9ef1ea3.js', or
 * 'assets/styles-5F3KQ2ZA.css' from the bundler. `dev` may add a number: 'assets/entry-77a9ef1ea3.2.js'.
 */
export function isHashedFile(path: string): boolean {
  return /^assets\/.*-(?:[\da-f]{10}|[A-Z2-7]{8})(?:\.\w+)*$/.test(path)
}

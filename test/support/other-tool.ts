import type { SharedCode } from '../../cli/bundle/shared.ts'
import type { BundledFile } from '../../cli/bundle/types.ts'

/** The shared code as another version of the tool would have it: each script has another name and other content. */
export function otherTool(shared: SharedCode): SharedCode {
  const rename = (text: string) =>
    [shared.script, ...shared.lazy.values()].reduce(
      (renamed, { path }) => renamed.replaceAll(nameOf(path), `other-${nameOf(path)}`),
      text,
    )
  const change = ({ path, contents }: BundledFile): BundledFile => ({
    path: rename(path),
    contents: Buffer.from(
      `${rename(Buffer.from(contents ?? '').toString())}\n// Another version.\n`,
    ),
  })
  return {
    ...shared,
    script: change(shared.script),
    lazy: new Map([...shared.lazy].map(([name, file]) => [name, change(file)])),
  }
}

function nameOf(path: string): string {
  return path.split('/').at(-1) ?? path
}

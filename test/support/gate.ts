export interface Gate {
  /** Resolves when `open()` is called. */
  readonly opened: Promise<void>
  readonly open: () => void
}

/** What a test holds back until it says otherwise, such as a response. */
export function gate(): Gate {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

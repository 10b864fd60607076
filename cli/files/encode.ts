const room = Buffer.allocUnsafeSlow(1024 * 1024)

/**
 * Calls `use` with a text as UTF-8, and returns what it returns. The bytes are only valid until then: texts that fit share
 * one place in memory, because thousands of buffers, each used once, cost more than the encoding.
 *
 * `Buffer.from` takes twice as long or more because it first counts the bytes. That isn't necessary if there is room for any
 * text of that length: a UTF-16 code unit becomes three bytes at most.
 */
export function withEncoded<T>(text: string, use: (bytes: Uint8Array) => T): T {
  if (3 * text.length > room.length) return use(Buffer.from(text))
  return use(room.subarray(0, room.write(text)))
}

import { connect, createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/**
 * A slow line to a server on this machine: whatever is sent takes half the round trip each way, and all connections
 * share what comes down in a second. Unlike the emulation of a browser it also slows workers. Times are in ms.
 */
export async function openSlowLine(port, { roundTrip, bitsPerSecond }) {
  let freeAt = 0
  const sockets = new Set()
  /** When the last of some bytes arrives that come down now. */
  const arrivalOf = (bytes) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes * 8000) / bitsPerSecond
    return freeAt + roundTrip / 2
  }
  const server = createServer((reader) => {
    const host = connect(port, '127.0.0.1')
    for (const socket of [reader, host]) {
      sockets.add(socket.setNoDelay(true))
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    passOn(reader, host, () => performance.now() + roundTrip / 2)
    passOn(host, reader, ({ length }) => arrivalOf(length))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** Writes what comes from one socket into another at the time that it arrives there, in order. */
function passOn(from, to, arrivalOf) {
  let last = Promise.resolve()
  const later = (time, act) => {
    const waited = setTimeout(Math.max(0, time - performance.now()))
    last = last.then(() => waited).then(act)
  }
  from.on('data', (data) => later(arrivalOf(data), () => to.writable && to.write(data)))
  from.on('close', () => later(performance.now(), () => to.destroy()))
}

import { connect } from 'node:net'

/** Sends bytes to a server of this machine as they are, which no client library would; gives back all that it sends. */
export function rawRequest(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let response = ''
    socket.on('data', (data) => {
      response += data
    })
    socket.on('end', () => resolve(response)).on('error', reject)
  })
}

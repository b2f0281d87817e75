import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { serveRequest } from '#sandbox/peer/serve_request'
import type { PeerProtocol } from '#sandbox/peer/serve_request'

export interface PeerServer {
  url: string
  port: number
  /** Stops listening and ends every open connection at once, hanging ones too. */
  close(): Promise<void>
}

/**
 * Listens on loopback; port 0 takes a free one.
 * @throws when the port is taken or not allowed
 */
export async function startPeerServer(
  protocol: PeerProtocol,
  at: { host: string; port: number }
): Promise<PeerServer> {
  const stopping = new AbortController()
  const server = createServer((incoming, outgoing) => {
    void serveRequest(protocol, incoming, outgoing, stopping.signal)
  })
  server.on('clientError', answerGibberish)
  await listen(server, at)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${at.host}:${port}`,
    port,
    close: () => stop(server, stopping),
  }
}

function listen(server: Server, at: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(at.port, at.host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function stop(server: Server, stopping: AbortController): Promise<void> {
  stopping.abort()
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

function answerGibberish(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable) return void socket.destroy()
  const tooLong = error.code === 'HPE_HEADER_OVERFLOW'
  const line = tooLong ? '414 URI Too Long' : '400 Bad Request'
  socket.end(`HTTP/1.1 ${line}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * A peer behind a gate: what is asked of it waits until `open` is called, is then passed on, and is
 * counted. For posts of forms; close it after the test.
 */
export async function heldPeer(target: string) {
  const gate = Promise.withResolvers<void>()
  let asked = 0
  const server = createServer(async (request, answer) => {
    asked += 1
    const type = request.headers['content-type'] ?? ''
    const body = await text(request)
    await gate.promise
    const { method, url } = request
    const passedOn = await fetch(`${target}${url}`, {
      method,
      body,
      headers: { 'content-type': type },
    })
    answer.writeHead(passedOn.status, { 'content-type': 'application/json' })
    answer.end(await passedOn.text())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    open: () => gate.resolve(),
    close: () => void server.close(() => server.closeAllConnections()),
  }
}

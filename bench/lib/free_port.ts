import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** A port that nobody listens on. */
export async function freePort() {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

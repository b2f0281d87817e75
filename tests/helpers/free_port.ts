import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below what systems hand out for outgoing connections: nobody gets it by chance meanwhile. The next nine
 * belong to who got it: a sandbox listens on the ports behind its own.
 */
const [LOWEST, COUNT, APART] = [15_000, 1500, 10]

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const port = LOWEST + Math.floor(Math.random() * COUNT) * APART
  const server = createServer()
  try {
    server.listen(port, 'localhost')
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}

import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

/**
 * Below the range of ephemeral ports, so that no other program gets the port meanwhile. The next
 * nine ports are reserved too, because a sandbox listens on the ports after its own.
 */
const [FIRST_PORT, COUNT, PORT_GAP] = [15_000, 1500, 10]

/** Returns a port that no program listens on and no other suite of this run has chosen. */
export async function freePort(): Promise<number> {
  const port = FIRST_PORT + Math.floor(Math.random() * COUNT) * PORT_GAP
  const server = createServer()
  try {
    server.listen(port, 'localhost')
    await once(server, 'listening')
    await reservePort(port)
  } catch {
    server.close()
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}

/** Fails if another suite has chosen the port (see free_ports in bin/lib/services.sh). */
async function reservePort(port: number) {
  const { HERALD_TEST_PORTS: folder } = process.env
  if (folder) await mkdir(join(folder, String(port)))
}

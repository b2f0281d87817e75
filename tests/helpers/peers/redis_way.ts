import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { queueConnection } from '#config/queue'

/** A way to Redis that can be closed, or whose connections carry nothing more without ending. */
export async function wayToRedis() {
  const links = new Set<{ ends: [Socket, Socket]; isSilent: boolean }>()
  let isBlocked = false
  const server = createServer((near) => {
    if (isBlocked) return void near.destroy()
    const far = connect(queueConnection.port, queueConnection.host)
    const link = { ends: [near, far] as [Socket, Socket], isSilent: false }
    links.add(link)
    for (const [from, to] of [link.ends, link.ends.toReversed()]) {
      from.on('data', (chunk) => link.isSilent || to.write(chunk))
      from.on('error', () => {})
      from.on('close', () => link.isSilent || to.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const cut = () => links.forEach(({ ends }) => ends.forEach((end) => end.destroy()))
  return {
    place: { host: '127.0.0.1', port },
    cut,
    block: () => {
      isBlocked = true
      cut()
    },
    unblock: () => void (isBlocked = false),
    silence: () => links.forEach((link) => (link.isSilent = true)),
    close: () => {
      cut()
      server.close()
    },
  }
}

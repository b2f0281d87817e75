import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import type { Group } from '@japa/runner/core'

/** Servers on loopback that misbehave as real ones do; each name is its port. */
export interface OddServers {
  /** Takes connections and never says a word. */
  silent: number
  /** A mail server that takes any login, and one that takes none. */
  mail: number
  strictMail: number
  /** A web server that isn't Herald, and one whose clock is an hour ahead. */
  otherProgram: number
  fastClock: number
  /** A store of files: the name of the bucket is the error that it answers. */
  store: number
  /** Nobody listens there. */
  nobody: number
}

/** Runs them for a group of tests. */
export function oddServers(group: Group): () => OddServers {
  let ports: OddServers
  group.setup(async () => {
    const servers = {
      silent: createServer(keepQuiet),
      mail: createServer((socket) => speakSmtp(socket, '235 Welcome')),
      strictMail: createServer((socket) => speakSmtp(socket, '535 Bad credentials')),
      otherProgram: createHttpServer((_, answer) => answer.end('<h1>Welcome to nginx!</h1>')),
      fastClock: createHttpServer((_, answer) => {
        const inAnHour = new Date(Date.now() + 3_600_000).toUTCString()
        answer.writeHead(401, { date: inAnHour }).end('{}')
      }),
      store: createHttpServer((request, answer) => {
        const [, bucket = ''] = (request.url ?? '').split('/')
        const code = bucket.split('.')[0]
        const words = `<Error><Code>${CODES[code] ?? code}</Code><Message>No</Message></Error>`
        answer.writeHead(code === 'missing' ? 404 : 403, { 'content-type': 'application/xml' })
        answer.end(words)
      }),
    }
    const started = await Promise.all(Object.entries(servers).map(listening))
    ports = { ...Object.fromEntries(started), nobody: await nobodysPort() } as OddServers
    return () => Object.values(servers).forEach((server) => server.close())
  })
  return () => ports
}

const CODES: Readonly<Record<string, string>> = {
  'missing': 'NoSuchBucket',
  'wrong-secret': 'SignatureDoesNotMatch',
  'read-only': 'AccessDenied',
}

async function listening([name, server]: [string, Server]): Promise<[string, number]> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  server.unref()
  return [name, (server.address() as AddressInfo).port]
}

async function nobodysPort() {
  const server = createServer()
  const [, port] = await listening(['', server])
  await new Promise((closed) => server.close(closed))
  return port
}

function keepQuiet(socket: Socket) {
  socket.on('error', () => {})
  socket.unref()
}

/** As much SMTP as a login needs. */
function speakSmtp(socket: Socket, login: string) {
  keepQuiet(socket)
  socket.write('220 mail.test ESMTP\r\n')
  socket.on('data', (chunk) => {
    const line = chunk.toString()
    if (line.startsWith('EHLO')) socket.write('250-mail.test\r\n250 AUTH PLAIN\r\n')
    else if (line.startsWith('AUTH PLAIN ')) socket.write(`${login}\r\n`)
    else if (line.startsWith('QUIT')) socket.end('221 Bye\r\n')
    else socket.write('500 What?\r\n')
  })
}

import { createServer, createServer as createHttpServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Group } from '@japa/runner/core'
import web from '#config/web'
import { clearRobotsCache } from '#services/web/page_reader'

export type Answering = (request: IncomingMessage, answer: ServerResponse) => void

/** Responses by path: a whole page, or a handler. */
type Website = Record<string, string | Answering>

/**
 * A website on loopback for a group of tests, which the page reader may access. Each test defines
 * its pages. robots.txt does not exist by default.
 */
export function webPeer(group: Group) {
  let site: Website = {}
  let asked: IncomingMessage[] = []
  const server = createServer((request, answer) => {
    asked.push(request)
    const shown = site[request.url ?? '']
    if (typeof shown === 'function') return shown(request, answer)
    answer.writeHead(shown === undefined ? 404 : 200, { 'content-type': 'text/html' })
    return answer.end(shown)
  })
  const port = () => (server.address() as AddressInfo).port
  group.setup(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return () => void server.close(() => server.closeAllConnections())
  })
  group.each.setup(() => {
    const usual = web.allowedHosts
    Object.assign(web, { allowedHosts: [{ host: '127.0.0.1', port: port() }] })
    asked = []
    clearRobotsCache()
    return () => {
      server.closeAllConnections()
      Object.assign(web, { allowedHosts: usual })
    }
  })
  return {
    show: (shown: Website) => void (site = shown),
    url: (path: string) => `http://127.0.0.1:${port()}${path}`,
    port,
    asked: () => asked.filter(({ url }) => url !== '/robots.txt'),
    paths: () => asked.map(({ url }) => url ?? ''),
  }
}

/** Responds with bytes of a content type and further headers. */
export function bytesOf(
  body: string | Buffer,
  type: string,
  headers: Record<string, string> = {}
): Answering {
  return (_, answer) => {
    answer.writeHead(200, { 'content-type': type, ...headers })
    answer.end(body)
  }
}

export function redirectTo(location: string, status = 302): Answering {
  return (_, answer) => {
    answer.writeHead(status, { location })
    answer.end()
  }
}

/** Servers on loopback that misbehave as real ones do. Each name is the port. */
export interface MisbehavingServers {
  /** Accepts connections and never responds. */
  silent: number
  /** Mail servers: one accepts any login, the other none. */
  mail: number
  strictMail: number
  /** A web server that is not Herald, and one whose clock is an hour ahead. */
  otherProgram: number
  fastClock: number
  /** An S3 server. The name of the bucket is the error that it returns. */
  store: number
  /** A port without a listener. */
  nobody: number
}

/** Runs these servers for a group of tests. */
export function misbehavingServers(group: Group): () => MisbehavingServers {
  let ports: MisbehavingServers
  group.setup(async () => {
    const servers = {
      silent: createTcpServer(neverRespond),
      mail: createTcpServer((socket) => speakSmtp(socket, '235 Welcome')),
      strictMail: createTcpServer((socket) => speakSmtp(socket, '535 Bad credentials')),
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
    ports = { ...Object.fromEntries(started), nobody: await unusedPort() } as MisbehavingServers
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

async function unusedPort() {
  const server = createTcpServer()
  const [, port] = await listening(['', server])
  await new Promise((closed) => server.close(closed))
  return port
}

function neverRespond(socket: Socket) {
  socket.on('error', () => {})
  socket.unref()
}

/** The subset of SMTP that a login needs. */
function speakSmtp(socket: Socket, login: string) {
  neverRespond(socket)
  socket.write('220 mail.test ESMTP\r\n')
  socket.on('data', (chunk) => {
    const line = chunk.toString()
    if (line.startsWith('EHLO')) socket.write('250-mail.test\r\n250 AUTH PLAIN\r\n')
    else if (line.startsWith('AUTH PLAIN ')) socket.write(`${login}\r\n`)
    else if (line.startsWith('QUIT')) socket.end('221 Bye\r\n')
    else socket.write('500 What?\r\n')
  })
}

/**
 * A proxy that delays requests until `open` is called, then forwards them, and counts them. It
 * supports form posts. Close it after the test.
 */
export async function blockingPeer(target: string) {
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

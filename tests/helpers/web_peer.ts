import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Group } from '@japa/runner/core'
import web from '#config/web'
import { forgetRobots } from '#services/web/robots_gate'

export type Answering = (request: IncomingMessage, answer: ServerResponse) => void

/** What a website answers: by path, as a whole page or in its own way. */
export type Website = Record<string, string | Answering>

/**
 * A website on loopback for a group of tests, and opened to the page reader; each test says what it
 * shows. A robots.txt it says nothing of is not there.
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
    forgetRobots()
    return () => {
      server.closeAllConnections()
      Object.assign(web, { allowedHosts: usual })
    }
  })
  return {
    show: (shown: Website) => void (site = shown),
    url: (path: string) => `http://127.0.0.1:${port()}${path}`,
    port,
    /** What was asked for, robots.txt aside. */
    asked: () => asked.filter(({ url }) => url !== '/robots.txt'),
    paths: () => asked.map(({ url }) => url ?? ''),
  }
}

/** Answers bytes of a type, with whatever other headers. */
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

/** Answers with a redirect. */
export function redirectTo(location: string, status = 302): Answering {
  return (_, answer) => {
    answer.writeHead(status, { location })
    answer.end()
  }
}

/**
 * The process of `sendRequests`. It speaks HTTP over plain sockets, because a client that parses
 * everything is slower than the smallest responses.
 */
import { connect } from 'node:net'
import type { Load } from './request_load.js'

const load: Load = JSON.parse(process.argv[2] ?? '{}')
const lines = [`GET ${load.path} HTTP/1.1`, `Host: localhost:${load.port}`]
for (const [name, value] of Object.entries(load.headers)) lines.push(`${name}: ${value}`)
const request = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`)
const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

const latencies: number[] = []
let bytes = 0
let turns = 0
const startedAt = performance.now()
const countsFrom = startedAt + (load.warmUpMs ?? 0)
const endsAt = countsFrom + load.seconds * 1000

try {
  await Promise.all(Array.from({ length: load.connections }, repeat))
  const seconds = (performance.now() - countsFrom) / 1000
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)]
  const requests = latencies.length
  process.send?.({ requests, seconds, median: at(0.5), p99: at(0.99), bytes })
} catch (error) {
  process.send?.({ failure: error instanceof Error ? error.message : String(error) })
}

/** Sends the request again and again over one connection. */
function repeat() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect({ port: load.port, host: 'localhost', noDelay: true })
  const parts: Buffer[] = []
  let sentAt = 0
  const send = () => {
    sentAt = performance.now()
    socket.write(request)
  }
  /**
   * A request that has to wait for its connection is late from its own time on. Timers are not exact
   * to a millisecond, so any other request counts from the moment in which it was sent.
   */
  const sendAtItsTime = () => {
    const at = startedAt + turns++ * (1000 / (load.perSecond ?? 1))
    const wait = at - performance.now()
    if (wait > 0) return void setTimeout(send, wait)
    send()
    sentAt = at
  }
  const sendNext = load.perSecond === undefined ? send : sendAtItsTime
  socket.on('connect', sendNext)
  socket.on('error', reject)
  socket.on('close', () => reject(new Error('the server closed the connection')))
  socket.on('data', (part) => {
    parts.push(part)
    const length = completeLength(parts)
    if (length === null) return
    parts.length = 0
    bytes = length
    const now = performance.now()
    if (sentAt >= countsFrom) latencies.push(now - sentAt)
    if (now < endsAt) return sendNext()
    resolve()
    socket.destroy()
  })
  return promise
}

/** The length of the response, or null while parts are missing. */
function completeLength(parts: Buffer[]) {
  if (parts.length > 1) parts.splice(0, parts.length, Buffer.concat(parts))
  const [text] = parts
  const headEnd = text.indexOf(HEAD_END)
  if (headEnd < 0) return null
  const head = text.toString('latin1', 0, headEnd)
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`${head.split('\r\n')[0]} ${text}`)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) return text.subarray(-5).equals(LAST_CHUNK) ? text.length : null
  const whole = headEnd + HEAD_END.length + Number(length)
  return text.length >= whole ? whole : null
}

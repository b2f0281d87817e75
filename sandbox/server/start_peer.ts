import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { FaultRefused, FaultSwitch, type FaultInput } from '#sandbox/server/faults'
import { jsonReply, parseRecord, type PeerReply, type PeerRoute } from '#sandbox/server/peer'
import { serveRequest, type PeerProtocol } from '#sandbox/server/serve_request'
import { changeSettings, type SettingChecks } from '#sandbox/server/peer_settings'

const HOST = '127.0.0.1'

export interface PeerOptions<Settings> {
  /** With 0 or without a value, a free port is chosen. */
  port?: number
  /** The duration of every answer, in milliseconds. */
  latencyMs?: number
  /** Settings that differ from the defaults, also after a reset. */
  settings?: Partial<Settings>
  /** The current time in milliseconds since 1970. */
  now?: () => number
}

/** A running peer, as its starter uses it. */
export interface RunningPeer<Settings, Entry> {
  url: string
  port: number
  faults: FaultSwitch
  settings: Settings
  /** The requests or accepted records so far, oldest first. */
  ledger(): Entry[]
  /** Removes everything that is stored, all faults and all changed settings. */
  reset(): void
  /** Stops listening and ends every open connection immediately, including hanging ones. */
  close(): Promise<void>
}

/** The parts that a vendor's peer consists of. */
interface PeerPlan<Settings, Entry> extends Omit<PeerProtocol, 'faults' | 'latencyMs'> {
  /** Its name for a second process that finds the port in use. */
  identity: string
  /** The current settings. A reset restores their initial values. */
  settings: Settings
  checks: SettingChecks<Settings>
  /** Faults of this protocol, in addition to the general ones. */
  ownFaults?: readonly string[]
  ledger(): Entry[]
  reset(): void
  close?(): void
}

/** Listens on loopback. @throws when the port is taken or not allowed */
export async function startPeer<Settings extends object, Entry>(
  plan: PeerPlan<Settings, Entry>,
  { port = 0, latencyMs = 0 }: PeerOptions<Settings>
): Promise<RunningPeer<Settings, Entry>> {
  const { settings } = plan
  const initial = structuredClone(settings)
  const faults = new FaultSwitch(plan.ownFaults)
  const reset = () => {
    plan.reset()
    faults.clear()
    Object.assign(settings, structuredClone(initial))
  }
  const routes = [...plan.routes, ...controlRoutes(plan, faults, reset)]
  const protocol = { ...plan, routes, faults, latencyMs }
  const stopping = new AbortController()
  const server = createServer((incoming, outgoing) => {
    void serveRequest(protocol, incoming, outgoing, stopping.signal)
  })
  server.on('clientError', answerGibberish)
  try {
    await listen(server, port)
  } catch (error) {
    plan.close?.()
    throw error
  }
  const close = async () => {
    stopping.abort()
    await stop(server)
    plan.close?.()
  }
  const taken = (server.address() as AddressInfo).port
  const url = `http://${HOST}:${taken}`
  return { url, port: taken, faults, settings, ledger: () => plan.ledger(), reset, close }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function stop(server: Server): Promise<void> {
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

/** The routes that only a sandbox has: faults, settings, the ledger, a reset. */
function controlRoutes<Settings extends object, Entry>(
  { identity, settings, checks, ledger }: PeerPlan<Settings, Entry>,
  faults: FaultSwitch,
  reset: () => void
): PeerRoute[] {
  return [
    route('GET', '/sandbox/identity', () => jsonReply(200, { sandbox: identity })),
    route('GET', '/sandbox/ledger', () => jsonReply(200, ledger())),
    route('GET', '/sandbox/faults', () => jsonReply(200, faults.list())),
    route('POST', '/sandbox/faults', ({ body }) => addFault(faults, body)),
    route('DELETE', '/sandbox/faults', () => done(() => faults.clear())),
    route('DELETE', '/sandbox/faults/:id', (_, { id }) => done(() => faults.remove(Number(id)))),
    route('GET', '/sandbox/settings', () => jsonReply(200, settings)),
    route('POST', '/sandbox/settings', ({ body }) => {
      const problem = changeSettings(settings, checks, parseRecord(body))
      return problem ? jsonReply(422, { detail: problem }) : jsonReply(200, settings)
    }),
    route('POST', '/sandbox/reset', () => done(reset)),
  ]
}

function route(method: string, pattern: string, handle: PeerRoute['handle']): PeerRoute {
  return { method, pattern, handle }
}

function done(act: () => void): PeerReply {
  act()
  return { status: 204 }
}

function addFault(faults: FaultSwitch, body: Buffer): PeerReply {
  const input = parseRecord(body)
  if (!input) return jsonReply(400, { detail: 'Send a JSON object with "match" and "fault".' })
  try {
    return jsonReply(201, faults.add(input as unknown as FaultInput))
  } catch (error) {
    if (error instanceof FaultRefused) return jsonReply(422, { detail: error.message })
    throw error
  }
}

import { FaultRefused } from '#sandbox/faults'
import type { FaultInput, FaultSwitch } from '#sandbox/faults'
import { parseRecord } from '#sandbox/peer/json_values'
import type { PathParams, PeerReply, PeerRequest, PeerRoute } from '#sandbox/peer/peer_types'
import { emptyReply, jsonReply } from '#sandbox/peer/replies'

/** What every peer lets itself be steered by. */
export interface Steered {
  /** How this peer names itself, so that a second process knows it. */
  identity: string
  faults: FaultSwitch
  settings: object
  /** Changes the named settings; answers the sentence that says what is wrong, or null. */
  changeSettings(change: unknown): string | null
  /** What the peer was asked or has accepted, oldest first. */
  ledger(): readonly unknown[]
  /** Forgets everything, faults and settings too. */
  reset(): void
}

/** What only a sandbox has: faults, settings, the ledger, a fresh start. */
export function steeringRoutes(peer: Steered): PeerRoute[] {
  const { faults } = peer
  return [
    route('GET', '/sandbox/identity', () => jsonReply(200, { sandbox: peer.identity })),
    route('GET', '/sandbox/ledger', () => jsonReply(200, peer.ledger())),
    route('GET', '/sandbox/faults', () => jsonReply(200, faults.list())),
    route('POST', '/sandbox/faults', (request) => addFault(faults, request)),
    route('DELETE', '/sandbox/faults', () => done(() => faults.clear())),
    route('DELETE', '/sandbox/faults/:id', (_, { id }) => done(() => faults.remove(Number(id)))),
    route('GET', '/sandbox/settings', () => jsonReply(200, peer.settings)),
    route('POST', '/sandbox/settings', (request) => turnSettings(peer, request)),
    route('POST', '/sandbox/reset', () => done(() => peer.reset())),
  ]
}

function route(
  method: string,
  pattern: string,
  handle: (request: PeerRequest, params: PathParams) => PeerReply
): PeerRoute {
  return { method, pattern, handle }
}

function done(act: () => void): PeerReply {
  act()
  return emptyReply(204)
}

function addFault(faults: FaultSwitch, request: PeerRequest): PeerReply {
  const input = parseRecord(request.body)
  if (!input) return jsonReply(400, { detail: 'Send a JSON object with "match" and "fault".' })
  try {
    return jsonReply(201, faults.add(input as unknown as FaultInput))
  } catch (error) {
    if (error instanceof FaultRefused) return jsonReply(422, { detail: error.message })
    throw error
  }
}

function turnSettings(peer: Steered, request: PeerRequest): PeerReply {
  const complaint = peer.changeSettings(parseRecord(request.body))
  return complaint ? jsonReply(422, { detail: complaint }) : jsonReply(200, peer.settings)
}

import { FaultRefused } from '#sandbox/faults'
import type { FaultInput, FaultSwitch } from '#sandbox/faults'
import { drawInitials } from '#sandbox/linkedin/draw_initials'
import { ledgerOf } from '#sandbox/linkedin/ledger'
import { findMember, findPage, fullName } from '#sandbox/linkedin/people'
import { paintInitials } from '#sandbox/linkedin/paint_initials'
import { changeSettings } from '#sandbox/linkedin/settings'
import type { LinkedinWorld } from '#sandbox/linkedin/world'
import { parseRecord } from '#sandbox/peer/json_values'
import type { PathParams, PeerReply, PeerRequest, PeerRoute } from '#sandbox/peer/peer_types'
import { emptyReply, jsonReply } from '#sandbox/peer/replies'

/** What only a sandbox has: faults, settings, the ledger, stored bytes, a fresh start. */
export function steeringRoutes(
  world: LinkedinWorld,
  faults: FaultSwitch,
  reset: () => void
): PeerRoute[] {
  return [
    route('GET', '/sandbox/identity', () => jsonReply(200, { sandbox: 'linkedin' })),
    route('GET', '/sandbox/ledger', () => jsonReply(200, ledgerOf(world))),
    route('GET', '/sandbox/media/:id', (_, { id }) => mediaReply(world, id)),
    route('GET', '/sandbox/pictures/:file', (_, { file }) => pictureReply(file)),
    route('GET', '/sandbox/faults', () => jsonReply(200, faults.list())),
    route('POST', '/sandbox/faults', (request) => addFault(faults, request)),
    route('DELETE', '/sandbox/faults', () => done(() => faults.clear())),
    route('DELETE', '/sandbox/faults/:id', (_, { id }) => done(() => faults.remove(Number(id)))),
    route('GET', '/sandbox/settings', () => jsonReply(200, world.settings)),
    route('POST', '/sandbox/settings', (request) => turnSettings(world, request)),
    route('POST', '/sandbox/reset', () => done(reset)),
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

function turnSettings(world: LinkedinWorld, request: PeerRequest): PeerReply {
  const complaint = changeSettings(world.settings, parseRecord(request.body))
  return complaint ? jsonReply(422, { detail: complaint }) : jsonReply(200, world.settings)
}

function mediaReply(world: LinkedinWorld, id: string): PeerReply {
  const held =
    world.state.media.get(`urn:li:image:${id}`) ?? world.state.media.get(`urn:li:document:${id}`)
  const bytes = held?.stored ? world.bytes.get(held.id) : null
  if (!held?.stored || !bytes) return jsonReply(404, { detail: 'There are no such bytes.' })
  return {
    status: 200,
    headers: { 'content-type': held.stored.contentType, 'x-content-type-options': 'nosniff' },
    body: bytes,
  }
}

/** `{id}.png` is what the API hands out, `{id}.svg` what the sandbox's own pages show. */
function pictureReply(file: string): PeerReply {
  const [id, type] = file.split('.')
  const member = findMember(id)
  const name = member ? fullName(member) : findPage(Number(id))?.name
  if (name === undefined) return jsonReply(404, { detail: 'There is no such picture.' })
  const isDrawn = type === 'svg'
  return {
    status: 200,
    headers: {
      'content-type': isDrawn ? 'image/svg+xml' : 'image/png',
      'cache-control': 'max-age=3600',
    },
    body: isDrawn ? drawInitials(name) : paintInitials(name),
  }
}

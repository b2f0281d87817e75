import type { FaultSwitch } from '#sandbox/faults'
import { drawInitials } from '#sandbox/linkedin/draw_initials'
import { ledgerOf } from '#sandbox/linkedin/ledger'
import { findMember, findPage, fullName } from '#sandbox/linkedin/people'
import { paintInitials } from '#sandbox/linkedin/paint_initials'
import { changeSettings } from '#sandbox/linkedin/settings'
import type { LinkedinWorld } from '#sandbox/linkedin/world'
import type { PeerReply, PeerRoute } from '#sandbox/peer/peer_types'
import { jsonReply } from '#sandbox/peer/replies'
import { steeringRoutes } from '#sandbox/peer/steering_routes'

/** What only a sandbox has: its steering, the stored bytes and the pictures of its people. */
export function linkedinSteering(
  world: LinkedinWorld,
  faults: FaultSwitch,
  reset: () => void
): PeerRoute[] {
  const { settings } = world
  const steered = steeringRoutes({
    identity: 'linkedin',
    faults,
    settings,
    changeSettings: (change) => changeSettings(settings, change),
    ledger: () => ledgerOf(world),
    reset,
  })
  return [
    ...steered,
    {
      method: 'GET',
      pattern: '/sandbox/media/:id',
      handle: (_, { id }) => mediaReply(world, id),
    },
    {
      method: 'GET',
      pattern: '/sandbox/pictures/:file',
      handle: (_, { file }) => pictureReply(file),
    },
  ]
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

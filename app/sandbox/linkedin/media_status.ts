import { requireReader } from '#sandbox/linkedin/authors'
import { requireScope } from '#sandbox/linkedin/bearer'
import { problem } from '#sandbox/linkedin/problems'
import type { CompanyPage } from '#sandbox/linkedin/people'
import type { MediaKind } from '#sandbox/linkedin/records'
import { pageOfSampleImage } from '#sandbox/linkedin/history'
import { batchReply } from '#sandbox/linkedin/read_posts'
import { restGate, type RestCall } from '#sandbox/linkedin/rest_gate'
import { badParameters, RestliQuery, urnFromPath } from '#sandbox/linkedin/restli'
import type { HeldMedia } from '#sandbox/linkedin/state'
import type { LinkedinWorld } from '#sandbox/linkedin/world'
import type { PathParams, PeerReply, PeerRequest } from '#sandbox/peer/peer_types'
import { jsonReply } from '#sandbox/peer/replies'

const DOWNLOAD_LIFE_MS = 24 * 3_600_000

/**
 * `GET /rest/{images,documents}/{urn}`: WAITING_UPLOAD, then PROCESSING for a look or more, then
 * AVAILABLE. A token that may only write (w_member_social) is refused.
 */
export function showMedia(
  kind: MediaKind,
  world: LinkedinWorld,
  request: PeerRequest,
  params: PathParams
): PeerReply {
  return jsonReply(
    200,
    readableMedia(kind, world, restGate(world, request), urnFromPath(params.urn))
  )
}

/** `GET /rest/{images,documents}?ids=List(...)` */
export function listMedia(kind: MediaKind, world: LinkedinWorld, request: PeerRequest): PeerReply {
  const call = restGate(world, request, 'BATCH_GET')
  const urns = new RestliQuery(request.query).list('ids')
  if (urns === null) throw badParameters()
  return batchReply(urns, (urn) => readableMedia(kind, world, call, urn))
}

/** @throws PeerRefusal 403 or 404 */
function readableMedia(kind: MediaKind, world: LinkedinWorld, call: RestCall, urn: string): object {
  const { grant, version } = call
  const permission = `${kind}s.GET.${version}01`
  requireScope(grant, ['r_member_social', 'r_organization_social'], permission)
  const page = kind === 'image' ? pageOfSampleImage(urn) : null
  if (page) return sampleWire(world, urn, page)
  const held = world.state.media.get(urn)
  if (held?.kind !== kind) throw problem(404, 'NOT_FOUND', `${urn} was not found`)
  requireReader(grant, held.owner, permission)
  if (held.stored) held.looks += 1
  return statusWire(world, held)
}

/** Bytes that came and can be used. @throws PeerRefusal 400 or 403, as a post that names it gets */
export function requireUsable(world: LinkedinWorld, urn: string, owner: string): HeldMedia {
  const held = world.state.media.get(urn)
  if (!held) throw problem(400, invalidIdCode(urn), `${urn} does not exist`)
  if (held.owner !== owner) throw foreignMedia(held.kind)
  if (!held.stored) {
    throw problem(400, 'MEDIA_ASSET_WAITING_UPLOAD', `Media asset ${urn} is waiting for upload`)
  }
  if (held.stored.failure !== null) {
    throw problem(400, 'MEDIA_ASSET_PROCESSING_FAILED', `Processing of media asset ${urn} failed`)
  }
  return held
}

function foreignMedia(kind: MediaKind): Error {
  return problem(
    403,
    'ACCESS_DENIED',
    `Accessing this ${kind} resource is forbidden. Please check your permissions for this resource`
  )
}

function invalidIdCode(urn: string): string {
  return urn.startsWith('urn:li:image:') ? 'INVALID_IMAGE_ID' : 'INVALID_URN_ID'
}

function statusWire(world: LinkedinWorld, held: HeldMedia): object {
  const status = statusOf(held, world.settings.processingLooks)
  const open = { owner: held.owner, id: held.urn, status }
  if (status !== 'AVAILABLE') return open
  return {
    ...open,
    downloadUrl: `${world.url()}/sandbox/media/${held.id}`,
    downloadUrlExpiresAt: world.now() + DOWNLOAD_LIFE_MS,
  }
}

/** Samples show the picture of their page. */
function sampleWire(world: LinkedinWorld, urn: string, { id }: CompanyPage): object {
  return {
    ...{ owner: `urn:li:organization:${id}`, id: urn, status: 'AVAILABLE' },
    downloadUrl: `${world.url()}/sandbox/pictures/${id}.png`,
    downloadUrlExpiresAt: world.now() + DOWNLOAD_LIFE_MS,
  }
}

function statusOf(held: HeldMedia, processingLooks: number): string {
  if (!held.stored) return 'WAITING_UPLOAD'
  if (held.looks <= processingLooks) return 'PROCESSING'
  return held.stored.failure === null ? 'AVAILABLE' : 'PROCESSING_FAILED'
}

import { createHash, randomBytes } from 'node:crypto'
import { requireWriter } from '#sandbox/linkedin/authors'
import { grantOf } from '#sandbox/linkedin/bearer'
import { isWebp, judgeMedia } from '#sandbox/linkedin/media_type'
import { invalidField, problem } from '#sandbox/linkedin/problems'
import type { MediaKind, MediaSlot } from '#sandbox/linkedin/records'
import { restGate } from '#sandbox/linkedin/rest_gate'
import { badParameters, RestliQuery } from '#sandbox/linkedin/restli'
import type { HeldMedia } from '#sandbox/linkedin/state'
import type { LinkedinWorld } from '#sandbox/linkedin/world'
import { isRecord, parseRecord } from '#sandbox/peer/json_values'
import type { PathParams, PeerReply, PeerRequest } from '#sandbox/peer/peer_types'
import { emptyReply, jsonReply } from '#sandbox/peer/replies'

const UPLOAD_LIFE_MS = 24 * 3_600_000
const ID_PREFIX: Record<MediaKind, string> = { image: 'C4E10AQ', document: 'D4E1FAQ' }

/** `POST /rest/{images,documents}?action=initializeUpload`: a place to put the bytes. */
export function openUpload(kind: MediaKind, world: LinkedinWorld, request: PeerRequest): PeerReply {
  const { grant, version } = restGate(world, request)
  const action = new RestliQuery(request.query).text('action')
  if (action !== 'initializeUpload') throw badParameters()
  const owner = ownerIn(request.body)
  requireWriter(grant, owner, `${kind}s.ACTION-initializeUpload.${version}01`)
  const id = ID_PREFIX[kind] + randomBytes(12).toString('base64url')
  const slot: MediaSlot = {
    id,
    kind,
    urn: `urn:li:${kind}:${id}`,
    owner,
    uploadKey: randomBytes(24).toString('base64url'),
    uploadExpiresAt: world.now() + UPLOAD_LIFE_MS,
    openedAt: world.now(),
  }
  world.state.record({ kind: 'media_opened', slot })
  const value = {
    uploadUrlExpiresAt: slot.uploadExpiresAt,
    uploadUrl: uploadUrl(world, slot),
    [kind]: slot.urn,
  }
  return jsonReply(200, { value })
}

/** `PUT {uploadUrl}`: the whole file in one request. The URL itself is the permission. */
export function storeUpload(
  world: LinkedinWorld,
  request: PeerRequest,
  params: PathParams
): PeerReply {
  const held = slotOfUrl(world, params.id, new URLSearchParams(request.query))
  if (request.headers.authorization !== undefined) {
    requireWriter(grantOf(world, request), held.owner, `${held.kind}s.UPLOAD`)
  }
  const { body } = request
  if (body.length === 0) throw problem(400, 'ILLEGAL_ARGUMENT', 'The upload is empty')
  const verdict = judgeMedia(held.kind, body)
  world.bytes.put(held.id, body)
  world.state.record({
    kind: 'media_stored',
    stored: {
      id: held.id,
      contentType: verdict.contentType,
      byteLength: body.length,
      sha256: createHash('sha256').update(body).digest('hex'),
      storedAt: world.now(),
      failure: verdict.failure,
    },
  })
  if (isWebp(body)) throw problem(400, 'ILLEGAL_ARGUMENT', 'Unsupported media format: image/webp')
  return emptyReply(201)
}

function uploadUrl(world: LinkedinWorld, slot: MediaSlot): string {
  const query = `e=${slot.uploadExpiresAt}&v=beta&t=${slot.uploadKey}`
  return `${world.url()}/dms-uploads/${slot.id}/uploaded-${slot.kind}/0?${query}`
}

/** The slot whose signed URL this is. @throws PeerRefusal 403, 400 EXPIRED_UPLOAD_URL */
function slotOfUrl(world: LinkedinWorld, id: string, query: URLSearchParams): HeldMedia {
  const held =
    world.state.media.get(`urn:li:image:${id}`) ?? world.state.media.get(`urn:li:document:${id}`)
  const signed =
    held?.uploadKey === query.get('t') && String(held?.uploadExpiresAt) === query.get('e')
  if (!held || !signed) throw problem(403, 'ACCESS_DENIED', 'The upload URL is not valid')
  if (held.uploadExpiresAt <= world.now()) {
    throw problem(400, 'EXPIRED_UPLOAD_URL', 'The upload URL has expired')
  }
  return held
}

function ownerIn(body: Buffer): string {
  const asked = parseRecord(body)?.initializeUploadRequest
  const owner = isRecord(asked) ? asked.owner : undefined
  if (typeof owner === 'string') return owner
  throw invalidField('MISSING_FIELD', '/initializeUploadRequest/owner', 'owner is required')
}

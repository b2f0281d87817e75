import { hash, randomBytes } from 'node:crypto'
import {
  grantOf,
  requireReader,
  requireWriter,
  type RestCall,
  restGate,
} from '#sandbox/linkedin/access'
import { pageOfSampleImage } from '#sandbox/linkedin/history'
import type { LinkedinCall, LinkedinPeer } from '#sandbox/linkedin/linkedin_peer'
import type { CompanyPage } from '#sandbox/linkedin/people'
import { invalidField, problem } from '#sandbox/linkedin/linkedin_problems'
import { badParameters, batchReply, urnFromPath } from '#sandbox/linkedin/restli'
import type { MediaKind, MediaSlot, MediaState } from '#sandbox/linkedin/linkedin_state'
import { isRecord, jsonReply, parseRecord, type PeerReply } from '#sandbox/server/peer'

const DAY_MS = 86_400_000
const ID_PREFIX: Record<MediaKind, string> = { image: 'C4E10AQ', document: 'D4E1FAQ' }

/** `POST /rest/{images,documents}?action=initializeUpload`: returns a URL for the bytes. */
export function openUpload(kind: MediaKind, call: LinkedinCall): PeerReply {
  const { peer, request, grant, query, permission } = restGate(call)
  if (query.text('action') !== 'initializeUpload') throw badParameters()
  const owner = ownerIn(request.body)
  requireWriter(grant, owner, permission(`${kind}s.ACTION-initializeUpload`))
  const id = ID_PREFIX[kind] + randomBytes(12).toString('base64url')
  const slot: MediaSlot = {
    id,
    kind,
    urn: `urn:li:${kind}:${id}`,
    owner,
    uploadKey: randomBytes(24).toString('base64url'),
    uploadExpiresAt: peer.now() + DAY_MS,
    openedAt: peer.now(),
  }
  peer.state.record({ kind: 'media_opened', slot })
  const signed = `e=${slot.uploadExpiresAt}&v=beta&t=${slot.uploadKey}`
  const value = {
    uploadUrlExpiresAt: slot.uploadExpiresAt,
    uploadUrl: `${peer.url()}/dms-uploads/${id}/uploaded-${kind}/0?${signed}`,
    [kind]: slot.urn,
  }
  return jsonReply(200, { value })
}

function ownerIn(body: Buffer): string {
  const asked = parseRecord(body)?.initializeUploadRequest
  const owner = isRecord(asked) ? asked.owner : undefined
  if (typeof owner === 'string') return owner
  throw invalidField('MISSING_FIELD', '/initializeUploadRequest/owner', 'owner is required')
}

/** `PUT {uploadUrl}`: the whole file in one request. The URL itself is the permission. */
export function storeUpload(call: LinkedinCall): PeerReply {
  const { peer, request } = call
  const media = slotOfUrl(call)
  if (request.headers.authorization !== undefined) {
    requireWriter(grantOf(call), media.owner, `${media.kind}s.UPLOAD`)
  }
  const { body } = request
  if (body.length === 0) throw problem(400, 'ILLEGAL_ARGUMENT', 'The upload is empty')
  peer.bytes.put(media.id, body)
  peer.state.record({
    kind: 'media_stored',
    stored: {
      ...judgeMedia(media.kind, body),
      id: media.id,
      byteLength: body.length,
      sha256: hash('sha256', body),
      storedAt: peer.now(),
    },
  })
  if (isWebp(body)) throw problem(400, 'ILLEGAL_ARGUMENT', 'Unsupported media format: image/webp')
  return { status: 201 }
}

/** The upload that this signed URL belongs to. @throws PeerRefusal 403, 400 EXPIRED_UPLOAD_URL */
function slotOfUrl({ peer, request, params }: LinkedinCall): MediaState {
  const query = new URLSearchParams(request.query)
  const media = peer.state.mediaOfId(params.id)
  const isSigned =
    media?.uploadKey === query.get('t') && String(media?.uploadExpiresAt) === query.get('e')
  if (!media || !isSigned) throw problem(403, 'ACCESS_DENIED', 'The upload URL is not valid')
  if (media.uploadExpiresAt <= peer.now()) {
    throw problem(400, 'EXPIRED_UPLOAD_URL', 'The upload URL has expired')
  }
  return media
}

/**
 * `GET /rest/{images,documents}/{urn}`: WAITING_UPLOAD, then once PROCESSING, then AVAILABLE. A token
 * that may only write (w_member_social) is refused.
 */
export function showMedia(kind: MediaKind, call: LinkedinCall): PeerReply {
  return jsonReply(200, readMedia(kind, restGate(call), urnFromPath(call.params.urn)))
}

/** `GET /rest/images?ids=List(...)` */
export function listImages(call: LinkedinCall): PeerReply {
  const rest = restGate(call, 'BATCH_GET')
  return batchReply(rest.query, (urn) => readMedia('image', rest, urn))
}

/** @throws PeerRefusal 403 or 404 */
function readMedia(kind: MediaKind, rest: RestCall, urn: string): object {
  const { peer, grant } = rest
  if (!READING_SCOPES.some((scope) => grant.scopes.includes(scope))) throw forbiddenMedia(kind)
  const page = kind === 'image' ? pageOfSampleImage(urn) : null
  if (page) return sampleWire(peer, urn, page)
  const media = peer.state.media.get(urn)
  if (media?.kind !== kind) throw problem(404, 'NOT_FOUND', `${urn} was not found`)
  requireReader(grant, media.owner, rest.permission(`${kind}s.GET`))
  const status = statusOf(media)
  if (media.stored) media.wasRead = true
  const open = { owner: media.owner, id: urn, status }
  if (status !== 'AVAILABLE') return open
  return { ...open, ...downloadWire(peer, `media/${media.id}`) }
}

const READING_SCOPES = ['r_member_social', 'r_organization_social']

function forbiddenMedia(kind: MediaKind): Error {
  const message = `Accessing this ${kind} resource is forbidden. Please check your permissions for this resource`
  return problem(403, 'ACCESS_DENIED', message)
}

/** A sample image, which shows the logo of its page. */
function sampleWire(peer: LinkedinPeer, urn: string, { id }: CompanyPage): object {
  const owner = `urn:li:organization:${id}`
  return { owner, id: urn, status: 'AVAILABLE', ...downloadWire(peer, `pictures/${id}.png`) }
}

function downloadWire(peer: LinkedinPeer, file: string): object {
  return {
    downloadUrl: `${peer.url()}/sandbox/${file}`,
    downloadUrlExpiresAt: peer.now() + DAY_MS,
  }
}

function statusOf({ stored, wasRead }: MediaState): string {
  if (!stored) return 'WAITING_UPLOAD'
  if (!wasRead) return 'PROCESSING'
  return stored.failure === null ? 'AVAILABLE' : 'PROCESSING_FAILED'
}

/**
 * Requires that the bytes were uploaded and can be used.
 * @throws PeerRefusal 400 or 403, as for a post that names them
 */
export function requireUsable({ state }: LinkedinPeer, urn: string, owner: string): void {
  const media = state.media.get(urn)
  if (!media) {
    const code = urn.startsWith('urn:li:image:') ? 'INVALID_IMAGE_ID' : 'INVALID_URN_ID'
    throw problem(400, code, `${urn} does not exist`)
  }
  if (media.owner !== owner) {
    throw forbiddenMedia(media.kind)
  }
  if (!media.stored) {
    throw problem(400, 'MEDIA_ASSET_WAITING_UPLOAD', `Media asset ${urn} is waiting for upload`)
  }
  if (media.stored.failure !== null) {
    throw problem(400, 'MEDIA_ASSET_PROCESSING_FAILED', `Processing of media asset ${urn} failed`)
  }
}

interface MediaVerdict {
  contentType: string
  /** Why LinkedIn cannot use it; null if it can. */
  failure: string | null
}

const MAX_PIXELS = 36_152_320

const SIGNATURES: { kind: MediaKind; contentType: string; hex: string }[] = [
  { kind: 'image', contentType: 'image/png', hex: '89504e470d0a1a0a' },
  { kind: 'image', contentType: 'image/jpeg', hex: 'ffd8ff' },
  { kind: 'image', contentType: 'image/gif', hex: '47494638' },
  { kind: 'document', contentType: 'application/pdf', hex: '255044462d' },
  { kind: 'document', contentType: 'application/zip', hex: '504b0304' },
  { kind: 'document', contentType: 'application/msword', hex: 'd0cf11e0a1b11ae1' },
]

/** The type of the bytes, and whether LinkedIn accepts them. */
function judgeMedia(kind: MediaKind, bytes: Buffer): MediaVerdict {
  const head = bytes.toString('hex', 0, 8)
  const signature = SIGNATURES.find(
    (candidate) => candidate.kind === kind && head.startsWith(candidate.hex)
  )
  if (!signature) return { contentType: OCTETS, failure: `Unsupported ${kind} format` }
  const { contentType } = signature
  if (kind === 'document') return { contentType, failure: null }
  const pixels = pixelsOf(contentType, bytes)
  if (pixels === null) return { contentType, failure: 'The image cannot be read' }
  return { contentType, failure: pixels < MAX_PIXELS ? null : 'The image has too many pixels' }
}

function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
}

const OCTETS = 'application/octet-stream'

function pixelsOf(contentType: string, bytes: Buffer): number | null {
  if (contentType === 'image/png') {
    return bytes.length < 24 ? null : bytes.readUInt32BE(16) * bytes.readUInt32BE(20)
  }
  if (contentType === 'image/gif') {
    return bytes.length < 10 ? null : bytes.readUInt16LE(6) * bytes.readUInt16LE(8)
  }
  return jpegPixels(bytes)
}

/** The size in pixels, from the frame header (SOF0 to SOF15, except DHT, JPG and DAC). */
function jpegPixels(bytes: Buffer): number | null {
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (frame) return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7)
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

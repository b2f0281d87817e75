import { randomInt } from 'node:crypto'
import { requireWriter } from '#sandbox/linkedin/authors'
import { readLittleText } from '#sandbox/linkedin/little_text'
import { requireUsable } from '#sandbox/linkedin/media_status'
import { readPostBody } from '#sandbox/linkedin/post_body'
import type { PostBody } from '#sandbox/linkedin/post_body'
import { duplicateOf, invalidField } from '#sandbox/linkedin/problems'
import type { StoredPost } from '#sandbox/linkedin/records'
import { restGate } from '#sandbox/linkedin/rest_gate'
import type { LinkedinState } from '#sandbox/linkedin/state'
import type { LinkedinWorld } from '#sandbox/linkedin/world'
import type { PeerReply, PeerRequest } from '#sandbox/peer/peer_types'
import { emptyReply } from '#sandbox/peer/replies'

/** `POST /rest/posts`: 201 without a body, the urn in `x-restli-id` (linkedin.md 4.1). */
export function createPost(world: LinkedinWorld, request: PeerRequest): PeerReply {
  const { grant, version } = restGate(world, request)
  const body = readPostBody(request.body)
  requireWriter(grant, body.author, `posts.CREATE.${version}01`)
  for (const { urn } of body.media) requireUsable(world, urn, body.author)
  if (body.reshareOf !== null && !world.state.posts.has(body.reshareOf)) {
    throw invalidField('INVALID_URN_ID', '/reshareContext/parent', 'The post does not exist')
  }
  refuseDuplicate(world, body)
  const { text, cutAt } = readLittleText(body.commentary)
  const key = request.headers['idempotency-key']
  const post: StoredPost = {
    ...body,
    urn: newUrn(world.state, body, world.now()),
    text,
    cutAt,
    clientId: grant.clientId,
    version,
    idempotencyKey: typeof key === 'string' ? key : null,
    receivedAt: world.now(),
  }
  world.state.record({ kind: 'post_created', post })
  return emptyReply(201, { 'x-restli-id': post.urn, 'x-linkedin-id': post.urn })
}

/** Deleted posts count too: LinkedIn refuses their text for a day or two. */
function refuseDuplicate(world: LinkedinWorld, body: PostBody): void {
  if (body.commentary.trim() === '') return
  const twin = world.state.latestWithText(body.author, body.commentary)
  if (!twin || world.now() - twin.receivedAt >= world.settings.duplicateWindowMs) return
  world.state.record({ kind: 'duplicate_refused', urn: twin.urn, at: world.now() })
  throw duplicateOf(twin.urn)
}

/** LinkedIn's ids carry their time in milliseconds above 22 free bits. */
function newUrn(state: LinkedinState, body: PostBody, now: number): string {
  const kind = isUgcPost(body) ? 'ugcPost' : 'share'
  const time = BigInt(Math.max(0, Math.floor(now))) << 22n
  for (;;) {
    const id = time + BigInt(randomInt(2 ** 22))
    const urn = `urn:li:${kind}:${id}`
    if (!state.posts.has(urn)) return urn
  }
}

/** Documents and polls come back as ugcPost, the rest as share. */
function isUgcPost(body: PostBody): boolean {
  const isDocument = body.media.some(({ urn }) => urn.startsWith('urn:li:document:'))
  return isDocument || body.content?.poll !== undefined
}

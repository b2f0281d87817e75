import { requireWriter } from '#sandbox/linkedin/authors'
import { readLittleText } from '#sandbox/linkedin/little_text'
import { readCommentary } from '#sandbox/linkedin/post_body'
import { invalidField, problem } from '#sandbox/linkedin/problems'
import { restGate } from '#sandbox/linkedin/rest_gate'
import { urnFromPath } from '#sandbox/linkedin/restli'
import type { HeldPost } from '#sandbox/linkedin/state'
import type { LinkedinWorld } from '#sandbox/linkedin/world'
import { isRecord, parseRecord } from '#sandbox/peer/json_values'
import type { JsonRecord } from '#sandbox/peer/json_values'
import type { PathParams, PeerReply, PeerRequest } from '#sandbox/peer/peer_types'
import { emptyReply } from '#sandbox/peer/replies'

const EDITABLE = [
  'commentary',
  'contentCallToActionLabel',
  'contentLandingPage',
  'lifecycleState',
  'adContext',
]

/** `POST /rest/posts/{urn}` with PARTIAL_UPDATE: the text can change, media cannot. */
export function editPost(
  world: LinkedinWorld,
  request: PeerRequest,
  params: PathParams
): PeerReply {
  const { grant, version } = restGate(world, request, 'PARTIAL_UPDATE')
  const post = knownPost(world, urnFromPath(params.urn))
  requireWriter(grant, post.author, `posts.PARTIAL_UPDATE.${version}01`)
  if (post.deletedAt !== null) throw problem(404, 'NOT_FOUND', `${post.urn} was not found`)
  const change = changeIn(request.body)
  if (change.commentary === undefined) return emptyReply(204)
  const commentary = readCommentary(change.commentary)
  const { text, cutAt } = readLittleText(commentary)
  world.state.record({
    kind: 'post_edited',
    urn: post.urn,
    commentary,
    text,
    cutAt,
    at: world.now(),
  })
  return emptyReply(204)
}

/** `DELETE /rest/posts/{urn}`: 204, and again 204. */
export function deletePost(
  world: LinkedinWorld,
  request: PeerRequest,
  params: PathParams
): PeerReply {
  const { grant, version } = restGate(world, request)
  const post = knownPost(world, urnFromPath(params.urn))
  requireWriter(grant, post.author, `posts.DELETE.${version}01`)
  if (post.deletedAt === null) {
    world.state.record({ kind: 'post_deleted', urn: post.urn, at: world.now() })
  }
  return emptyReply(204)
}

function knownPost(world: LinkedinWorld, urn: string): HeldPost {
  const post = world.state.posts.get(urn)
  if (!post) throw problem(404, 'NOT_FOUND', `${urn} was not found`)
  return post
}

function changeIn(body: Buffer): JsonRecord {
  const patch = parseRecord(body)?.patch
  const change = isRecord(patch) ? patch.$set : undefined
  if (!isRecord(change)) throw invalidField('MISSING_FIELD', '/patch/$set', '$set is required')
  const fixed = Object.keys(change).find((field) => !EDITABLE.includes(field))
  if (fixed === undefined) return change
  throw invalidField(
    'INVALID_VALUE_FOR_FIELD',
    `/patch/$set/${fixed}`,
    `${fixed} cannot be changed`
  )
}

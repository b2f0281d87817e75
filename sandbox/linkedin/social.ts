import { requireWriter, restGate, type RestCall } from '#sandbox/linkedin/access'
import { metricsOf } from '#sandbox/linkedin/linkedin_metrics'
import type { LinkedinCall } from '#sandbox/linkedin/linkedin_peer'
import { readablePost } from '#sandbox/linkedin/linkedin_posts'
import { accessDenied, invalidField, problem } from '#sandbox/linkedin/linkedin_problems'
import { batchReply, urnFromPath } from '#sandbox/linkedin/restli'
import type { CommentsState } from '#sandbox/linkedin/linkedin_state'
import { readPatch, refuseUnknownFields } from '#sandbox/linkedin/post_fields'
import { jsonReply, type PeerReply } from '#sandbox/server/peer'

/** `GET /rest/socialMetadata/{urn}` */
export function showMetadata(call: LinkedinCall): PeerReply {
  return jsonReply(200, metadataWire(restGate(call), urnFromPath(call.params.urn)))
}

/** `GET /rest/socialMetadata?ids=List(...)` */
export function listMetadata(call: LinkedinCall): PeerReply {
  const rest = restGate(call)
  return batchReply(rest.query, (urn) => metadataWire(rest, urn))
}

function metadataWire(rest: RestCall, urn: string): object {
  const { peer } = rest
  const post = readablePost(rest, urn, 'partnerApiSocialMetadata.GET')
  const { reactions, comments } = metricsOf(post.urn, peer.now() - post.receivedAt)
  const count = post.commentsState === 'CLOSED' ? 0 : comments + post.comments.length
  return {
    entity: post.urn,
    commentsState: post.commentsState,
    commentSummary: { count, topLevelCount: count },
    reactionSummaries: reactionSummaries(reactions),
  }
}

/**
 * `POST /rest/socialMetadata/{urn}?actor=` with PARTIAL_UPDATE: opens and closes the comments of a
 * page's post; 202. People get 403.
 */
export function changeMetadata(call: LinkedinCall): PeerReply {
  const { peer, request, grant, query, permission } = restGate(call, 'PARTIAL_UPDATE')
  const urn = urnFromPath(call.params.urn)
  const denied = permission('partnerApiSocialMetadata.PARTIAL_UPDATE')
  const actor = query.text('actor')
  if (actor === null) throw invalidField('MISSING_FIELD', '/actor', 'actor is required')
  if (!actor.startsWith('urn:li:organization:')) throw accessDenied(denied)
  requireWriter(grant, actor, denied)
  const post = peer.state.livePost(urn)
  if (!post) throw problem(404, 'NOT_FOUND', `${urn} was not found`)
  if (post.author !== actor) throw accessDenied(denied)
  peer.state.record({ kind: 'comments_state_set', urn, state: readCommentsState(request.body) })
  return { status: 202 }
}

function readCommentsState(raw: Buffer): CommentsState {
  const change = readPatch(raw)
  refuseUnknownFields(change, ['commentsState'], '/patch/$set')
  const { commentsState: state } = change
  if (state === 'OPEN' || state === 'CLOSED') return state
  const field = '/patch/$set/commentsState'
  throw invalidField('INVALID_VALUE_FOR_FIELD', field, 'Must be one of OPEN, CLOSED')
}

/** The reactions by type. Types without any are left out, and the counts add up to `total`. */
function reactionSummaries(total: number): object {
  const praise = Math.floor(total * 0.12)
  const empathy = Math.floor(total * 0.08)
  const counts = { LIKE: total - praise - empathy, PRAISE: praise, EMPATHY: empathy }
  const some = Object.entries(counts).filter(([, count]) => count > 0)
  return Object.fromEntries(some.map(([type, count]) => [type, { reactionType: type, count }]))
}

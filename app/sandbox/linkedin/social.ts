import { randomInt } from 'node:crypto'
import { requireReader } from '#sandbox/linkedin/authors'
import { grantOf, memberOf, requireScope } from '#sandbox/linkedin/bearer'
import { figuresOf } from '#sandbox/linkedin/figures'
import { mayPostFor, pageOfUrn, personUrn } from '#sandbox/linkedin/people'
import { accessDenied, invalidField, problem } from '#sandbox/linkedin/problems'
import { batchReply, readablePost } from '#sandbox/linkedin/read_posts'
import type { StoredComment } from '#sandbox/linkedin/records'
import { restGate } from '#sandbox/linkedin/rest_gate'
import { badParameters, RestliQuery, urnFromPath } from '#sandbox/linkedin/restli'
import type { HeldGrant, HeldPost } from '#sandbox/linkedin/state'
import type { LinkedinWorld } from '#sandbox/linkedin/world'
import { isRecord, parseRecord } from '#sandbox/peer/json_values'
import type { PathParams, PeerReply, PeerRequest } from '#sandbox/peer/peer_types'
import { jsonReply } from '#sandbox/peer/replies'

const MAX_COMMENT = 1250
const REACTIONS: [string, number][] = [
  ['LIKE', 0.7],
  ['PRAISE', 0.12],
  ['EMPATHY', 0.08],
  ['INTEREST', 0.06],
]

/** `GET /rest/socialMetadata/{urn}` */
export function showMetadata(
  world: LinkedinWorld,
  request: PeerRequest,
  params: PathParams
): PeerReply {
  const call = restGate(world, request)
  const post = readablePost(world, call, urnFromPath(params.urn))
  return jsonReply(200, metadataWire(world, post))
}

/** `GET /rest/socialMetadata?ids=List(...)` */
export function listMetadata(world: LinkedinWorld, request: PeerRequest): PeerReply {
  const call = restGate(world, request)
  const urns = new RestliQuery(request.query).list('ids')
  if (urns === null) throw badParameters()
  return batchReply(urns, (urn) => metadataWire(world, readablePost(world, call, urn)))
}

/** `GET /v2/socialActions/{urn}`: the older counts, without a version. */
export function showSocialActions(
  world: LinkedinWorld,
  request: PeerRequest,
  params: PathParams
): PeerReply {
  const grant = grantOf(world, request)
  const post = livePost(world, urnFromPath(params.urn))
  requireReader(grant, post.author, 'socialActions.GET.NO_VERSION')
  const { reactions } = figuresOf(post.urn, world.now() - post.receivedAt)
  const comments = commentCount(world, post)
  return jsonReply(200, {
    likesSummary: { totalLikes: reactions, aggregatedTotalLikes: reactions },
    commentsSummary: { totalFirstLevelComments: comments, aggregatedTotalComments: comments },
    target: post.urn,
  })
}

/** `GET /rest/socialActions/{urn}/comments` */
export function listComments(
  world: LinkedinWorld,
  request: PeerRequest,
  params: PathParams
): PeerReply {
  const post = readablePost(world, restGate(world, request), urnFromPath(params.urn))
  const paging = { start: 0, count: post.comments.length, links: [] }
  return jsonReply(200, { paging, elements: post.comments.map(commentWire) })
}

/** `POST /rest/socialActions/{urn}/comments`: plain text, never little text. */
export function addComment(
  world: LinkedinWorld,
  request: PeerRequest,
  params: PathParams
): PeerReply {
  const { grant, version } = restGate(world, request)
  const post = livePost(world, urnFromPath(params.urn))
  const body = parseRecord(request.body)
  const actor = typeof body?.actor === 'string' ? body.actor : ''
  requireCommenter(grant, actor, `socialActions.comments.CREATE.${version}01`)
  const comment: StoredComment = {
    id: String((BigInt(Math.floor(world.now())) << 22n) + BigInt(randomInt(2 ** 22))),
    object: post.urn,
    actor,
    text: commentText(body?.message),
    receivedAt: world.now(),
  }
  world.state.record({ kind: 'comment_added', comment })
  const reply = jsonReply(201, commentWire(comment))
  return { ...reply, headers: { ...reply.headers, 'x-restli-id': comment.id } }
}

function livePost(world: LinkedinWorld, urn: string): HeldPost {
  const post = world.state.posts.get(urn)
  if (post?.deletedAt === null) return post
  throw problem(404, 'NOT_FOUND', `${urn} was not found`)
}

function requireCommenter(grant: HeldGrant, actor: string, permission: string): void {
  const member = memberOf(grant)
  if (actor === personUrn(member)) {
    requireScope(grant, ['w_member_social', 'w_member_social_feed'], permission)
    return
  }
  requireScope(grant, ['w_organization_social', 'w_organization_social_feed'], permission)
  const page = pageOfUrn(actor)
  if (!page || !mayPostFor(member, page.id)) throw accessDenied(permission)
}

function commentText(message: unknown): string {
  const text = isRecord(message) ? message.text : undefined
  if (typeof text !== 'string' || text.trim() === '') {
    throw invalidField('MISSING_FIELD', '/message/text', 'text is required')
  }
  if (text.length <= MAX_COMMENT) return text
  throw invalidField('FIELD_LENGTH_TOO_LONG', '/message/text', `At most ${MAX_COMMENT} characters`)
}

function commentCount(world: LinkedinWorld, post: HeldPost): number {
  return figuresOf(post.urn, world.now() - post.receivedAt).comments + post.comments.length
}

function metadataWire(world: LinkedinWorld, post: HeldPost): object {
  const { reactions } = figuresOf(post.urn, world.now() - post.receivedAt)
  const count = commentCount(world, post)
  return {
    entity: post.urn,
    commentsState: 'OPEN',
    commentSummary: { count, topLevelCount: count },
    reactionSummaries: reactionSummaries(reactions),
  }
}

/** Types with zero are left out; the counts add up to `total`. */
function reactionSummaries(total: number): object {
  const counts = REACTIONS.map(([type, share]): [string, number] => [
    type,
    Math.floor(total * share),
  ])
  const given = counts.reduce((sum, [, count]) => sum + count, 0)
  counts[0][1] += total - given
  const some = counts.filter(([, count]) => count > 0)
  return Object.fromEntries(some.map(([type, count]) => [type, { reactionType: type, count }]))
}

function commentWire(comment: StoredComment): object {
  return {
    id: comment.id,
    $URN: `urn:li:comment:(${comment.object},${comment.id})`,
    actor: comment.actor,
    object: comment.object,
    message: { text: comment.text },
    created: { actor: comment.actor, time: comment.receivedAt },
  }
}

import { grantOf, requireCommenter, requireProtocol, restGate } from '#sandbox/linkedin/access'
import type { LinkedinCall, LinkedinPeer } from '#sandbox/linkedin/linkedin_peer'
import { newId, readablePost } from '#sandbox/linkedin/linkedin_posts'
import { accessDenied, invalidField, problem } from '#sandbox/linkedin/linkedin_problems'
import type { GrantState, PostState, StoredComment } from '#sandbox/linkedin/linkedin_state'
import { recordOf, refuseUnknownFields } from '#sandbox/linkedin/post_fields'
import { urnFromPath } from '#sandbox/linkedin/restli'
import { isRecord, jsonReply, PeerRefusal, type PeerReply } from '#sandbox/server/peer'

/**
 * `GET /rest/socialActions/{urn}/comments`; without comments it answers 404 or an empty list,
 * depending on a setting.
 */
export function listComments(call: LinkedinCall): PeerReply {
  const rest = restGate(call)
  const post = readablePost(rest, urnFromPath(call.params.urn), 'partnerApiSocialActions.GET_ALL')
  const { comments } = post
  if (comments.length === 0 && call.peer.settings.emptyCommentsStatus === 404) {
    throw problem(404, 'NOT_FOUND', 'No comments were found')
  }
  const paging = { start: 0, count: comments.length, links: [] }
  const elements = comments.map((comment) => commentWire(comment, 'rest'))
  return jsonReply(200, { paging, elements })
}

/**
 * `POST /rest/socialActions/{urn}/comments`: accepts only comments of apps with a `_social_feed`
 * scope.
 */
export function addVersionedComment(call: LinkedinCall): PeerReply {
  const { grant, permission } = restGate(call)
  const denied = permission('partnerApiSocialActions.CREATE')
  return storeComment(call, grant, { route: 'rest', denied, breaches: [] })
}

/**
 * `POST /v2/socialActions/{urn}/comments`, without a version: accepts those of self-serve apps as
 * well. A LinkedIn-Version is recorded as a breach, because the path has none.
 */
export function addComment(call: LinkedinCall): PeerReply {
  const { headers } = call.request
  const grant = grantOf(call)
  requireProtocol(call.request)
  const denied = 'partnerApiSocialActions.CREATE.NO_VERSION'
  const breaches = headers['linkedin-version'] === undefined ? [] : ['version_on_v2']
  return storeComment(call, grant, { route: 'v2', denied, breaches })
}

interface CommentCall {
  route: StoredComment['route']
  /** The permission that refusals name. */
  denied: string
  breaches: string[]
}

const FIELDS = ['actor', 'object', 'message']

function storeComment(
  { peer, request, params }: LinkedinCall,
  grant: GrantState,
  { route, denied, breaches }: CommentCall
): PeerReply {
  const urn = urnFromPath(params.urn)
  const body = recordOf(request.body)
  refuseUnknownFields(body, FIELDS)
  const actor = urnField(body.actor, '/actor')
  requireCommenter(grant, actor, denied, route)
  const post = commentablePost(peer, urn)
  const object = urnField(body.object, '/object')
  if (object !== post.urn && object !== activityOf(post.urn)) {
    throw invalidField('INVALID_VALUE_FOR_FIELD', '/object', 'Must be the post of the path')
  }
  const text = readText(body.message)
  if (post.commentsState === 'CLOSED') throw accessDenied(denied)
  refuseThrottled(peer, actor)
  const comment: StoredComment = {
    id: newId(peer.now()),
    object: post.urn,
    actor,
    text,
    route,
    breaches: isEscaped(text) ? [...breaches, 'escaped_text'] : breaches,
    receivedAt: peer.now(),
  }
  peer.state.record({ kind: 'comment_added', comment })
  return jsonReply(201, commentWire(comment, route), { 'x-restli-id': comment.id })
}

function urnField(value: unknown, field: string): string {
  if (typeof value === 'string' && value !== '') return value
  throw invalidField('MISSING_FIELD', field, 'A urn is required')
}

/** Finds the post. The path may name it by its own URN or by that of its activity. */
function commentablePost(peer: LinkedinPeer, urn: string): PostState {
  const post =
    peer.state.livePost(urn) ?? peer.state.livePosts().find((live) => activityOf(live.urn) === urn)
  if (post) return post
  throw problem(404, 'NOT_FOUND', `${urn} was not found`)
}

/** The activity of a post. As on LinkedIn, its number differs from the post's own. */
function activityOf(urn: string): string {
  const id = urn.split(':').at(-1) ?? ''
  return `urn:li:activity:${/^\d+$/.test(id) ? BigInt(id) + 4097n : id}`
}

const MAX_COMMENT = 1250

function readText(message: unknown): string {
  const field = '/message/text'
  if (!isRecord(message)) throw invalidField('MISSING_FIELD', '/message', 'message is required')
  refuseUnknownFields(message, ['text', 'attributes'], '/message')
  const { text, attributes = [] } = message
  if (typeof text !== 'string') throw invalidField('MISSING_FIELD', field, 'text is required')
  if (!Array.isArray(attributes) || !attributes.every((attribute) => isSpanOf(text, attribute))) {
    throw invalidField('INVALID_VALUE_FOR_FIELD', '/message/attributes', 'Not spans of the text')
  }
  if (text.trim() === '') throw invalidField('INVALID_VALUE_BLANK_FIELD', field, 'text is blank')
  if (text.length <= MAX_COMMENT) return text
  throw invalidField('FIELD_LENGTH_TOO_LONG', field, `At most ${MAX_COMMENT} characters`)
}

/** Checks a mention: a span of the text, and who is mentioned. */
function isSpanOf(text: string, attribute: unknown): boolean {
  if (!isRecord(attribute) || !isRecord(attribute.value)) return false
  const { start, length } = attribute
  const isWhole = Number.isInteger(start) && Number.isInteger(length)
  return isWhole && Number(start) >= 0 && Number(start) + Number(length) <= text.length
}

/** True if a reserved character is escaped: readers of plain text would see the backslash. */
function isEscaped(text: string): boolean {
  return /\\[|{}@[\]()<>#*_~\\]/.test(text)
}

const MINUTE_MS = 60_000

const THROTTLED = {
  status: 429,
  message: 'Comment create throttled: creation rate limit exceeded for member',
}

function refuseThrottled(peer: LinkedinPeer, actor: string): void {
  const { commentsPerMinute: max } = peer.settings
  if (max === 0) return
  const since = peer.now() - MINUTE_MS
  const comments = [...peer.state.posts.values()].flatMap((post) => post.comments)
  const latest = comments.filter((comment) => comment.actor === actor && comment.receivedAt > since)
  if (latest.length >= max) throw new PeerRefusal(jsonReply(429, THROTTLED))
}

/** The comment in the response. Each route has the comment's URN in a different field. */
function commentWire(comment: StoredComment, route: StoredComment['route']): object {
  const activity = activityOf(comment.object)
  const urn = `urn:li:comment:(${activity},${comment.id})`
  return {
    id: comment.id,
    ...(route === 'v2' ? { commentUrn: urn } : { $URN: urn }),
    actor: comment.actor,
    object: activity,
    message: { text: comment.text },
    created: { actor: comment.actor, time: comment.receivedAt },
  }
}

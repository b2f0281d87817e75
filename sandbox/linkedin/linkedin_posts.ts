import { randomInt } from 'node:crypto'
import {
  requireReader,
  requireWriter,
  restGate,
  versionOf,
  type RestCall,
} from '#sandbox/linkedin/access'
import { historyOf, sampleOf } from '#sandbox/linkedin/history'
import { readLittleText } from '#sandbox/linkedin/read_little_text'
import { requireUsable } from '#sandbox/linkedin/linkedin_media'
import { earnsRefreshToken } from '#sandbox/linkedin/authorization'
import { notifiedBy } from '#sandbox/linkedin/mentions'
import { metricsOf } from '#sandbox/linkedin/linkedin_metrics'
import type { LinkedinCall, LinkedinPeer } from '#sandbox/linkedin/linkedin_peer'
import { readChange, readPostBody, type PostBody } from '#sandbox/linkedin/post_body'
import {
  accessDenied,
  duplicateOf,
  invalidField,
  problem,
} from '#sandbox/linkedin/linkedin_problems'
import {
  badParameters,
  batchReply,
  pageReply,
  RestliQuery,
  urnFromPath,
} from '#sandbox/linkedin/restli'
import type { PostState } from '#sandbox/linkedin/linkedin_state'
import { isRecord, jsonReply, type PeerReply } from '#sandbox/server/peer'

/** `POST /rest/posts`: 201 without a body, with the URN in `x-restli-id` (linkedin.md 4.1). */
export function createPost(call: LinkedinCall): PeerReply {
  const { peer, request, grant, permission } = restGate(call)
  const body = readPostBody(request.body)
  requireWriter(grant, body.author, permission('posts.CREATE'))
  for (const { urn } of body.media) requireUsable(peer, urn, body.author)
  if (body.reshareOf !== null) requireReshareable(peer, body.reshareOf)
  refuseDuplicate(peer, body)
  const { text, parts, cutAt } = readLittleText(body.commentary)
  const mentions = notifiedBy(peer, parts)
  const urn = newUrn(peer, body)
  const key = request.headers['idempotency-key']
  const post = {
    ...body,
    urn,
    text,
    cutAt,
    mentions,
    clientId: grant.clientId,
    version: versionOf(request),
    idempotencyKey: typeof key === 'string' ? key : null,
    receivedAt: peer.now(),
  }
  peer.state.record({ kind: 'post_created', post })
  return { status: 201, headers: { 'x-restli-id': urn, 'x-linkedin-id': urn } }
}

/** @throws PeerRefusal for a parent that is gone, or whose author turned resharing off */
function requireReshareable(peer: LinkedinPeer, urn: string): void {
  const parent = peer.state.livePost(urn)
  const field = '/reshareContext/parent'
  if (!parent) throw invalidField('INVALID_URN_ID', field, 'The post does not exist')
  if (!parent.isReshareDisabledByAuthor) return
  if (peer.settings.protectedReshareStatus === 403) throw accessDenied('posts.CREATE.RESHARE')
  throw invalidField('INVALID_VALUE_FOR_FIELD', field, 'The author turned resharing off')
}

/** Refuses a duplicate, also of a deleted post, as LinkedIn does for a day or two. */
function refuseDuplicate(peer: LinkedinPeer, body: PostBody): void {
  if (body.commentary.trim() === '') return
  const twin = peer.state.latestWithText(body.author, body.commentary)
  if (!twin || peer.now() - twin.receivedAt >= peer.settings.duplicateWindowMs) return
  peer.state.record({ kind: 'duplicate_refused', urn: twin.urn, at: peer.now() })
  throw duplicateOf(twin.urn)
}

/** A new URN: `ugcPost` for documents, `share` for everything else. */
function newUrn(peer: LinkedinPeer, body: PostBody): string {
  const isDocument = body.media.some(({ urn }) => urn.startsWith('urn:li:document:'))
  const urn = `urn:li:${isDocument ? 'ugcPost' : 'share'}:${newId(peer.now())}`
  return peer.state.posts.has(urn) ? newUrn(peer, body) : urn
}

/** A new id. LinkedIn's ids contain their time in milliseconds above 22 free bits. */
export function newId(now: number): string {
  return String((BigInt(Math.max(0, Math.floor(now))) << 22n) + BigInt(randomInt(2 ** 22)))
}

/** `POST /rest/posts/{urn}` with PARTIAL_UPDATE: changes the text. Media cannot be changed. */
export function editPost(call: LinkedinCall): PeerReply {
  const rest = restGate(call, 'PARTIAL_UPDATE')
  const { peer, request, grant, permission } = rest
  const post = writablePost(rest, 'posts.PARTIAL_UPDATE')
  const { urn } = post
  if (post.deletedAt !== null) throw notFound(urn)
  if (!peer.settings.allowsSelfServeEdits && !earnsRefreshToken(grant.scopes)) {
    throw accessDenied(permission('posts.PARTIAL_UPDATE'))
  }
  const commentary = readChange(request.body, post.media.length > 0 || post.reshareOf !== null)
  if (commentary !== null) {
    const { text, parts, cutAt } = readLittleText(commentary)
    const change = { commentary, text, cutAt, mentions: notifiedBy(peer, parts) }
    peer.state.record({ kind: 'post_edited', urn, ...change, at: peer.now() })
  }
  return { status: 204 }
}

/** `DELETE /rest/posts/{urn}`: answers 204, also for a deleted post. */
export function deletePost(call: LinkedinCall): PeerReply {
  const rest = restGate(call)
  const { peer } = rest
  const { urn, deletedAt } = writablePost(rest, 'posts.DELETE')
  if (deletedAt === null) peer.state.record({ kind: 'post_deleted', urn, at: peer.now() })
  return { status: 204 }
}

function writablePost({ peer, grant, params, permission }: RestCall, name: string): PostState {
  const urn = urnFromPath(params.urn)
  const post = peer.state.posts.get(urn)
  if (!post) throw notFound(urn)
  requireWriter(grant, post.author, permission(name))
  return post
}

/** `GET /rest/posts/{urn}` */
export function showPost(call: LinkedinCall): PeerReply {
  const rest = restGate(call)
  const context = rest.query.text('viewContext') ?? 'READER'
  if (!['READER', 'AUTHOR'].includes(context)) throw badParameters()
  const post = readablePost(rest, urnFromPath(call.params.urn), 'partnerApiPostsExternal.GET')
  return jsonReply(200, postWire(post, call.peer.now()))
}

/** `GET /rest/posts`: by author (`q=author`) or by id (`ids=List(...)`). */
export function listPosts(call: LinkedinCall): PeerReply {
  if (!new RestliQuery(call.request.query).has('ids')) return listByAuthor(restGate(call, 'FINDER'))
  const rest = restGate(call, 'BATCH_GET')
  const name = 'partnerApiPostsExternal.BATCH_GET'
  return batchReply(rest.query, (urn) => postWire(readablePost(rest, urn, name), rest.peer.now()))
}

function listByAuthor({ peer, request, grant, query, permission }: RestCall): PeerReply {
  const author = query.text('author')
  const order = query.text('sortBy') ?? 'LAST_MODIFIED'
  if (query.text('q') !== 'author' || author === null) throw badParameters()
  if (!['LAST_MODIFIED', 'CREATED'].includes(order)) throw badParameters()
  requireReader(grant, author, permission('partnerApiPostsExternal.FINDER-author'))
  const at = (post: PostState) => (order === 'CREATED' ? post.receivedAt : post.lastModifiedAt)
  const posts = peer.state
    .livePosts(author)
    .reverse()
    .concat(historyOf(peer, author))
    .sort((a, b) => at(b) - at(a))
  return pageReply(request, query, posts, (post) => postWire(post, peer.now()))
}

/**
 * The post, if it exists and the token may read it. `name` is the permission in a refusal.
 * @throws PeerRefusal 403 or 404
 */
export function readablePost(
  { peer, grant, permission }: RestCall,
  urn: string,
  name: string
): PostState {
  const post = peer.state.posts.get(urn) ?? sampleOf(peer, urn)
  if (!post || post.deletedAt !== null) throw notFound(urn)
  requireReader(grant, post.author, permission(name))
  return post
}

function notFound(urn: string): Error {
  return problem(404, 'NOT_FOUND', `${urn} was not found`)
}

function postWire(post: PostState, now: number): object {
  return {
    id: post.urn,
    author: post.author,
    commentary: post.commentary,
    visibility: post.visibility,
    distribution: {
      feedDistribution: post.feedDistribution,
      thirdPartyDistributionChannels: [],
    },
    content: contentWire(post, now),
    reshareContext: post.reshareOf === null ? undefined : { parent: post.reshareOf },
    lifecycleState: 'PUBLISHED',
    lifecycleStateInfo: { isEditedByAuthor: post.editedAt !== null },
    isReshareDisabledByAuthor: post.isReshareDisabledByAuthor,
    createdAt: post.receivedAt,
    publishedAt: post.receivedAt,
    lastModifiedAt: post.lastModifiedAt,
  }
}

/** The content in a response: a poll with its votes, anything else as it was sent. */
function contentWire({ content, urn, receivedAt }: PostState, now: number): object | undefined {
  const poll = content?.poll
  if (!isRecord(poll) || !Array.isArray(poll.options)) return content ?? undefined
  const votes = votesOf(urn, now - receivedAt, poll.options.length)
  const options = poll.options.map((option: unknown, index) => {
    return { text: isRecord(option) ? option.text : '', voteCount: votes[index] }
  })
  const uniqueVotersCount = votes.reduce((sum, count) => sum + count, 0)
  const settings = {
    ...Object(poll.settings),
    voteSelectionType: 'SINGLE_VOTE',
    isVoterVisibleToAuthor: true,
  }
  return { poll: { ...poll, options, settings, uniqueVotersCount } }
}

/** Invented votes, always the same: each option gets half as many as the one before it. */
function votesOf(urn: string, ageMs: number, options: number): number[] {
  let left = metricsOf(urn, ageMs).clicks
  return Array.from({ length: options }, (_, index) => {
    const votes = index === options - 1 ? left : Math.ceil(left / 2)
    left -= votes
    return votes
  })
}

import { requireReader } from '#sandbox/linkedin/authors'
import { historyOf, sampleOf } from '#sandbox/linkedin/history'
import { pageReply } from '#sandbox/linkedin/paging'
import { problem } from '#sandbox/linkedin/problems'
import { restGate } from '#sandbox/linkedin/rest_gate'
import type { RestCall } from '#sandbox/linkedin/rest_gate'
import { badParameters, RestliQuery, urnFromPath } from '#sandbox/linkedin/restli'
import type { HeldPost } from '#sandbox/linkedin/state'
import type { LinkedinWorld } from '#sandbox/linkedin/world'
import { PeerRefusal } from '#sandbox/peer/peer_refusal'
import type { PathParams, PeerReply, PeerRequest } from '#sandbox/peer/peer_types'
import { jsonReply } from '#sandbox/peer/replies'

/** `GET /rest/posts/{urn}` */
export function showPost(
  world: LinkedinWorld,
  request: PeerRequest,
  params: PathParams
): PeerReply {
  const call = restGate(world, request)
  const context = new RestliQuery(request.query).text('viewContext') ?? 'READER'
  if (!['READER', 'AUTHOR'].includes(context)) throw badParameters()
  return jsonReply(200, postWire(readablePost(world, call, urnFromPath(params.urn))))
}

/** `GET /rest/posts`: by author (`q=author`) or by id (`ids=List(...)`). */
export function listPosts(world: LinkedinWorld, request: PeerRequest): PeerReply {
  const query = new RestliQuery(request.query)
  return query.has('ids') ? batch(world, request, query) : byAuthor(world, request, query)
}

/** The post, when it lives and the token may read it. @throws PeerRefusal 403 or 404 */
export function readablePost(world: LinkedinWorld, call: RestCall, urn: string): HeldPost {
  const post = world.state.posts.get(urn) ?? sampleOf(world, urn)
  if (!post || post.deletedAt !== null) throw problem(404, 'NOT_FOUND', `${urn} was not found`)
  requireReader(call.grant, post.author, `posts.GET.${call.version}01`)
  return post
}

function batch(world: LinkedinWorld, request: PeerRequest, query: RestliQuery): PeerReply {
  const call = restGate(world, request, 'BATCH_GET')
  return batchReply(query.list('ids') ?? [], (urn) => postWire(readablePost(world, call, urn)))
}

/** `{results, statuses, errors}`: one bad urn spoils only itself. */
export function batchReply(urns: string[], show: (urn: string) => unknown): PeerReply {
  const results: [string, unknown][] = []
  const errors: [string, unknown][] = []
  for (const urn of urns) {
    try {
      results.push([urn, show(urn)])
    } catch (error) {
      if (!(error instanceof PeerRefusal)) throw error
      errors.push([urn, JSON.parse(String(error.reply.body))])
    }
  }
  return jsonReply(200, {
    results: Object.fromEntries(results),
    statuses: {},
    errors: Object.fromEntries(errors),
  })
}

function byAuthor(world: LinkedinWorld, request: PeerRequest, query: RestliQuery): PeerReply {
  const { grant, version } = restGate(world, request, 'FINDER')
  const author = query.text('author')
  const order = query.text('sortBy') ?? 'LAST_MODIFIED'
  if (query.text('q') !== 'author' || author === null) throw badParameters()
  if (!['LAST_MODIFIED', 'CREATED'].includes(order)) throw badParameters()
  requireReader(grant, author, `posts.FINDER-author.${version}01`)
  const at = (post: HeldPost) => (order === 'CREATED' ? post.receivedAt : post.lastModifiedAt)
  const posts = [...world.state.posts.values()]
    .filter((post) => post.author === author && post.deletedAt === null)
    .reverse()
    .concat(historyOf(world, author))
    .sort((left, right) => at(right) - at(left))
  return pageReply(request, query, posts, postWire)
}

function postWire(post: HeldPost): object {
  return {
    id: post.urn,
    author: post.author,
    commentary: post.commentary,
    visibility: post.visibility,
    distribution: {
      feedDistribution: post.feedDistribution,
      thirdPartyDistributionChannels: [],
    },
    ...(post.content ? { content: post.content } : {}),
    ...(post.reshareOf === null ? {} : { reshareContext: { parent: post.reshareOf } }),
    lifecycleState: 'PUBLISHED',
    lifecycleStateInfo: { isEditedByAuthor: post.editedAt !== null },
    isReshareDisabledByAuthor: post.isReshareDisabledByAuthor,
    createdAt: post.receivedAt,
    publishedAt: post.receivedAt,
    lastModifiedAt: post.lastModifiedAt,
  }
}

import linkedin from '#config/linkedin'
import type { LinkedinAnswer } from '#domain/publishing/linkedin_answer'
import type { PostPayload } from '#domain/publishing/post_payload'
import {
  callRest,
  parseJsonObject,
  encodeRestliScalar,
  callLinkedin,
} from '#services/linkedin/rest_client'
import type { Access } from '#services/linkedin/rest_client'
import type { CommentsState } from '#domain/posts/visibility'
import { classifyRead } from '#domain/publishing/outcome'
import type { Refused } from '#domain/publishing/refusal'
import type { Instant } from '#domain/schedule/instant'
import { fieldsOf } from '#domain/web/json_fields'
import type { LinkedinSession } from '#services/linkedin/linkedin_session'
import publishing from '#config/publishing'
import type { CommentRoute } from '#domain/first_comments/planned_comment'

/**
 * Creates a post. The call must never be retried automatically, because LinkedIn has no idempotency
 * key.
 */
export function createPost(access: Access, payload: PostPayload): Promise<LinkedinAnswer> {
  return callRest(access, { method: 'POST', path: '/rest/posts', body: payload })
}

/** Replaces the text of a post. Repeating the call with the same text changes nothing more. */
export function editPost(access: Access, urn: string, commentary: string) {
  const body = { patch: { $set: { commentary } } }
  const path = `/rest/posts/${encodeURIComponent(urn)}`
  return callRest(access, { method: 'POST', path, restliMethod: 'PARTIAL_UPDATE', body })
}

interface CommentsChange {
  urn: string
  /** The URN of the company page. */
  author: string
  state: CommentsState
}

/** Opens or closes the comments of a page's post. */
export function writeCommentsState(access: Access, { urn, author, state }: CommentsChange) {
  const body = { patch: { $set: { commentsState: state } } }
  const actor = `actor=${encodeRestliScalar(author)}`
  const path = `/rest/socialMetadata/${encodeURIComponent(urn)}?${actor}`
  return callRest(access, { method: 'POST', path, restliMethod: 'PARTIAL_UPDATE', body })
}

/**
 * Returns whether the comments of a post are open. Returns null where the token may not read it.
 */
export async function readCommentsState(access: Access, urn: string): Promise<unknown> {
  const path = `/rest/socialMetadata/${encodeURIComponent(urn)}`
  return parseJsonObject(await callRest(access, { method: 'GET', path }))?.commentsState ?? null
}

/** A post as LinkedIn returns it. `commentary` is in LinkedIn's "little text" format. */
export interface LivePost {
  urn: string
  author: string
  commentary: string
  /** The time of creation, in milliseconds since 1970. */
  createdAt: number
}

/** Reads one post. Returns null when it does not exist or the token may not read it. */
export async function readPost(access: Access, urn: string): Promise<LivePost | null> {
  const path = `/rest/posts/${encodeURIComponent(urn)}?viewContext=AUTHOR`
  return livePost(parseJsonObject(await callRest(access, { method: 'GET', path })), urn)
}

/** Parses a post from LinkedIn's JSON. Returns null when it is not a post. */
function livePost(json: unknown, known?: string): LivePost | null {
  if (typeof json !== 'object' || json === null) return null
  const { id, author, commentary, createdAt }: Record<string, unknown> = { ...json }
  const urn = known ?? id
  if (![urn, author, commentary].every((value) => typeof value === 'string')) return null
  const at = typeof createdAt === 'number' ? createdAt : 0
  return { urn: String(urn), author: String(author), commentary: String(commentary), createdAt: at }
}

/** Returns the public URL of a post. The URN must not be encoded. */
export function postUrl(urn: string): string {
  return `${linkedin.oauthUrl}/feed/update/${urn}/`
}

type LatestPosts = { kind: 'read'; posts: LivePost[] } | Refused | { kind: 'unreachable' }

type Params = {
  session: LinkedinSession
  /** A URN. */
  author: string
  /** Older posts are not needed. */
  since: Instant
  signal: AbortSignal
}

const COUNT = 50

const MAX_POSTS = 500

/** Returns the posts of an author on LinkedIn, newest first, back to at least `since`. */
export async function fetchLatestPosts(params: Params): Promise<LatestPosts> {
  const posts: LivePost[] = []
  for (let start = 0; start < MAX_POSTS; start += COUNT) {
    const page = await readPage(params, start)
    if (page.kind !== 'read') return page
    posts.push(...page.posts)
    const isPast = page.posts.some(({ createdAt }) => createdAt < params.since.valueOf())
    if (isPast || !page.hasMore) break
  }
  return { kind: 'read', posts }
}

async function readPage({ session, author, signal }: Params, start: number) {
  const order = `count=${COUNT}&start=${start}&sortBy=CREATED`
  const path = `/rest/posts?author=${encodeRestliScalar(author)}&q=author&${order}`
  const { outcome, answer } = await session.call(
    (access) => callRest({ ...access, signal }, { method: 'GET', path, restliMethod: 'FINDER' }),
    classifyRead
  )
  if (outcome.kind !== 'read') return outcome
  const body = parseJsonObject(answer)
  if (!body) return { kind: 'unreachable' } as const
  const elements: unknown[] = Array.isArray(body.elements) ? body.elements : []
  const posts = elements.flatMap((element) => livePost(element) ?? [])
  return { kind: 'read', posts, hasMore: hasMore(body, elements.length) } as const
}

/** `total` is often missing. A `next` link means that there are more posts. */
function hasMore({ paging }: Record<string, unknown>, length: number): boolean {
  const { links } = fieldsOf(paging)
  return length > 0 && Array.isArray(links) && links.some((link) => fieldsOf(link).rel === 'next')
}

interface CommentRequest {
  /** The URN of the author who comments. */
  actor: string
  /** The URN of the post. */
  post: string
  /** Plain text. LinkedIn shows a comment exactly as it is sent. */
  text: string
}

/**
 * Writes a comment. The call must never be retried automatically, because LinkedIn has no
 * idempotency key. /v2 has no API version.
 */
export function createComment(
  route: CommentRoute,
  access: Access,
  { actor, post, text }: CommentRequest
): Promise<LinkedinAnswer> {
  const path = `${route}/socialActions/${encodeRestliScalar(post)}/comments`
  const body = { actor, object: post, message: { text } }
  if (route === '/rest') return callRest(access, { method: 'POST', path, body })
  return callLinkedin({
    method: 'POST',
    url: `${linkedin.apiUrl}${path}`,
    token: access.token,
    headers: { 'x-restli-protocol-version': '2.0.0', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    timeoutMs: publishing.timeoutMs,
    signal: access.signal,
  })
}

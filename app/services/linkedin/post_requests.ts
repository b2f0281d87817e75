import linkedin from '#config/linkedin'
import { nextStart } from '#domain/publishing/linkedin_answer'
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
import type { Instant } from '#domain/schedule/instant'
import { listOf } from '#domain/web/json_fields'
import { readRest } from '#services/linkedin/linkedin_session'
import type { LinkedinSession, NotRead } from '#services/linkedin/linkedin_session'
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

type AuthorParams = {
  session: LinkedinSession
  /** A URN. */
  author: string
  signal: AbortSignal
}

interface AuthorPostsPage {
  kind: 'read'
  /** Posts in LinkedIn's format. */
  elements: readonly unknown[]
  /** The start of the next page, or null at the end. */
  next: number | null
}

/**
 * The page size. The metrics of all posts on a page are requested with one URL, whose length is
 * limited.
 */
const POSTS_PER_PAGE = 50

const MAX_POSTS = 500

/** Returns the posts of an author on LinkedIn, newest first, back to at least `since`. */
export async function fetchLatestPosts({
  since,
  ...params
}: AuthorParams & { since: Instant }): Promise<{ kind: 'read'; posts: LivePost[] } | NotRead> {
  const posts: LivePost[] = []
  for (let start: number | null = 0; start !== null && start < MAX_POSTS;) {
    const page: AuthorPostsPage | NotRead = await fetchAuthorPosts({ ...params, start })
    if (page.kind !== 'read') return page
    const found = page.elements.flatMap((element) => livePost(element) ?? [])
    posts.push(...found)
    const isPast = found.some(({ createdAt }) => createdAt < since.valueOf())
    start = isPast ? null : page.next
  }
  return { kind: 'read', posts }
}

/** Fetches one page of an author's posts, newest first. */
export async function fetchAuthorPosts({
  session,
  author,
  start,
  signal,
}: AuthorParams & { start: number }): Promise<AuthorPostsPage | NotRead> {
  const order = `count=${POSTS_PER_PAGE}&start=${start}&sortBy=CREATED`
  const path = `/rest/posts?author=${encodeRestliScalar(author)}&q=author&${order}`
  const answer = await readRest({ session, path, restliMethod: 'FINDER', signal })
  if (answer.kind !== 'read') return answer
  const next = nextStart(answer.body, { start, count: POSTS_PER_PAGE })
  return { kind: 'read', elements: listOf(answer.body.elements), next }
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

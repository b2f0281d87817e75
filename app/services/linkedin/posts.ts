import linkedin from '#config/linkedin'
import type { LinkedinAnswer } from '#domain/publishing/linkedin_answer'
import type { PostPayload } from '#domain/publishing/post_payload'
import { callRest, recordOf, type Access } from '#services/linkedin/rest_call'

/** The create call. It must never be repeated by itself: LinkedIn has no idempotency key (section 10). */
export function createPost(access: Access, payload: PostPayload): Promise<LinkedinAnswer> {
  return callRest(access, { method: 'POST', path: '/rest/posts', body: payload })
}

/** What a post on LinkedIn says of itself. `commentary` is little text. */
export interface LivePost {
  urn: string
  author: string
  commentary: string
  /** Milliseconds since 1970. */
  createdAt: number
}

/** Reads one post; null when the token may not, or there is no such post (section 4.3). */
export async function readPost(access: Access, urn: string): Promise<LivePost | null> {
  const path = `/rest/posts/${encodeURIComponent(urn)}?viewContext=AUTHOR`
  return livePost(recordOf(await callRest(access, { method: 'GET', path })), urn)
}

/** A post out of LinkedIn's JSON; null when it is none. */
export function livePost(json: unknown, known?: string): LivePost | null {
  if (typeof json !== 'object' || json === null) return null
  const { id, author, commentary, createdAt }: Record<string, unknown> = { ...json }
  const urn = known ?? id
  if (![urn, author, commentary].every((value) => typeof value === 'string')) return null
  const at = typeof createdAt === 'number' ? createdAt : 0
  return { urn: String(urn), author: String(author), commentary: String(commentary), createdAt: at }
}

/** The public link of a post; the URN stays unencoded (section 0). */
export function postUrl(urn: string): string {
  return `${linkedin.oauthUrl}/feed/update/${urn}/`
}

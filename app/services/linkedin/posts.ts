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
  const record = recordOf(await callRest(access, { method: 'GET', path }))
  if (typeof record?.author !== 'string' || typeof record.commentary !== 'string') return null
  const { author, commentary, createdAt } = record
  return { urn, author, commentary, createdAt: typeof createdAt === 'number' ? createdAt : 0 }
}

/** The public link of a post; the URN stays unencoded (section 0). */
export function postUrl(urn: string): string {
  return `${linkedin.oauthUrl}/feed/update/${urn}/`
}

import linkedin from '#config/linkedin'
import publishing from '#config/publishing'
import type { CommentRoute } from '#domain/first_comments/planned_comment'
import type { LinkedinAnswer } from '#domain/publishing/linkedin_answer'
import { callLinkedin, callRest, encodeRestliScalar } from '#services/linkedin/rest_client'
import type { Access } from '#services/linkedin/rest_client'

interface CommentRequest {
  /** The URN of the author who comments. */
  actor: string
  /** The URN of the post. */
  post: string
  /** Plain text. LinkedIn shows a comment exactly as it is sent. */
  text: string
}

/**
 * The call that writes a comment. It must never be retried automatically, because LinkedIn has no
 * idempotency key. /v2 has no API version (protocol section 2).
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

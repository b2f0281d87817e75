import { CORRECTION_SENTENCES } from '#domain/posts/corrections'
import { publishingAuthor } from '#domain/publishing/readiness'
import { NotConnectedException } from '#errors/settings_errors'
import { PostStateException } from '#errors/posts_errors'
import LinkedinAccount from '#models/linkedin_account'
import type Post from '#models/post'
import { createReadSession } from '#services/linkedin/linkedin_session'
import type { LinkedinSession } from '#services/linkedin/linkedin_session'
import type { TokenRenewal } from '#services/linkedin/token_requests'

/** A published post, and the connection that may change it on LinkedIn. */
export interface LivePostSession {
  session: LinkedinSession
  account: LinkedinAccount
  /** The URN of the post's author. */
  author: string
  /** The URN of the post. */
  urn: string
}

/**
 * Opens a session that may change a published post as its author.
 * @throws NotConnectedException, PostStateException
 */
export async function livePostSession(post: Post, renewal: TokenRenewal): Promise<LivePostSession> {
  const account = await LinkedinAccount.ofOrganization(post.organizationId)
  if (!account) throw new NotConnectedException()
  const { memberUrn, grantedScopes: scopes, condition: state } = account
  const named = { kind: post.authorKind, urn: post.authorUrn }
  const author = publishingAuthor(named, { memberUrn, scopes, state })
  if (author.kind === 'refused') throw new PostStateException(author.sentence)
  const { platformUrn: urn } = post
  if (urn === null) throw new PostStateException(CORRECTION_SENTENCES.no_link)
  return { session: createReadSession(account, renewal), account, author: author.urn, urn }
}

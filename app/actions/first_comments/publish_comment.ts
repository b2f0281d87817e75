import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import type { DateTime } from 'luxon'
import {
  classifyComment,
  commentRefused,
  commentUpdateFor,
  firstRoute,
  limitWaiting,
  otherRoute,
  waitForConnection,
} from '#domain/first_comments/comment_outcome'
import type { CommentOutcome } from '#domain/first_comments/comment_outcome'
import { commentDueAt } from '#domain/first_comments/planned_comment'
import type { CommentRoute } from '#domain/first_comments/planned_comment'
import type { PostEventKind } from '#domain/posts/post_events'
import { leaseUntil } from '#domain/publishing/lease_rules'
import { invalidatesConnection } from '#domain/publishing/refusal'
import { expiresSoon, publishingAuthor } from '#domain/publishing/readiness'
import FirstComment from '#models/first_comment'
import LinkedinAccount from '#models/linkedin_account'
import PostEvent from '#models/post_event'
import { publishChange } from '#database/changes'
import { sqlInstant } from '#database/instants'
import { withTransaction } from '#database/transaction'
import { publishingLimits, withPublishSlot } from '#services/background/publish_slots'
import { retry } from '#services/background/retry'
import { withCommentTags } from '#domain/publishing/tagged_post'
import { utmOfPost } from '#queries/publishing/utm_of_post'
import { Shutdown } from '#services/background/shutdown'
import { now } from '#services/clock'
import { createComment } from '#services/linkedin/post_requests'
import { LinkedinSession } from '#services/linkedin/linkedin_session'
import { TokenRenewal } from '#services/linkedin/token_requests'

/** The claim of one process on one comment. It is everything that the job receives. */
export interface CommentClaim {
  commentId: string
  token: string
}

/** A claimed comment with what its call needs. */
interface Ready {
  kind: 'ready'
  comment: FirstComment
  account: LinkedinAccount
  actor: string
  /** The URN of the post. */
  post: string
  session: LinkedinSession
}

type ClaimLost = { kind: 'claim_lost' }

const CLAIM_LOST: ClaimLost = { kind: 'claim_lost' }

/** Writes one claimed comment: one attempt and at most one comment on LinkedIn. */
@inject()
export default class PublishComment {
  constructor(
    private renewal: TokenRenewal,
    private shutdown: Shutdown
  ) {}

  /** Returns the outcome; null when the claim was invalid or was used already. */
  async handle(claim: CommentClaim): Promise<CommentOutcome | null> {
    const comment = await claimedComment(claim, now())
    if (!comment) return null
    const state: { ready?: Ready; sent?: true } = {}
    const outcome = await this.#attempt(comment, claim, state)
    if (outcome.kind === 'claim_lost') return null
    const result = limitWaiting(outcome, limitsOf(comment))
    const status = state.ready?.session.lastStatus ?? null
    const about = `the outcome of comment ${comment.id} (${result.kind}) couldn't be saved yet`
    await retry(about, () => saveOutcome(comment, claim, { outcome: result, status }))
    logger.info({ post: comment.postId, ending: result.kind }, 'first comment')
    return result
  }

  async #attempt(
    comment: FirstComment,
    claim: CommentClaim,
    state: { ready?: Ready; sent?: true }
  ): Promise<CommentOutcome | ClaimLost> {
    try {
      const ready = await this.#prepare(comment)
      if (ready.kind !== 'ready') return ready
      state.ready = ready
      return await withPublishSlot(() => this.#send(ready, claim, () => (state.sent = true)))
    } catch (error) {
      logger.error({ err: error, post: comment.postId }, 'a first comment was interrupted')
      return state.sent ? { kind: 'unconfirmed' } : commentRefused('unexpected')
    }
  }

  async #prepare(comment: FirstComment): Promise<Ready | CommentOutcome> {
    const { post } = comment
    if (post.platformUrn === null) return commentRefused('no_link')
    const { linkedinAccount: account } = post.organization
    if (account?.condition !== 'connected') return waitForConnection(now())
    const author = publishingAuthor(
      { kind: post.authorKind, urn: post.authorUrn },
      { memberUrn: account.memberUrn, scopes: account.grantedScopes, state: account.condition }
    )
    if (author.kind !== 'author') return waitForConnection(now())
    const session = await this.#session(comment, account)
    return { kind: 'ready', comment, account, actor: author.urn, post: post.platformUrn, session }
  }

  /** Returns the session of the attempt's calls, with a token that does not expire in between. */
  async #session({ attempts }: FirstComment, account: LinkedinAccount) {
    let token = account.accessToken ?? ''
    const renewToken = async () => {
      const renewal = await this.renewal.renew(account.id, token || null)
      if (renewal.kind === 'renewed') token = renewal.token
      return renewal
    }
    if (expiresSoon(account.expiresAt, now())) await renewToken()
    return new LinkedinSession({ token, number: attempts + 1, renewToken })
  }

  async #send(ready: Ready, claim: CommentClaim, sent: () => void) {
    const { account, comment } = ready
    if (this.shutdown.signal.aborted) return { kind: 'handed_back' } as const
    const route = firstRoute(comment.post.authorKind, account.grantedScopes)
    if (!(await markSent(claim, route, now()))) return CLAIM_LOST
    sent()
    const first = await this.#call(ready, route)
    if (first.kind !== 'other_route') return first
    // LinkedIn wrote nothing, so the same attempt may use the other route.
    const second = otherRoute(route)
    if (!(await changeRoute(claim, second, now()))) return CLAIM_LOST
    const outcome = await this.#call(ready, second)
    return outcome.kind === 'other_route' ? outcome.fallback : outcome
  }

  async #call({ session, actor, post, comment, account }: Ready, route: CommentRoute) {
    const text = withCommentTags(comment.text, await utmOfPost(comment.post))
    const { outcome } = await session.call((access) => {
      const call = { ...access, signal: this.shutdown.forceSignal }
      return createComment(route, call, { actor, post, text })
    }, classifyComment)
    if (outcome.kind !== 'refused') return outcome
    if (invalidatesConnection(outcome.code)) {
      await LinkedinAccount.end(account.id, session.token || null)
    }
    return waitForConnection(now())
  }
}

/**
 * Returns how often LinkedIn throttled the comment, the number of this try, and until when the
 * comment waits for a connection.
 */
function limitsOf({ throttles, attempts, post }: FirstComment) {
  const due = commentDueAt(post.firstComment, post.postedAt ?? now()) ?? now()
  const until = due.plus({ milliseconds: publishingLimits().overdueGraceMs })
  return { throttles, tries: attempts + 1, until }
}

/** Reads the claimed comment. Returns null when the claim is no longer valid or was used. */
function claimedComment({ commentId, token }: CommentClaim, at: DateTime) {
  return FirstComment.query()
    .where({ id: commentId, status: 'publishing', claimed_by: token })
    .where('lease_until', '>', sqlInstant(at))
    .whereNull('sent_at')
    .preload('post', (post) => {
      post.preload('organization', (organization) => organization.preload('linkedinAccount'))
    })
    .first()
}

/**
 * Records that the comment is being sent, before its call. Returns false when the claim is no
 * longer valid or was used already: a claim sends one comment.
 */
async function markSent({ commentId, token }: CommentClaim, route: CommentRoute, at: DateTime) {
  const changed = await FirstComment.query()
    .where({ id: commentId, status: 'publishing', claimed_by: token })
    .where('lease_until', '>', sqlInstant(at))
    .whereNull('sent_at')
    .update({
      attempts: db.raw('attempts + 1'),
      route,
      sent_at: sqlInstant(at),
      lease_until: sqlInstant(leaseUntil(at)),
    })
  return Number(changed) === 1
}

async function changeRoute({ commentId, token }: CommentClaim, route: CommentRoute, at: DateTime) {
  const changed = await FirstComment.query()
    .where({ id: commentId, status: 'publishing', claimed_by: token })
    .update({ route, lease_until: sqlInstant(leaseUntil(at)) })
  return Number(changed) === 1
}

const EVENTS: Partial<Record<CommentOutcome['kind'], PostEventKind>> = {
  published: 'comment_published',
  failed: 'comment_failed',
  unconfirmed: 'comment_unconfirmed',
}

interface Finish {
  outcome: CommentOutcome
  status: number | null
}

/**
 * Stores the outcome and its line of the log. A claim that was lost meanwhile changes nothing, with
 * one exception: LinkedIn's confirmation resolves an unconfirmed comment.
 */
async function saveOutcome(comment: FirstComment, claim: CommentClaim, finish: Finish) {
  const { postId } = comment
  const row = outcomeRow(comment, finish)
  await withTransaction(async (trx) => {
    const own = { status: 'publishing', claimed_by: claim.token }
    const states = finish.outcome.kind === 'published' ? [own, { status: 'unconfirmed' }] : [own]
    for (const state of states) {
      const where = { id: claim.commentId, ...state }
      const changed = await FirstComment.query({ client: trx }).where(where).update(row)
      if (Number(changed) === 0) continue
      const kind = EVENTS[finish.outcome.kind]
      if (kind) await PostEvent.create({ postId, kind }, { client: trx })
      break
    }
  })
  publishChange({ kind: 'posts', id: postId })
}

/** Returns the column values of a comment after an attempt. */
function outcomeRow({ throttles }: FirstComment, { outcome, status }: Finish) {
  const at = sqlInstant(now())
  const { dueAt, ...update } = commentUpdateFor(outcome)
  return {
    status: update.status,
    failure_code: update.failureCode,
    failure_reason: update.failureReason,
    claimed_by: null,
    lease_until: null,
    http_status: status,
    throttles: isThrottled(outcome) ? throttles + 1 : throttles,
    updated_at: at,
    ...(dueAt === undefined ? {} : { due_at: dueAt && sqlInstant(dueAt) }),
    ...(outcome.kind === 'published' ? { comment_urn: outcome.urn, published_at: at } : {}),
  }
}

function isThrottled(outcome: CommentOutcome) {
  return outcome.kind === 'waiting' && outcome.reason === 'throttled'
}

import { hash } from 'node:crypto'
import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import drive from '@adonisjs/drive/services/main'
import { ClaimedAttempt, claimedPost } from '#actions/publishing/claimed_attempt'
import type { ClaimedPost } from '#actions/publishing/claimed_attempt'
import { unreadableOf } from '#database/model_columns'
import Organization from '#models/organization'
import Post from '#models/post'
import Media from '#models/media'
import LinkedinAccount from '#models/linkedin_account'
import WebhookDelivery from '#models/webhook_delivery'
import { changesContent } from '#domain/approvals/content_version'
import { composeCommentary } from '#domain/posts/hashtags'
import { withAuthorMessage, withMediaMessage } from '#domain/publishing/author_refusal'
import type { Claim } from '#domain/publishing/lease_rules'
import { dailyLimitOutcome } from '#domain/publishing/daily_limit'
import {
  blockedOrRefused,
  invalidatesConnection,
  refused,
  reshareRefusal,
} from '#domain/publishing/refusal'
import type { Refused } from '#domain/publishing/refusal'
import { classify, retryOrRefuse, unconfirmed } from '#domain/publishing/outcome'
import type { Outcome } from '#domain/publishing/outcome'
import { postPayload } from '#domain/publishing/post_payload'
import type { PayloadContent } from '#domain/publishing/post_payload'
import { canRead } from '#domain/linkedin/linkedin_scopes'
import { withPostTags, withUrlTags } from '#domain/publishing/tagged_post'
import type { PostTags } from '#domain/publishing/tagged_post'
import { utmOfPost } from '#queries/publishing/utm_of_post'
import { Shutdown } from '#services/background/shutdown'
import { retry } from '#services/background/retry'
import { LinkedinSession } from '#services/linkedin/linkedin_session'
import { createPost, postUrl, readPost } from '#services/linkedin/post_requests'
import { TokenRenewal } from '#services/linkedin/token_requests'
import { unconfirmedSince, isSamePost } from '#domain/publishing/post_update'
import type { AttemptOutcome } from '#domain/publishing/post_update'
import * as readiness from '#domain/publishing/readiness'
import { publishingLimits, publishTurn, withPublishSlot } from '#services/background/publish_slots'
import { mediaParts, type MediaParts } from '#domain/publishing/media_parts'
import { MINUTE_MS } from '#domain/schedule/instant'
import { now } from '#services/clock'
import { uploadPostMedia } from '#services/linkedin/upload_post_media'

interface PublishTry extends ClaimedPost {
  attempt: ClaimedAttempt
  /** Set once the post may be published; the outcome needs its last HTTP status. */
  ready?: Ready
  sent?: true
}

/** A post that may be published: everything is known and checked. */
interface Ready extends PublishTry {
  kind: 'ready'
  account: LinkedinAccount
  authorUrn: string
  text: string
  shown: MediaParts<Media>
  session: LinkedinSession
}

type ClaimLost = { kind: 'claim_lost' }
type DuplicateOutcome = Extract<Outcome, { kind: 'duplicate_of' }>

const CLAIM_LOST: ClaimLost = { kind: 'claim_lost' }
const TEXT_ONLY: PayloadContent = { kind: 'text' }

/** After such a long pause between two steps (a suspended process) the claim may be lost. */
const MAX_PAUSE_MS = MINUTE_MS

/** Publishes one claimed post: one attempt and at most one post on LinkedIn. */
@inject()
export default class PublishPost {
  constructor(
    private renewal: TokenRenewal,
    private shutdown: Shutdown
  ) {}

  /** Returns the outcome; null when the claim was invalid or its attempt was made already. */
  async handle(claim: Claim): Promise<AttemptOutcome | null> {
    await publishTurn('prepare')
    const claimed = await claimedPost(claim, now())
    if (!claimed) return null
    const { post } = claimed
    const { timeoutMs } = publishingLimits()
    const work: PublishTry = { ...claimed, attempt: new ClaimedAttempt(claim, claimed, timeoutMs) }
    const outcome = await this.#attempt(work)
    if (outcome.kind === 'claim_lost') return null
    const result =
      outcome.kind === 'refused' ? blockedOrRefused(withDetails(outcome, post)) : outcome
    if (!(await this.#saveOutcome(work, result))) return null
    if (outcome.kind === 'refused' && work.ready) await this.#endConnection(work.ready, outcome)
    logger.info({ post: post.id, attempt: tryNumber(work), ending: result.kind }, 'publish')
    return result
  }

  /** False during shutdown, when the next post would be handed back. */
  get isAccepting() {
    return !this.shutdown.signal.aborted
  }

  async #attempt(work: PublishTry): Promise<AttemptOutcome | ClaimLost> {
    try {
      // Rendering and uploads could crash the process, so such a try is counted first.
      const hasMedia = work.post.media.length > 0
      if (hasMedia && !(await work.attempt.enterPhase({ phase: 'prepare' }, now())))
        return CLAIM_LOST
      const ready = await this.#prepare(work)
      if (ready.kind !== 'ready') return ready
      work.ready = ready
      return await withPublishSlot(() => this.#send(ready, () => (work.sent = true)))
    } catch (error) {
      logger.error({ err: error, post: work.post.id }, 'an attempt to publish was interrupted')
      if (work.sent) return unconfirmed()
      const reason = isStorageError(error) ? 'no_storage' : 'unexpected'
      return retryOrRefuse(reason, 'unexpected', retryContext(work))
    }
  }

  async #prepare(work: PublishTry): Promise<Ready | AttemptOutcome | ClaimLost> {
    const { post, account } = work
    const due = { dueAt: post.dueAt ?? now(), failureCode: post.failureCode }
    const overdue = readiness.latenessRefusal(due, now(), publishingLimits().overdueGraceMs)
    if (overdue) return overdue
    // Without what can't be read, another post than the planned one would be published.
    if (changesContent(unreadableOf(post))) return refused('unexpected')
    if (!account) return refused('not_connected')
    const author = readiness.publishingAuthor(
      { kind: post.authorKind, urn: post.authorUrn },
      { memberUrn: account.memberUrn, scopes: account.grantedScopes, state: account.condition }
    )
    if (author.kind !== 'author') return author
    const text = composeCommentary(post.body, post.hashtags)
    const tooLong = readiness.textRefusal(text, post.media.length)
    if (tooLong) return tooLong
    const refusedOptions = readiness.optionsRefusal(post)
    if (refusedOptions) return refusedOptions
    const shown = mediaParts(post, await this.#filesOf(post))
    if (shown.kind === 'refused') return shown
    const overDailyLimit = dailyLimitOutcome(
      work.publishedToday,
      publishingLimits().authorDailyLimit,
      retryContext(work)
    )
    if (overDailyLimit) return overDailyLimit
    const session = await this.#session(work, account)
    if (!session) return CLAIM_LOST
    return { ...work, kind: 'ready', account, authorUrn: author.urn, text, shown, session }
  }

  /** Returns the post's existing files by id. @throws EmptyStorageError */
  async #filesOf({ organizationId, media }: Post) {
    const files = new Map<string, Media>()
    const ids = media.flatMap(({ media_id: id }) => (id === null ? [] : [id]))
    if (ids.length === 0) return files
    const rows = await Media.query().whereIn('id', ids).where('organization_id', organizationId)
    for (const row of rows) {
      if (await drive.use().exists(row.diskKey)) files.set(row.id, row)
      else await requireStorage()
    }
    return files
  }

  /**
   * Creates the session for the attempt's calls, with a token that does not expire in between.
   * Returns null when the claim is lost.
   */
  async #session(work: PublishTry, account: LinkedinAccount) {
    let token = account.accessToken ?? ''
    const renew = async () => {
      const renewal = await this.renewal.renew(account.id, token || null)
      if (renewal.kind === 'renewed') token = renewal.token
      return renewal
    }
    if (readiness.expiresSoon(account.expiresAt, now())) {
      if (!(await work.attempt.enterPhase({ phase: 'prepare' }, now()))) return null
      await renew()
    }
    return new LinkedinSession({
      token,
      number: tryNumber(work),
      until: latestPublishAt(work),
      renewToken: renew,
      onActivity: () => work.attempt.renewLease(now()),
    })
  }

  async #send(ready: Ready, sent: () => void): Promise<AttemptOutcome | ClaimLost> {
    const uploaded = await this.#upload(ready)
    if (uploaded.kind !== 'uploaded') return uploaded
    return this.#create(ready, uploaded.content, sent)
  }

  async #upload({ attempt, session, account, post, authorUrn, shown }: Ready) {
    if (post.media.length === 0) return { kind: 'uploaded', content: withoutMedia(post) } as const
    if (!(await attempt.enterPhase({ phase: 'upload' }, now()))) return CLAIM_LOST
    const signal = this.shutdown.signal
    const readAccess = canRead(post.authorKind, account.grantedScopes) ? 'readable' : 'write_only'
    const { slideStyle: style } = await Organization.findOrFail(post.organizationId)
    const options = { owner: authorUrn, readAccess, signal, style } as const
    const uploaded = await uploadPostMedia(session, shown, options)
    if (signal.aborted) return { kind: 'handed_back' } as const
    // An upload can take minutes. Who disconnects LinkedIn meanwhile wants nothing more published.
    const { linkedinAccountId } = await Organization.findOrFail(post.organizationId)
    return linkedinAccountId === account.id ? uploaded : refused('not_connected')
  }

  /** Makes the single call that creates the post on LinkedIn. */
  async #create(
    ready: Ready,
    content: PayloadContent,
    sent: () => void
  ): Promise<AttemptOutcome | ClaimLost> {
    const { attempt, session, authorUrn: author, text, post } = ready
    const { visibility, isReshareDisabled, parentUrn } = post
    await publishTurn('send')
    const tags = await utmOfPost(post)
    const sentText = withPostTags({ text, mentions: post.mentions }, tags)
    const options = { visibility, isReshareDisabled, parentUrn }
    const shown = withCardTags(content, tags)
    const payload = postPayload({ author, ...sentText, content: shown, ...options })
    const payloadHash = hash('sha256', JSON.stringify(payload))
    if (this.shutdown.signal.aborted) return { kind: 'handed_back' }
    const before = now()
    if (!(await attempt.enterPhase({ phase: 'create', payloadHash }, before))) return CLAIM_LOST
    if (now().diff(before).toMillis() > MAX_PAUSE_MS) return { kind: 'handed_back' }
    const { outcome, answer } = await session.call((access) => {
      sent()
      return createPost({ ...access, signal: this.shutdown.forceSignal }, payload)
    }, classify)
    if (outcome.kind === 'refused' && parentUrn) return reshareRefusal(outcome, answer)
    return outcome.kind === 'duplicate_of' ? this.#resolveDuplicate(ready, outcome) : outcome
  }

  /**
   * LinkedIn already has this text: from an unconfirmed attempt of this post, or from elsewhere.
   */
  async #resolveDuplicate(
    ready: Ready,
    { urn, fallback }: DuplicateOutcome
  ): Promise<AttemptOutcome> {
    const { post, attempt, session, account, authorUrn, text } = ready
    const since = unconfirmedSince(await attempt.earlier())
    const own = { organizationId: post.organizationId, platformUrn: urn }
    if (since === null || (await Post.findBy(own))) return fallback
    const mayRead = canRead(post.authorKind, account.grantedScopes)
    const live = mayRead ? await session.use((access) => readPost(access, urn)) : null
    if (live && !isSamePost(live, { author: authorUrn, text, since })) return fallback
    return { kind: 'published', urn }
  }

  /** LinkedIn rejected the token, so other posts of the connection need not try it. */
  async #endConnection({ account, session }: Ready, { code }: Refused) {
    if (invalidatesConnection(code)) await LinkedinAccount.end(account.id, session.token || null)
  }

  /** Returns false when the claim was lost before there was anything to record. */
  async #saveOutcome({ post, attempt, ready }: PublishTry, result: AttemptOutcome) {
    const published =
      result.kind === 'published' && ready
        ? {
            authorUrn: ready.authorUrn,
            url: postUrl(result.urn),
            firstComment: post.firstComment,
          }
        : undefined
    await publishTurn('save')
    const hasWebhook = await WebhookDelivery.isWanted(post.organizationId)
    const httpStatus = ready?.session.lastStatus ?? null
    const finish = { at: now(), httpStatus, published, hasWebhook }
    const about = `the outcome of post ${post.id} (${result.kind}) couldn't be saved yet`
    return retry(about, () => attempt.finish(result, finish))
  }
}

const STORAGE_ERROR = /^E_CANNOT_(CHECK_FILE_EXISTENCE|GET_METADATA|READ_FILE)$/

class EmptyStorageError extends Error {}

/**
 * Without the files of any organization it isn't this file that is missing: a network folder isn't
 * mounted, and the empty folder below is read instead.
 */
async function requireStorage() {
  const { objects } = await drive.use().listAll('organizations')
  if ([...objects].length === 0) throw new EmptyStorageError('The storage has no files.')
}

/** The disk's errors while files are read. Their cause is the bucket, the network or the folder. */
function isStorageError(error: unknown) {
  if (error instanceof EmptyStorageError) return true
  return error instanceof Error && 'code' in error && STORAGE_ERROR.test(String(error.code))
}

function withoutMedia({ kind, poll }: Post): PayloadContent {
  return kind === 'poll' && poll !== null ? { kind, poll } : TEXT_ONLY
}

function withCardTags(content: PayloadContent, tags: PostTags): PayloadContent {
  if (content.kind !== 'article') return content
  return { ...content, card: { ...content.card, url: withUrlTags(content.card.url, tags) } }
}

function withDetails(refusal: Refused, post: Post) {
  return withAuthorMessage(withMediaMessage(refusal, post), post)
}

/** Returns the number of this try, starting at 1. It is counted when its attempt starts. */
function tryNumber({ post }: PublishTry) {
  return post.attempts + 1
}

function retryContext(work: PublishTry) {
  const until = latestPublishAt(work)
  return { now: now(), number: tryNumber(work), random: Math.random(), usedChances: [], until }
}

/** Returns the latest moment at which it is published automatically. */
function latestPublishAt({ post: { publishAt, dueAt } }: PublishTry) {
  const { overdueGraceMs } = publishingLimits()
  return (publishAt ?? dueAt ?? now()).plus({ milliseconds: overdueGraceMs })
}

import { createHash } from 'node:crypto'
import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import drive from '@adonisjs/drive/services/main'
import { AttemptOfClaim } from '#models/attempt_of_claim'
import { claimedPost, type ClaimedPost } from '#models/claimed_post'
import Organization from '#models/organization'
import Post from '#models/post'
import Media from '#models/media'
import LinkedinAccount from '#models/linkedin_account'
import { composeCommentary } from '#domain/posts/hashtags'
import { inWordsOfAuthor } from '#domain/publishing/author_refusal'
import type { Claim } from '#domain/publishing/claim'
import { dailyEnding } from '#domain/publishing/daily_limit'
import { doubtSince, isOurs } from '#domain/publishing/duplicate'
import { inWordsOfPost } from '#domain/publishing/file_refusal'
import { heldOrRefused, isConnectionOver } from '#domain/publishing/held'
import { classify, later, unconfirmed, type Outcome } from '#domain/publishing/outcome'
import { postPayload, type PayloadContent } from '#domain/publishing/post_payload'
import * as readiness from '#domain/publishing/readiness'
import { refused, type Refused } from '#domain/publishing/refusal'
import type { Ending } from '#domain/publishing/settlement'
import { shownParts, type ShownParts } from '#domain/publishing/shown_parts'
import { canRead } from '#domain/settings/linkedin_scopes'
import { MINUTE_MS } from '#domain/schedule/instant'
import { publishingLimits } from '#services/background/publishing_limits'
import { inSendingTurn } from '#services/background/sending_turns'
import { Shutdown } from '#services/background/shutdown'
import { untilItWorks } from '#services/background/until_it_works'
import { now } from '#services/clock'
import { LinkedinSession } from '#services/linkedin/linkedin_session'
import { createPost, postUrl, readPost } from '#services/linkedin/posts'
import { uploadShown } from '#services/linkedin/shown_upload'
import { TokenRenewal } from '#services/linkedin/token_renewal'

/** A claimed post and the try that is made of it. */
interface Try extends ClaimedPost {
  attempt: AttemptOfClaim
  /** Known once the post may go out; what its last answer was is needed at the end. */
  ready?: Ready
  sent?: true
}

/** A post that may go out: everything about it is known and checked. */
interface Ready extends Try {
  kind: 'ready'
  account: LinkedinAccount
  authorUrn: string
  text: string
  shown: ShownParts<Media>
  session: LinkedinSession
}

type Unsaid = { kind: 'claim_lost' }
type DuplicateOf = Extract<Outcome, { kind: 'duplicate_of' }>

const CLAIM_LOST: Unsaid = { kind: 'claim_lost' }
const TEXT_ALONE: PayloadContent = { kind: 'text' }

/** A process that slept so long between two steps no longer knows what became of its claim. */
const OVERSLEPT_MS = MINUTE_MS

/** Publishes one claimed post: one attempt, at most one post on LinkedIn (data model, steps 2 to 4). */
@inject()
export default class PublishPost {
  constructor(
    private renewal: TokenRenewal,
    private shutdown: Shutdown
  ) {}

  /** Answers what came of it; null when the claim was no good or its attempt was made already. */
  async handle(claim: Claim): Promise<Ending | null> {
    const claimed = await claimedPost(claim, now())
    if (!claimed) return null
    const { post } = claimed
    const { timeoutMs } = publishingLimits()
    const work: Try = { ...claimed, attempt: new AttemptOfClaim(claim, claimed, timeoutMs) }
    const outcome = await this.#attempt(work)
    if (outcome.kind === 'claim_lost') return null
    const ending = outcome.kind === 'refused' ? heldOrRefused(inWords(outcome, post)) : outcome
    if (!(await this.#writeDown(work, ending))) return null
    if (outcome.kind === 'refused' && work.ready) await this.#endConnection(work.ready, outcome)
    logger.info({ post: post.id, attempt: numberOf(work), ending: ending.kind }, 'publish')
    return ending
  }

  /** False once this process is to end: what it published next would be handed back. */
  get takesMore() {
    return !this.shutdown.leaving.aborted
  }

  async #attempt(work: Try): Promise<Ending | Unsaid> {
    try {
      // What is drawn and uploaded could bring the process down: such a try is counted first.
      const heavy = work.post.media.length > 0
      if (heavy && !(await work.attempt.enter({ phase: 'prepare' }, now()))) return CLAIM_LOST
      const ready = await this.#prepare(work)
      if (ready.kind !== 'ready') return ready
      work.ready = ready
      return await inSendingTurn(() => this.#send(ready, () => (work.sent = true)))
    } catch (error) {
      logger.error({ err: error, post: work.post.id }, 'an attempt to publish was interrupted')
      if (work.sent) return unconfirmed()
      return later('unexpected', 'unexpected', attemptOf(work))
    }
  }

  async #prepare(work: Try): Promise<Ready | Ending | Unsaid> {
    const { post, account } = work
    const due = { dueAt: post.dueAt ?? now(), failureCode: post.failureCode }
    const late = readiness.refusalOfLateness(due, now(), publishingLimits().overdueGraceMs)
    if (late) return late
    if (!account) return refused('not_connected')
    const author = readiness.publishingAuthor(
      { kind: post.authorKind, urn: post.authorUrn },
      { memberUrn: account.memberUrn, scopes: account.grantedScopes, state: account.condition }
    )
    if (author.kind !== 'author') return author
    const text = composeCommentary(post.body, post.hashtags)
    const tooLong = readiness.refusalOfText(text, post.media.length)
    if (tooLong) return tooLong
    const shown = shownParts(post, await this.#filesOf(post))
    if (shown.kind === 'refused') return shown
    const full = dailyEnding(work.outToday, publishingLimits().authorDailyLimit, attemptOf(work))
    if (full) return full
    const session = await this.#session(work, account)
    if (!session) return CLAIM_LOST
    return { ...work, kind: 'ready', account, authorUrn: author.urn, text, shown, session }
  }

  /** The files of a post that are still there, by their ids. */
  async #filesOf({ organizationId, media }: Post) {
    const files = new Map<string, Media>()
    const ids = media.flatMap(({ media_id: id }) => (id === null ? [] : [id]))
    if (ids.length === 0) return files
    const rows = await Media.query().whereIn('id', ids).where('organization_id', organizationId)
    for (const row of rows) {
      if (await drive.use().exists(row.diskKey)) files.set(row.id, row)
    }
    return files
  }

  /** The calls of this attempt, with a token that does not end in the middle; null: claim lost. */
  async #session(work: Try, account: LinkedinAccount) {
    let token = account.accessToken ?? ''
    const renew = async () => {
      const renewal = await this.renewal.renew(account.id, token || null)
      if (renewal.kind === 'renewed') token = renewal.token
      return renewal
    }
    if (readiness.endsSoon(account.expiresAt, now())) {
      if (!(await work.attempt.enter({ phase: 'prepare' }, now()))) return null
      await renew()
    }
    return new LinkedinSession({
      token,
      number: numberOf(work),
      until: lastMoment(work),
      renewToken: renew,
      stillHere: () => work.attempt.keepLease(now()),
    })
  }

  async #send(ready: Ready, sent: () => void): Promise<Ending | Unsaid> {
    const uploaded = await this.#upload(ready)
    if (uploaded.kind !== 'uploaded') return uploaded
    return this.#create(ready, uploaded.content, sent)
  }

  async #upload({ attempt, session, account, post, authorUrn, shown }: Ready) {
    if (post.media.length === 0) return { kind: 'uploaded', content: TEXT_ALONE } as const
    if (!(await attempt.enter({ phase: 'upload' }, now()))) return CLAIM_LOST
    const signal = this.shutdown.leaving
    const mayLook = canRead(post.authorKind, account.grantedScopes) ? 'may_look' : 'write_only'
    const { slideLook: look } = await Organization.findOrFail(post.organizationId)
    const options = { owner: authorUrn, mayLook, signal, look } as const
    const uploaded = await uploadShown(session, shown, options)
    return signal.aborted ? ({ kind: 'handed_back' } as const) : uploaded
  }

  /** The one call that puts it on LinkedIn. */
  async #create(ready: Ready, content: PayloadContent, sent: () => void): Promise<Ending | Unsaid> {
    const { attempt, session, authorUrn, text } = ready
    const payload = postPayload(authorUrn, text, content)
    const payloadHash = createHash('sha256').update(JSON.stringify(payload)).digest('hex')
    if (this.shutdown.leaving.aborted) return { kind: 'handed_back' }
    const before = now()
    if (!(await attempt.enter({ phase: 'create', payloadHash }, before))) return CLAIM_LOST
    if (now().diff(before).toMillis() > OVERSLEPT_MS) return { kind: 'handed_back' }
    const { outcome } = await session.call((access) => {
      sent()
      return createPost({ ...access, signal: this.shutdown.leavingNow }, payload)
    }, classify)
    return outcome.kind === 'duplicate_of' ? this.#judgeDuplicate(ready, outcome) : outcome
  }

  /** LinkedIn has this text already: from an attempt of ours that was in doubt, or from elsewhere. */
  async #judgeDuplicate(ready: Ready, { urn, otherwise }: DuplicateOf): Promise<Ending> {
    const { post, attempt, session, account, authorUrn, text } = ready
    const since = doubtSince(await attempt.earlier())
    const own = { organizationId: post.organizationId, platformUrn: urn }
    if (since === null || (await Post.findBy(own))) return otherwise
    const mayRead = canRead(post.authorKind, account.grantedScopes)
    const live = mayRead ? await session.use((access) => readPost(access, urn)) : null
    if (live && !isOurs(live, { author: authorUrn, text, since })) return otherwise
    return { kind: 'published', urn }
  }

  /** LinkedIn takes this token no more: the other posts of the connection need not try it. */
  async #endConnection({ account, session }: Ready, { code }: Refused) {
    if (isConnectionOver(code)) await LinkedinAccount.end(account.id, session.token || null)
  }

  /** False when the claim was lost before there was anything to write down. */
  async #writeDown({ post, attempt, ready }: Try, ending: Ending) {
    const published =
      ending.kind === 'published' && ready
        ? { authorUrn: ready.authorUrn, url: postUrl(ending.urn) }
        : undefined
    const finish = { at: now(), httpStatus: ready?.session.lastStatus ?? null, published }
    const about = `the outcome of post ${post.id} (${ending.kind}) couldn't be saved yet`
    return untilItWorks(about, () => attempt.finish(ending, finish))
  }
}

/** A refusal that says what of this post it is about. */
function inWords(refusal: Refused, post: Post) {
  return inWordsOfAuthor(inWordsOfPost(refusal, post), post)
}

/** Which try this is, 1 for the first: it is counted when its attempt begins. */
function numberOf({ post }: Try) {
  return post.attempts + 1
}

function attemptOf(work: Try) {
  const until = lastMoment(work)
  return { now: now(), number: numberOf(work), random: Math.random(), spent: [], until }
}

/** Later than this it does not go out by itself. */
function lastMoment({ post: { publishAt, dueAt } }: Try) {
  const { overdueGraceMs } = publishingLimits()
  return (publishAt ?? dueAt ?? now()).plus({ milliseconds: overdueGraceMs })
}

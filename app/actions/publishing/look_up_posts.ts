import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { DateTime } from 'luxon'
import type LinkedinAccount from '#models/linkedin_account'
import { attemptsDueForLook } from '#models/doubtful_attempts'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import type PublishAttempt from '#models/publish_attempt'
import { inTransaction } from '#models/transaction'
import { composeCommentary } from '#domain/posts/hashtags'
import { doubtSince, isOurs, lookBackTo } from '#domain/publishing/duplicate'
import { publishingAuthor } from '#domain/publishing/readiness'
import { canRead } from '#domain/settings/linkedin_scopes'
import { earliest, type Instant } from '#domain/schedule/instant'
import { now } from '#services/clock'
import { latestPosts } from '#services/linkedin/latest_posts'
import { LinkedinSession } from '#services/linkedin/linkedin_session'
import { postUrl, type LivePost } from '#services/linkedin/posts'
import { TokenRenewal } from '#services/linkedin/token_renewal'

/** An unconfirmed post whose author's posts may be read, and its latest attempt. */
interface Doubt {
  attempt: PublishAttempt
  account: LinkedinAccount
  author: string
  /** When the first attempt began that may have put it on LinkedIn. */
  since: Instant
}

const MOST_AT_ONCE = 100
/** Of a whole round: a stopping server waits for no longer. */
const PATIENCE_MS = 10_000

/**
 * Looks for unconfirmed posts among what LinkedIn lists of their authors (data model, step 5), a few
 * times in the first hour. What is found is published; what is not keeps its question to a person.
 */
@inject()
export default class LookUpPosts {
  constructor(private renewal: TokenRenewal) {}

  /** Answers how many posts were found. */
  async handle() {
    const patience = AbortSignal.timeout(PATIENCE_MS)
    const attempts = await attemptsDueForLook(now(), MOST_AT_ONCE)
    let found = 0
    for (const doubts of byAuthor(attempts.flatMap(doubtOf))) {
      if (patience.aborted) break
      found += await this.#lookFor(doubts, patience)
    }
    return found
  }

  /** Posts of one author, for all of which one look is enough. */
  async #lookFor(doubts: Doubt[], signal: AbortSignal) {
    const claimed = await claim(doubts)
    const [first] = claimed
    if (!first) return 0
    const { account, author } = first
    const since = lookBackTo(earliest(claimed.map((doubt) => doubt.since)))
    const listed = await latestPosts({ session: this.#session(account), author, since, signal })
    if (listed.kind !== 'read') {
      logger.warn({ author, outcome: listed.kind }, "unconfirmed posts couldn't be looked up")
      return 0
    }
    let found = 0
    for (const doubt of claimed) found += await tryToAdopt(doubt, listed.posts)
    return found
  }

  #session({ id, accessToken }: LinkedinAccount) {
    const renewToken = () => this.renewal.renew(id, accessToken)
    return new LinkedinSession({ token: accessToken ?? '', number: 1, renewToken })
  }
}

function doubtOf(attempt: PublishAttempt): Doubt[] {
  const { post } = attempt
  const { linkedinAccount: account } = post.organization
  const since = doubtSince(post.publishAttempts)
  if (!account || !since) return []
  const { memberUrn, grantedScopes: scopes, condition: state } = account
  const { authorKind: kind, authorUrn: urn } = post
  const author = publishingAuthor({ kind, urn }, { memberUrn, scopes, state })
  if (author.kind !== 'author' || !canRead(kind, scopes)) return []
  return [{ attempt, account, author: author.urn, since }]
}

function byAuthor(doubts: Doubt[]) {
  const groups = Map.groupBy(doubts, ({ account, author }) => `${account.id} ${author}`)
  return [...groups.values()]
}

/** Those whose look no other process took. */
async function claim(doubts: Doubt[]) {
  const claimed: Doubt[] = []
  for (const doubt of doubts) {
    if (await doubt.attempt.claimLook(now())) claimed.push(doubt)
  }
  return claimed
}

/** How many it took over. One that cannot be taken over must not keep the others. */
async function tryToAdopt(doubt: Doubt, listed: LivePost[]) {
  try {
    return await adopt(doubt, listed)
  } catch (error) {
    logger.error({ err: error, post: doubt.attempt.postId }, "a found post couldn't be saved")
    return 0
  }
}

/** Takes the one on LinkedIn that is ours over, unless somebody has answered meanwhile. */
function adopt({ attempt: { postId }, author, since }: Doubt, listed: LivePost[]) {
  return inTransaction(async (trx) => {
    const post = await Post.lockForChange(postId, trx)
    if (post.status !== 'unconfirmed') return 0
    const text = composeCommentary(post.body, post.hashtags)
    const twins = listed.filter((live) => isOurs(live, { author, text, since }))
    const known = await Post.query({ client: trx })
      .where('organization_id', post.organizationId)
      .whereIn(
        'platform_urn',
        twins.map(({ urn }) => urn)
      )
    const live = twins.find(({ urn }) => known.every(({ platformUrn }) => platformUrn !== urn))
    if (!live) return 0
    const { urn } = live
    const at = DateTime.fromMillis(live.createdAt, { zone: 'utc' })
    post.settleAsLive({ at, urn, url: postUrl(urn), authorUrn: author })
    await PostEvent.create({ postId, kind: 'found_live' }, { client: trx })
    await post.save()
    logger.info({ post: postId, urn }, 'an unconfirmed post was found on LinkedIn')
    return 1
  })
}

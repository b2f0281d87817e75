import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { DateTime } from 'luxon'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { RelationSubQueryBuilderContract } from '@adonisjs/lucid/types/relations'
import type LinkedinAccount from '#models/linkedin_account'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import PublishAttempt from '#models/publish_attempt'
import { withTransaction } from '#database/transaction'
import { composeCommentary } from '#domain/posts/hashtags'
import { canRead, readScope } from '#domain/linkedin/linkedin_scopes'
import { fetchLatestPosts, postUrl } from '#services/linkedin/post_requests'
import type { LivePost } from '#services/linkedin/post_requests'
import { createReadSession } from '#services/linkedin/linkedin_session'
import { TokenRenewal } from '#services/linkedin/token_requests'
import { unconfirmedSince, isSamePost, lookupStart } from '#domain/publishing/post_update'
import { publishingAuthor } from '#domain/publishing/readiness'
import { earliest } from '#domain/schedule/instant'
import type { Instant } from '#domain/schedule/instant'
import { now } from '#services/clock'
import { AUTHOR_KINDS } from '#domain/drafts/author'
import type { AuthorKind } from '#domain/drafts/author'
import { LOOKUP_DELAYS_MS } from '#domain/publishing/retries'
import { anyRow } from '#database/prepared_rows'
import { sqlInstant } from '#database/instants'

/** An unconfirmed post whose author's posts can be read, with its latest attempt. */
interface UnconfirmedPost {
  attempt: PublishAttempt
  account: LinkedinAccount
  author: string
  /** Start of the first attempt that may have published it. */
  since: Instant
}

const BATCH_SIZE = 100

const ANY_UNCONFIRMED_SQL = "select 1 from posts where status = 'unconfirmed' limit 1"

/** Timeout of a whole round, so that a shutdown does not wait for longer. */
const TIMEOUT_MS = 10_000

/**
 * Looks for unconfirmed posts in LinkedIn's list of their authors' posts, a few times in the first
 * hour. A post that is found becomes published; for others the user is still asked.
 */
@inject()
export default class ResolveUnconfirmedPosts {
  constructor(private renewal: TokenRenewal) {}

  /** Returns the number of posts found. */
  async handle() {
    if (!(await anyRow(ANY_UNCONFIRMED_SQL, now()))) return 0
    const timeoutSignal = AbortSignal.timeout(TIMEOUT_MS)
    const attempts = await attemptsDueForLookup(now(), BATCH_SIZE)
    let found = 0
    for (const unconfirmed of byAuthor(attempts.flatMap(unconfirmedPost))) {
      if (timeoutSignal.aborted) break
      found += await this.#resolve(unconfirmed, timeoutSignal)
    }
    return found
  }

  /** One request serves all posts of one author. */
  async #resolve(unconfirmed: UnconfirmedPost[], signal: AbortSignal) {
    const claimed = await claim(unconfirmed)
    const [first] = claimed
    if (!first) return 0
    const { account, author } = first
    const since = lookupStart(earliest(claimed.map((candidate) => candidate.since)))
    const listed = await fetchLatestPosts({
      session: createReadSession(account, this.renewal),
      author,
      since,
      signal,
    })
    if (listed.kind !== 'read') {
      logger.warn({ author, outcome: listed.kind }, "unconfirmed posts couldn't be looked up")
      return 0
    }
    let found = 0
    for (const candidate of claimed) found += await confirmOrLog(candidate, listed.posts)
    return found
  }
}

function unconfirmedPost(attempt: PublishAttempt): UnconfirmedPost[] {
  const { post } = attempt
  const { linkedinAccount: account } = post.organization
  const since = unconfirmedSince(post.publishAttempts)
  if (!account || !since) return []
  const { memberUrn, grantedScopes: scopes, condition: state } = account
  const { authorKind: kind, authorUrn: urn } = post
  const author = publishingAuthor({ kind, urn }, { memberUrn, scopes, state })
  if (author.kind !== 'author' || !canRead(kind, scopes)) return []
  return [{ attempt, account, author: author.urn, since }]
}

function byAuthor(unconfirmed: UnconfirmedPost[]) {
  const groups = Map.groupBy(unconfirmed, ({ account, author }) => `${account.id} ${author}`)
  return [...groups.values()]
}

/** Returns the posts whose lookup no other process claimed. */
async function claim(unconfirmed: UnconfirmedPost[]) {
  const claimed: UnconfirmedPost[] = []
  for (const candidate of unconfirmed) {
    if (await candidate.attempt.claimLookup(now())) claimed.push(candidate)
  }
  return claimed
}

/** Returns 1 when the post was confirmed. A failing post must not stop the others. */
async function confirmOrLog(candidate: UnconfirmedPost, listed: LivePost[]) {
  try {
    return await confirmFound(candidate, listed)
  } catch (error) {
    logger.error({ err: error, post: candidate.attempt.postId }, "a found post couldn't be saved")
    return 0
  }
}

/** Confirms a post by its match on LinkedIn, unless a user has answered in the meantime. */
function confirmFound({ attempt: { postId }, author, since }: UnconfirmedPost, listed: LivePost[]) {
  return withTransaction(async (trx) => {
    const post = await Post.lockForChange(postId, trx)
    if (post.status !== 'unconfirmed') return 0
    const text = composeCommentary(post.body, post.hashtags)
    const matches = listed.filter((live) => isSamePost(live, { author, text, since }))
    const known = await Post.query({ client: trx })
      .where('organization_id', post.organizationId)
      .whereIn(
        'platform_urn',
        matches.map(({ urn }) => urn)
      )
    const live = matches.find(({ urn }) => known.every(({ platformUrn }) => platformUrn !== urn))
    if (!live) return 0
    const { urn } = live
    const at = DateTime.fromMillis(live.createdAt, { zone: 'utc' })
    post.confirmPublished({ at, urn, url: postUrl(urn), authorUrn: author })
    await PostEvent.create({ postId, kind: 'found_live' }, { client: trx })
    await post.save()
    logger.info({ post: postId, urn }, 'an unconfirmed post was found on LinkedIn')
    return 1
  })
}

/**
 * Latest attempts of unconfirmed posts that are due for a lookup on LinkedIn, with post,
 * organization and connection. Only posts whose connection may read the author's posts are
 * included. The newest come first, because posts of a connection that has expired stay due.
 */
function attemptsDueForLookup(at: DateTime, max: number) {
  return (
    preloadPost(PublishAttempt.query())
      // This query runs every few seconds. Unconfirmed posts are few and found by an index.
      .whereIn('post_id', (posts) =>
        posts.from('posts').select('id').where('status', 'unconfirmed')
      )
      .whereIn('outcome', ['unconfirmed', 'lost'])
      .where((due) => {
        for (const [looks, wait] of LOOKUP_DELAYS_MS.entries()) {
          const ended = sqlInstant(at.minus({ milliseconds: wait }))
          due.orWhere((lookup) => lookup.where({ looks }).where('finished_at', '<=', ended))
        }
      })
      .whereNotExists((later) => {
        later.from('publish_attempts as later')
        later.whereColumn('later.post_id', 'publish_attempts.post_id')
        later.whereColumn('later.number', '>', 'publish_attempts.number')
      })
      .whereHas('post', (post) => {
        post.where('status', 'unconfirmed').where((readable) => {
          for (const kind of AUTHOR_KINDS) readable.orWhere((own) => whereReadable(own, kind))
        })
      })
      .orderBy('finished_at', 'desc')
      .limit(max)
  )
}

function preloadPost(query: ModelQueryBuilderContract<typeof PublishAttempt>) {
  return query.preload('post', (post) => {
    post.preload('publishAttempts')
    post.preload('organization', (organization) => organization.preload('linkedinAccount'))
  })
}

function whereReadable(posts: RelationSubQueryBuilderContract<typeof Post>, kind: AuthorKind) {
  posts.where('author_kind', kind).whereHas('organization', (organization) => {
    organization.whereHas('linkedinAccount', (account) => {
      account.where('status', 'connected').where('scopes', 'like', `%${readScope(kind)}%`)
    })
  })
}

import { randomUUID } from 'node:crypto'
import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { MIN_METRICS_REFRESH_MS, NO_METRICS } from '#domain/posts/post_metrics'
import { invalidatesConnection } from '#domain/publishing/refusal'
import type { RunContext, RunHandler } from '#domain/runs/run_rules'
import { isCounted } from '#services/linkedin/fetch_posts_page'
import { createReadSession } from '#services/linkedin/linkedin_session'
import type { LinkedinSession } from '#services/linkedin/linkedin_session'
import { TokenRenewal } from '#services/linkedin/token_requests'
import { HOUR_MS, MINUTE_MS } from '#domain/schedule/instant'
import { postsDueForMetrics, postponeMetrics, requestMetrics } from '#actions/posts/due_metrics'
import { saveMetrics } from '#actions/posts/save_metrics'
import { withTransaction } from '#database/transaction'
import Lease from '#models/lease'
import LinkedinAccount from '#models/linkedin_account'
import type Post from '#models/post'
import { now } from '#services/clock'
import { canRead } from '#domain/linkedin/linkedin_scopes'
import { fetchPollResults, fetchPostMetrics } from '#services/linkedin/fetch_post_metrics'

type Input = {
  organizationId: string
  signal?: AbortSignal
  /** Called after each batch with the number of posts requested so far. */
  onBatch?: (done: number) => void
}

type MetricsReader = { account: LinkedinAccount; session: LinkedinSession; signal: AbortSignal }

/** Posts per request, and requests per run; the next run continues. */
const BATCH_SIZE = 50
const MAX_BATCHES = 10

/** Maximum posts whose metrics a user may refresh in one request. */
const MAX_REQUESTED = 200
const METRICS_STEP = 'Fetching metrics from LinkedIn.'

/** Longer than one author's posts may take. After a crash the lease blocks for no longer. */
const LEASE_MS = 2 * MINUTE_MS

const NO_CONNECTION_DELAY_MS = 6 * HOUR_MS
const UNREACHABLE_DELAY_MS = 15 * MINUTE_MS

/**
 * Fetches the due metrics of an organization's posts, one process at a time. When LinkedIn does
 * not answer, all of them wait: until the rate limit resets, or for a fixed time.
 */
@inject()
export default class FetchMetrics implements RunHandler {
  constructor(private renewal: TokenRenewal) {}

  /** Performs a run of kind 'figures': a user requested fresh metrics of the latest posts. */
  async perform({ run: { organizationId }, progress, signal }: RunContext) {
    const at = now()
    const before = at.minus(MIN_METRICS_REFRESH_MS)
    const total = await requestMetrics(organizationId, { before, now: at, limit: MAX_REQUESTED })
    const onBatch = (done: number) => progress({ words: METRICS_STEP, done, total })
    onBatch(0)
    return { read: await this.handle({ organizationId, signal, onBatch }) }
  }

  /** Returns the number of posts requested from LinkedIn. */
  async handle(input: Input) {
    const [name, holder] = [`figures:${input.organizationId}`, randomUUID()]
    if (!(await Lease.take(name, holder, { now: now(), ms: LEASE_MS }))) return 0
    try {
      return await this.#fetchBatches(input, () =>
        Lease.keep(name, holder, { now: now(), ms: LEASE_MS })
      )
    } finally {
      await Lease.release(name, holder)
    }
  }

  async #fetchBatches(
    { organizationId, signal = new AbortController().signal, onBatch }: Input,
    keepLease: () => Promise<boolean>
  ) {
    const account = await LinkedinAccount.ofOrganization(organizationId)
    if (!account || account.condition === 'expired') {
      await postponeMetrics(organizationId, now(), now().plus(NO_CONNECTION_DELAY_MS))
      return 0
    }
    const reader = { account, session: createReadSession(account, this.renewal), signal }
    const began = now()
    let done = 0
    for (let batch = 0; batch < MAX_BATCHES && !signal.aborted; batch += 1) {
      const posts = await postsDueForMetrics(organizationId, began, BATCH_SIZE)
      for (const group of byAuthor(posts)) {
        if (!(await keepLease())) return done
        const until = await this.#read(reader, group)
        if (until) {
          await postponeMetrics(organizationId, began, until)
          return done
        }
        done += group.length
        onBatch?.(done)
      }
      if (posts.length < BATCH_SIZE) break
    }
    return done
  }

  /** Returns until when all metrics have to wait; null when these were fetched. */
  async #read(reader: MetricsReader, posts: Post[]): Promise<DateTime | null> {
    const { account, signal } = reader
    const answer = await this.#ask(reader, posts)
    if (signal.aborted) return now()
    if (answer.kind === 'rate_limited') {
      logger.info(
        { account: account.id, until: answer.retryAt },
        "metrics wait for LinkedIn's limit to reset"
      )
      return DateTime.fromJSDate(answer.retryAt, { zone: 'utc' })
    }
    if (answer.kind === 'unreachable') return now().plus(UNREACHABLE_DELAY_MS)
    if (answer.kind === 'refused' && invalidatesConnection(answer.code)) {
      await LinkedinAccount.end(account.id, account.accessToken)
      return now().plus(NO_CONNECTION_DELAY_MS)
    }
    const metrics = answer.kind === 'read' ? answer.metrics : new Map()
    if (answer.kind === 'read') await this.#readPolls(reader, posts)
    const readings = posts.map((post) => ({
      post,
      metrics: metrics.get(post.platformUrn ?? '') ?? NO_METRICS,
    }))
    await withTransaction((trx) => saveMetrics(readings, now(), trx))
    return null
  }

  /** Reads the votes of polls, where the connection may read posts of their author. */
  async #readPolls({ account, session, signal }: MetricsReader, posts: Post[]) {
    const polls = posts.filter(({ kind, authorKind }) => {
      return kind === 'poll' && canRead(authorKind, account.grantedScopes)
    })
    const urns = polls.flatMap(({ platformUrn }) => platformUrn ?? [])
    const results = await fetchPollResults({ session, urns, signal })
    for (const post of polls) {
      const pollResults = results.get(post.platformUrn ?? '')
      if (pollResults) await post.merge({ pollResults }).save()
    }
  }

  #ask({ account, session, signal }: MetricsReader, posts: Post[]) {
    const [{ authorKind: kind, authorUrn }] = posts
    const author = authorUrn ?? ''
    const isOtherMember = kind === 'personal' && author !== account.memberUrn
    // Metrics of another member's posts need that member's own connection.
    const scopes = isOtherMember ? [] : account.grantedScopes
    const asked = posts.map(({ platformUrn, postedAt, createdAt }) => ({
      urn: platformUrn ?? '',
      hasFullCounts: isCounted((postedAt ?? createdAt).toMillis()),
    }))
    return fetchPostMetrics({ session, kind, author, posts: asked, scopes, signal })
  }
}

function byAuthor(posts: Post[]) {
  const groups = Map.groupBy(posts, ({ authorKind, authorUrn }) => `${authorKind} ${authorUrn}`)
  return [...groups.values()]
}

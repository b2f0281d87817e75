import { randomUUID } from 'node:crypto'
import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import { FRESH_FOR_MS, NO_FIGURES } from '#domain/posts/figures'
import { isConnectionOver } from '#domain/publishing/held'
import type { RunPerformance, RunPerformer } from '#domain/runs/performance'
import { HOUR_MS, MINUTE_MS } from '#domain/schedule/instant'
import { dueForReading, postpone, wantFigures } from '#models/due_figures'
import Lease from '#models/lease'
import LinkedinAccount from '#models/linkedin_account'
import type Post from '#models/post'
import { keepReadings } from '#models/post_figures'
import { inTransaction } from '#models/transaction'
import { now } from '#services/clock'
import { postFigures } from '#services/linkedin/post_figures'
import { isCounted } from '#services/linkedin/posts_page'
import { readingSession } from '#services/linkedin/reading_session'
import type { LinkedinSession } from '#services/linkedin/linkedin_session'
import { TokenRenewal } from '#services/linkedin/token_renewal'

type Input = {
  organizationId: string
  signal?: AbortSignal
  /** Told after each batch how many posts have been asked for so far. */
  onBatch?: (done: number) => void
}

type Reader = { account: LinkedinAccount; session: LinkedinSession; signal: AbortSignal }

/** Posts of one request, and how many requests' worth one round reads; the next round goes on. */
const AT_ONCE = 50
const MOST_BATCHES = 10

/** Of the posts whose figures a person wants to see afresh. */
const MOST_WANTED = 200
const FIGURES_STEP = 'Fetching metrics from LinkedIn.'

/** Longer than a batch may take; who crashes in it blocks no longer. */
const LEASE_MS = 2 * MINUTE_MS

const WITHOUT_CONNECTION_MS = 6 * HOUR_MS
const UNREACHABLE_MS = 15 * MINUTE_MS

/**
 * Reads the figures of an organization's posts that are due for it, one process at a time. When
 * LinkedIn will not answer, all of them wait: until its limit ends, or for a while.
 */
@inject()
export default class TakeFigures implements RunPerformer {
  constructor(private renewal: TokenRenewal) {}

  /** Of a run of kind 'figures': a person wants to see fresh ones of the latest posts. */
  async perform({ run: { organizationId }, progress, signal }: RunPerformance) {
    const at = now()
    const before = at.minus(FRESH_FOR_MS)
    const total = await wantFigures(organizationId, { before, now: at, most: MOST_WANTED })
    const onBatch = (done: number) => progress({ words: FIGURES_STEP, done, total })
    onBatch(0)
    return { read: await this.handle({ organizationId, signal, onBatch }) }
  }

  /** Answers how many posts were asked for. */
  async handle({ organizationId, signal, onBatch }: Input) {
    const [name, holder] = [`figures:${organizationId}`, randomUUID()]
    const isOurTurn = () => Lease.take(name, holder, { now: now(), ms: LEASE_MS })
    if (!(await isOurTurn())) return 0
    try {
      const stop = signal ?? new AbortController().signal
      return await this.#round(organizationId, stop, onBatch)
    } finally {
      await Lease.release(name, holder)
    }
  }

  async #round(organizationId: string, signal: AbortSignal, onBatch: Input['onBatch']) {
    const account = await LinkedinAccount.ofOrganization(organizationId)
    if (!account || account.condition === 'expired') {
      await postpone(organizationId, now(), now().plus(WITHOUT_CONNECTION_MS))
      return 0
    }
    const reader = { account, session: readingSession(account, this.renewal), signal }
    const began = now()
    let done = 0
    for (let batch = 0; batch < MOST_BATCHES && !signal.aborted; batch += 1) {
      const posts = await dueForReading(organizationId, began, AT_ONCE)
      for (const group of byAuthor(posts)) {
        const until = await this.#read(reader, group)
        if (until) {
          await postpone(organizationId, began, until)
          return done
        }
        done += group.length
        onBatch?.(done)
      }
      if (posts.length < AT_ONCE) break
    }
    return done
  }

  /** Until when everything has to wait; null when these are read. */
  async #read(reader: Reader, posts: Post[]): Promise<DateTime | null> {
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
    if (answer.kind === 'unreachable') return now().plus(UNREACHABLE_MS)
    if (answer.kind === 'refused' && isConnectionOver(answer.code)) {
      await LinkedinAccount.end(account.id, account.accessToken)
      return now().plus(WITHOUT_CONNECTION_MS)
    }
    const figures = answer.kind === 'read' ? answer.figures : new Map()
    const readings = posts.map((post) => ({
      ...{ post, figures: figures.get(post.platformUrn ?? '') ?? NO_FIGURES },
    }))
    await inTransaction((trx) => keepReadings(readings, now(), trx))
    return null
  }

  #ask({ account, session, signal }: Reader, posts: Post[]) {
    const [{ authorKind: kind, authorUrn }] = posts
    const author = authorUrn ?? ''
    const isOther = kind === 'personal' && author !== account.memberUrn
    // Another member's posts are theirs to be asked for.
    const scopes = isOther ? [] : account.grantedScopes
    const asked = posts.map(({ platformUrn, postedAt, createdAt }) => ({
      urn: platformUrn ?? '',
      hasFullCounts: isCounted((postedAt ?? createdAt).toMillis()),
    }))
    return postFigures({ session, kind, author, posts: asked, scopes, signal })
  }
}

function byAuthor(posts: Post[]) {
  const groups = Map.groupBy(posts, ({ authorKind, authorUrn }) => `${authorKind} ${authorUrn}`)
  return [...groups.values()]
}

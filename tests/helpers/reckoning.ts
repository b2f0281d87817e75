import type { Assert } from '@japa/assert'
import db from '@adonisjs/lucid/services/db'
import Post from '#models/post'
import type { PostStatus } from '#domain/posts/lifecycle'
import { failureSentence } from '#domain/publishing/failure_codes'
import type { LinkedinSandbox } from '#sandbox/linkedin'
import type { LedgerEntry } from '#sandbox/linkedin/ledger'

/** How many posts there are in each status. */
export async function statuses() {
  const rows: { status: string; total: number }[] = await db
    .from('posts')
    .select('status')
    .count('* as total')
    .groupBy('status')
  return Object.fromEntries(rows.map(({ status, total }) => [status, Number(total)]))
}

/** How many posts are in that status. */
export async function countOf(status: PostStatus) {
  const counts = await statuses()
  return counts[status] ?? 0
}

/** True once nothing waits and nothing is under way. */
export async function allSettled() {
  const { scheduled = 0, queued = 0, publishing = 0 } = await statuses()
  return scheduled + queued + publishing === 0
}

/** True once each post has had so many attempts, and none is under way. (One look at one moment.) */
export async function allTried({ times = 1 } = {}) {
  const rows = await Post.query().where((open) => {
    open.whereIn('status', ['queued', 'publishing'])
    open.orWhere((waiting) => waiting.where('status', 'scheduled').where('attempts', '<', times))
  })
  return rows.length === 0
}

/**
 * None lost, none twice: each post is published and on the feed exactly once, or unconfirmed with its
 * sentence and there at most once; and nothing else is there. (Texts tell the posts apart; the
 * sandbox must not refuse duplicates: it would hide a post sent twice.) Answers the unconfirmed.
 */
export async function assertNoneLostNoneTwice(assert: Assert, peer: LinkedinSandbox) {
  assert.equal(peer.settings.duplicateWindowMs, 0, 'the sandbox would hide what is sent twice')
  const posts = await Post.all()
  const feed = Map.groupBy(peer.ledger(), ({ text }) => text)
  const strangers = [...feed.keys()].filter((text) => posts.every(({ body }) => body !== text))
  const badly = posts.filter((post) => !isAccountedFor(post, feed.get(post.body) ?? []))
  assert.deepEqual(badly.map(told), [], 'lost, twice, or without a reason')
  assert.deepEqual(strangers, [], 'on the feed, but no post of ours')
  return posts.filter(({ status }) => status === 'unconfirmed')
}

/** Timers may go off so many milliseconds early. */
const EARLY_MS = 5

/** What LinkedIn has of an author came one by one: each after the answer to the one before. */
export function assertOneAtATime(assert: Assert, entries: LedgerEntry[], latencyMs: number) {
  const times = entries.map(({ receivedAt }) => receivedAt)
  const gaps = times.slice(1).map((time, index) => time - times[index])
  assert.isAtLeast(Math.min(...gaps), latencyMs - EARLY_MS, 'two posts of one author at once')
}

/** So many were under way at the same moment at least once, each for that long from its arrival. */
export function assertManyAtOnce(assert: Assert, entries: LedgerEntry[], most: number, ms: number) {
  const times = entries.map(({ receivedAt }) => receivedAt).toSorted((a, b) => a - b)
  const atOnce = times.map(
    (time, first) => times.filter((other, at) => at >= first && other < time + ms).length
  )
  assert.isAtLeast(Math.max(...atOnce), most, 'posts under way at the same moment')
}

function isAccountedFor(post: Post, entries: LedgerEntry[]) {
  if (post.status === 'published') {
    return entries.length === 1 && entries[0]?.urn === post.platformUrn
  }
  const isTold = post.failureReason === failureSentence('unconfirmed')
  return post.status === 'unconfirmed' && isTold && entries.length <= 1
}

function told({ body, status, failureCode }: Post) {
  return `${body}: ${status} ${failureCode ?? ''}`
}

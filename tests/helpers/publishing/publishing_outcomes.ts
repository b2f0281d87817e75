import type { Assert } from '@japa/assert'
import db from '@adonisjs/lucid/services/db'
import Post from '#models/post'
import type { PostStatus } from '#domain/posts/post_lifecycle'
import { failureSentence } from '#domain/publishing/failure_codes'
import type { LinkedinSandbox } from '#sandbox/linkedin'
import type { LedgerEntry } from '#sandbox/linkedin/linkedin_ledger'
import PublishAttempt from '#models/publish_attempt'
import { now } from '#services/clock'
import { connectedOrganization, makeMember } from '#tests/helpers/data/members'
import { duePost, standing, tick } from '#tests/helpers/publishing/publisher'

export async function statuses() {
  const rows: { status: string; total: number }[] = await db
    .from('posts')
    .select('status')
    .count('* as total')
    .groupBy('status')
  return Object.fromEntries(rows.map(({ status, total }) => [status, Number(total)]))
}

export async function countOf(status: PostStatus) {
  const counts = await statuses()
  return counts[status] ?? 0
}

/** True once no post is waiting or in progress. */
export async function waitUntilAllSettled() {
  const { scheduled = 0, queued = 0, publishing = 0 } = await statuses()
  return scheduled + queued + publishing === 0
}

/** True once each post has had this number of attempts and none is running. */
export async function waitUntilAllTried({ times = 1 } = {}) {
  const rows = await Post.query().where((open) => {
    open.whereIn('status', ['queued', 'publishing'])
    open.orWhere((waiting) => waiting.where('status', 'scheduled').where('attempts', '<', times))
  })
  return rows.length === 0
}

/**
 * No post is lost or published twice: each is published and in the feed exactly once, or
 * unconfirmed and there at most once. The feed contains nothing else. Posts are identified by their
 * text. The sandbox must accept duplicates, since refusing them would hide a post sent twice.
 * Returns the unconfirmed posts.
 */
export async function assertEachPublishedOnce(assert: Assert, peer: LinkedinSandbox) {
  assert.equal(peer.settings.duplicateWindowMs, 0, 'the sandbox would hide what is sent twice')
  const posts = await Post.all()
  const feed = Map.groupBy(peer.ledger(), ({ text }) => text)
  const strangers = [...feed.keys()].filter((text) => posts.every(({ body }) => body !== text))
  const badly = posts.filter((post) => !isAccountedFor(post, feed.get(post.body) ?? []))
  assert.deepEqual(badly.map(describeOutcome), [], 'lost, twice, or without a reason')
  assert.deepEqual(strangers, [], 'on the feed, but no post of ours')
  return posts.filter(({ status }) => status === 'unconfirmed')
}

/** Timers may fire this many milliseconds early. */
const EARLY_MS = 5

/**
 * LinkedIn received an author's posts one after the other, each after the response to the previous
 * one.
 */
export function assertOneAtATime(assert: Assert, entries: LedgerEntry[], latencyMs: number) {
  const times = entries.map(({ receivedAt }) => receivedAt)
  const gaps = times.slice(1).map((time, index) => time - times[index])
  assert.isAtLeast(Math.min(...gaps), latencyMs - EARLY_MS, 'two posts of one author at once')
}

/**
 * At least once, this many requests were in progress at the same moment, each for this duration.
 */
export function assertManyAtOnce(assert: Assert, entries: LedgerEntry[], most: number, ms: number) {
  const times = entries.map(({ receivedAt }) => receivedAt).toSorted((a, b) => a - b)
  const inProgress = times.map(
    (time, first) => times.filter((other, at) => at >= first && other < time + ms).length
  )
  assert.isAtLeast(Math.max(...inProgress), most, 'posts under way at the same moment')
}

function isAccountedFor(post: Post, entries: LedgerEntry[]) {
  if (post.status === 'published') {
    return entries.length === 1 && entries[0]?.urn === post.platformUrn
  }
  const isReported = post.failureReason === failureSentence('unconfirmed')
  return post.status === 'unconfirmed' && isReported && entries.length <= 1
}

function describeOutcome({ body, status, failureCode }: Post) {
  return `${body}: ${status} ${failureCode ?? ''}`
}

/** A company page that the sandbox's Maya administers. */
export const PAGE = 'urn:li:organization:2414183'

type UnconfirmedSetup = {
  /** LinkedIn's behavior: it stores the post and drops the response, or it stores nothing. */
  fault?: 'drop_after' | 'drop_before'
  own?: Partial<Post>
}

/** Runs the LinkedIn sandbox on the test's frozen clock. */
export function answerTooLate(peer: LinkedinSandbox) {
  peer.settings.clockOffsetMs = now().toMillis() - Date.now()
}

/** A post that was sent to LinkedIn without a response, in a connected organization. */
export async function unconfirmedPostAt(
  peer: LinkedinSandbox,
  { fault, own }: UnconfirmedSetup = {}
) {
  answerTooLate(peer)
  const member = await connectedOrganization(peer.url, { lifeDays: 9000 })
  const { post, attempts } = await unconfirmedInOrganization(peer, member, { fault, own })
  return { ...member, post, attempts }
}

/** The same in an organization that is already connected. */
export async function unconfirmedInOrganization(
  peer: LinkedinSandbox,
  { organization, user }: Awaited<ReturnType<typeof connectedOrganization>>,
  { fault = 'drop_after', own = {} }: UnconfirmedSetup = {}
) {
  const company = { authorKind: 'company' as const, authorUrn: PAGE }
  const where = { organizationId: organization.id, createdBy: user.id }
  const due = await duePost({ ...where, ...company, ...own })
  const rule = peer.faults.add({ match: 'POST /rest/posts', fault, times: 1 })
  await tick()
  peer.faults.remove(rule.id)
  const stands = await standing(due)
  if (stands.post.status !== 'unconfirmed') throw new Error(`It is ${stands.post.status}`)
  return stands
}

/** A post that is unconfirmed after an attempt, created without the LinkedIn sandbox. */
export async function unconfirmedPost(own: Partial<Post> & { organizationId: string }) {
  const post = await duePost({ status: 'unconfirmed', failureCode: 'unconfirmed', ...own })
  await post.merge({ dueAt: null }).save()
  const at = now().minus({ minutes: 2 })
  await PublishAttempt.create({
    postId: post.id,
    number: 1,
    phase: 'done',
    outcome: 'unconfirmed',
    reason: 'LinkedIn did not confirm this post.',
    worker: 'desk:7:0190a000-0000-7000-8000-000000000000',
    startedAt: at,
    finishedAt: at.plus({ seconds: 30 }),
  })
  return post
}

/** The same for a new member. */
export async function unconfirmedOfMember(own: Partial<Post> = {}) {
  const member = await makeMember()
  const post = await unconfirmedPost({ organizationId: member.organization.id, ...own })
  return { ...member, post }
}

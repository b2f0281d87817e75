import { test } from '@japa/runner'
import ClaimDueComments from '#actions/first_comments/claim_due_comments'
import RecoverLostComments from '#actions/first_comments/recover_lost_comments'
import ConfirmPostLive from '#actions/posts/confirm_post_live'
import FirstComment from '#models/first_comment'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { EmbeddedJobs } from '#services/background/embedded_jobs'
import { Shutdown } from '#services/background/shutdown'
import { now } from '#services/clock'
import { connectedOrganization } from '#tests/helpers/data/members'
import { freezeClock } from '#tests/helpers/clock'
import {
  duePost,
  publishingGroup,
  tick,
  claimComments,
  commenter,
  commentOf,
  commentTick,
  publishedWithComment,
  TEXT,
} from '#tests/helpers/publishing/publisher'
import { PAGE, unconfirmedPostAt } from '#tests/helpers/publishing/publishing_outcomes'

const MAYA_URN = 'urn:li:person:782bbtaQ'
const ANY_ROUTE = 'POST /*/socialActions/*'

const THROTTLED = {
  status: 429,
  message: 'Comment create throttled: creation rate limit exceeded for member',
}

test.group('first comments: writing', (group) => {
  const peer = publishingGroup(group)

  const comments = () =>
    peer()
      .ledger()
      .flatMap((post) => post.comments)

  async function personal() {
    const connected = await connectedOrganization(peer().url, { mode: 'personal', lifeDays: 9000 })
    return { ...connected, own: { organizationId: connected.organization.id } }
  }

  async function kindsOf(post: Post) {
    const events = await PostEvent.query().where('post_id', post.id).orderBy('id')
    return events.map(({ kind }) => kind)
  }

  test('the comment follows its post as plain text, in the name of its author', async ({
    assert,
  }) => {
    const { own } = await personal()
    const post = await publishedWithComment(own)
    assert.equal(await commentTick(), 1)
    const [entry] = peer().ledger()
    assert.containsSubset(entry.comments, [
      { object: post.platformUrn, actor: MAYA_URN, text: TEXT, route: 'v2', breaches: [] },
    ])
    const comment = await commentOf(post)
    assert.equal(comment.status, 'published')
    assert.match(comment.commentUrn ?? '', /^urn:li:comment:\(urn:li:activity:\d+,\d+\)$/)
    assert.equal(comment.publishedAt?.toMillis(), now().toMillis())
    assert.deepEqual(await kindsOf(post), ['comment_published'])
    assert.equal(await commentTick(), 0)
    assert.lengthOf(comments(), 1)
  })

  test('when the queue takes no jobs, all due comments keep waiting for the next try', async ({
    assert,
  }) => {
    const { own } = await personal()
    const posts = [await publishedWithComment(own), await publishedWithComment(own)]
    const jobs = new EmbeddedJobs(20, new Shutdown())
    jobs.dispatch = () => Promise.reject(new Error("Redis isn't responding."))
    await assert.rejects(() => new ClaimDueComments(jobs).handle(), "Redis isn't responding.")
    for (const post of posts) {
      const { status, claimedBy, leaseUntil } = await commentOf(post)
      assert.deepEqual([status, claimedBy, leaseUntil], ['waiting', null, null])
    }
    assert.equal(await commentTick(), 2)
    assert.lengthOf(comments(), 2)
  })

  test('the comment waits for its delay of {minutes} minutes')
    .with([{ minutes: 1 }, { minutes: 5 }, { minutes: 15 }, { minutes: 60 }] as const)
    .run(async ({ assert }, { minutes }) => {
      const { own } = await personal()
      await publishedWithComment(own, minutes)
      const moment = (ms: number) => now().plus({ minutes, milliseconds: ms }).toISO() ?? ''
      const [before, due] = [moment(-1), moment(0)]
      freezeClock(before)
      assert.equal(await commentTick(), 0)
      freezeClock(due)
      assert.equal(await commentTick(), 1)
      assert.lengthOf(comments(), 1)
    })

  test('nothing is written below a post that is {status}')
    .with([
      { status: 'scheduled' as const },
      { status: 'failed' as const },
      { status: 'unconfirmed' as const },
      { status: 'cancelled' as const },
    ])
    .run(async ({ assert }, { status }) => {
      const { own } = await personal()
      const firstComment = { text: TEXT, delayMinutes: 0 as const }
      const dueAt = now().minus({ minutes: 5 })
      await duePost({ ...own, firstComment, status, dueAt, commentDueAt: dueAt })
      assert.equal(await commentTick(), 0)
      assert.lengthOf(await FirstComment.all(), 0)
    })

  test('an unconfirmed post gets its comment only once someone confirms that it is live', async ({
    assert,
  }) => {
    const firstComment = { text: TEXT, delayMinutes: 0 as const }
    const { user, post } = await unconfirmedPostAt(peer(), { own: { firstComment } })
    assert.equal(await commentTick(), 0)
    const { urn } = peer().ledger()[0]
    await new ConfirmPostLive().handle({ postId: post.id, userId: user.id, urn })
    assert.equal(await commentTick(), 1)
    assert.lengthOf(comments(), 1)
  })

  test('a post whose link is not known says so, and takes the comment once it is', async ({
    assert,
  }) => {
    const firstComment = { text: TEXT, delayMinutes: 0 as const }
    const { user, post } = await unconfirmedPostAt(peer(), { own: { firstComment } })
    await new ConfirmPostLive().handle({ postId: post.id, userId: user.id, urn: null })
    await commentTick()
    const comment = await commentOf(post)
    assert.deepEqual([comment.status, comment.failureCode], ['failed', 'no_link'])
    assert.lengthOf(comments(), 0)
  })

  test('a page comments over /v2 without the feed scope, and over /rest with it', async ({
    assert,
  }) => {
    const { organization, account } = await connectedOrganization(peer().url, { lifeDays: 9000 })
    const page = { authorKind: 'company' as const, authorUrn: PAGE }
    const own = { organizationId: organization.id, ...page }
    await publishedWithComment({ ...own, body: 'One' })
    await commentTick()
    await account.merge({ scopes: `${account.scopes} w_organization_social_feed` }).save()
    // The sandbox never granted the scope, so /rest refuses and /v2 takes the comment.
    await publishedWithComment({ ...own, body: 'Two' })
    await commentTick()
    assert.deepEqual(
      comments().map(({ actor, route }) => [actor, route]),
      [
        [PAGE, 'v2'],
        [PAGE, 'v2'],
      ]
    )
  })

  test('a {status} of the first route leads to the other one, once')
    .with([{ status: 403 }, { status: 404 }, { status: 426 }])
    .run(async ({ assert }, { status }) => {
      const { own } = await personal()
      const post = await publishedWithComment(own)
      peer().faults.add({ match: 'POST /v2/socialActions/*', fault: 'status', status })
      await commentTick()
      // A self-serve app is refused by /rest, too.
      const comment = await commentOf(post)
      assert.deepEqual([comment.status, comment.failureCode], ['failed', 'not_taken'])
      assert.match(comment.failureReason ?? '', /no longer takes comments.*Paste it yourself/)
      assert.equal(comment.route, '/rest')
      assert.deepEqual(await kindsOf(post), ['comment_failed'])
      await post.refresh()
      assert.equal(post.status, 'published')
      assert.isNull(post.failureCode)
      assert.equal(await commentTick(), 0)
    })

  test('a refusal of the text fails the comment with the words of LinkedIn', async ({ assert }) => {
    const { own } = await personal()
    const post = await publishedWithComment(own)
    const body = { status: 400, message: 'Links of this kind are blocked' }
    peer().faults.add({ match: ANY_ROUTE, fault: 'status', status: 400, body })
    await commentTick()
    const comment = await commentOf(post)
    assert.deepEqual([comment.status, comment.failureCode], ['failed', 'refused'])
    assert.include(comment.failureReason, 'It said: Links of this kind are blocked.')
  })

  test('a throttle is waited out for one to two minutes, at most three times', async ({
    assert,
  }) => {
    const { own } = await personal()
    const post = await publishedWithComment(own)
    peer().faults.add({ match: ANY_ROUTE, fault: 'status', status: 429, body: THROTTLED })
    for (let throttles = 1; throttles <= 3; throttles += 1) {
      await commentTick()
      const comment = await commentOf(post)
      assert.deepEqual([comment.status, comment.throttles], ['waiting', throttles])
      const wait = comment.dueAt?.diff(now()).toMillis() ?? 0
      assert.isTrue(wait >= 60_000 && wait <= 120_000, String(wait))
      freezeClock(comment.dueAt?.toISO() ?? '')
    }
    await commentTick()
    const comment = await commentOf(post)
    assert.deepEqual([comment.status, comment.failureCode], ['failed', 'rate_limited'])
    assert.lengthOf(comments(), 0)
  })

  test("a daily limit is waited out until the next day of LinkedIn's", async ({ assert }) => {
    const { own } = await personal()
    const post = await publishedWithComment(own)
    const message =
      'Resource level throttle MEMBER DAY limit for calls to this resource is reached.'
    const body = { serviceErrorCode: 101, message, status: 429 }
    peer().faults.add({ match: ANY_ROUTE, fault: 'status', status: 429, body, times: 1 })
    await commentTick()
    const comment = await commentOf(post)
    assert.equal(comment.status, 'waiting')
    const late = comment.dueAt?.diff(now().plus({ days: 1 }).startOf('day')).as('minutes') ?? -1
    assert.isTrue(late >= 0 && late <= 10, String(late))
    freezeClock(comment.dueAt?.toISO() ?? '')
    await commentTick()
    assert.lengthOf(comments(), 1)
  })

  test('{fault}: a comment whose answer is lost is unconfirmed and never repeated by itself')
    .with([
      { fault: 'drop_after', status: undefined, count: 1 },
      { fault: 'hang_after', status: undefined, count: 1 },
      { fault: 'drop_before', status: undefined, count: 0 },
      { fault: 'status_after', status: 500, count: 1 },
      { fault: 'status', status: 504, count: 0 },
    ])
    .run(async ({ assert }, { fault, status, count }) => {
      const { own } = await personal()
      const post = await publishedWithComment(own)
      peer().faults.add({ match: ANY_ROUTE, fault, status, times: 1 })
      await commentTick()
      const comment = await commentOf(post)
      assert.deepEqual([comment.status, comment.failureCode], ['unconfirmed', 'unconfirmed'])
      assert.match(comment.failureReason ?? '', /didn't confirm the first comment/)
      assert.deepEqual(await kindsOf(post), ['comment_unconfirmed'])
      freezeClock(now().plus({ days: 1 }).toISO() ?? '')
      await new RecoverLostComments().handle()
      assert.equal(await commentTick(), 0)
      assert.lengthOf(comments(), count)
    })

  test('a token that LinkedIn no longer takes leaves the comment waiting for a connection', async ({
    assert,
  }) => {
    const { own, account } = await personal()
    const post = await publishedWithComment(own)
    const code = 'EXPIRED_ACCESS_TOKEN'
    peer().faults.add({ match: ANY_ROUTE, fault: 'status', status: 401, code })
    await commentTick()
    const comment = await commentOf(post)
    assert.deepEqual([comment.status, comment.failureCode], ['waiting', 'not_connected'])
    assert.match(comment.failureReason ?? '', /Connect it in Settings/)
    peer().faults.clear()
    await account.refresh()
    await account.merge({ status: 'connected' }).save()
    freezeClock(comment.dueAt?.toISO() ?? '')
    await commentTick()
    assert.lengthOf(comments(), 1)
  })

  test('a comment that waits for a connection for too long fails', async ({ assert }) => {
    const { own, account } = await personal()
    const post = await publishedWithComment(own)
    await account.merge({ status: 'expired' }).save()
    freezeClock(now().plus({ hours: 3 }).toISO() ?? '')
    await commentTick()
    const comment = await commentOf(post)
    assert.deepEqual([comment.status, comment.failureCode], ['failed', 'not_connected'])
  })

  test('while LinkedIn cannot be reached the comment waits', async ({ assert }) => {
    const { own } = await personal()
    const post = await publishedWithComment(own)
    const { default: linkedin } = await import('#config/linkedin')
    const { apiUrl } = linkedin
    linkedin.apiUrl = 'http://127.0.0.1:9'
    await commentTick()
    const comment = await commentOf(post)
    assert.deepEqual([comment.status, comment.failureCode], ['waiting', null])
    assert.match(comment.failureReason ?? '', /couldn't be reached.*tries again/)
    linkedin.apiUrl = apiUrl
    freezeClock(comment.dueAt?.toISO() ?? '')
    await commentTick()
    assert.lengthOf(comments(), 1)
  })

  test('a claim that is used twice writes one comment', async ({ assert }) => {
    const { own } = await personal()
    await publishedWithComment(own)
    const [claim] = await claimComments()
    const writing = await commenter()
    await Promise.all([writing.handle(claim), writing.handle(claim), writing.handle(claim)])
    assert.isNull(await writing.handle(claim))
    assert.lengthOf(comments(), 1)
  })

  test('two processes that claim at the same time share the comments', async ({ assert }) => {
    const { own } = await personal()
    for (const number of [1, 2, 3]) await publishedWithComment({ ...own, body: `Post ${number}` })
    const claims = await Promise.all([claimComments(), claimComments(), claimComments()])
    assert.lengthOf(claims.flat(), 3)
    assert.lengthOf(new Set(claims.flat().map(({ commentId }) => commentId)), 3)
    assert.lengthOf(await FirstComment.all(), 3)
  })

  test('a process that ends before the call leaves a comment that is written later', async ({
    assert,
  }) => {
    const { own } = await personal()
    const post = await publishedWithComment(own)
    await claimComments()
    freezeClock(now().plus({ minutes: 2 }).toISO() ?? '')
    await new RecoverLostComments().handle()
    const comment = await commentOf(post)
    assert.equal(comment.status, 'waiting')
    assert.equal(await commentTick(), 1)
    assert.lengthOf(comments(), 1)
  })

  test('a process that ends during the call leaves an unconfirmed comment', async ({ assert }) => {
    const { own } = await personal()
    const post = await publishedWithComment(own)
    await claimComments()
    await FirstComment.query().update({ sent_at: now().toSQL({ includeOffset: false }) })
    freezeClock(now().plus({ minutes: 10 }).toISO() ?? '')
    await new RecoverLostComments().handle()
    const comment = await commentOf(post)
    assert.deepEqual([comment.status, comment.failureCode], ['unconfirmed', 'unconfirmed'])
    assert.equal(await commentTick(), 0)
  })

  test('a stopping process hands the comment back untouched', async ({ assert }) => {
    const { own } = await personal()
    const post = await publishedWithComment(own)
    const [claim] = await claimComments()
    const shutdown = new Shutdown()
    await shutdown.drain(Promise.resolve())
    const writing = await commenter(shutdown)
    assert.deepEqual(await writing.handle(claim), { kind: 'handed_back' })
    const comment = await commentOf(post)
    assert.deepEqual([comment.status, comment.attempts], ['waiting', 0])
    assert.equal(await commentTick(), 1)
  })

  test('a post without a first comment gets none', async ({ assert }) => {
    const { own } = await personal()
    await duePost(own)
    await tick()
    assert.equal(await commentTick(), 0)
    assert.lengthOf(await FirstComment.all(), 0)
    const post = await Post.firstOrFail()
    assert.isNull(post.commentDueAt)
  })
})

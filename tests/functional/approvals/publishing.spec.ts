import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { ApprovalKind, ApprovalPolicy } from '#domain/approvals/approval_policy'
import Approval from '#models/approval'
import Notification from '#models/notification'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import SetApprovalPolicy from '#actions/approvals/set_approval_policy'
import ClaimDuePosts from '#actions/publishing/claim_due_posts'
import CreatePostNotifications from '#actions/notifications/create_post_notifications'
import { EmbeddedJobs } from '#services/background/embedded_jobs'
import { Shutdown } from '#services/background/shutdown'
import { now } from '#services/clock'
import { connectedOrganization } from '#tests/helpers/data/members'
import { postLockAsked } from '#tests/helpers/statements'
import { claimOnly, duePost, publishingGroup, tick } from '#tests/helpers/publishing/publisher'

test.group('approvals: what is published', (group) => {
  const peer = publishingGroup(group)

  async function dueUnder(approvalPolicy: ApprovalPolicy, own: Partial<Post> = {}) {
    const { organization, user } = await connectedOrganization(peer().url)
    await organization.merge({ approvalPolicy }).save()
    const place = { organizationId: organization.id, createdBy: user.id }
    return duePost({ ...place, body: 'The first words', ...own })
  }

  async function approve(post: Post, ...kinds: ApprovalKind[]) {
    const current = await Post.findOrFail(post.id)
    for (const kind of kinds) await Approval.give(current, { kind, authorName: 'Lena' }, {})
  }

  test('{policy} with {given.length} approvals publishes: {isSent}')
    .with([
      { policy: 'campaigns', given: [], isSent: true },
      { policy: 'everyone', given: [], isSent: false },
      { policy: 'everyone', given: ['client'], isSent: false },
      { policy: 'everyone', given: ['member'], isSent: true },
      { policy: 'client', given: ['member'], isSent: false },
      { policy: 'client', given: ['client'], isSent: false },
      { policy: 'client', given: ['member', 'client'], isSent: true },
    ] as const)
    .run(async ({ assert }, { policy, given, isSent }) => {
      const post = await dueUnder(policy)
      await approve(post, ...given)
      await tick()
      assert.lengthOf(peer().ledger(), isSent ? 1 : 0)
      await post.refresh()
      assert.equal(post.status, isSent ? 'published' : 'failed')
      assert.equal(post.failureCode, isSent ? null : 'not_approved')
    })

  test('a post that misses its hour is logged, reported, and not sent by a later approval', async ({
    assert,
  }) => {
    const post = await dueUnder('everyone')
    await tick()
    await approve(post, 'member')
    await tick()
    assert.lengthOf(peer().ledger(), 0)
    const [event] = await PostEvent.all()
    assert.equal(event.kind, 'not_approved')
    await new CreatePostNotifications().handle()
    const notice = await Notification.findByOrFail('kind', 'post_failed')
    assert.include(notice.body, "wasn't approved in time")
  })

  test('a post without its approvals that cannot be saved stops no other post', async ({
    assert,
    cleanup,
  }) => {
    const [refused, held] = [await dueUnder('everyone'), await dueUnder('everyone')]
    const approved = await dueUnder('campaigns')
    cleanup(() => db.rawQuery('drop trigger refused_event'))
    await db.rawQuery(
      db.connection().dialect.name === 'mysql'
        ? `create trigger refused_event before insert on post_events for each row
            if new.post_id = '${refused.id}' then signal sqlstate '45000'; end if`
        : `create trigger refused_event before insert on post_events
            when new.post_id = '${refused.id}' begin select raise(abort, 'refused'); end`
    )
    await tick()
    for (const post of [refused, held, approved]) await post.refresh()
    assert.deepEqual(
      [refused.status, held.status, approved.status],
      ['scheduled', 'failed', 'published']
    )
  })

  test('an edit voids the approvals, and who gave them hears of it', async ({ assert }) => {
    const post = await dueUnder('everyone', { dueAt: now().plus({ minutes: 5 }) })
    const userId = post.createdBy!
    await Approval.give(post, { kind: 'member', authorName: 'Lena', userId }, {})
    const edited = await Post.findOrFail(post.id)
    await edited.merge({ body: 'Other words' }).save()
    assert.equal(edited.contentVersion, 2)
    assert.lengthOf(await Approval.validOf(edited), 0)
    const notice = await Notification.findByOrFail('kind', 'approval_voided')
    assert.equal(notice.userId, userId)
    await edited.merge({ dueAt: now() }).save()
    await tick()
    assert.lengthOf(peer().ledger(), 0)
  })

  if (process.env.DB_CONNECTION === 'mysql') {
    test('an edit at the moment in which planned posts are kept needs its approval', async ({
      assert,
    }) => {
      const post = await dueUnder('everyone', { dueAt: now().plus({ minutes: 5 }) })
      await approve(post, 'member')
      const trx = await db.transaction()
      const edited = await Post.lockForChange(post.id, trx)
      await edited.merge({ body: 'Other words' }).save()
      const { organizationId, createdBy } = post
      const asked = postLockAsked()
      const keeping = new SetApprovalPolicy().handle({
        organizationId,
        userId: createdBy!,
        policy: 'client',
        plannedPosts: 'keep',
      })
      await asked
      await trx.commit()
      await keeping
      await post.refresh()
      assert.equal(post.contentVersion, 2)
      assert.isNull(post.exemptVersion)
    })
  }

  test("a campaign's approved post needs a new approval once it is edited", async ({ assert }) => {
    const post = await dueUnder('campaigns', {
      origin: 'campaign',
      dueAt: now().plus({ minutes: 5 }),
    })
    await approve(post, 'member')
    const edited = await Post.findOrFail(post.id)
    await edited.merge({ body: 'Other words', dueAt: now() }).save()
    await tick()
    assert.lengthOf(peer().ledger(), 0)
    await edited.refresh()
    assert.equal(edited.failureCode, 'not_approved')
  })

  test('a new time alone keeps the approvals', async ({ assert }) => {
    const post = await dueUnder('everyone', { dueAt: now().plus({ minutes: 5 }) })
    await approve(post, 'member')
    const moved = await Post.findOrFail(post.id)
    moved.planFor(now(), 'Europe/Berlin')
    await moved.save()
    await tick()
    assert.lengthOf(peer().ledger(), 1)
  })

  test('an approval of earlier content does not count, even if nothing voided it', async ({
    assert,
  }) => {
    const post = await dueUnder('everyone')
    await approve(post, 'member')
    await Post.query().where('id', post.id).update({ body: 'Other words', content_version: 2 })
    assert.lengthOf(await claimOnly(), 0)
    await tick()
    assert.lengthOf(peer().ledger(), 0)
  })

  test('a post that was sent to review is not published before a member approves it', async ({
    assert,
  }) => {
    const post = await dueUnder('campaigns', { needsReview: true, dueAt: now() })
    await tick()
    await post.refresh()
    assert.equal(post.failureCode, 'not_approved')
    assert.lengthOf(peer().ledger(), 0)
  })

  test('while posts are claimed again and again, one without its approvals fails within a second and is never sent', async ({
    assert,
    cleanup,
  }) => {
    const { now: clock } = performance
    cleanup(() => void (performance.now = clock))
    const jobs = new EmbeddedJobs(20, new Shutdown())
    const claims = new ClaimDuePosts(jobs)
    const started = Math.ceil(performance.now()) // differences of whole numbers are exact
    performance.now = () => started
    await claims.handle()
    performance.now = () => started + 999
    const unapproved = await dueUnder('everyone')
    const approved = await dueUnder('campaigns')
    await claims.handleWithin(1000)
    await jobs.idle()
    await unapproved.refresh()
    await approved.refresh()
    assert.deepEqual([unapproved.status, approved.status], ['scheduled', 'published'])
    performance.now = () => started + 1000
    await claims.handleWithin(1000)
    await unapproved.refresh()
    assert.deepEqual([unapproved.status, unapproved.failureCode], ['failed', 'not_approved'])
    assert.lengthOf(peer().ledger(), 1)
  })

  test('a post that an owner let through is published unless it is edited', async ({ assert }) => {
    const post = await dueUnder('client', { exemptVersion: 1 })
    const edited = await dueUnder('client', { exemptVersion: 1 })
    await edited.merge({ body: 'Other words' }).save()
    await tick()
    await post.refresh()
    await edited.refresh()
    assert.deepEqual([post.status, edited.status], ['published', 'failed'])
  })
})

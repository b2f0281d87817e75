import { test } from '@japa/runner'
import { PostFactory } from '#database/factories/post_factory'
import { DateTime } from 'luxon'
import { saveMetrics } from '#actions/posts/save_metrics'
import { sqlInstant } from '#database/instants'
import { withTransaction } from '#database/transaction'
import Notification from '#models/notification'
import FirstComment from '#models/first_comment'
import Post from '#models/post'
import PostCorrection from '#models/post_correction'
import { unreadBanners } from '#queries/notifications/list_notifications'
import { clocks } from '#start/clocks'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'

async function round() {
  await clocks.find(({ name }) => name === 'create_notifications')?.run()
  return Notification.query().orderBy('created_at').orderBy('kind')
}

/** A member with a post in this state. */
async function maker(state: 'published' | 'failed', own: Partial<Post> = {}) {
  const member = await makeMember()
  const of = { organizationId: member.organization.id, createdBy: member.user.id }
  const post = await PostFactory.merge({ body: 'Doors open at nine.', ...of, ...own })
    .apply(state)
    .create()
  return { ...member, post }
}

test.group('Notifications about posts by email', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2030-05-07T10:00:00Z'))

  test('a published post is reported once to its creator', async ({ assert }) => {
    const { user, post } = await maker('published')
    await round()
    const [notice, ...more] = await round()
    assert.lengthOf(more, 0)
    assert.deepInclude(notice!.serialize(), {
      userId: user.id,
      subjectId: post.id,
      kind: 'post_published',
      title: 'Your post is live on LinkedIn',
    })
    assert.include(notice!.body, '"Doors open at nine."')
    assert.include(notice!.body, post.platformUrl!)
    assert.isNull(notice!.mailedAt)
    assert.lengthOf(await unreadBanners(user), 0, 'no page shows it')
  })

  test('a post without text is named by its hashtags or as one', async ({ assert }) => {
    await maker('failed', { body: '', hashtags: ['#docks', '#robots'] })
    await maker('failed', { body: '', hashtags: [] })
    const notices = await round()
    assert.sameMembers(
      notices.map(({ body }) => body),
      ['"#docks #robots": LinkedIn refused it.', '"Post without text": LinkedIn refused it.']
    )
  })

  test('each of many posts that fail at the same time is reported', async ({ assert }) => {
    const { post } = await maker('failed')
    const { organizationId, createdBy } = post
    const many = PostFactory.merge({ organizationId, createdBy }).apply('failed')
    await many.createMany(600)
    assert.lengthOf(await round(), 601)
  })

  test('many posts of users who want no notifications do not hide the older posts of others', async ({
    assert,
  }) => {
    const { post: older } = await maker('published')
    freezeClock('2030-05-07T10:01:00Z')
    const { user, post } = await maker('published')
    await user.merge({ notifyPostPublished: false, notifyNewComments: false }).save()
    const { organizationId, createdBy } = post
    await PostFactory.merge({ organizationId, createdBy }).apply('published').createMany(500)
    const notices = await round()
    assert.deepEqual(
      notices.map(({ kind, subjectId }) => [kind, subjectId]),
      [['post_published', older.id]]
    )
  })

  test('publication is reported only on request, a failure always', async ({ assert }) => {
    const { user, organization } = await maker('published')
    await user.merge({ notifyPostPublished: false, notifyNewComments: false }).save()
    const of = { organizationId: organization.id, createdBy: user.id, body: 'Late' }
    await PostFactory.merge(of).apply('failed').create()
    const [notice, ...more] = await round()
    assert.lengthOf(more, 0)
    assert.equal(notice!.kind, 'post_failed')
    assert.equal(notice!.title, 'Post failed')
    assert.equal(notice!.body, '"Late": LinkedIn refused it.')
  })

  test('a first comment that failed or was not confirmed is reported, again after each try', async ({
    assert,
  }) => {
    const firstComment = { text: 'More', delayMinutes: 0 as const }
    const { user, post } = await maker('published', { firstComment })
    await user.merge({ notifyPostPublished: false }).save()
    const failure = { failureCode: 'unconfirmed', failureReason: 'Check your post.' }
    const comment = await FirstComment.create({
      postId: post.id,
      text: 'More',
      status: 'unconfirmed',
      attempts: 1,
      throttles: 0,
      ...failure,
    })
    await round()
    const [notice, ...more] = await round()
    assert.lengthOf(more, 0)
    assert.equal(notice!.kind, 'comment_failed')
    assert.equal(notice!.title, 'Check whether your first comment is live')
    assert.equal(notice!.body, '"Doors open at nine." is published. Check your post.')
    freezeClock('2030-05-07T10:05:00Z')
    await comment.merge({ status: 'failed', failureCode: 'refused' }).save()
    const [, second] = await round()
    assert.equal(second!.title, 'First comment failed')
  })

  test('a correction that was refused or not confirmed is reported once, until one is saved', async ({
    assert,
  }) => {
    const { user, post } = await maker('published')
    await user.merge({ notifyPostPublished: false }).save()
    const texts = { body: 'New', beforeBody: post.body, hashtags: [], beforeHashtags: [] }
    const correct = (own: Pick<PostCorrection, 'state' | 'reason'>) =>
      PostCorrection.create({ postId: post.id, userId: user.id, version: 2, ...texts, ...own })
    await correct({ state: 'refused', reason: 'LinkedIn said no.' })
    await round()
    const [notice, ...more] = await round()
    assert.lengthOf(more, 0)
    assert.equal(notice!.kind, 'correction_failed')
    assert.equal(notice!.title, 'Correction refused')
    assert.equal(notice!.body, '"Doors open at nine.": LinkedIn said no.')
    freezeClock('2030-05-07T10:05:00Z')
    await correct({ state: 'sending', reason: null })
    assert.lengthOf(await round(), 1)
    freezeClock('2030-05-07T10:08:00Z')
    const [, second] = await round()
    assert.equal(second!.title, 'Check whether your correction is live')
    await correct({ state: 'saved', reason: null })
    assert.lengthOf(await round(), 2)
  })

  test('a later failure is reported again, an edit of the post is not', async ({ assert }) => {
    const { post } = await maker('failed')
    assert.lengthOf(await round(), 1)
    await post.merge({ body: 'Doors open at ten.' }).save()
    assert.lengthOf(await round(), 1)
    await post.merge({ publishAt: post.publishAt!.plus({ hours: 2 }) }).save()
    assert.lengthOf(await round(), 2)
  })

  test('new comments are reported when their number grows', async ({ assert }) => {
    const figuresAt = DateTime.utc()
    const { user, post } = await maker('published', { comments: 1, figuresAt })
    await user.merge({ notifyPostPublished: false }).save()
    assert.deepEqual(titles(await round()), ['Your post has a comment.'])
    assert.lengthOf(await round(), 1)
    await post.merge({ comments: 4 }).save()
    assert.deepEqual(titles(await round()).sort(), [
      'Your post has 4 comments.',
      'Your post has a comment.',
    ])
  })

  test('a new comment below an old post is reported, although many newer ones have comments', async ({
    assert,
  }) => {
    const figuresAt = DateTime.utc().minus({ minutes: 5 })
    const { user, post } = await maker('published', { comments: 1, figuresAt })
    await user.merge({ notifyPostPublished: false }).save()
    const own = { organizationId: post.organizationId, createdBy: user.id, comments: 1, figuresAt }
    await PostFactory.merge(own).apply('published').createMany(500)
    freezeClock('2030-05-07T11:00:00Z')
    await Post.query()
      .whereNot('id', post.id)
      .update({ updated_at: sqlInstant(DateTime.utc()) })
    await round()
    const metrics = { impressions: null, reactions: null, comments: 4, shares: null }
    await withTransaction((trx) => saveMetrics([{ post, metrics }], DateTime.utc(), trx))
    assert.include(titles(await round()), 'Your post has 4 comments.')
  })

  test('imported posts and events older than a day are not reported', async ({ assert }) => {
    await maker('published', { origin: 'imported' })
    const { post } = await maker('published')
    await post.merge({ postedAt: DateTime.utc().minus({ hours: 25 }) }).save()
    assert.lengthOf(await round(), 0)
  })
})

test.group('Weekly report by email', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2030-05-10T12:00:00Z'))

  test('the weekly report is sent once on Monday morning to users who want it, with the available metrics', async ({
    assert,
  }) => {
    const { user } = await maker('published', { impressions: 1240, comments: 3 })
    await user.merge({ notifyPostPublished: false, notifyNewComments: false }).save()
    freezeClock('2030-05-13T07:00:00Z')
    assert.lengthOf(await round(), 0)
    await user.merge({ notifyPerformanceReports: true }).save()
    await round()
    const [report, ...more] = await round()
    assert.lengthOf(more, 0)
    assert.equal(report!.title, 'Last week 1 post was published.')
    assert.equal(report!.body, 'So far: 1,240 impressions, 3 comments.')
    freezeClock('2030-05-20T07:00:00Z')
    assert.deepEqual(titles(await round()).sort(), [
      'Last week 0 posts were published.',
      'Last week 1 post was published.',
    ])
  })

  test('the weekly report is not sent before the morning or on other days', async ({ assert }) => {
    freezeClock('2030-05-13T05:59:00Z')
    const { user } = await makeMember()
    await user.merge({ notifyPerformanceReports: true }).save()
    assert.lengthOf(await round(), 0)
    freezeClock('2030-05-14T07:00:00Z')
    assert.lengthOf(await round(), 0)
  })
})

function titles(notices: Notification[]) {
  return notices.map(({ title }) => title)
}

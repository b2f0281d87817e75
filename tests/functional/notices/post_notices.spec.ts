import { test } from '@japa/runner'
import { PostFactory } from '#database/factories/post_factory'
import { DateTime } from 'luxon'
import Notice from '#models/notice'
import type Post from '#models/post'
import WriteNoticesJob from '#jobs/notices/write_notices_job'
import app from '@adonisjs/core/services/app'
import { freezeClock } from '#tests/helpers/freeze_clock'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { makeMember } from '#tests/helpers/make_member'

async function round() {
  const job = await app.container.make(WriteNoticesJob)
  await job.handle()
  return Notice.query().orderBy('created_at').orderBy('kind')
}

/** A member whose post stands as it is told to. */
async function maker(state: 'published' | 'failed', own: Partial<Post> = {}) {
  const member = await makeMember()
  const of = { organizationId: member.organization.id, createdBy: member.user.id }
  const post = await PostFactory.merge({ body: 'Doors open at nine.', ...of, ...own })
    .apply(state)
    .create()
  return { ...member, post }
}

test.group('Notices about posts, by mail', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2030-05-07T10:00:00Z'))

  test('a post that is live is told once, to its maker', async ({ assert }) => {
    const { user, post } = await maker('published')
    await round()
    const [notice, ...more] = await round()
    assert.lengthOf(more, 0)
    assert.deepInclude(notice!.serialize(), {
      ...{ userId: user.id, subjectId: post.id, kind: 'post_published' },
      title: 'Your post is live on LinkedIn',
    })
    assert.include(notice!.body, '"Doors open at nine."')
    assert.include(notice!.body, post.platformUrl!)
    assert.isNull(notice!.mailedAt)
    assert.lengthOf(await Notice.shownOf(user), 0, 'no page shows it')
  })

  test('who does not want to hear of it does not; of a failure everybody does', async ({
    assert,
  }) => {
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

  test('a failure at another time is told anew, an edit of the post is not', async ({ assert }) => {
    const { post } = await maker('failed')
    assert.lengthOf(await round(), 1)
    await post.merge({ body: 'Doors open at ten.' }).save()
    assert.lengthOf(await round(), 1)
    await post.merge({ publishAt: post.publishAt!.plus({ hours: 2 }) }).save()
    assert.lengthOf(await round(), 2)
  })

  test('comments are told when there are more of them', async ({ assert }) => {
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

  test('what is imported, or older than a day, is no news', async ({ assert }) => {
    await maker('published', { origin: 'imported' })
    const { post } = await maker('published')
    await post.merge({ postedAt: DateTime.utc().minus({ hours: 25 }) }).save()
    assert.lengthOf(await round(), 0)
  })
})

test.group('The report of a week, by mail', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2030-05-10T12:00:00Z'))

  test('on Monday morning, once, to who wants it, with the figures there are', async ({
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

  test('not before the morning, and on no other day', async ({ assert }) => {
    freezeClock('2030-05-13T05:59:00Z')
    const { user } = await makeMember()
    await user.merge({ notifyPerformanceReports: true }).save()
    assert.lengthOf(await round(), 0)
    freezeClock('2030-05-14T07:00:00Z')
    assert.lengthOf(await round(), 0)
  })
})

function titles(notices: Notice[]) {
  return notices.map(({ title }) => title)
}

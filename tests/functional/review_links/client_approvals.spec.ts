import { test } from '@japa/runner'
import { PostFactory } from '#database/factories/post_factory'
import Notification from '#models/notification'
import PostEvent from '#models/post_event'
import { campaignRequests } from '#tests/helpers/requests/campaigns'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { actingAs } from '#tests/helpers/requests'
import { makeMember } from '#tests/helpers/data/members'
import { clientCalls, openReview } from '#tests/helpers/screens/review_screen'
import { storedPost, waitingPost } from '#tests/helpers/data/stored_posts'

const NOW = '2026-11-21T10:00:00Z'

function plannedPost(organizationId: string) {
  return PostFactory.merge({ organizationId }).create()
}

test.group('review links: approving', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock(NOW))

  test('a client’s approval approves a post in review, is logged and reported to the owner', async ({
    client,
    assert,
  }) => {
    const member = await waitingPost()
    const { id } = member.post
    const { path } = await openReview(client, member, { kind: 'post', post_id: id })
    const done = await clientCalls(client, path).approve(id, { version: 1 })
    done.assertStatus(204)
    assert.equal(await storedPost(id, 'status'), 'approved')
    const log = await actingAs(client, member.user).get(`/api/scheduled-posts/${id}/log`)
    assert.containSubset(log.body().events, [
      { by: 'Ana (client)', sentence: 'Ana (client) approved it.' },
    ])
    const notice = await Notification.findByOrFail('kind', 'client_approved')
    assert.equal(notice.userId, member.user.id)
    assert.equal(notice.title, 'Ana (client) approved a post.')
    const words = await actingAs(client, member.user).get(`/api/posts/${id}/client-words`)
    assert.containSubset(words.body(), { approved_by: ['Ana'], approved_before: [] })
  })

  test('the approval of a planned post is recorded for its current content', async ({
    client,
    assert,
  }) => {
    const member = await makeMember()
    const post = await plannedPost(member.organization.id)
    const { path } = await openReview(client, member, { kind: 'post', post_id: post.id })
    const { approve } = clientCalls(client, path)
    for (const asking of [approve(post.id, { version: 1 }), approve(post.id, { version: 1 })]) {
      const answer = await asking
      answer.assertStatus(204)
    }
    await post.refresh()
    assert.equal(post.status, 'scheduled')
    assert.equal(post.version, 1)
    assert.lengthOf(await PostEvent.all(), 1, 'said twice it is said once')
    await post.merge({ body: 'Other words', version: 2 }).save()
    const words = await actingAs(client, member.user).get(`/api/posts/${post.id}/client-words`)
    assert.containSubset(words.body(), { approved_by: [], approved_before: ['Ana'] })
    const stale = await approve(post.id, { version: 1 })
    stale.assertStatus(409)
    assert.match(stale.body().detail, /^Someone changed this post/)
  })

  test('of a parallel approval and rejection one is refused', async ({ client, assert }) => {
    for (const turn of [1, 2, 3, 4]) {
      const member = await waitingPost()
      const { id } = member.post
      const { path } = await openReview(client, member, { kind: 'post', post_id: id })
      const asked = [
        clientCalls(client, path).approve(id, { version: 1 }),
        campaignRequests(client, member).reject(id, { reason: 'No.' }),
      ]
      const answers = await Promise.all(turn % 2 === 0 ? asked.reverse() : asked)
      const lost = answers.filter((answer) => answer.status() === 409)
      assert.lengthOf(lost, 1)
      const status = await storedPost(id, 'status')
      assert.equal(lost[0]?.body().detail, `This post has already been ${status}.`)
      assert.lengthOf(await PostEvent.query().where('post_id', id), 1)
    }
  })

  test('of two parallel approvals by clients one decides', async ({ client, assert }) => {
    const member = await waitingPost()
    const { id } = member.post
    const links = await Promise.all(
      [1, 2].map(() => openReview(client, member, { kind: 'week', week: '2026-11-21' }))
    )
    const answers = await Promise.all(
      links.map(({ path }) => clientCalls(client, path).approve(id, { version: 1 }))
    )
    assert.deepEqual(answers.map((answer) => answer.status()).sort(), [204, 409])
  })

  test('a view-only link or one of another post cannot approve', async ({ client, assert }) => {
    const { post, ...member } = await waitingPost()
    const other = await plannedPost(member.organization.id)
    const looking = { kind: 'post', post_id: post.id, may_approve: false }
    const looker = await openReview(client, member, looking)
    const forbidden = await clientCalls(client, looker.path).approve(post.id)
    forbidden.assertStatus(403)
    const { path } = await openReview(client, member, { kind: 'post', post_id: other.id })
    const calls = clientCalls(client, path)
    for (const asking of [calls.approve(post.id), calls.comment(post.id, 'Hm')]) {
      const answer = await asking
      answer.assertStatus(404)
    }
    const forged = await client.post(`${path}/posts/${other.id}/approve`).json({ name: 'Ana' })
    forged.assertStatus(403)
    assert.equal(forged.body().code, 'E_BAD_CSRF_TOKEN')
    assert.isEmpty(await PostEvent.all())
  })
})

import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import drive from '@adonisjs/drive/services/main'
import { MediaFactory } from '#database/factories/media_factory'
import { PostFactory } from '#database/factories/post_factory'
import StoreImage from '#actions/media/store_image'
import { CLIENT_COMMENT, REVIEW_THROTTLE } from '#domain/review_links/link_rules'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { actingAs } from '#tests/helpers/requests'
import { makeMember } from '#tests/helpers/data/members'
import { twoColorsPng } from '#tests/helpers/data/image_files'
import { clientCalls, openReview } from '#tests/helpers/screens/review_screen'
import Notification from '#models/notification'
import ReviewComment from '#models/review_comment'
import ReviewLink from '#models/review_link'

const NOW = '2026-11-21T10:00:00Z'

function plannedPost(organizationId: string) {
  return PostFactory.merge({ organizationId }).create()
}

test.group('review links: comments and images', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })
  group.each.setup(() => freezeClock(NOW))

  async function shared(client: Parameters<typeof openReview>[0]) {
    const member = await makeMember()
    const post = await plannedPost(member.organization.id)
    const { path } = await openReview(client, member, { kind: 'post', post_id: post.id })
    return { ...member, post, path, ...clientCalls(client, path) }
  }

  test('a comment is stored as typed, logged and reported to the owner', async ({
    client,
    assert,
  }) => {
    const { user, post, path, comment } = await shared(client)
    const text = '<!--<script>alert(1)</script> & "why" \u2028 60 kg 🚚'
    const done = await comment(post.id, text, { name: '<b>Ana</b>' })
    done.assertStatus(204)
    const log = await actingAs(client, user).get(`/api/scheduled-posts/${post.id}/log`)
    const [event] = log.body().events
    assert.equal(event.text, text.replace('\u2028', '\n'))
    assert.equal(event.sentence, '<b>Ana</b> (client) commented on it.')
    const page = await client.get(path)
    assert.notInclude(page.text(), '<script>alert')
    assert.notInclude(page.text(), '<b>Ana')
    const notice = await Notification.findByOrFail('kind', 'client_commented')
    assert.include(notice.link, post.id)
  })

  test('a member resolves a comment and is named; strangers get 404', async ({
    client,
    assert,
  }) => {
    const { user, post, comment } = await shared(client)
    await comment(post.id, 'Hall 7')
    const { id } = await ReviewComment.firstOrFail()
    const path = `/api/posts/${post.id}/client-comments/${id}/resolution`
    const words = async () => {
      const said = await actingAs(client, user).get(`/api/posts/${post.id}/client-words`)
      return said.body().comments[0].resolved
    }
    const stranger = await makeMember()
    const refused = await actingAs(client, stranger.user).put(path)
    refused.assertStatus(404)
    const elsewhere = await plannedPost(stranger.organization.id)
    const beside = path.replace(post.id, elsewhere.id)
    const missed = await actingAs(client, stranger.user).put(beside)
    missed.assertStatus(404)
    assert.isNull(await words())
    const done = await actingAs(client, user).put(path)
    done.assertStatus(204)
    assert.deepEqual(await words(), { by: user.fullName, at: '2026-11-21T10:00:00.000Z' })
    await user.delete()
    const after = await ReviewComment.findOrFail(id)
    assert.isNull(after.resolvedBy)
    assert.isNotNull(after.resolvedAt)
  })

  test('a comment can be reopened', async ({ client, assert }) => {
    const { user, post, comment } = await shared(client)
    await comment(post.id, 'Hall 7')
    const { id } = await ReviewComment.firstOrFail()
    const path = `/api/posts/${post.id}/client-comments/${id}/resolution`
    await actingAs(client, user).put(path)
    const open = await actingAs(client, user).delete(path)
    open.assertStatus(204)
    const { resolvedAt, resolvedBy } = await ReviewComment.findOrFail(id)
    assert.deepEqual([resolvedAt, resolvedBy], [null, null])
  })

  test('{name} is refused as a comment')
    .with([
      { name: 'nothing', text: '  ', said: {} },
      { name: 'ten thousand characters', text: 'x'.repeat(10_000), said: {} },
      { name: 'a word of nobody', text: 'Hm', said: { name: '' } },
      { name: 'a name on two lines', text: 'Hm', said: { name: 'Ana\nFerreira' } },
    ])
    .run(async ({ client, assert }, { text, said }) => {
      const { post, comment } = await shared(client)
      const answer = await comment(post.id, text, said)
      answer.assertStatus(422)
      assert.isNull(await ReviewComment.first())
    })

  test('the longest comment is stored completely; a bot in the hidden field gets the usual response', async ({
    client,
    assert,
  }) => {
    const { post, comment } = await shared(client)
    await comment(post.id, 'ä'.repeat(CLIENT_COMMENT.max))
    const program = await comment(post.id, 'Buy now', { website: 'https://example.com' })
    program.assertStatus(204)
    const [kept, ...others] = await ReviewComment.all()
    assert.lengthOf(kept?.body ?? '', CLIENT_COMMENT.max)
    assert.isEmpty(others)
  })

  test('comments are rate limited', async ({ client }) => {
    const { comment } = await shared(client)
    for (let count = 0; count < REVIEW_THROTTLE.tries; count += 1) await comment('none', 'Hm')
    const stopped = await comment('none', 'Hm')
    stopped.assertStatus(429)
  })

  test('a review link serves only images of its posts while it is valid', async ({
    client,
    assert,
  }) => {
    const { organization, post, path, user } = await shared(client)
    const storeImage = await app.container.make(StoreImage)
    const file = await twoColorsPng()
    const own = { organizationId: organization.id, filename: 'dock.png', source: 'upload' as const }
    const { id: shown } = await storeImage.handle({ ...own, file })
    const other = await MediaFactory.merge({ organizationId: organization.id }).create()
    await post.merge({ media: [{ media_id: shown }], kind: 'image' }).save()
    const picture = await client.get(`${path}/media/${shown}`)
    picture.assertStatus(200)
    picture.assertHeader('content-type', 'image/png')
    picture.assertHeader('cache-control', 'private, no-store')
    const hidden = await client.get(`${path}/media/${other.id}`)
    hidden.assertStatus(404)
    const bare = await client.get(`/media/${shown}`)
    bare.assertStatus(401)
    const link = await ReviewLink.firstOrFail()
    await actingAs(client, user).delete(`/api/review-links/${link.id}`)
    const gone = await client.get(`${path}/media/${shown}`)
    gone.assertStatus(410)
    assert.equal(gone.body().code, 'E_REVIEW_LINK_ENDED')
  })
})

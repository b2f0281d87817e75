import { test } from '@japa/runner'
import { DraftFactory } from '#database/factories/draft_factory'
import { MediaFactory } from '#database/factories/media_factory'
import { PostFactory } from '#database/factories/post_factory'
import { freshDatabase } from '#tests/helpers/test_database'
import { actingAs } from '#tests/helpers/requests'
import { makeMember } from '#tests/helpers/data/members'
import Draft from '#models/draft'
import Post from '#models/post'

/** A member with an old and a new image, and the path of a post with the old one. */
async function setting(change: Partial<Post> = {}) {
  const { user, organization } = await makeMember()
  const own = { organizationId: organization.id }
  const before = await MediaFactory.merge(own).create()
  const after = await MediaFactory.merge(own).create()
  const shown = { kind: 'image' as const, media: [{ media_id: before.id, alt: 'A dock' }] }
  const post = await PostFactory.merge({ ...own, ...shown, version: 3, ...change }).create()
  const path = `/api/scheduled-posts/${post.id}/picture`
  const swap = { media_id: after.id, replaces: before.id }
  return { user, organization, own, before, after, post, path, swap }
}

test.group('posts: replacing an image', (group) => {
  group.each.setup(freshDatabase)

  test('a new image replaces the old one, keeps its alt text and is logged', async ({
    client,
    assert,
  }) => {
    const { user, post, path, swap, after } = await setting()
    const mine = actingAs(client, user)
    const answer = await mine.put(path, { ...swap, version: 3 })
    answer.assertStatus(200)
    answer.assertBodyContains({ id: post.id, version: 4 })
    const stored = await Post.findOrFail(post.id)
    assert.deepEqual(stored.media, [{ media_id: after.id, alt: 'A dock' }])
    const log = await mine.get(`/api/scheduled-posts/${post.id}/log`)
    const sentence = `${user.fullName} changed its image.`
    log.assertBodyContains({ events: [{ kind: 'picture_changed', sentence }] })
  })

  test('replacing an image of a manual post also changes its draft and the draft’s other posts', async ({
    client,
    assert,
  }) => {
    const { user, own, before, after, post, path, swap } = await setting()
    const assets = [{ type: 'image' as const, url: `/media/${before.id}`, title: 'Dock' }]
    const draft = await DraftFactory.merge({ ...own, assets, version: 2 }).create()
    await post.merge({ draftId: draft.id, origin: 'manual' }).save()
    const others = { ...own, draftId: draft.id, origin: 'manual' as const, media: post.media }
    const next = await PostFactory.merge({ ...others, status: 'scheduled' }).create()
    const out = await PostFactory.merge({ ...others, status: 'published' }).create()
    const answer = await actingAs(client, user).put(path, swap)
    answer.assertStatus(200)
    const kept = await Draft.findOrFail(draft.id)
    assert.deepEqual(kept.assets, [{ type: 'image', url: `/media/${after.id}`, title: 'Dock' }])
    assert.equal(kept.version, 3)
    const follower = await Post.findOrFail(next.id)
    assert.equal(follower.media[0]!.media_id, after.id)
    const published = await Post.findOrFail(out.id)
    assert.equal(published.media[0]!.media_id, before.id)
  })

  test('an image of a post in review can be replaced', async ({ client, assert }) => {
    const { user, post, path, swap, after } = await setting({
      origin: 'campaign',
      status: 'pending_review',
    })
    const answer = await actingAs(client, user).put(path, swap)
    answer.assertStatus(200)
    const stored = await Post.findOrFail(post.id)
    assert.equal(stored.media[0]!.media_id, after.id)
    assert.equal(stored.status, 'pending_review')
  })

  for (const status of ['publishing', 'published', 'unconfirmed'] as const) {
    test(`not while it is ${status}`, async ({ client, assert }) => {
      const { user, post, path, swap, before } = await setting({ status })
      const answer = await actingAs(client, user).put(path, swap)
      answer.assertStatus(409)
      answer.assertBodyContains({ code: 'E_POST_STATE' })
      const stored = await Post.findOrFail(post.id)
      assert.equal(stored.media[0]!.media_id, before.id)
    })
  }

  test('an outdated version or a missing image is refused with a message', async ({ client }) => {
    const { user, path, swap } = await setting()
    const mine = actingAs(client, user)
    const stale = await mine.put(path, { ...swap, version: 2 })
    stale.assertStatus(409)
    await mine.put(path, swap)
    const again = await mine.put(path, swap)
    again.assertStatus(409)
    again.assertBodyContains({
      detail: 'This image is no longer in the post. Reload and try again.',
    })
  })

  test('an image is replaced only by one of the same organization; strangers get 404', async ({
    client,
  }) => {
    const { user, own, path, swap } = await setting()
    const foreign = await setting()
    const mine = actingAs(client, user)
    const taken = await mine.put(path, { ...swap, media_id: foreign.after.id })
    taken.assertStatus(422)
    const pdf = await MediaFactory.merge({ ...own, mime: 'application/pdf' }).create()
    const document = await mine.put(path, { ...swap, media_id: pdf.id })
    document.assertStatus(422)
    const stranger = await actingAs(client, foreign.user).put(path, swap)
    stranger.assertStatus(404)
  })
})

import { test } from '@japa/runner'
import Post from '#models/post'
import { campaignRequests } from '#tests/helpers/requests/campaigns'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { storedPost, waitingPost } from '#tests/helpers/data/stored_posts'
import { allRecords, tokenOf, undoCalls } from '#tests/helpers/requests/undo_calls'

const SLOT = { scheduled_for: '2030-05-02T09:00:00.000Z' }

/** All records, without versions and times of change. */
async function recordsButVersions() {
  const { posts, ...records } = await allRecords()
  const compared = posts.map((row) => ({ ...row, version: null, updated_at: null }))
  return { ...records, posts: compared }
}

test.group('undo: decisions about posts that wait for review', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2030-05-01T10:00:00Z'))

  test('{name} is undone: the post is in review again, and the log has no trace of it')
    .with([
      { name: 'an approval', path: 'approve', body: {} },
      { name: 'an approval into a slot', path: 'approve', body: SLOT },
      { name: 'a rejection', path: 'reject', body: { reason: 'Too long.' } },
    ])
    .run(async ({ client, assert }, { path, body }) => {
      const { user, post } = await waitingPost()
      const before = await recordsButVersions()
      const calls = await undoCalls(client, user)
      const done = await calls.post(`/api/ai-content/posts/${post.id}/${path}`, body)
      done.assertStatus(200)
      const undone = await calls.undo(tokenOf(done))
      undone.assertStatus(200)
      assert.deepEqual(undone.body(), { restored: [post.id], late: [], moved: [], failed: [] })
      assert.deepEqual(await recordsButVersions(), before)
      const { version } = await Post.findOrFail(post.id)
      assert.equal(version, 3)
      const twice = await calls.undo(tokenOf(done))
      twice.assertStatus(409)
    })

  test('text edited since the decision is kept', async ({ client, assert }) => {
    const member = await waitingPost()
    const { approve, edit } = campaignRequests(client, member)
    const { undo } = await undoCalls(client, member.user)
    const approved = await approve(member.post.id)
    await edit(member.post.id, { content: 'Better words.' })
    const undone = await undo(tokenOf(approved))
    undone.assertStatus(200)
    const { status, body } = await Post.findOrFail(member.post.id)
    assert.deepEqual([status, body], ['pending_review', 'Better words.'])
  })

  test('a decision cannot be undone when the post is {status} by then')
    .with([
      {
        status: 'publishing',
        detail: "This post is being published. It's too late to undo this.",
      },
      { status: 'published', detail: 'This post is already published.' },
      { status: 'cancelled', detail: 'Someone has changed this post since. Nothing was undone.' },
    ] as const)
    .run(async ({ client, assert }, { status, detail }) => {
      const member = await waitingPost()
      const { undo } = await undoCalls(client, member.user)
      const approved = await campaignRequests(client, member).approve(member.post.id, SLOT)
      await Post.query().where('id', member.post.id).update({ status })
      const refused = await undo(tokenOf(approved))
      refused.assertStatus(409)
      refused.assertBodyContains({ detail })
      assert.equal(await storedPost(member.post.id, 'status'), status)
    })

  test('a decision cannot be undone when the post was deleted', async ({ client }) => {
    const member = await waitingPost()
    const { undo } = await undoCalls(client, member.user)
    const rejected = await campaignRequests(client, member).reject(member.post.id)
    await member.post.delete()
    const refused = await undo(tokenOf(rejected))
    refused.assertStatus(409)
    refused.assertBodyContains({ detail: 'This post was deleted.' })
  })
})

import { test } from '@japa/runner'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import {
  unconfirmedPostAt,
  unconfirmedOfMember,
  unconfirmedPost,
} from '#tests/helpers/publishing/publishing_outcomes'
import { actingAs } from '#tests/helpers/requests'
import { duePost, tick, publishingGroup } from '#tests/helpers/publishing/publisher'

const URN = 'urn:li:share:7141138937766391808'

function confirmLive({ id }: Post) {
  return `/api/scheduled-posts/${id}/confirm-live`
}

test.group('It is live', (group) => {
  const peer = publishingGroup(group)

  test('a confirmed post is published since its attempt started, and the user is recorded', async ({
    client,
    assert,
  }) => {
    const { user, post, account, attempts } = await unconfirmedPostAt(peer(), {
      own: { authorKind: 'personal', authorUrn: null },
    })
    const answer = await actingAs(client, user).post(confirmLive(post))
    answer.assertStatus(200)
    answer.assertBodyContains({ status: 'published', failure_code: null, platform_url: null })
    const current = await Post.findOrFail(post.id)
    assert.equal(current.status, 'published')
    assert.equal(current.postedAt?.toISO(), attempts[0]?.startedAt.toISO())
    assert.equal(current.authorUrn, account.memberUrn)
    assert.isNull(current.dueAt)
    const events = await PostEvent.query().where('post_id', post.id)
    assert.deepEqual(
      events.map(({ kind, userId }) => [kind, userId]),
      [['confirmed_live', user.id]]
    )
    assert.equal(await tick(), 0)
  })

  test('{name} that was pasted is stored in LinkedIn’s format')
    .with([
      { name: 'a URN', link: URN },
      {
        name: 'a link with blanks and a query',
        link: `  https://www.linkedin.com/feed/update/${URN}/?utm_source=share `,
      },
      {
        name: 'an encoded link',
        link: `https://www.linkedin.com/feed/update/${encodeURIComponent(URN)}`,
      },
      {
        name: 'a link of words',
        link: 'https://de.linkedin.com/posts/northwind_robots-share-7141138937766391808-aB_3',
      },
    ])
    .run(async ({ client, assert }, { link }) => {
      const { user, post } = await unconfirmedOfMember()
      const answer = await actingAs(client, user).post(confirmLive(post), { link })
      answer.assertStatus(200)
      const current = await Post.findOrFail(post.id)
      assert.equal(current.platformUrn, URN)
      assert.equal(current.platformUrl, `${peer().url}/feed/update/${URN}/`)
    })

  test('{name} is not a post link and is refused with a message')
    .with([
      { name: 'a profile', link: 'https://www.linkedin.com/in/maya' },
      { name: 'a script', link: 'javascript:alert(1)//feed/update/urn:li:share:7/' },
      { name: 'the URN of a person', link: 'urn:li:person:782bbtaQ' },
      { name: 'an endless text', link: 'x'.repeat(3000) },
      { name: 'a number', link: 7 },
    ])
    .run(async ({ client, assert }, { link }) => {
      const { user, post } = await unconfirmedOfMember()
      const answer = await actingAs(client, user).post(confirmLive(post), { link })
      answer.assertStatus(422)
      const current = await Post.findOrFail(post.id)
      assert.equal(current.status, 'unconfirmed')
      assert.lengthOf(await PostEvent.all(), 0)
    })

  test('a link that belongs to another post is refused', async ({ client, assert }) => {
    const { user, post, organization } = await unconfirmedOfMember()
    await duePost({ organizationId: organization.id, status: 'published', platformUrn: URN })
    const answer = await actingAs(client, user).post(confirmLive(post), { link: URN })
    answer.assertStatus(409)
    assert.include(answer.body().detail, 'nother of your posts')
    await post.refresh()
    assert.equal(post.status, 'unconfirmed')
  })

  test('a repeated confirmation with a link adds the link and changes nothing else', async ({
    client,
    assert,
  }) => {
    const { user, post } = await unconfirmedOfMember()
    const say = (body: object) =>
      actingAs(client, user).post(confirmLive(post), { version: post.version, ...body })
    await say({})
    const first = await Post.findOrFail(post.id)
    const answers = [await say({ link: URN }), await say({ link: URN }), await say({})]
    const link = `${peer().url}/feed/update/${URN}/`
    for (const answer of answers) answer.assertBodyContains({ platform_url: link })
    const current = await Post.findOrFail(post.id)
    assert.deepEqual([current.platformUrn, current.platformUrl], [URN, link])
    assert.equal(current.postedAt?.toMillis(), first.postedAt?.toMillis())
    assert.lengthOf(await PostEvent.all(), 1)
  })

  test('a repeated confirmation with a different or used link is refused', async ({
    client,
    assert,
  }) => {
    const { user, post, organization } = await unconfirmedOfMember()
    const say = (link?: string) => actingAs(client, user).post(confirmLive(post), { link })
    await say()
    const taken = URN.replace('7141', '7142')
    const organizationId = organization.id
    await duePost({ organizationId, status: 'published', platformUrn: taken })
    const ofAnother = await say(taken)
    ofAnother.assertStatus(409)
    assert.include(ofAnother.body().detail, 'nother of your posts')
    await say(URN)
    const other = await say(URN.replace('7141', '7143'))
    other.assertStatus(409)
    assert.include(other.body().detail, 'already has another link')
    const current = await Post.findOrFail(post.id)
    assert.equal(current.platformUrn, URN)
  })

  test('of two posts confirmed with the same link at the same time one is refused', async ({
    client,
    assert,
  }) => {
    const { user, organization, post } = await unconfirmedOfMember()
    const twin = await unconfirmedPost({ organizationId: organization.id })
    const answers = await Promise.all(
      [post, twin].map((one) => actingAs(client, user).post(confirmLive(one), { link: URN }))
    )
    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [200, 409]
    )
    assert.lengthOf(await PostEvent.all(), 1)
    assert.lengthOf(await Post.query().where('platform_urn', URN), 1)
  })
})

import { test } from '@japa/runner'
import Post from '#models/post'
import PostEvent from '#models/post_event'
import { doubtfulPost, unconfirmedOfMember, unconfirmedPost } from '#tests/helpers/doubtful_post'
import { inTheNameOf } from '#tests/helpers/in_the_name_of'
import { duePost, tick } from '#tests/helpers/publisher'
import { publishingGroup } from '#tests/helpers/publishing_group'

const URN = 'urn:li:share:7141138937766391808'

function confirmLive({ id }: Post) {
  return `/api/scheduled-posts/${id}/confirm-live`
}

test.group('It is live', (group) => {
  const peer = publishingGroup(group)

  test('the post is published since its attempt began, and who said so is kept', async ({
    client,
    assert,
  }) => {
    const { user, post, account, attempts } = await doubtfulPost(peer(), {
      own: { authorKind: 'personal', authorUrn: null },
    })
    const answer = await inTheNameOf(client, user).post(confirmLive(post))
    answer.assertStatus(200)
    answer.assertBodyContains({ status: 'published', failure_code: null, platform_url: null })
    const stands = await Post.findOrFail(post.id)
    assert.equal(stands.status, 'published')
    assert.equal(stands.postedAt?.toISO(), attempts[0]?.startedAt.toISO())
    assert.equal(stands.authorUrn, account.memberUrn)
    assert.isNull(stands.dueAt)
    const events = await PostEvent.query().where('post_id', post.id)
    assert.deepEqual(
      events.map(({ kind, userId }) => [kind, userId]),
      [['confirmed_live', user.id]]
    )
    assert.equal(await tick(), 0)
  })

  test('{name} that was pasted is kept as LinkedIn writes it')
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
      const answer = await inTheNameOf(client, user).post(confirmLive(post), { link })
      answer.assertStatus(200)
      const stands = await Post.findOrFail(post.id)
      assert.equal(stands.platformUrn, URN)
      assert.equal(stands.platformUrl, `${peer().url}/feed/update/${URN}/`)
    })

  test('{name} is no link of a post: refused in a sentence, nothing changed')
    .with([
      { name: 'a profile', link: 'https://www.linkedin.com/in/maya' },
      { name: 'a script', link: 'javascript:alert(1)//feed/update/urn:li:share:7/' },
      { name: 'the URN of a person', link: 'urn:li:person:782bbtaQ' },
      { name: 'an endless text', link: 'x'.repeat(3000) },
      { name: 'a number', link: 7 },
    ])
    .run(async ({ client, assert }, { link }) => {
      const { user, post } = await unconfirmedOfMember()
      const answer = await inTheNameOf(client, user).post(confirmLive(post), { link })
      answer.assertStatus(422)
      const stands = await Post.findOrFail(post.id)
      assert.equal(stands.status, 'unconfirmed')
      assert.lengthOf(await PostEvent.all(), 0)
    })

  test('a link that belongs to another post is refused', async ({ client, assert }) => {
    const { user, post, organization } = await unconfirmedOfMember()
    await duePost({ organizationId: organization.id, status: 'published', platformUrn: URN })
    const answer = await inTheNameOf(client, user).post(confirmLive(post), { link: URN })
    answer.assertStatus(409)
    assert.include(answer.body().detail, 'nother of your posts')
    await post.refresh()
    assert.equal(post.status, 'unconfirmed')
  })

  test('said again with the link: it leads there from then on, and nothing else changes', async ({
    client,
    assert,
  }) => {
    const { user, post } = await unconfirmedOfMember()
    const say = (body: object) =>
      inTheNameOf(client, user).post(confirmLive(post), { version: post.version, ...body })
    await say({})
    const first = await Post.findOrFail(post.id)
    const answers = [await say({ link: URN }), await say({ link: URN }), await say({})]
    const link = `${peer().url}/feed/update/${URN}/`
    for (const answer of answers) answer.assertBodyContains({ platform_url: link })
    const stands = await Post.findOrFail(post.id)
    assert.deepEqual([stands.platformUrn, stands.platformUrl], [URN, link])
    assert.equal(stands.postedAt?.toMillis(), first.postedAt?.toMillis())
    assert.lengthOf(await PostEvent.all(), 1)
  })

  test('said again with a link that is another one, or of another post: refused', async ({
    client,
    assert,
  }) => {
    const { user, post, organization } = await unconfirmedOfMember()
    const say = (link?: string) => inTheNameOf(client, user).post(confirmLive(post), { link })
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
    const stands = await Post.findOrFail(post.id)
    assert.equal(stands.platformUrn, URN)
  })

  test('two posts are told to be the same one at once: one is, the other is refused', async ({
    client,
    assert,
  }) => {
    const { user, organization, post } = await unconfirmedOfMember()
    const twin = await unconfirmedPost({ organizationId: organization.id })
    const answers = await Promise.all(
      [post, twin].map((one) => inTheNameOf(client, user).post(confirmLive(one), { link: URN }))
    )
    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [200, 409]
    )
    assert.lengthOf(await PostEvent.all(), 1)
    assert.lengthOf(await Post.query().where('platform_urn', URN), 1)
  })
})

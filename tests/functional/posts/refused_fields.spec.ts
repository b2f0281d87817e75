import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import Post from '#models/post'
import { PostFactory } from '#database/factories/post_factory'
import { freezeClock } from '#tests/helpers/clock'
import { makeConnectedMember } from '#tests/helpers/data/members'
import { storedImage } from '#tests/helpers/requests/image_requests'
import { actingAs } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'

const POLL = { question: 'Which dock?', options: ['A', 'B'], duration: 'ONE_DAY' }

const poll = (change: object) => ({ mode: 'poll', poll: { ...POLL, ...change } })

/** Inputs that LinkedIn would refuse, each with the field that the answer names. */
const REFUSED = [
  { what: 'a poll without a question', sent: poll({ question: ' ' }), field: 'poll.question' },
  {
    what: 'a question of 141',
    sent: poll({ question: 'q'.repeat(141) }),
    field: 'poll.question',
  },
  { what: 'one option', sent: poll({ options: ['A'] }), field: 'poll.options' },
  { what: 'five options', sent: poll({ options: [...'ABCDE'] }), field: 'poll.options' },
  {
    what: 'an option of 31',
    sent: poll({ options: ['A', 'b'.repeat(31)] }),
    field: 'poll.options',
  },
  { what: 'a blank option', sent: poll({ options: ['A', ' '] }), field: 'poll.options' },
  { what: 'twice the same option', sent: poll({ options: ['A', ' A'] }), field: 'poll.options' },
  { what: 'another duration', sent: poll({ duration: 'ONE_WEEK' }), field: 'poll.duration' },
  { what: 'a poll that is missing', sent: { mode: 'poll', poll: null }, field: 'poll' },
  { what: 'an unknown visibility', sent: { visibility: 'LOGGED_IN' }, field: 'visibility' },
  {
    what: 'a comment of 1,251',
    sent: { first_comment: { text: 'x'.repeat(1251) } },
    field: 'first_comment.text',
  },
  {
    what: 'a delay of 2 minutes',
    sent: { first_comment: { text: 'x', delay_minutes: 2 } },
    field: 'first_comment.delay_minutes',
  },
  {
    what: 'resharing as text',
    sent: { is_reshare_disabled: 'true' },
    field: 'is_reshare_disabled',
  },
  {
    what: 'a mention beside its name',
    sent: {
      content: {
        body: 'Hi Ada',
        mentions: [{ start: 0, length: 3, urn: 'urn:li:person:1', name: 'Ada' }],
      },
    },
    field: 'content.mentions',
  },
]

interface Refusal {
  detail: string
  errors?: { field: string; message: string }[]
}

test.group('posts: the refused field is named', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-24T09:24:00Z'))

  async function scheduled(client: ApiClient, own: Partial<Post> = {}) {
    const { user, organization } = await makeConnectedMember()
    const about = { organizationId: organization.id, createdBy: user.id, body: 'Hi Ada' }
    const post = await PostFactory.merge({ ...about, status: 'scheduled', ...own }).create()
    const patch = (sent: object) =>
      client.patch(`/api/posts/${post.id}`).json(sent).withGuard('api').loginAs(user)
    return { as: actingAs(client, user), organization, post, patch }
  }

  test('{what} is refused in a draft and in a post, with the field')
    .with(REFUSED)
    .run(async ({ client, assert }, { sent, field }) => {
      const { as, organization, post, patch } = await scheduled(client)
      const draft = { org_id: organization.id, content: { body: 'Hi Ada' }, ...sent }
      for (const answer of [await as.post('/api/drafts', draft), await patch(sent)]) {
        answer.assertStatus(422)
        const { detail, errors }: Refusal = answer.body()
        assert.deepEqual(errors, [{ field, message: detail }])
      }
      const kept = await Post.findOrFail(post.id)
      assert.equal(kept.version, post.version)
    })

  test('an image beside a poll, a page with connections, and media on a reshare', async ({
    client,
    assert,
  }) => {
    const { organization, patch } = await scheduled(client, { visibility: 'CONNECTIONS' })
    const { url } = await storedImage(organization.id)
    const fieldOf = async (request: ReturnType<typeof patch>) => {
      const answer = await request
      const { errors }: Refusal = answer.body()
      return `${answer.status()} ${errors?.[0]?.field}`
    }
    const assets = [{ type: 'image', url }]
    assert.equal(await fieldOf(patch({ ...poll({}), assets })), '422 assets')
    const page = {
      linkedin_author_type: 'organization',
      linkedin_author_id: 'urn:li:organization:1',
    }
    assert.equal(await fieldOf(patch(page)), '422 linkedin_author_id')
    const own = { authorKind: 'company', authorUrn: 'urn:li:organization:1' } as const
    const { patch: change } = await scheduled(client, own)
    assert.equal(await fieldOf(change({ visibility: 'CONNECTIONS' })), '422 visibility')
    const { patch: reshare } = await scheduled(client, { parentUrn: 'urn:li:share:1' })
    assert.equal(await fieldOf(reshare(poll({}))), '422 poll')
    const { patch: correct } = await scheduled(client, {
      status: 'published',
      platformUrn: 'urn:li:share:1',
    })
    assert.equal(await fieldOf(correct({ visibility: 'CONNECTIONS' })), '422 visibility')
    const { patch: change4 } = await scheduled(client, { status: 'unconfirmed' })
    const answer = await change4({ content: { body: 'New' } })
    answer.assertStatus(409)
    assert.match(answer.body().detail, /didn't confirm this post/)
  })
})

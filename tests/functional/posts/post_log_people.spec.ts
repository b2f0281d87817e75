import { test } from '@japa/runner'
import { DraftFactory } from '#database/factories/draft_factory'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import { MembershipFactory } from '#database/factories/membership_factory'
import { PostFactory } from '#database/factories/post_factory'
import { UserFactory } from '#database/factories/user_factory'
import type Post from '#models/post'
import { freshDatabase } from '#tests/helpers/test_database'
import { actingAs } from '#tests/helpers/requests'
import { makeMember } from '#tests/helpers/data/members'
import { PENDING } from '#tests/helpers/data/stored_posts'

const SLOT = '2035-05-02T09:00:00.000Z'

/** A connected organization of another user in which Edda is an editor. */
async function setting() {
  const { user: owner, organization } = await makeMember()
  const account = await LinkedinAccountFactory.merge({ userId: owner.id }).create()
  await organization.merge({ linkedinAccountId: account.id }).save()
  const edda = await UserFactory.merge({ fullName: 'Edda Lind' }).create()
  const organizationId = organization.id
  await MembershipFactory.merge({ organizationId, userId: edda.id, role: 'editor' }).create()
  const draft = await DraftFactory.merge({ organizationId }).create()
  const make = (own: Partial<Post>) => PostFactory.merge({ organizationId, ...own }).create()
  return { edda, draft, make }
}

type Setting = Awaited<ReturnType<typeof setting>>
type Calls = ReturnType<typeof actingAs>

const ai = ({ id }: Post, rest = '') => `/api/ai-content/posts/${id}${rest}`
const planned = ({ id }: Post, rest = '') => `/api/scheduled-posts/${id}${rest}`
const NEW_WORDS = { content: 'New words.' }

const CHANGES = [
  {
    name: 'other words of a campaign',
    post: () => PENDING,
    change: (calls: Calls, post: Post) => calls.put(ai(post), NEW_WORDS),
    sentence: 'Edda Lind edited it.',
  },
  {
    name: 'other words',
    post: () => ({}),
    change: (calls: Calls, post: Post) => calls.put(planned(post), NEW_WORDS),
    sentence: 'Edda Lind edited it.',
  },
  {
    name: 'another draft',
    post: ({ draft }: Setting) => ({ draftId: draft.id }),
    change: (calls: Calls, { draftId }: Post) =>
      calls.put(`/api/drafts/${draftId}`, { content: { body: 'New words.' } }),
    sentence: 'Edda Lind edited it.',
  },
  {
    name: 'an approval',
    post: () => PENDING,
    change: (calls: Calls, post: Post) => calls.post(ai(post, '/approve')),
    sentence: 'Edda Lind approved it.',
  },
  {
    name: 'a rejection',
    post: () => PENDING,
    change: (calls: Calls, post: Post) => calls.post(ai(post, '/reject')),
    sentence: 'Edda Lind rejected it.',
  },
  {
    name: 'another time',
    post: () => ({}),
    change: (calls: Calls, post: Post) => calls.patch(planned(post), { publish_time: SLOT }),
    sentence: 'Edda Lind rescheduled it.',
  },
  {
    name: 'sending it at once',
    post: () => ({}),
    change: (calls: Calls, post: Post) => calls.post(planned(post, '/publish-now')),
    sentence: 'Edda Lind published it immediately.',
  },
]

test.group('posts: who changed a post', (group) => {
  group.each.setup(freshDatabase)

  test('the log names the user of {name}')
    .with(CHANGES)
    .run(async ({ client, assert }, { post: own, change, sentence }) => {
      const place = await setting()
      const post = await place.make(own(place))
      const calls = actingAs(client, place.edda)
      const answer = await change(calls, post)
      answer.assertStatus(200)
      const log = await calls.get(planned(post, '/log'))
      const sentences = log.body().events.map((event: { sentence: string }) => event.sentence)
      assert.deepEqual(sentences, [sentence])
    })
})

import { test } from '@japa/runner'
import { DraftFactory } from '#database/factories/draft_factory'
import { PostFactory } from '#database/factories/post_factory'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { inTheNameOf } from '#tests/helpers/in_the_name_of'
import { makeMember } from '#tests/helpers/make_member'
import Draft from '#models/draft'
import Post from '#models/post'
import { inTransaction } from '#models/transaction'

function refusedBy(code: string) {
  return Object.assign(new Error('given up'), { code })
}

test.group('posts: many hands at once', (group) => {
  group.each.setup(freshDatabase)

  test('saving, moving and deleting at once ends in one state that fits', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const of = { organizationId: organization.id, draftId: 'draft_1' }
    await DraftFactory.merge({ id: 'draft_1', organizationId: organization.id }).create()
    await PostFactory.merge(of).createMany(8)
    const posts = await Post.query().orderBy('id')
    const ids = posts.map(({ id }) => id)
    const asked = inTheNameOf(client, user)
    const put = (body: string) =>
      client.put('/api/drafts/draft_1').json({ content: { body } }).withGuard('api').loginAs(user)
    const later = { publish_time: '2098-01-01T00:00:00Z' }
    const answers = await Promise.all(
      ids.flatMap((id, index) => [
        put(`Text ${index}`),
        asked.patch(`/api/scheduled-posts/${id}`, later),
        index < 4 ? asked.delete(`/api/posts/${id}`) : put(`Other ${index}`),
      ])
    )
    const statuses = new Set(answers.map((answer) => answer.status()))
    assert.isTrue([...statuses].every((status) => [200, 204, 404].includes(status)))
    const draft = await Draft.findOrFail('draft_1')
    const left = await Post.query().orderBy('id')
    assert.equal(draft.version, 13)
    assert.deepEqual(
      left.map(({ id }) => id),
      ids.slice(4)
    )
    for (const post of left) {
      assert.equal(post.body, draft.body)
      assert.equal(post.publishAt?.toISO(), '2098-01-01T00:00:00.000Z')
      assert.equal(post.version, 14)
    }
  })

  test('what the database gave up is begun again, and nothing of it stays', async ({ assert }) => {
    const { organization } = await makeMember()
    let tries = 0
    const id = await inTransaction(async (trx) => {
      tries += 1
      const draft = await DraftFactory.merge({ organizationId: organization.id })
        .client(trx)
        .create()
      if (tries < 3) throw refusedBy('ER_LOCK_DEADLOCK')
      return draft.id
    })
    const drafts = await Draft.all()
    assert.deepEqual(
      drafts.map((draft) => draft.id),
      [id]
    )
    assert.equal(tries, 3)
  })

  test('{code} ends it after {tries} tries')
    .with([
      { code: 'ER_LOCK_DEADLOCK', tries: 5 },
      { code: 'E_POST_STATE', tries: 1 },
    ])
    .run(async ({ assert }, { code, tries }) => {
      let begun = 0
      const work = async () => {
        begun += 1
        throw refusedBy(code)
      }
      await assert.rejects(() => inTransaction(work), 'given up')
      assert.equal(begun, tries)
    })
})

import { test } from '@japa/runner'
import { DraftFactory } from '#database/factories/draft_factory'
import { PostFactory } from '#database/factories/post_factory'
import { freshDatabase } from '#tests/helpers/test_database'
import { actingAs } from '#tests/helpers/requests'
import { makeMember } from '#tests/helpers/data/members'
import Draft from '#models/draft'
import Post from '#models/post'
import { withTransaction } from '#database/transaction'

function refusedBy(code: string) {
  return Object.assign(new Error('given up'), { code })
}

test.group('posts: concurrent changes', (group) => {
  group.each.setup(freshDatabase)

  test('parallel saves, moves and deletions end in a consistent state', async ({
    client,
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const of = { organizationId: organization.id, draftId: 'draft_1' }
    await DraftFactory.merge({ id: 'draft_1', organizationId: organization.id }).create()
    await PostFactory.merge(of).createMany(8)
    const posts = await Post.query().orderBy('id')
    const ids = posts.map(({ id }) => id)
    const asked = actingAs(client, user)
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

  test('a transaction rolled back by the database is repeated without leftovers', async ({
    assert,
  }) => {
    const { organization } = await makeMember()
    let tries = 0
    const id = await withTransaction(async (trx) => {
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

  test('{code} ends a transaction after {tries} tries')
    .with([
      { code: 'ER_LOCK_DEADLOCK', tries: 20 },
      { code: 'E_POST_STATE', tries: 1 },
    ])
    .run(async ({ assert }, { code, tries }) => {
      let started = 0
      const work = async () => {
        started += 1
        throw refusedBy(code)
      }
      await assert.rejects(() => withTransaction(work), 'given up')
      assert.equal(started, tries)
    })
})

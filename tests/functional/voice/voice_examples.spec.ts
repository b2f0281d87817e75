import { test } from '@japa/runner'
import { DraftFactory } from '#database/factories/draft_factory'
import { PostFactory } from '#database/factories/post_factory'
import Post from '#models/post'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { actingAs, bodyOf } from '#tests/helpers/requests'
import { makeMember } from '#tests/helpers/data/members'
import {
  plantCorpus,
  questionText,
  statementText,
  VOICE_PAGE,
} from '#tests/helpers/data/stored_posts'

const OF_PAGE = { linkedinAuthorType: 'organization' as const, linkedinAuthorId: VOICE_PAGE }

interface Example {
  post_id: string
  reasons: string[]
  reactions: number
  is_pinned: boolean
}

test.group('voice: examples and the check of a draft', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-24T09:24:00Z'))

  async function makeWriter() {
    const { user, organization } = await makeMember()
    await user.merge({ timezone: 'Europe/Berlin' }).save()
    return { user, organization, path: `/api/organizations/${organization.id}/voice-examples` }
  }

  test('of 300 posts in which short questions win, the examples are short questions', async ({
    client,
    assert,
  }) => {
    const { user, organization, path } = await makeWriter()
    await plantCorpus({ organizationId: organization.id, count: 300 })
    const asked = actingAs(client, user)
    const answer = await asked.get(path)
    answer.assertStatus(200)
    const examples: Example[] = answer.body()
    assert.lengthOf(examples, 12)
    for (const { reasons, reactions } of examples) {
      assert.isAtLeast(reactions, 200)
      assert.includeMembers(reasons, ['Opens with a question', 'Text only'])
      assert.include(reasons.join(), '-word first line')
      assert.match(reasons.at(-1) ?? '', /^\w+day \d\d:00$/)
    }
    const texts = [
      questionText(2),
      'What would your night shift cost us in the end?',
      'The cost of a night shift is a question that many teams ask.',
      statementText(1),
    ]
    const scores: number[] = []
    for (const body of texts) {
      const draft = await DraftFactory.merge({
        organizationId: organization.id,
        ...OF_PAGE,
        body,
      }).create()
      const checked = await asked.post(`/api/drafts/${draft.id}/voice-check`)
      checked.assertStatus(200)
      assert.equal(checked.body().sample, 12)
      assert.lengthOf(checked.body().notes, 2)
      scores.push(checked.body().score)
    }
    assert.deepEqual(
      scores,
      scores.toSorted((a, b) => b - a)
    )
    assert.isAbove(scores[0]!, 90)
    assert.isBelow(scores.at(-1)!, 40)
  })

  test('a voice with five posts is silent until three are picked', async ({ client, assert }) => {
    const { user, organization, path } = await makeWriter()
    const posts = await plantCorpus({ organizationId: organization.id, count: 5 })
    const asked = actingAs(client, user)
    const own = { organizationId: organization.id, ...OF_PAGE }
    const { id } = await DraftFactory.merge(own).create()
    const none = await asked.get(path)
    assert.deepEqual(none.body(), [])
    const silent = await asked.post(`/api/drafts/${id}/voice-check`)
    assert.deepEqual(silent.body(), { score: null, notes: [], sample: 0 })
    for (const { id: postId } of posts.slice(0, 3)) {
      const picked = await asked.put(path, { post_id: postId, choice: 'pinned' })
      picked.assertStatus(200)
    }
    const chosen = await asked.get(path)
    assert.lengthOf(chosen.body(), 3)
    const checked = await asked.post(`/api/drafts/${id}/voice-check`)
    assert.equal(checked.body().sample, 3)
    assert.isNumber(checked.body().score)
  })

  test('a pinned post is always an example, and a dropped one never', async ({
    client,
    assert,
  }) => {
    const { user, organization, path } = await makeWriter()
    await plantCorpus({ organizationId: organization.id, count: 30 })
    const asked = actingAs(client, user)
    const worst = await Post.query().orderBy('reactions').firstOrFail()
    const [best]: Example[] = await bodyOf(asked.get(path))
    const pinned = await asked.put(path, { post_id: worst.id, choice: 'pinned' })
    assert.containsSubset(pinned.body()[0], { post_id: worst.id, is_pinned: true })
    const dropped = await asked.put(path, { post_id: best?.post_id, choice: 'dropped' })
    const ids = (dropped.body() as Example[]).map(({ post_id: id }) => id)
    assert.notInclude(ids, best?.post_id)
    const again = await asked.put(path, { post_id: best?.post_id, choice: null })
    assert.include(
      (again.body() as Example[]).map(({ post_id: id }) => id),
      best?.post_id
    )
    const unchanged = await Post.findOrFail(worst.id)
    assert.equal(unchanged.version, worst.version)
  })

  test('an example that is deleted is replaced, and without posts there is no voice', async ({
    client,
    assert,
  }) => {
    const { user, organization, path } = await makeWriter()
    const asked = actingAs(client, user)
    const own = { organizationId: organization.id, ...OF_PAGE }
    const { id } = await DraftFactory.merge(own).create()
    const nothing = await asked.post(`/api/drafts/${id}/voice-check`)
    assert.deepEqual(nothing.body(), { score: null, notes: [], sample: 0 })
    await plantCorpus({ organizationId: organization.id, count: 30 })
    const [best]: Example[] = await bodyOf(asked.get(path))
    await Post.query().where('id', String(best?.post_id)).delete()
    const others: Example[] = await bodyOf(asked.get(path))
    assert.isAbove(others.length, 0)
    assert.notInclude(
      others.map(({ post_id: postId }) => postId),
      best?.post_id
    )
    const late = await asked.put(path, { post_id: best?.post_id, choice: 'pinned' })
    late.assertStatus(404)
  })

  test('posts and choices of another organization are never seen', async ({ client, assert }) => {
    const { user, organization, path } = await makeWriter()
    const other = await makeWriter()
    const theirs = await plantCorpus({ organizationId: other.organization.id, count: 30 })
    await plantCorpus({ organizationId: organization.id, count: 4 })
    const asked = actingAs(client, user)
    assert.deepEqual(await bodyOf(asked.get(path)), [])
    const foreign = await asked.put(path, { post_id: theirs[0]!.id, choice: 'pinned' })
    foreign.assertStatus(404)
    const untouched = await Post.findOrFail(theirs[0]!.id)
    assert.isNull(untouched.voiceChoice)
    const strange = await asked.get(other.path)
    strange.assertStatus(404)
    const { id } = await DraftFactory.merge({
      organizationId: other.organization.id,
      ...OF_PAGE,
    }).create()
    const draft = await asked.post(`/api/drafts/${id}/voice-check`)
    draft.assertStatus(404)
  })

  test('{title} is refused')
    .with([
      { title: 'a choice that does not exist', body: { choice: 'loved' }, status: 422 },
      { title: 'a missing choice', body: {}, status: 422 },
      { title: 'a post that is not published', body: { choice: 'pinned' }, status: 404 },
    ])
    .run(async ({ client }, { body, status }) => {
      const { user, organization, path } = await makeWriter()
      const { id } = await PostFactory.merge({ organizationId: organization.id }).create()
      const answer = await actingAs(client, user).put(path, { post_id: id, ...body })
      answer.assertStatus(status)
    })

  test('measures are counted whenever a text is saved', async ({ assert }) => {
    const { organization } = await makeWriter()
    const post = await PostFactory.merge({
      organizationId: organization.id,
      body: questionText(1),
    }).create()
    const stored = await Post.findOrFail(post.id)
    assert.equal(stored.textStyle?.hook, 'question')
    await stored.merge({ body: statementText(1) }).save()
    const changed = await Post.findOrFail(post.id)
    assert.equal(changed.textStyle?.hook, 'statement')
    assert.equal(changed.textStyle?.emoji, 2)
  })
})

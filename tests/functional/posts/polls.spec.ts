import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type User from '#models/user'
import Post from '#models/post'
import { connectedOrganization } from '#tests/helpers/data/members'
import { PAGE } from '#tests/helpers/publishing/publishing_outcomes'
import { publishingGroup, tick } from '#tests/helpers/publishing/publisher'

type Connected = Awaited<ReturnType<typeof connectedOrganization>>

const DRAFT = 'draft_1'

const POLL = {
  question: 'What slows your dock down in December?',
  options: ['Too few doors', 'Late trucks', 'Returns', 'Something else'],
  duration: 'SEVEN_DAYS',
}

const poll = (change: object = {}) => ({ mode: 'poll', poll: { ...POLL, ...change } })

function calls(client: ApiClient, user: User, orgId: string) {
  const send = (method: 'post' | 'put' | 'patch', path: string, body: object) =>
    client[method](path)
      .withGuard('api')
      .loginAs(user)
      .json({ org_id: orgId, ...body })
  return {
    draft: (body: object) =>
      send('post', '/api/drafts', { id: DRAFT, content: { body: 'We count steps.' }, ...body }),
    save: (body: object) =>
      send('put', `/api/drafts/${DRAFT}`, { content: { body: 'We count steps.' }, ...body }),
    change: (id: string, body: object) => send('patch', `/api/posts/${id}`, body),
    schedule: (status: string) =>
      send('post', '/api/scheduled-posts', {
        id: 'scheduled_1',
        draft_id: DRAFT,
        status,
        publish_time: '2030-05-02T10:00:00Z',
        timezone: 'UTC',
      }),
    published: async () => {
      const query = { org_id: orgId }
      const listed = await client.get('/api/posts').withGuard('api').loginAs(user).qs(query)
      return listed.body()
    },
  }
}

test.group('posts: polls, who sees them, and resharing', (group) => {
  const peer = publishingGroup(group)

  async function connected(client: ApiClient): Promise<Connected & ReturnType<typeof calls>> {
    const member = await connectedOrganization(peer().url)
    return { ...member, ...calls(client, member.user, member.organization.id) }
  }

  test('a poll goes from draft to LinkedIn as it was written', async ({ client, assert }) => {
    const as = await connected(client)
    const draft = await as.draft({ ...poll({ question: ` ${POLL.question}\n` }) })
    draft.assertStatus(201)
    assert.equal(draft.body().mode, 'poll')
    assert.deepEqual(draft.body().poll, POLL)
    const planned = await as.schedule('queued')
    planned.assertStatus(201)
    assert.deepEqual(planned.body().draft_preview.poll, POLL)
    assert.equal(planned.body().draft_preview.mode, 'poll')
    await tick()
    const post = await Post.findOrFail('scheduled_1')
    assert.deepEqual([post.status, post.kind, post.failureReason], ['published', 'poll', null])
    assert.deepEqual(peer().ledger()[0]?.content, {
      poll: {
        question: POLL.question,
        options: POLL.options.map((text) => ({ text })),
        settings: { duration: 'SEVEN_DAYS' },
      },
    })
    const [published] = await as.published()
    assert.deepEqual(published.poll, POLL)
  })

  test('a poll that LinkedIn would refuse is refused with 422 and a sentence: {name}')
    .with([
      { name: 'no question', words: /question/, ...poll({ question: '  ' }) },
      { name: 'a long question', words: /140/, ...poll({ question: 'q'.repeat(141) }) },
      { name: 'one option', words: /2 to 4/, ...poll({ options: ['A'] }) },
      { name: 'five options', words: /2 to 4/, ...poll({ options: ['A', 'B', 'C', 'D', 'E'] }) },
      { name: 'a blank option', words: /option 2/, ...poll({ options: ['A', ' '] }) },
      { name: 'a long option', words: /30/, ...poll({ options: ['A', 'b'.repeat(31)] }) },
      { name: 'the same option twice', words: /same/, ...poll({ options: ['A', 'A '] }) },
      { name: 'another duration', words: /duration/, ...poll({ duration: 'ONE_WEEK' }) },
      { name: 'no poll', words: /question/, mode: 'poll', poll: null },
      {
        name: 'a link card',
        words: /images/,
        ...poll(),
        assets: [{ type: 'article', url: 'https://example.com/' }],
      },
    ])
    .run(async ({ client, assert }, { name: _, words, ...fields }) => {
      const as = await connected(client)
      const answer = await as.draft(fields)
      answer.assertStatus(422)
      assert.match(JSON.stringify(answer.body()), words)
    })

  test('a poll needs words beside it before it is scheduled', async ({ client, assert }) => {
    const as = await connected(client)
    const draft = await as.draft({ ...poll(), content: { body: ' ' } })
    draft.assertStatus(201)
    const planned = await as.schedule('scheduled')
    planned.assertStatus(422)
    assert.match(planned.body().detail, /Write something/)
  })

  test('a draft that stops being a poll forgets it, and the post with it', async ({
    client,
    assert,
  }) => {
    const as = await connected(client)
    await as.draft(poll())
    await as.schedule('scheduled')
    const saved = await as.save({ mode: 'text' })
    saved.assertStatus(200)
    assert.isNull(saved.body().poll)
    const post = await Post.findOrFail('scheduled_1')
    assert.deepEqual([post.kind, post.poll], ['text', null])
  })

  test('a post shown to connections is sent so, and not reshared where it may not be', async ({
    client,
    assert,
  }) => {
    const as = await connected(client)
    const draft = await as.draft({ visibility: 'CONNECTIONS', is_reshare_disabled: true })
    draft.assertStatus(201)
    assert.deepInclude(draft.body(), { visibility: 'CONNECTIONS', is_reshare_disabled: true })
    await as.schedule('queued')
    await tick()
    const [live] = peer().ledger()
    assert.deepEqual([live?.visibility, live?.isReshareDisabled], ['CONNECTIONS', true])
    const [published] = await as.published()
    assert.deepInclude(published, { visibility: 'CONNECTIONS', is_reshare_disabled: true })
  })

  test('a company page has no connections to post to', async ({ client, assert }) => {
    const as = await connected(client)
    const page = { linkedin_author_type: 'organization', linkedin_author_id: PAGE }
    const refused = await as.draft({ ...page, visibility: 'CONNECTIONS' })
    refused.assertStatus(422)
    assert.match(refused.body().detail, /Only people/)
    const own = await as.draft({ visibility: 'CONNECTIONS' })
    own.assertStatus(201)
    const moved = await as.save(page)
    moved.assertStatus(422)
    const both = await as.save({ ...page, visibility: 'PUBLIC' })
    both.assertStatus(200)
  })

  test('a scheduled post changes its poll and who sees it', async ({ client, assert }) => {
    const as = await connected(client)
    await as.draft(poll())
    const planned = await as.schedule('scheduled')
    const { version } = planned.body()
    const options = ['Doors', 'Trucks']
    const changed = await as.change('scheduled_1', {
      ...poll({ options }),
      visibility: 'CONNECTIONS',
      version,
    })
    changed.assertStatus(200)
    assert.deepEqual(changed.body().poll.options, options)
    assert.equal(changed.body().visibility, 'CONNECTIONS')
    const bad = await as.change('scheduled_1', poll({ options: ['A'] }))
    bad.assertStatus(422)
  })

  test('a copy of a poll is a poll', async ({ client, assert }) => {
    const as = await connected(client)
    await as.draft({ ...poll(), is_reshare_disabled: true })
    await as.schedule('scheduled')
    const copy = await client
      .post('/api/posts/scheduled_1/duplicate')
      .withGuard('api')
      .loginAs(as.user)
    copy.assertStatus(201)
    assert.deepEqual(copy.body().poll, POLL)
    assert.isTrue(copy.body().is_reshare_disabled)
  })
})

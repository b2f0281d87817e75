import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type User from '#models/user'
import type Post from '#models/post'
import PostCorrection from '#models/post_correction'
import { now } from '#services/clock'
import { connectedOrganization } from '#tests/helpers/data/members'
import {
  PAGE,
  unconfirmedPostAt,
  answerTooLate,
} from '#tests/helpers/publishing/publishing_outcomes'
import { duePost, publishingGroup, tick } from '#tests/helpers/publishing/publisher'

type Connected = Awaited<ReturnType<typeof connectedOrganization>>

const COMPANY = { authorKind: 'company' as const, authorUrn: PAGE }

const EDIT = 'POST /rest/posts/*'

function calls(client: ApiClient, user: User) {
  const patch = (id: string, sent: object) =>
    client.patch(`/api/posts/${id}`).withGuard('api').loginAs(user).json(sent)
  const get = (path: string) => client.get(path).withGuard('api').loginAs(user)
  return {
    correct: (id: string, body: string, version: number) =>
      patch(id, { content: { body, hashtags: [] }, version }),
    change: patch,
    comments: (id: string, state: string) =>
      client.post(`/api/posts/${id}/comments-state`).withGuard('api').loginAs(user).json({ state }),
    log: (id: string) => get(`/api/scheduled-posts/${id}/log`),
    details: (id: string) => get(`/api/posts/${id}`),
    published: (orgId: string) => get('/api/posts').qs({ org_id: orgId }),
  }
}

test.group('posts: correcting a published post', (group) => {
  const peer = publishingGroup(group)

  async function published(client: ApiClient, own: Partial<Post> = COMPANY) {
    answerTooLate(peer())
    const member: Connected = await connectedOrganization(peer().url, { lifeDays: 9000 })
    const organizationId = member.organization.id
    const post = await duePost({ organizationId, body: '83% fewer kilometres', ...own })
    await tick()
    await post.refresh()
    if (post.status !== 'published') throw new Error(`It is ${post.status}: ${post.failureReason}`)
    return { ...member, post, ...calls(client, member.user) }
  }

  test('a correction changes the text on LinkedIn, the version here, and is in the log', async ({
    client,
    assert,
  }) => {
    const { post, organization, ...as } = await published(client)
    const listed = await as.published(organization.id)
    assert.equal(listed.body()[0].version, post.version)
    const answer = await as.correct(post.id, '38% fewer (walking) kilometres', post.version)
    answer.assertStatus(200)
    assert.deepInclude(answer.body(), { version: post.version + 1, open_correction: null })
    assert.equal(answer.body().content.body, '38% fewer (walking) kilometres')
    assert.equal(answer.body().edited_at, now().toISO())
    const [live] = peer().ledger()
    assert.equal(live?.text, '38% fewer (walking) kilometres')
    assert.isNull(live?.truncatedAt)
    assert.isNotNull(live?.editedAt)
    const log = await as.log(post.id)
    assert.containsSubset(log.body().corrections, [
      { version: post.version + 1, state: 'saved', before: '83% fewer kilometres' },
    ])
  })

  test('a corrected text has the same UTM tags on its links as a published one', async ({
    client,
    assert,
  }) => {
    const { post, organization, ...as } = await published(client)
    await organization
      .merge({ utm: { hosts: ['northwind.example'], source: 'linkedin', medium: 'social' } })
      .save()
    const body = 'See https://northwind.example/a'
    const answer = await as.correct(post.id, body, post.version)
    answer.assertStatus(200)
    assert.equal(answer.body().content.body, body)
    const tags = `utm_source=linkedin&utm_medium=social&utm_content=${post.id}`
    assert.equal(peer().ledger()[0]?.text, `${body}?${tags}`)
  })

  test('a correction keeps the mentions whose words it keeps', async ({ client, assert }) => {
    const name = 'Quill & Anker'
    const mention = { start: 4, length: name.length, name, urn: 'urn:li:organization:2414185' }
    const own = { ...COMPANY, body: `For ${name}, 83%`, mentions: [mention] }
    const { post, ...as } = await published(client, own)
    const answer = await as.change(post.id, {
      content: { body: `For ${name}, 38%` },
      version: post.version,
    })
    answer.assertStatus(200)
    assert.deepEqual(answer.body().content.mentions, [mention])
    assert.include(peer().ledger()[0]?.commentary, `@[${name}](urn:li:organization:2414185), 38%`)
  })

  test('the same correction twice is sent once', async ({ client, assert }) => {
    const { post, ...as } = await published(client)
    const body = 'Once'
    const first = await as.correct(post.id, body, post.version)
    const second = await as.correct(post.id, body, post.version)
    second.assertStatus(200)
    assert.equal(second.body().version, first.body().version)
    assert.lengthOf(await PostCorrection.all(), 1)
  })

  test('a correction of an older version is refused and changes nothing', async ({
    client,
    assert,
  }) => {
    const { post, ...as } = await published(client)
    const answer = await as.correct(post.id, 'Other', post.version + 5)
    answer.assertStatus(409)
    assert.equal(answer.body().code, 'E_VERSION_CONFLICT')
    assert.equal(peer().ledger()[0]?.text, '83% fewer kilometres')
  })

  test('a correction that LinkedIn would refuse is not sent: {name}')
    .with([
      { name: 'a blank text', body: ' ', words: /Write something/ },
      { name: 'a text of 3,001', body: 'x'.repeat(3001), words: /3,000/ },
    ])
    .run(async ({ client, assert }, { body, words }) => {
      const { post, ...as } = await published(client)
      const answer = await as.correct(post.id, body, post.version)
      answer.assertStatus(422)
      assert.match(answer.body().detail, words)
      assert.lengthOf(await PostCorrection.all(), 0)
    })

  test('only the text of a published post can change', async ({ client, assert }) => {
    const { post, ...as } = await published(client)
    const answer = await as.change(post.id, { visibility: 'CONNECTIONS', version: post.version })
    answer.assertStatus(422)
    assert.match(answer.body().detail, /Only the text/)
  })

  test('a refusal of LinkedIn is a sentence, and the text here stays', async ({
    client,
    assert,
  }) => {
    const { post, ...as } = await published(client, {})
    peer().settings.allowsSelfServeEdits = true
    peer().faults.add({ match: EDIT, fault: 'status', status: 403, times: 1 })
    const answer = await as.correct(post.id, 'Corrected', post.version)
    answer.assertStatus(409)
    assert.match(answer.body().detail, /doesn't let this connection correct posts/)
    await post.refresh()
    assert.equal(post.body, '83% fewer kilometres')
    const log = await as.log(post.id)
    assert.equal(log.body().corrections[0].state, 'refused')
  })

  test('a correction with a mention that LinkedIn does not know says so', async ({
    client,
    assert,
  }) => {
    const { post, ...as } = await published(client)
    const mention = { start: 3, length: 3, urn: 'urn:li:person:nobody', name: 'Ada' }
    const content = { body: 'Hi Ada', hashtags: [], mentions: [mention] }
    const answer = await as.change(post.id, { content, version: post.version })
    answer.assertStatus(409)
    assert.match(answer.body().detail, /doesn't know someone mentioned.+nothing was changed/)
  })

  test('a lost answer is settled by reading the post, where the connection may', async ({
    client,
    assert,
  }) => {
    const { post, ...as } = await published(client)
    peer().faults.add({ match: EDIT, fault: 'drop_after', times: 1 })
    const answer = await as.correct(post.id, 'Corrected', post.version)
    answer.assertStatus(200)
    assert.equal(answer.body().content.body, 'Corrected')
    peer().faults.add({ match: EDIT, fault: 'drop_before', times: 1 })
    const lost = await as.correct(post.id, 'Corrected again', post.version + 1)
    lost.assertStatus(409)
    assert.match(lost.body().detail, /still shows the old text/)
  })

  test('a lost answer of a person is said to be unknown, and may be repeated', async ({
    client,
    assert,
  }) => {
    const { post, ...as } = await published(client, {})
    peer().faults.add({ match: EDIT, fault: 'drop_after', times: 1 })
    const lost = await as.correct(post.id, 'Corrected', post.version)
    lost.assertStatus(409)
    assert.equal(lost.body().code, 'E_CORRECTION_UNCONFIRMED')
    const shown = await as.details(post.id)
    assert.equal(shown.body().content.body, '83% fewer kilometres')
    assert.deepEqual(shown.body().open_correction, {
      state: 'unconfirmed',
      content: { body: 'Corrected', hashtags: [] },
    })
    const back = await as.correct(post.id, '83% fewer kilometres', post.version)
    back.assertStatus(200)
    assert.equal(peer().ledger()[0]?.text, '83% fewer kilometres')
  })

  test('a correction whose process died blocks others for two minutes, then is unknown', async ({
    client,
    assert,
  }) => {
    const { post, ...as } = await published(client)
    const { id: postId, body: beforeBody, version } = post
    const texts = { beforeBody, beforeHashtags: [], body: 'Half sent', hashtags: [] }
    const fields = { postId, version: version + 1, state: 'sending' as const, ...texts }
    const died = await PostCorrection.create(fields)
    const blocked = await as.correct(postId, 'Next', version)
    blocked.assertStatus(409)
    await died.merge({ createdAt: now().minus({ minutes: 2 }) }).save()
    const shown = await as.details(postId)
    assert.equal(shown.body().open_correction.state, 'unconfirmed')
    const next = await as.correct(postId, 'Next', version)
    next.assertStatus(200)
  })

  test('a post that LinkedIn did not confirm cannot be corrected', async ({ client, assert }) => {
    const { post, user } = await unconfirmedPostAt(peer())
    const answer = await calls(client, user).correct(post.id, 'Other', post.version)
    answer.assertStatus(409)
    assert.match(answer.body().detail, /didn't confirm this post/)
    assert.lengthOf(await PostCorrection.all(), 0)
  })

  test('comments of a page are closed and opened, and the log says who did', async ({
    client,
    assert,
  }) => {
    const { post, user, ...as } = await published(client)
    for (const state of ['CLOSED', 'OPEN']) {
      const answer = await as.comments(post.id, state)
      answer.assertStatus(200)
      assert.equal(answer.body().comments_state, state)
      assert.equal(peer().ledger()[0]?.commentsState, state)
    }
    const log = await as.log(post.id)
    assert.deepEqual(
      log.body().events.map(({ sentence }: { sentence: string }) => sentence),
      ['off', 'on'].map((way) => `${user.fullName} turned ${way} its comments on LinkedIn.`)
    )
  })

  test('comments of a person stay as LinkedIn has them', async ({ client, assert }) => {
    const { post, ...as } = await published(client, {})
    const answer = await as.comments(post.id, 'CLOSED')
    answer.assertStatus(409)
    assert.match(answer.body().detail, /company pages only/)
    const wrong = await as.comments(post.id, 'OFF')
    wrong.assertStatus(422)
  })

  test('a refusal to close comments is about comments', async ({ client, assert }) => {
    const { post, ...as } = await published(client)
    const fault = { fault: 'status', status: 403, times: 1 } as const
    peer().faults.add({ match: 'POST /rest/socialMetadata/*', ...fault })
    const answer = await as.comments(post.id, 'CLOSED')
    answer.assertStatus(409)
    assert.match(answer.body().detail, /doesn't let this connection turn comments on or off/)
  })

  test('a lost answer about comments is settled by reading them', async ({ client, assert }) => {
    const { post, ...as } = await published(client)
    peer().faults.add({ match: 'POST /rest/socialMetadata/*', fault: 'drop_after', times: 1 })
    const answer = await as.comments(post.id, 'CLOSED')
    answer.assertStatus(200)
    assert.equal(answer.body().comments_state, 'CLOSED')
  })
})

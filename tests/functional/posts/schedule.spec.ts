import { test } from '@japa/runner'
import { DraftFactory } from '#database/factories/draft_factory'
import { MediaFactory } from '#database/factories/media_factory'
import { PostFactory } from '#database/factories/post_factory'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { actingAs } from '#tests/helpers/requests'
import { makeDesk, POST_ID as ID, TOMORROW } from '#tests/helpers/screens/tabs'
import { makeMember } from '#tests/helpers/data/members'
import Draft from '#models/draft'
import Post from '#models/post'

const PATH = '/api/scheduled-posts'

test.group('posts: schedule a draft', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2026-11-21T10:00:00Z'))

  test('the post is a copy of the draft, planned for its moment', async ({ client, assert }) => {
    const { user, organization, account, draft, body } = await makeDesk()
    const media = await MediaFactory.merge({ organizationId: organization.id }).create()
    draft.merge({ hashtags: ['#dock'], mode: 'image' })
    draft.assets = [{ type: 'image', url: `/media/${media.id}`, title: 'Dock' }]
    await draft.save()
    const answer = await actingAs(client, user).post(PATH, body)
    answer.assertStatus(201)
    assert.deepEqual(answer.body(), {
      id: ID,
      draft_id: draft.id,
      org_id: organization.id,
      publish_time: TOMORROW,
      timezone: 'Europe/Berlin',
      status: 'scheduled',
      draft_preview: {
        content: {
          body: draft.body,
          hashtags: ['#dock'],
          mentions: [],
          image_url: `/media/${media.id}`,
        },
        assets: [{ type: 'image', url: `/media/${media.id}`, title: 'Dock' }],
        linkedin_author_type: 'personal',
        linkedin_author_id: account.memberUrn,
        author_name: account.name,
        mode: 'image',
        poll: null,
        visibility: 'PUBLIC',
        is_reshare_disabled: false,
        parent_url: null,
        first_comment: null,
        campaign_id: null,
      },
      first_comment: null,
      approval: { required: [], given: [], asked: [], is_complete: true },
      campaign_id: null,
      failure_code: null,
      failure_reason: null,
      platform_url: null,
      posted_at: null,
      version: 1,
      created_at: '2026-11-21T10:00:00.000Z',
      updated_at: '2026-11-21T10:00:00.000Z',
    })
    const post = await Post.findOrFail(ID)
    assert.equal(post.kind, 'image')
    assert.equal(post.origin, 'manual')
    assert.equal(post.createdBy, user.id)
    assert.equal(post.dueAt?.toISO(), TOMORROW)
    assert.equal(post.zone, 'Europe/Berlin')
    assert.equal(post.wallTime, '2026-11-22T10:00')
  })

  test('a time with an offset is the same moment, without one it is UTC', async ({
    client,
    assert,
  }) => {
    const { user, body } = await makeDesk()
    const asked = actingAs(client, user)
    await asked.post(PATH, { ...body, publish_time: '2026-11-22T10:00:00+01:00' })
    await asked.post(PATH, { ...body, id: 'scheduled_2', publish_time: '2026-11-22T09:00:00' })
    const posts = await Post.all()
    assert.deepEqual(
      posts.map(({ publishAt }) => publishAt?.toISO()),
      [TOMORROW, TOMORROW]
    )
  })

  test('the same request again answers the same post', async ({ client, assert }) => {
    const { user, body } = await makeDesk()
    const first = await actingAs(client, user).post(PATH, body)
    const second = await actingAs(client, user).post(PATH, body)
    first.assertStatus(201)
    second.assertStatus(200)
    assert.deepEqual(second.body(), first.body())
    assert.lengthOf(await Post.all(), 1)
  })

  test('ten parallel requests with one id create one post', async ({ client, assert }) => {
    const { user, body } = await makeDesk()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => actingAs(client, user).post(PATH, body))
    )
    const statuses = answers.map((answer) => answer.status()).sort()
    assert.deepEqual(statuses, [...Array.from({ length: 9 }, () => 200), 201])
    assert.lengthOf(await Post.all(), 1)
  })

  test('the same draft with another id is another post', async ({ client, assert }) => {
    const { user, body } = await makeDesk()
    await actingAs(client, user).post(PATH, body)
    const answer = await actingAs(client, user).post(PATH, { ...body, id: 'scheduled_2' })
    answer.assertStatus(201)
    assert.lengthOf(await Post.all(), 2)
  })

  test('of ten parallel requests for the only post of a draft, nine are refused with a message', async ({
    client,
    assert,
  }) => {
    const { user, body } = await makeDesk()
    const { post } = actingAs(client, user)
    const { org_id: orgId, draft_id: draftId } = body
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, tab) => {
        const own = { id: `scheduled_tab_${tab}`, once: true }
        const queued = { ...own, org_id: orgId, draft_id: draftId }
        return tab % 3 === 0 ? post('/api/queue', queued) : post(PATH, { ...body, ...own })
      })
    )
    const refused = answers.filter((answer) => answer.status() !== 201)
    assert.lengthOf(refused, 9)
    const sentence = { detail: 'This draft is already scheduled.', code: 'E_POST_STATE' }
    for (const answer of refused) {
      answer.assertStatus(409)
      answer.assertBody(sentence)
    }
    const [only, ...others] = await Post.all()
    assert.isEmpty(others)
    await only!.merge({ status: 'published', postedAt: only!.publishAt, dueAt: null }).save()
    const late = await post(PATH, { ...body, id: 'scheduled_late', once: true })
    late.assertStatus(409)
    assert.equal(late.body().detail, 'This draft is already published.')
    await only!.merge({ status: 'cancelled', postedAt: null }).save()
    const anew = await post(PATH, { ...body, id: 'scheduled_anew', once: true })
    anew.assertStatus(201)
  })

  test('a draft whose post may be live gets another one only on explicit request: {path}')
    .with([
      { path: PATH, times: { publish_time: '2026-11-23T09:00:00Z' } },
      { path: '/api/queue', times: {} },
    ])
    .run(async ({ client, assert }, { path, times }) => {
      const { user, body } = await makeDesk()
      const { post } = actingAs(client, user)
      await post(PATH, body)
      const unconfirmed = await Post.findOrFail(ID)
      await unconfirmed.merge({ status: 'unconfirmed', dueAt: null }).save()
      await post(PATH, { ...body, id: 'scheduled_failed', once: false })
      const failed = await Post.findOrFail('scheduled_failed')
      await failed.merge({ status: 'failed', dueAt: null }).save()
      const again = { org_id: body.org_id, draft_id: body.draft_id, ...times }
      for (const once of [undefined, true]) {
        const answer = await post(path, { ...again, id: 'scheduled_again', once })
        answer.assertStatus(409)
        answer.assertBody({
          detail: 'This draft may already be live. Check its post first.',
          code: 'E_POST_UNCONFIRMED',
        })
      }
      const review = await post(`/api/drafts/${body.draft_id}/review-request`, {})
      review.assertStatus(409)
      const anyway = await post(path, { ...again, once: false })
      anyway.assertStatus(201)
      assert.lengthOf(await Post.all(), 3)
    })

  test('the same id for something else is refused: {change}')
    .with([
      { change: { publish_time: '2026-11-23T09:00:00Z' } },
      { change: { timezone: 'Asia/Tokyo' } },
      { change: { status: 'queued' } },
      { change: { draft_id: 'draft_2' } },
    ])
    .run(async ({ client, assert }, { change }) => {
      const { user, organization, body } = await makeDesk()
      await DraftFactory.merge({ organizationId: organization.id, id: 'draft_2' }).create()
      await actingAs(client, user).post(PATH, body)
      const answer = await actingAs(client, user).post(PATH, { ...body, ...change })
      answer.assertStatus(409)
      answer.assertBody({ detail: 'This id is already in use.', code: 'E_ID_TAKEN' })
      const after = await Post.findOrFail(ID)
      assert.equal(after.publishAt?.toISO(), TOMORROW)
    })

  test('an id of another organization is refused without revealing its owner', async ({
    client,
  }) => {
    const { user, body } = await makeDesk()
    const stranger = await makeMember()
    await PostFactory.merge({ id: ID, organizationId: stranger.organization.id }).create()
    const answer = await actingAs(client, user).post(PATH, body)
    answer.assertStatus(409)
    answer.assertBody({ detail: 'This id is already in use.', code: 'E_ID_TAKEN' })
  })

  test('scheduling refuses {name}')
    .with([
      { name: 'a time that has passed', change: { publish_time: '2026-11-21T09:58:59Z' } },
      { name: 'a time that is none', change: { publish_time: 'tomorrow' } },
      { name: 'a day that does not exist', change: { publish_time: '2026-02-30T10:00:00Z' } },
      { name: 'a time as a number', change: { publish_time: 1_794_614_400_000 } },
      { name: 'no time', change: { publish_time: null } },
      { name: 'a year far away', change: { publish_time: '9999-01-01T00:00:00Z' } },
      { name: 'a zone that is none', change: { timezone: 'Mars/Olympus' } },
      { name: 'a status of the server', change: { status: 'published' } },
      { name: 'an id of another kind', change: { id: 'draft_5' } },
      { name: 'no draft', change: { draft_id: undefined } },
    ])
    .run(async ({ client, assert }, { change }) => {
      const { user, body } = await makeDesk()
      const answer = await actingAs(client, user).post(PATH, { ...body, ...change })
      answer.assertStatus(422)
      assert.isString(answer.body().detail)
      assert.lengthOf(await Post.all(), 0)
    })

  test('a refused id says what an id looks like', async ({ client, assert }) => {
    const { user, body } = await makeDesk()
    const answer = await actingAs(client, user).post(PATH, { ...body, id: 'post-5' })
    answer.assertStatus(422)
    assert.match(answer.body().detail, /draft_, scheduled_ or camp_/)
  })

  test('the last minute still counts as now', async ({ client }) => {
    const { user, body } = await makeDesk()
    const change = { publish_time: '2026-11-21T09:59:00Z' }
    const answer = await actingAs(client, user).post(PATH, { ...body, ...change })
    answer.assertStatus(201)
  })

  test('a draft of {name} cannot be scheduled')
    .with([
      { name: 'nothing', change: { body: ' \n ' }, says: 'Write something' },
      { name: '3,001 characters', change: { body: 'x'.repeat(3001) }, says: '3,000 characters' },
      {
        name: '2,991 characters and a hashtag',
        change: { body: 'x'.repeat(2991), hashtags: ['#hashtag'] },
        says: '3,000 characters',
      },
    ])
    .run(async ({ client, assert }, { change, says }) => {
      const { user, draft, body } = await makeDesk()
      await draft.merge(change).save()
      const answer = await actingAs(client, user).post(PATH, body)
      answer.assertStatus(422)
      assert.include(answer.body().detail, says)
      assert.lengthOf(await Post.all(), 0)
    })

  test('a draft with only an image can be scheduled', async ({ client }) => {
    const { user, organization, draft, body } = await makeDesk()
    const media = await MediaFactory.merge({ organizationId: organization.id }).create()
    draft.assets = [{ type: 'image', url: `/media/${media.id}` }]
    await draft.merge({ body: '' }).save()
    const answer = await actingAs(client, user).post(PATH, body)
    answer.assertStatus(201)
  })

  test('a draft of another organization is not found', async ({ client, assert }) => {
    const { user, body } = await makeDesk()
    const stranger = await makeMember()
    await Draft.query().update({ organization_id: stranger.organization.id })
    const answer = await actingAs(client, user).post(PATH, body)
    answer.assertStatus(404)
    assert.lengthOf(await Post.all(), 0)
  })

  test('strangers and visitors cannot schedule a draft', async ({ client, assert }) => {
    const { body } = await makeDesk()
    const stranger = await makeMember()
    const strange = await actingAs(client, stranger.user).post(PATH, body)
    strange.assertStatus(404)
    const nobody = await client.post(PATH).json(body)
    nobody.assertStatus(401)
    assert.lengthOf(await Post.all(), 0)
  })
})

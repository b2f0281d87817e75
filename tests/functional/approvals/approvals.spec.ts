import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { ApprovalPolicy } from '#domain/approvals/approval_policy'
import Draft from '#models/draft'
import Notification from '#models/notification'
import Organization from '#models/organization'
import Post from '#models/post'
import type User from '#models/user'
import { now } from '#services/clock'
import { freezeClock } from '#tests/helpers/clock'
import { makeTeam, type Team } from '#tests/helpers/data/members'
import { publishingGroup, tick } from '#tests/helpers/publishing/publisher'
import { actingAs, bodyOf } from '#tests/helpers/requests'
import { clientCalls, openReview } from '#tests/helpers/screens/review_screen'

const HOUR = '2030-05-02T09:00:00Z'

test.group('approvals: asking, giving, taking back', (group) => {
  const peer = publishingGroup(group)

  function team(policy: ApprovalPolicy) {
    return makeTeam(peer().url, policy)
  }

  async function scheduled(client: ApiClient, { organization, ...house }: Team, by: User) {
    const draft = await house.draft()
    const body = {
      org_id: organization.id,
      draft_id: draft.id,
      publish_time: HOUR,
      timezone: 'UTC',
    }
    const answer = await actingAs(client, by).post('/api/scheduled-posts', {
      ...body,
      id: `scheduled_${draft.id.slice(-12)}`,
      status: 'scheduled',
    })
    answer.assertStatus(201)
    return answer.body()
  }

  function approve(client: ApiClient, by: User, { id, version }: { id: string; version: number }) {
    return actingAs(client, by).post(`/api/scheduled-posts/${id}/approvals`, { version })
  }

  async function shown(client: ApiClient, by: User, id: string) {
    const answer = await actingAs(client, by).get(`/api/scheduled-posts/${id}`)
    return answer.body()
  }

  async function untilTheHour() {
    freezeClock(HOUR)
    await tick()
  }

  test('a writer sends a draft to review, an editor approves it, and it goes out', async ({
    client,
    assert,
  }) => {
    const house = await team('campaigns')
    const { writer, editor } = house.members
    const draft = await house.draft('What the writer wrote')
    const answer = await actingAs(client, writer).post(`/api/drafts/${draft.id}/review-request`, {
      publish_time: HOUR,
    })
    answer.assertStatus(201)
    const asked = answer.body()
    assert.deepEqual(asked.requested_by, { id: writer.id, name: writer.fullName })
    assert.equal(asked.status, 'pending')
    assert.equal(asked.scheduled_for, '2030-05-02T09:00:00.000Z')
    assert.deepEqual(asked.approval, {
      required: ['member'],
      given: [],
      asked: [],
      is_complete: false,
    })
    const notified = await Notification.query().where('kind', 'approval_requested')
    assert.notInclude(
      notified.map(({ userId }) => userId),
      writer.id
    )
    assert.lengthOf(notified, 3)
    const queue = await actingAs(client, editor).get('/api/ai-content/review-queue', {
      org_id: house.organization.id,
    })
    assert.deepEqual(queue.body(), [asked])
    const approved = await approve(client, editor, asked)
    approved.assertStatus(200)
    assert.isTrue(approved.body().approval.is_complete)
    assert.containSubset(approved.body().approval.given, [
      { kind: 'member', by: editor.fullName, version: asked.version },
    ])
    await untilTheHour()
    assert.lengthOf(peer().ledger(), 1)
  })

  test('a draft sent to review without a time is approved, then somebody schedules it', async ({
    client,
    assert,
  }) => {
    const house = await team('campaigns')
    const { writer, editor } = house.members
    const draft = await house.draft()
    const base = `/api/drafts/${draft.id}/review-request`
    const asked = await bodyOf(actingAs(client, writer).post(base))
    const again = await actingAs(client, writer).post(base)
    again.assertStatus(409)
    const body = { org_id: house.organization.id, draft_id: draft.id }
    const queued = await actingAs(client, editor).post('/api/queue', body)
    queued.assertStatus(409)
    assert.equal(queued.body().detail, 'This draft is already in review.')
    const approved = await approve(client, editor, asked)
    approved.assertStatus(200)
    assert.isTrue(approved.body().approval.is_complete)
    const path = `/api/scheduled-posts/${asked.id}`
    const moved = await actingAs(client, editor).patch(path, { publish_time: HOUR })
    moved.assertStatus(200)
    await untilTheHour()
    assert.lengthOf(peer().ledger(), 1)
  })

  test('nobody approves their own post, and only reviewers approve', async ({ client }) => {
    const house = await team('everyone')
    const { editor, writer, reviewer } = house.members
    const post = await scheduled(client, house, editor)
    const own = await approve(client, editor, post)
    own.assertStatus(403)
    own.assertBodyContains({ code: 'E_OWN_POST' })
    const refused = await approve(client, writer, post)
    refused.assertStatus(403)
    const given = await approve(client, reviewer, post)
    given.assertStatus(200)
  })

  test('another version is refused, and an edit voids the approval', async ({ client, assert }) => {
    const house = await team('everyone')
    const { owner, editor } = house.members
    const post = await scheduled(client, house, editor)
    const early = await approve(client, owner, { id: post.id, version: post.version + 1 })
    early.assertStatus(409)
    early.assertBodyContains({ code: 'E_VERSION_CONFLICT' })
    await approve(client, owner, post)
    await actingAs(client, editor).put(`/api/drafts/${post.draft_id}`, {
      content: { body: 'Other words' },
    })
    const edited = await shown(client, owner, post.id)
    assert.deepEqual(edited.approval, {
      required: ['member'],
      given: [],
      asked: [],
      is_complete: false,
    })
    await untilTheHour()
    assert.lengthOf(peer().ledger(), 0)
    const missed = await shown(client, owner, post.id)
    assert.equal(missed.status, 'failed')
    assert.equal(missed.failure_code, 'not_approved')
    const late = await approve(client, owner, missed)
    late.assertStatus(200)
    await tick()
    assert.lengthOf(peer().ledger(), 0)
  })

  test('a new time keeps the approval', async ({ client, assert }) => {
    const house = await team('everyone')
    const { owner, editor } = house.members
    const post = await scheduled(client, house, editor)
    await approve(client, owner, post)
    const later = { publish_time: '2030-05-02T11:00:00Z' }
    const moved = await actingAs(client, editor).patch(`/api/scheduled-posts/${post.id}`, later)
    assert.isTrue(moved.body().approval.is_complete)
    assert.equal(moved.body().approval.given[0].version, post.version)
  })

  test('an approval given after the hour, before anything ran, does not send the post', async ({
    client,
    assert,
  }) => {
    const house = await team('everyone')
    const post = await scheduled(client, house, house.members.editor)
    freezeClock('2030-05-02T09:30:00Z')
    const late = await approve(client, house.members.owner, post)
    late.assertStatus(200)
    await tick()
    assert.lengthOf(peer().ledger(), 0)
    const { failureCode } = await Post.findOrFail(post.id)
    assert.equal(failureCode, 'not_approved')
  })

  test('an approval that is taken back no longer counts', async ({ client, assert }) => {
    const house = await team('everyone')
    const { owner, editor } = house.members
    const post = await scheduled(client, house, editor)
    await approve(client, owner, post)
    const path = `/api/scheduled-posts/${post.id}/approvals`
    const answer = await actingAs(client, owner).delete(path)
    answer.assertStatus(204)
    const { approval } = await shown(client, owner, post.id)
    assert.deepEqual(approval.given, [])
    await untilTheHour()
    assert.lengthOf(peer().ledger(), 0)
  })

  test('approving what needs no approval is kept', async ({ client, assert }) => {
    const house = await team('campaigns')
    const { owner } = house.members
    const post = await scheduled(client, house, owner)
    assert.deepEqual(post.approval, { required: [], given: [], asked: [], is_complete: true })
    const answer = await approve(client, owner, post)
    answer.assertStatus(200)
    assert.lengthOf(answer.body().approval.given, 1)
  })

  test('a client approves through a link, and the log says who and when', async ({
    client,
    assert,
  }) => {
    const house = await team('client')
    const { owner, editor } = house.members
    const post = await scheduled(client, house, editor)
    await approve(client, owner, post)
    const member = { user: owner, organization: house.organization }
    const { path } = await openReview(client, member, { kind: 'post', post_id: post.id })
    const before = await shown(client, owner, post.id)
    assert.deepEqual(before.approval.required, ['member', 'client'])
    assert.isFalse(before.approval.is_complete)
    const done = await clientCalls(client, path).approve(post.id, { version: post.version })
    done.assertStatus(204)
    const after = await shown(client, owner, post.id)
    assert.isTrue(after.approval.is_complete)
    const log = await actingAs(client, owner).get(`/api/scheduled-posts/${post.id}/log`)
    assert.deepEqual(
      log.body().events.map(({ sentence }: { sentence: string }) => sentence),
      [
        `${editor.fullName} sent it to review.`,
        `${owner.fullName} approved it.`,
        'Ana (client) approved it.',
      ]
    )
    await untilTheHour()
    assert.lengthOf(peer().ledger(), 1)
  })

  test('a post that still waits cannot be published now', async ({ client }) => {
    const house = await team('everyone')
    const { owner, editor } = house.members
    const post = await scheduled(client, house, editor)
    const path = `/api/scheduled-posts/${post.id}/post-now`
    const refused = await actingAs(client, owner).post(path)
    refused.assertStatus(409)
    await approve(client, owner, post)
    const sent = await actingAs(client, owner).post(path)
    sent.assertStatus(200)
  })

  test('a writer changes a post that needs an approval, and none that goes out without', async ({
    client,
    assert,
  }) => {
    const house = await team('campaigns')
    const { editor, writer } = house.members
    const post = await scheduled(client, house, editor)
    const change = { content: { body: 'What nobody read' } }
    const refused = await actingAs(client, writer).put(`/api/drafts/${post.draft_id}`, change)
    refused.assertStatus(403)
    const { body } = await Draft.findOrFail(post.draft_id)
    assert.equal(body, 'A first draft')
    await Post.query().where('id', post.id).update({ needs_review: true })
    const saved = await actingAs(client, writer).put(`/api/drafts/${post.draft_id}`, change)
    saved.assertStatus(200)
  })
})

test.group('approvals: the policy of an organization', (group) => {
  const peer = publishingGroup(group)

  async function change(client: ApiClient, house: Team, by: User, body: object) {
    const { id } = house.organization
    return client.patch(`/api/organizations/${id}`).json(body).withGuard('api').loginAs(by)
  }

  test('owners choose it, and nobody else', async ({ client }) => {
    const house = await makeTeam(peer().url, 'campaigns')
    const wanted = { approval_policy: 'everyone' }
    const refused = await change(client, house, house.members.editor, wanted)
    refused.assertStatus(403)
    const answer = await change(client, house, house.members.owner, wanted)
    answer.assertStatus(200)
    answer.assertBodyContains(wanted)
    const unknown = await change(client, house, house.members.owner, { approval_policy: 'nobody' })
    unknown.assertStatus(422)
  })

  test('a post in review that only the client had to approve is approved once no client is asked', async ({
    client,
    assert,
  }) => {
    const house = await makeTeam(peer().url, 'client')
    const { owner, editor, writer } = house.members
    const sent = async (body: string) => {
      const draft = await house.draft(body)
      return bodyOf(actingAs(client, writer).post(`/api/drafts/${draft.id}/review-request`))
    }
    const [approved, unread] = [await sent('Approved words'), await sent('Unread words')]
    const path = `/api/scheduled-posts/${approved.id}/approvals`
    const given = await actingAs(client, editor).post(path, { version: approved.version })
    assert.isFalse(given.body().approval.is_complete)
    const answer = await change(client, house, owner, { approval_policy: 'everyone' })
    answer.assertStatus(200)
    const statuses = await Post.query().whereIn('id', [approved.id, unread.id]).orderBy('body')
    assert.deepEqual(
      statuses.map(({ status }) => status),
      ['approved', 'pending_review']
    )
  })

  test('planned posts need the approval too, or are kept as they are until an edit', async ({
    client,
    assert,
  }) => {
    for (const planned of ['require', 'keep'] as const) {
      const house = await makeTeam(peer().url, 'campaigns')
      const { owner } = house.members
      const draft = await house.draft(`Words to ${planned}`)
      const organizationId = house.organization.id
      const asked = await actingAs(client, owner).post('/api/scheduled-posts', {
        org_id: organizationId,
        draft_id: draft.id,
        id: `scheduled_${planned}`,
        publish_time: now().plus({ hours: 1 }).toISO(),
        timezone: 'UTC',
        status: 'scheduled',
      })
      asked.assertStatus(201)
      const body = { approval_policy: 'client', planned_posts: planned }
      const answer = await change(client, house, owner, body)
      answer.assertStatus(200)
      const { approvalPolicy } = await Organization.findOrFail(organizationId)
      assert.equal(approvalPolicy, 'client')
      const post = await actingAs(client, owner).get(`/api/scheduled-posts/scheduled_${planned}`)
      assert.deepEqual(
        post.body().approval.required,
        planned === 'keep' ? [] : ['member', 'client']
      )
    }
    freezeClock('2030-05-01T11:00:00Z')
    await tick()
    assert.deepEqual(
      peer()
        .ledger()
        .map(({ text }) => text),
      ['Words to keep']
    )
  })
})

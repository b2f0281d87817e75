import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { DraftFactory } from '#database/factories/draft_factory'
import { MembershipFactory } from '#database/factories/membership_factory'
import { PostFactory } from '#database/factories/post_factory'
import { ProgramFactory } from '#database/factories/program_factory'
import { UserFactory } from '#database/factories/user_factory'
import { scopeOfRoute } from '#domain/auth/route_scopes'
import { TOKEN_SCOPE_IDS } from '#domain/auth/token_scopes'
import Organization from '#models/organization'
import ConnectedProgram from '#models/connected_program'
import Post from '#models/post'
import { makeMember } from '#tests/helpers/data/members'
import { actingAs, apiTokenOf } from '#tests/helpers/requests'
import { callMcp, connected } from '#tests/helpers/requests/oauth'
import { apiRoutes } from '#tests/helpers/requests/openapi'
import { addressOf } from '#tests/helpers/requests/roles'
import { freshDatabase } from '#tests/helpers/test_database'

const ALL = ['read', 'posts:write', 'posts:publish'] as const

const PUBLISHING = ['schedule_post', 'move_post', 'approve_post', 'post_now']

type Tool = { name: string }

test.group('programs that may only fill the review queue', (group) => {
  group.each.setup(freshDatabase)

  async function house() {
    const member = await makeMember()
    await member.organization.merge({ programsReviewOnly: true }).save()
    return { ...member, orgId: member.organization.id }
  }

  test('owners switch it on and off, and no one else does', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const path = `/api/organizations/${organization.id}`
    const patch = (body: object, by = user) =>
      client.patch(path).json(body).withGuard('api').loginAs(by)
    const on = await patch({ programs_review_only: true })
    on.assertStatus(200)
    on.assertBodyContains({ programs_review_only: true })
    const editor = await UserFactory.create()
    const own = { organizationId: organization.id, userId: editor.id, role: 'editor' as const }
    await MembershipFactory.merge(own).create()
    const refused = await patch({ programs_review_only: false }, editor)
    refused.assertStatus(403)
    const nonsense = await patch({ programs_review_only: 'no' })
    nonsense.assertStatus(422)
    const token = await apiTokenOf(user, ...TOKEN_SCOPE_IDS)
    const body = { programs_review_only: false }
    const sent = { ...body, approval_policy: 'everyone' }
    const program = await client.patch(path).json(sent).bearerToken(token)
    program.assertStatus(403)
    program.assertBodyContains({ code: 'E_SESSION_REQUIRED' })
    const after = await Organization.findOrFail(organization.id)
    assert.isTrue(after.programsReviewOnly)
    assert.equal(after.approvalPolicy, 'campaigns', 'a refused request changes nothing')
    const off = await patch(body)
    off.assertBodyContains({ programs_review_only: false })
  })

  test('tools that publish are neither listed nor callable, with either kind of token', async ({
    client,
    assert,
  }) => {
    const { user, organization, orgId } = await house()
    const { access_token: signedIn } = await connected(client, { user, organization }, ALL)
    for (const token of [signedIn, await apiTokenOf(user, ...ALL)]) {
      const listed = await callMcp(client, token)
      const names = listed.body().result.tools.map(({ name }: Tool) => name)
      for (const name of PUBLISHING) assert.notInclude(names, name)
      const { id: draftId } = await DraftFactory.merge({ organizationId: orgId }).create()
      const call = { name: 'schedule_post', arguments: { org_id: orgId, draft_id: draftId } }
      const answer = await callMcp(client, token, 'tools/call', call)
      assert.exists(answer.body().error)
    }
    assert.lengthOf(await Post.all(), 0)
  })

  test('an API token for several organizations publishes only where the owners allow it', async ({
    client,
    assert,
  }) => {
    const { user, orgId } = await house()
    const open = await makeMember()
    const own = { organizationId: open.organization.id, userId: user.id, role: 'owner' as const }
    await MembershipFactory.merge(own).create()
    const token = await apiTokenOf(user, ...ALL)
    const at = DateTime.utc().plus({ days: 2 })
    for (const [organizationId, isAllowed] of [
      [orgId, false],
      [open.organization.id, true],
    ] as const) {
      const fields = { organizationId, publishAt: at, dueAt: at, status: 'scheduled' as const }
      const post = await PostFactory.merge(fields).create()
      const move = { post_id: post.id, publish_time: at.plus({ hours: 1 }).toISO() }
      const call = { name: 'move_post', arguments: move }
      const answer = await callMcp(client, token, 'tools/call', call)
      const { isError, content } = answer.body().result
      assert.equal(isError ?? false, !isAllowed)
      if (!isAllowed) assert.match(content[0].text, /only fill the review queue/)
    }
  })

  test('a planned post needs a new approval after a program changes it', async ({
    client,
    assert,
  }) => {
    const { user, orgId } = await house()
    const token = await apiTokenOf(user, 'read', 'posts:write')
    const at = DateTime.utc().plus({ days: 2 })
    const fields = { organizationId: orgId, publishAt: at, dueAt: at, status: 'scheduled' as const }
    const post = await PostFactory.merge(fields).create()
    const change = { content: 'A program wrote this.', version: post.version }
    const path = `/api/scheduled-posts/${post.id}`
    const answer = await client.put(path).json(change).bearerToken(token)
    answer.assertStatus(200)
    const changed = await Post.findOrFail(post.id)
    assert.equal(changed.body, 'A program wrote this.')
    assert.isTrue(changed.needsReview)
  })

  test('a program can not let a campaign publish automatically', async ({ client }) => {
    const { user, orgId } = await house()
    const token = await apiTokenOf(user, ...TOKEN_SCOPE_IDS)
    const campaign = await CampaignFactory.merge({ organizationId: orgId }).create()
    const change = { name: campaign.name, auto_post: true }
    const answer = await client.put(`/api/campaigns/${campaign.id}`).json(change).bearerToken(token)
    answer.assertStatus(403)
    answer.assertBodyContains({ code: 'E_REVIEW_QUEUE_ONLY' })
  })

  test('every route of the publish scope refuses API tokens, and people go on', async ({
    client,
    assert,
  }) => {
    const { user, orgId } = await house()
    const token = await apiTokenOf(user, ...TOKEN_SCOPE_IDS)
    const routes = apiRoutes().filter(
      ({ method, pattern }) => scopeOfRoute(method, pattern) === 'posts:publish'
    )
    assert.isNotEmpty(routes)
    for (const { method, pattern } of routes) {
      const address = await addressOf(pattern, { organizationId: orgId, userId: user.id })
      const answer = await client.request(address, method).qs({ org_id: orgId }).bearerToken(token)
      const route = `${method} ${pattern}`
      assert.deepEqual([answer.status(), answer.body().code], [403, 'E_REVIEW_QUEUE_ONLY'], route)
    }
    const { id: draftId } = await DraftFactory.merge({ organizationId: orgId }).create()
    const queue = { org_id: orgId, draft_id: draftId }
    const person = await actingAs(client, user).post('/api/queue', queue)
    assert.notEqual(person.status(), 403)
  })
})

test.group('what programs write', (group) => {
  group.each.setup(freshDatabase)

  test('drafts, posts and the log carry the name of the program', async ({ client, assert }) => {
    const house = await makeMember()
    const orgId = house.organization.id
    const { access_token: signedIn } = await connected(client, house)
    const token = await apiTokenOf(house.user, 'read', 'posts:write')
    for (const [bearer, program] of [
      [signedIn, 'Claude'],
      [token, 'A script'],
    ]) {
      const call = { name: 'create_draft', arguments: { org_id: orgId, text: 'We moved a dock.' } }
      const answer = await callMcp(client, bearer, 'tools/call', call)
      const { draft, review } = answer.body().result.structuredContent
      assert.deepEqual([draft.program, review.program], [program, program])
      const log = await actingAs(client, house.user).get(`/api/scheduled-posts/${review.id}/log`)
      const { events, created_by: by } = log.body()
      assert.equal(by, `${house.user.fullName} with ${program}`)
      assert.equal(events[0].sentence, `${house.user.fullName} with ${program} sent it to review.`)
    }
    const draft = { org_id: orgId, content: { body: 'By hand.' } }
    const person = await actingAs(client, house.user).post('/api/drafts', draft)
    assert.isNull(person.body().program)
    const api = await client.post('/api/drafts').json(draft).bearerToken(token)
    assert.equal(api.body().program, 'A script')
  })
})

test.group('connected programs in the settings', (group) => {
  group.each.setup(freshDatabase)

  test('members see all programs of the organization and end their own', async ({
    client,
    assert,
  }) => {
    const { user: owner, organization } = await makeMember()
    const editor = await UserFactory.create()
    const own = { organizationId: organization.id, userId: editor.id, role: 'editor' as const }
    await MembershipFactory.merge(own).create()
    const tokens = await connected(client, { user: owner, organization })
    await callMcp(client, tokens.access_token)
    const place = { organizationId: organization.id, userId: editor.id }
    const cursor = await ProgramFactory.merge({ ...place, name: 'Cursor' }).create()
    await ProgramFactory.merge({ ...place, name: 'Never fetched', connectedAt: null }).create()
    const asEditor = actingAs(client, editor)
    const list = await asEditor.get('/api/programs', { org_id: organization.id })
    const names = list.body().map(({ name }: Tool) => name)
    assert.sameMembers(names, ['Claude', 'Cursor'])
    const claude = list.body().find(({ name }: Tool) => name === 'Claude')
    assert.isString(claude.last_used_at)
    assert.equal(claude.connected_by.name, owner.fullName)
    const foreign = await asEditor.delete(`/api/programs/${claude.id}`)
    foreign.assertStatus(403)
    const mine = await asEditor.delete(`/api/programs/${cursor.id}`)
    mine.assertStatus(204)
    const revoked = await actingAs(client, owner).delete(`/api/programs/${claude.id}`)
    revoked.assertStatus(204)
    const ended = await callMcp(client, tokens.access_token)
    ended.assertStatus(401)
    const connectedOnes = await ConnectedProgram.query().whereNotNull('connected_at')
    assert.lengthOf(connectedOnes, 0)
  })
})

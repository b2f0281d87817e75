import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { CampaignFactory } from '#database/factories/campaign_factory'
import { PostFactory } from '#database/factories/post_factory'
import { APPROVAL_POLICIES, type ApprovalPolicy } from '#domain/approvals/approval_policy'
import { TOKEN_SCOPE_IDS } from '#domain/auth/token_scopes'
import type User from '#models/user'
import { now } from '#services/clock'
import { makeMember, makeTeam, type Team } from '#tests/helpers/data/members'
import { publishingGroup, tick } from '#tests/helpers/publishing/publisher'
import { apiTokenOf, bearerOf } from '#tests/helpers/requests'
import { APPROVAL_WALK, type WalkedCall } from '#tests/functional/approvals/approval_walk'

test.group('approvals: every role, policy and call', (group) => {
  const peer = publishingGroup(group)

  /** In the order of the table's columns. */
  async function callersOf({ members }: Team): Promise<User[]> {
    const { user: stranger } = await makeMember()
    const { owner, editor, reviewer, writer } = members
    return [owner, editor, reviewer, writer, stranger]
  }

  async function walk(
    client: ApiClient,
    { method, prepare }: WalkedCall,
    { team, user, token }: { team: Team; user: User; token: string }
  ) {
    const { path, body } = await prepare(team, user.id)
    const request = client.request(path, method).bearerToken(token)
    return body === undefined ? request : request.json(body)
  }

  /** Publishes whatever is due, one post of an author at a time. */
  async function publishAll() {
    while ((await tick()) > 0);
  }

  for (const policy of APPROVAL_POLICIES) {
    test(`under ${policy}, {what} is allowed to exactly these roles`)
      .with(APPROVAL_WALK)
      .run(async ({ client, assert }, call) => {
        const team = await makeTeam(peer().url, policy)
        const statuses: number[] = []
        for (const user of await callersOf(team)) {
          const token = await bearerOf(user)
          const answer = await walk(client, call, { team, user, token })
          statuses.push(answer.status())
        }
        assert.deepEqual(statuses, [...call[policy]])
        await publishAll()
        const accepted = statuses.filter((status) => status < 300).length
        assert.lengthOf(peer().ledger(), call.isPublishing ? accepted : 0)
      })
  }

  test('an API token with {scope}, and no other, {what}')
    .with(APPROVAL_WALK)
    .run(async ({ client, assert }, call) => {
      const team = await makeTeam(peer().url, 'campaigns')
      const { owner } = team.members
      const allowed: string[] = []
      for (const scope of TOKEN_SCOPE_IDS) {
        const token = await apiTokenOf(owner, scope)
        const answer = await walk(client, call, { team, user: owner, token })
        if (answer.status() !== 403) allowed.push(scope)
        else assert.equal(answer.body().code, 'E_SCOPE_MISSING')
      }
      assert.deepEqual(allowed, [call.scope])
    })

  test("a campaign's automatically approved post under {policy} is published: {isSent}")
    .with([
      { policy: 'campaigns', isSent: true },
      { policy: 'everyone', isSent: false },
      { policy: 'client', isSent: false },
    ] satisfies { policy: ApprovalPolicy; isSent: boolean }[])
    .run(async ({ assert }, { policy, isSent }) => {
      const { organization } = await makeTeam(peer().url, policy)
      const place = { organizationId: organization.id }
      const { id: campaignId } = await CampaignFactory.merge({ ...place, autoPost: true }).create()
      const due = { publishAt: now(), dueAt: now(), authorUrn: null, origin: 'campaign' as const }
      const post = await PostFactory.merge({ ...place, ...due, campaignId }).create()
      await publishAll()
      await post.refresh()
      assert.lengthOf(peer().ledger(), isSent ? 1 : 0)
      assert.equal(post.failureCode, isSent ? null : 'not_approved')
    })
})

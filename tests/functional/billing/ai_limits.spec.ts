import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import billingConfig from '#config/billing'
import GrantPlan from '#actions/billing/grant_plan'
import { CampaignFactory } from '#database/factories/campaign_factory'
import AiReservation from '#models/ai_reservation'
import Run from '#models/run'
import { now } from '#services/clock'
import { aiPeer } from '#tests/helpers/peers/ai_peer'
import {
  billingOf,
  stripePeer,
  LAST_MONTH,
  many,
  spend,
  statuses,
} from '#tests/helpers/requests/billing_requests'
import { campaignRequests } from '#tests/helpers/requests/campaigns'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { actingAs } from '#tests/helpers/requests'
import { makeMember } from '#tests/helpers/data/members'

type Member = Awaited<ReturnType<typeof makeMember>>

const AI_FULL = {
  code: 'E_PLAN_LIMIT',
  limit: 'ai_tokens',
  upgrade_url: '/dashboard/settings?tab=billing',
  detail:
    "You've used all 1,000 AI tokens of the Free plan this month. Upgrade to Pro to continue.",
}

test.group('billing: AI tokens of the Free plan', (group) => {
  const peer = aiPeer(group)
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2030-05-01T00:00:00Z'))
  stripePeer(group)

  const generate = (client: ApiClient, { user, organization }: Member) =>
    actingAs(client, user).post('/api/drafts/generate', {
      org_id: organization.id,
      topic: 'Dock doors',
      created_by: user.id,
      type: 'text',
    })

  test('of 40 parallel texts one below the limit one is written', async ({ client, assert }) => {
    const member = await makeMember()
    await spend(member, 999)
    await spend(member, 5000, LAST_MONTH)
    const answers = await many(() => generate(client, member))
    assert.deepEqual(statuses(answers), { 200: 1, 402: 39 })
    const refused = answers.find((answer) => answer.status() === 402)
    assert.deepEqual(refused?.body(), AI_FULL)
    assert.lengthOf(peer().ledger(), 1)
    assert.lengthOf(await AiReservation.all(), 0)
    const { user_subscription: subscription } = await billingOf(client, member.user).status()
    assert.isAtLeast(subscription.ai_tokens_used, 1000)
    assert.equal(subscription.ai_tokens_limit, 1000)
  })

  test('every kind of AI work checks the limit before it starts', async ({ client, assert }) => {
    const member = await makeMember()
    await spend(member, 1000)
    const { post } = actingAs(client, member.user)
    const org = { org_id: member.organization.id, created_by: member.user.id }
    const campaign = await CampaignFactory.merge({
      organizationId: member.organization.id,
      createdBy: member.user.id,
    }).create()
    const failed = await Run.create({
      organizationId: member.organization.id,
      userId: member.user.id,
      kind: 'generation',
      input: {},
      status: 'failed',
      result: null,
      step: '',
      done: 0,
      total: 0,
    })
    const picture = { ...org, user_id: member.user.id, prompt: 'A dock', style: 'modern' }
    for (const answer of [
      await generate(client, member),
      await post('/api/drafts/generate-carousel', { ...org, topic: 'Docks', type: 'carousel' }),
      await post('/api/drafts/generate-image', { ...picture, model: 'gemini-2.5-flash-image' }),
      await post('/api/assistant/messages', { ...org, text: 'A post', with_image: false }),
      await post('/api/drafts/generate-text-overlay', { content: 'Docks', hashtags: [] }),
      await campaignRequests(client, member).generate(campaign.id),
      await actingAs(client, member.user).post(`/api/runs/${failed.id}/retry`),
    ]) {
      answer.assertStatus(402)
      assert.deepEqual(answer.body(), AI_FULL)
    }
    assert.lengthOf(peer().ledger(), 0)
    assert.lengthOf(await Run.all(), 1)
  })

  test('tokens reserved by a crashed process are released', async ({ client }) => {
    const member = await makeMember()
    await spend(member, 990)
    const held = { userId: member.user.id, aiTokens: 10 }
    await AiReservation.create({ ...held, leaseUntil: now().plus({ minutes: 1 }) })
    const refused = await generate(client, member)
    refused.assertStatus(402)
    freezeClock('2030-05-01T00:01:01Z')
    const answer = await generate(client, member)
    answer.assertStatus(200)
  })

  test('a failed call releases the tokens it did not use', async ({ client, assert }) => {
    const member = await makeMember()
    await spend(member, 999)
    peer().faults.add({ match: 'POST *', fault: 'status', status: 402, times: 1 })
    const failed = await generate(client, member)
    failed.assertStatus(422)
    assert.lengthOf(await AiReservation.all(), 0)
    const answer = await generate(client, member)
    answer.assertStatus(200)
  })

  test('the limit does not apply to Pro or without PLAN_LIMITS', async ({ client }) => {
    const [pro, free] = [await makeMember(), await makeMember()]
    await spend(pro, 20_000)
    await spend(free, 20_000)
    await new GrantPlan().handle({ userId: pro.user.id, tier: 'pro', until: null })
    const written = await generate(client, pro)
    written.assertStatus(200)
    const refused = await generate(client, free)
    refused.assertStatus(402)
    billingConfig.limitsEnforced = false
    const unlimited = await generate(client, free)
    unlimited.assertStatus(200)
  })
})

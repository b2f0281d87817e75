import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import ai from '#config/ai'
import { estimateTextSize, fitLayers } from '#domain/overlay/design_fit'
import AiRun from '#models/ai_run'
import { aiPeer } from '#tests/helpers/peers/ai_peer'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'

type Member = Awaited<ReturnType<typeof makeMember>>

const CAMPAIGN = {
  content: 'Our onboarding redesign: what we learned in twelve weeks.',
  hashtags: ['#onboarding', '#design'],
  imagePrompt: 'A harbour at dawn',
  imageDescription: 'Cranes, soft light from the left',
}

function design(client: ApiClient, { user, organization }: Member, body: object = {}) {
  return client
    .post('/api/drafts/generate-text-overlay')
    .withGuard('api')
    .loginAs(user)
    .json({ org_id: organization.id, ...CAMPAIGN, ...body })
}

test.group('overlay: AI Design', (group) => {
  const peer = aiPeer(group)
  group.each.setup(freshDatabase)

  test('a design returns texts for the post with positions in percent', async ({
    client,
    assert,
  }) => {
    const member = await makeMember()
    const answer = await design(client, member, { image: { width: 1200, height: 627 } })
    answer.assertStatus(200)
    const { overlay_elements: elements } = answer.body()
    assert.isAbove(elements.length, 1)
    for (const { text, position, width, height } of elements) {
      assert.isAbove(text.length, 0)
      for (const share of [...position, width, height]) assert.isTrue(share >= 0 && share <= 100)
      assert.isAtMost(position[0] + width, 100)
      assert.isAtMost(position[1] + height, 100)
    }
    assert.include(JSON.stringify(elements).toLowerCase(), 'onboarding')
    const size = { width: 1200, height: 627 }
    assert.lengthOf(fitLayers(elements, size, estimateTextSize, String), elements.length)
    assert.include(JSON.stringify(peer().ledger()[0]), '1200 x 627')
    const run = await AiRun.firstOrFail()
    assert.containSubset(run.$attributes, { kind: 'overlay', status: 'succeeded' })
    assert.equal(run.organizationId, member.organization.id)
  })

  test('a design needs no organization, but refuses one of others', async ({ client }) => {
    const [member, stranger] = [await makeMember(), await makeMember()]
    const answer = await design(client, member, { org_id: undefined })
    answer.assertStatus(200)
    const foreign = await design(client, stranger, { org_id: member.organization.id })
    foreign.assertStatus(404)
  })

  test('a design without campaign content is refused', async ({ client, assert }) => {
    const answer = await design(client, await makeMember(), { content: '  ' })
    answer.assertStatus(422)
    assert.equal(
      answer.body().detail,
      'No campaign data available. Please ensure you have a campaign message.'
    )
    assert.lengthOf(peer().ledger(), 0)
  })

  test('a design without a key says that one is needed', async ({ client, assert }) => {
    Object.assign(ai, { key: null })
    const answer = await design(client, await makeMember())
    answer.assertStatus(422)
    assert.equal(answer.body().code, 'E_KEY_MISSING')
  })
})

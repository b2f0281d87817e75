import { test } from '@japa/runner'
import AiRun from '#models/ai_run'
import AssistantMessage from '#models/assistant_message'
import BrandAnalysis from '#models/brand_analysis'
import IdempotentAnswer from '#models/idempotent_answer'
import Preference from '#models/preference'
import { aiPeer } from '#tests/helpers/peers/ai_peer'
import { answerIn, askAssistant } from '#tests/helpers/requests/assistant_requests'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'

const TOPIC = 'Write about our onboarding redesign'

const ANALYSIS = {
  brand_voice: 'Plain words, dry humour.',
  content_pillars: ['Warehouse robots'],
  target_audience: { industries: ['Logistics'], job_titles: ['Site lead'] },
  expert_segments: ['Robotics'],
  suggested_campaigns: [],
  evidence: [],
}

test.group('assistant: a post', (group) => {
  const peer = aiPeer(group)
  group.each.setup(freshDatabase)

  test('a reply is streamed in pieces between the request and the whole message', async ({
    assert,
  }) => {
    peer().settings.wordDelayMs = 2
    const member = await makeMember()
    await askAssistant(member, { text: 'Anything, so that everything is loaded' })
    const started = performance.now()
    let firstPieceMs = Infinity
    const reply = await askAssistant(
      member,
      { text: TOPIC },
      { onPiece: () => (firstPieceMs = Math.min(firstPieceMs, performance.now() - started)) }
    )
    assert.equal(reply.status, 200)
    assert.isBelow(firstPieceMs, 1000)
    assert.isAbove(reply.pieces.length, 20)
    const [question, answer] = reply.messages
    assert.deepInclude(question, { role: 'user', kind: 'text', body: TOPIC })
    assert.deepInclude(answer, { role: 'assistant', kind: 'text', stopped: false, failure: null })
    assert.isTrue(reply.pieces.join('').startsWith(answer!.body.slice(0, 40)))
    assert.include(answer!.body.toLowerCase(), 'onboarding')
    assert.isAbove(answer!.hashtags.length, 1)
    assert.isTrue(answer!.hashtags.every((tag) => /^#\w+$/.test(tag)))
    assert.notInclude(answer!.body, answer!.hashtags[0]!)
    assert.isNull(reply.failed)
  })

  test('a reply’s headers forbid proxies to buffer or cache it', async ({ assert }) => {
    const { headers } = await askAssistant(await makeMember(), { text: TOPIC })
    assert.equal(headers.get('content-type'), 'text/event-stream; charset=utf-8')
    assert.equal(headers.get('cache-control'), 'no-store, no-transform')
    assert.equal(headers.get('x-accel-buffering'), 'no')
    assert.isNull(headers.get('content-length'))
    assert.isNull(headers.get('content-encoding'))
  })

  test('the chosen model is called, and the answering model is returned', async ({ assert }) => {
    const member = await makeMember()
    const reply = await askAssistant(member, { text: TOPIC, text_model: 'claude-3-5-sonnet' })
    const [asked] = peer().ledger()
    assert.deepEqual(asked!.models, [
      'anthropic/claude-3.5-sonnet',
      '~anthropic/claude-sonnet-latest',
    ])
    assert.deepEqual(answerIn(reply).model, {
      asked: 'claude-3-5-sonnet',
      answered: 'anthropic/claude-sonnet-5',
      newer: 'claude-sonnet-latest',
    })
  })

  test('the model defaults to the preferred one, else to the product’s', async ({ assert }) => {
    const member = await makeMember()
    await askAssistant(member, { text: TOPIC })
    await Preference.create({ userId: member.user.id, textModel: 'gpt-4o' })
    await askAssistant(member, { text: TOPIC })
    assert.deepEqual(
      peer()
        .ledger()
        .map(({ model }) => model),
      ['openai/gpt-4o-mini', 'openai/gpt-4o']
    )
  })

  test('the system prompt contains the brand and its newest analysis', async ({ assert }) => {
    const member = await makeMember()
    const { organization, user } = member
    await organization.merge({ brandTone: 'Dry and kind', targetAudience: 'Site leads' }).save()
    const own = { organizationId: organization.id, userId: user.id, materials: [], model: 'm' }
    await BrandAnalysis.store({ ...own, result: { ...ANALYSIS, brand_voice: 'An older voice.' } })
    await BrandAnalysis.store({ ...own, result: ANALYSIS })
    const reply = await askAssistant(member, { text: TOPIC })
    assert.isNull(reply.failed)
    const { system } = peer().ledger()[0]!
    for (const words of [organization.name, 'Dry and kind', 'Site leads', 'Warehouse robots']) {
      assert.include(system, words)
    }
    assert.include(system, 'Plain words, dry humour.')
    assert.notInclude(system, 'An older voice.')
  })

  test('earlier messages of this conversation only are sent along', async ({ assert }) => {
    const member = await makeMember()
    const other = await makeMember()
    await askAssistant(other, { text: 'Write about the secret merger' })
    const first = await askAssistant(member, { text: TOPIC })
    await askAssistant(member, { text: 'Now one about hiring' })
    const { messages } = peer().ledger().at(-1)!
    assert.deepEqual(
      messages.map(({ role }) => role),
      ['system', 'user', 'assistant', 'user']
    )
    assert.equal(messages[1]!.content, TOPIC)
    assert.include(String(messages[2]!.content), answerIn(first).body)
    assert.notInclude(JSON.stringify(messages), 'merger')
  })

  test('the cost of a reply is recorded', async ({ assert }) => {
    const member = await makeMember()
    await askAssistant(member, { text: TOPIC })
    const run = await AiRun.firstOrFail()
    assert.deepInclude(run.$attributes, {
      organizationId: member.organization.id,
      userId: member.user.id,
      kind: 'text',
      status: 'succeeded',
      modelAsked: 'gpt-4o-mini',
      modelAnswered: 'openai/gpt-4o-mini',
    })
    assert.isAbove(run.promptTokens, 100)
    assert.isAbove(run.aiTokens, 0)
  })

  test('a saved reply is shown after a reload', async ({ client, assert }) => {
    const member = await makeMember()
    const reply = await askAssistant(member, { text: TOPIC })
    const answer = await client
      .get('/api/assistant/messages')
      .qs({ org_id: member.organization.id })
      .withGuard('api')
      .loginAs(member.user)
    assert.deepEqual(answer.body(), reply.messages)
  })

  test('a stream is not stored for an Idempotency-Key', async ({ assert }) => {
    const member = await makeMember()
    const ask = () => askAssistant(member, { text: TOPIC }, { key: 'once' })
    const first = await ask()
    const again = await ask()
    assert.notEqual(answerIn(again).id, answerIn(first).id)
    assert.lengthOf(await IdempotentAnswer.all(), 0)
  })

  test('a model of a custom server is called by its own name', async ({ assert }) => {
    const reply = await askAssistant(await makeMember(), { text: TOPIC, text_model: 'llama3.2:3b' })
    assert.equal(peer().ledger()[0]!.model, 'llama3.2:3b')
    assert.equal(reply.failed?.code, 'E_AI_MODEL_GONE')
  })
})

test.group('assistant: refusals', (group) => {
  const peer = aiPeer(group)
  group.each.setup(freshDatabase)

  test('{name}')
    .with([
      { name: 'nothing', body: {} },
      { name: 'blanks', body: { text: ' \n ' } },
      { name: 'a number', body: { text: 7 } },
      { name: 'a text beyond all measure', body: { text: 'x'.repeat(8001) } },
      { name: 'a model that is none', body: { text: TOPIC, text_model: 'a model; drop' } },
      { name: 'a picture model nobody knows', body: { text: TOPIC, image_model: 'dall-e-3' } },
      { name: 'a change nobody knows', body: { revise: { message_id: 'x', how: 'translate' } } },
      { name: 'an attachment nobody has', body: { text: TOPIC, attachment_id: 'x' } },
    ])
    .run(async ({ assert }, { body }) => {
      const reply = await askAssistant(await makeMember(), body)
      assert.equal(reply.status, 422)
      assert.isString(reply.refusal?.detail)
      assert.lengthOf(peer().ledger(), 0)
      assert.lengthOf(await AssistantMessage.all(), 0)
    })

  test('a request without a key is refused, and nothing is saved', async ({ assert }) => {
    const { default: ai } = await import('#config/ai')
    Object.assign(ai, { key: null })
    const reply = await askAssistant(await makeMember(), { text: TOPIC })
    assert.equal(reply.status, 422)
    assert.equal(reply.refusal?.code, 'E_KEY_MISSING')
    assert.lengthOf(await AssistantMessage.all(), 0)
  })

  test('an organization of others is 404', async ({ assert }) => {
    const member = await makeMember()
    const stranger = await makeMember()
    const reply = await askAssistant(
      { ...stranger, organization: member.organization },
      { text: TOPIC }
    )
    assert.equal(reply.status, 404)
    assert.lengthOf(peer().ledger(), 0)
  })
})

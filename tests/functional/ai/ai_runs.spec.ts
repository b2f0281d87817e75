import { test } from '@japa/runner'
import AiRun from '#models/ai_run'
import { chat, streamChat } from '#services/ai/ai_client'
import { aiFailureOf, aiPeer, INSTANCE_KEY, instanceAccess } from '#tests/helpers/peers/ai_peer'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'

const CHAT = 'POST /api/v1/chat/completions'
const ASKED = {
  model: 'claude-3-5-sonnet',
  messages: [{ role: 'user' as const, content: 'Write about harbours' }],
}

async function member() {
  const { user, organization } = await makeMember()
  return { userId: user.id, organizationId: organization.id }
}

test.group('ai: the ledger', (group) => {
  const peer = aiPeer(group)
  group.each.setup(freshDatabase)

  const access = () => instanceAccess(peer())

  test('a successful call records who asked, which model answered and its usage', async ({
    assert,
  }) => {
    const head = { ...(await member()), kind: 'text' as const, model: ASKED.model }
    const answer = await AiRun.measured(head, () => chat(access(), ASKED))
    assert.match(answer.text, /harbours/i)
    const [row] = await AiRun.all()
    const { promptTokens, completionTokens, costUsd } = answer.usage
    assert.containsSubset(row.$attributes, {
      userId: head.userId,
      organizationId: head.organizationId,
      kind: 'text',
      status: 'succeeded',
      error: null,
      estimated: false,
      promptTokens,
      completionTokens,
      modelAsked: 'claude-3-5-sonnet',
      modelAnswered: 'anthropic/claude-sonnet-5',
      aiTokens: Math.ceil((promptTokens + completionTokens) / 100),
    })
    assert.closeTo(Number(row.costUsd), costUsd ?? 0, 1e-9)
    assert.isAtLeast(row.durationMs, 0)
  })

  test('a failed call records the provider’s message without any secret', async ({ assert }) => {
    const head = { ...(await member()), kind: 'text' as const, model: ASKED.model }
    peer().faults.add({ match: CHAT, fault: 'status', status: 402 })
    const failure = await aiFailureOf(() => AiRun.measured(head, () => chat(access(), ASKED)))
    assert.equal(failure.code, 'no_credit')
    const [row] = await AiRun.all()
    assert.containsSubset(row.$attributes, { status: 'failed', aiTokens: 0, promptTokens: 0 })
    assert.match(row.error ?? '', /^no_credit: Insufficient credits/)
    assert.notInclude(JSON.stringify(row.$attributes), INSTANCE_KEY)
  })

  test('a stopped call costs the tokens written so far', async ({ assert }) => {
    const head = { ...(await member()), kind: 'carousel' as const, model: ASKED.model }
    peer().settings.wordDelayMs = 10
    const stop = new AbortController()
    const asked = { ...ASKED, signal: stop.signal }
    await aiFailureOf(() =>
      AiRun.measured(head, () => streamChat(access(), asked, () => stop.abort()))
    )
    const [row] = await AiRun.all()
    assert.containsSubset(row.$attributes, { status: 'cancelled', error: 'cancelled' })
    assert.isTrue(row.estimated)
    assert.isAbove(row.promptTokens, 0)
    assert.equal(row.aiTokens, 1)
  })

  test('an unexpected error is recorded too and rethrown', async ({ assert }) => {
    const head = { ...(await member()), kind: 'analysis' as const, model: 'gpt-4o' }
    const work = () => Promise.reject(new RangeError('words of a user'))
    await assert.rejects(() => AiRun.measured(head, work), 'words of a user')
    const [row] = await AiRun.all()
    assert.containsSubset(row.$attributes, { status: 'failed', error: 'RangeError', aiTokens: 0 })
  })

  test('a given id is used', async ({ assert }) => {
    const head = { ...(await member()), kind: 'analysis' as const, model: 'gpt-4o', id: 'run-1' }
    await AiRun.measured(head, () => chat(access(), ASKED))
    assert.isNotNull(await AiRun.find('run-1'))
  })

  test('the ledger outlives the organization', async ({ assert }) => {
    const { user, organization } = await makeMember()
    const head = { userId: user.id, organizationId: organization.id }
    await AiRun.measured({ ...head, kind: 'text', model: 'gpt-4o' }, () => chat(access(), ASKED))
    await organization.delete()
    const row = await AiRun.firstOrFail()
    assert.isNull(row.organizationId)
    assert.equal(row.userId, user.id)
  })

  test('an organization that is deleted during a call leaves the cost with its user', async ({
    assert,
  }) => {
    const { user, organization } = await makeMember()
    const head = { userId: user.id, organizationId: organization.id }
    await AiRun.measured({ ...head, kind: 'text', model: 'gpt-4o' }, async () => {
      await organization.delete()
      return chat(access(), ASKED)
    })
    const row = await AiRun.firstOrFail()
    assert.isNull(row.organizationId)
    assert.equal(row.userId, user.id)
    assert.isAbove(row.aiTokens, 0)
  })

  test('an account that is deleted during a call leaves nothing behind', async ({ assert }) => {
    const { user, organization } = await makeMember()
    const head = { userId: user.id, organizationId: organization.id }
    await AiRun.measured({ ...head, kind: 'text', model: 'gpt-4o' }, async () => {
      await organization.delete()
      await user.delete()
      return chat(access(), ASKED)
    })
    assert.isEmpty(await AiRun.all())
  })
})

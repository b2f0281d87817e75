import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import AiRun from '#models/ai_run'
import { usageOfMonth } from '#queries/ai/usage_of_month'
import type { AiAccess } from '#services/ai/ai_access'
import { chat, streamChat } from '#services/ai/chat'
import { aiFailureOf } from '#tests/helpers/ai_failure'
import { aiPeer, INSTANCE_KEY } from '#tests/helpers/ai_peer'
import { freezeClock } from '#tests/helpers/freeze_clock'
import { freshDatabase } from '#tests/helpers/fresh_database'
import { makeMember } from '#tests/helpers/make_member'

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

  const access = (): AiAccess => ({
    ...{ vendor: 'openrouter', baseUrl: peer().url, key: INSTANCE_KEY, source: 'instance' },
  })

  test('a call that went well: who asked, who answered, what it took', async ({ assert }) => {
    const head = { ...(await member()), kind: 'text' as const, model: ASKED.model }
    const answer = await AiRun.measured(head, () => chat(access(), ASKED))
    assert.match(answer.text, /harbours/i)
    const [row] = await AiRun.all()
    const { promptTokens, completionTokens, costUsd } = answer.usage
    assert.containsSubset(row.$attributes, {
      ...{ userId: head.userId, organizationId: head.organizationId, kind: 'text' },
      ...{ status: 'succeeded', error: null, estimated: false, promptTokens, completionTokens },
      ...{ modelAsked: 'claude-3-5-sonnet', modelAnswered: 'anthropic/claude-sonnet-5' },
      aiTokens: Math.ceil((promptTokens + completionTokens) / 100),
    })
    assert.closeTo(Number(row.costUsd), costUsd ?? 0, 1e-9)
    assert.isAtLeast(row.durationMs, 0)
  })

  test('a call that failed, with the vendor’s words and without a secret', async ({ assert }) => {
    const head = { ...(await member()), kind: 'text' as const, model: ASKED.model }
    peer().faults.add({ match: CHAT, fault: 'status', status: 402 })
    const failure = await aiFailureOf(() => AiRun.measured(head, () => chat(access(), ASKED)))
    assert.equal(failure.code, 'no_credit')
    const [row] = await AiRun.all()
    assert.containsSubset(row.$attributes, { status: 'failed', aiTokens: 0, promptTokens: 0 })
    assert.match(row.error ?? '', /^no_credit: Insufficient credits/)
    assert.notInclude(JSON.stringify(row.$attributes), INSTANCE_KEY)
  })

  test('a call that was stopped costs what was written', async ({ assert }) => {
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

  test('an error that is no vendor’s is written down, too, and goes on', async ({ assert }) => {
    const head = { ...(await member()), kind: 'analysis' as const, model: 'gpt-4o' }
    const work = () => Promise.reject(new RangeError('words of a user'))
    await assert.rejects(() => AiRun.measured(head, work), 'words of a user')
    const [row] = await AiRun.all()
    assert.containsSubset(row.$attributes, { status: 'failed', error: 'RangeError', aiTokens: 0 })
  })

  test('an id that was chosen before is kept', async ({ assert }) => {
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
})

test.group('ai: usage of a month', (group) => {
  group.each.setup(freshDatabase)

  const spent = (promptTokens: number) => () =>
    Promise.resolve({
      usage: { promptTokens, completionTokens: 0, costUsd: 0.5, estimated: false },
      model: 'm',
    })

  async function at(iso: string, head: Awaited<ReturnType<typeof member>>, tokens: number) {
    const thaw = freezeClock(iso)
    await AiRun.measured({ ...head, kind: 'text', model: 'gpt-4o' }, spent(tokens))
    thaw()
  }

  test('counts the UTC month, per user and per organization', async ({ assert }) => {
    const [own, other] = [await member(), await member()]
    await at('2030-04-30T23:59:59.999Z', own, 100)
    await at('2030-05-01T00:00:00.000Z', own, 150)
    await at('2030-05-31T23:59:59.999Z', own, 250)
    await at('2030-06-01T00:00:00.000Z', own, 100)
    await at('2030-05-10T00:00:00.000Z', other, 900)
    const may = DateTime.fromISO('2030-05-20T12:00:00Z')
    const expected = { aiTokens: 5, promptTokens: 400, completionTokens: 0, costUsd: 1, runs: 2 }
    assert.deepEqual(await usageOfMonth({ userId: own.userId }, may), expected)
    assert.deepEqual(await usageOfMonth({ organizationId: own.organizationId }, may), expected)
    const shared = { userId: own.userId, organizationId: other.organizationId }
    await at('2030-05-11T00:00:00.000Z', shared, 100)
    const { aiTokens } = await usageOfMonth({ organizationId: other.organizationId }, may)
    assert.equal(aiTokens, 10)
  })

  test('without a call everything is zero', async ({ assert }) => {
    const { userId } = await member()
    assert.deepEqual(await usageOfMonth({ userId }, DateTime.fromISO('2030-05-20T12:00:00Z')), {
      ...{ aiTokens: 0, promptTokens: 0, completionTokens: 0, costUsd: 0, runs: 0 },
    })
  })
})

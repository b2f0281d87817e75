import { mock } from 'node:test'
import { test } from '@japa/runner'
import { sqlInstant } from '#database/instants'
import { RENEW_REPLY_EVERY_MS, REPLY_LEASE_MS } from '#domain/assistant/assistant_bounds'
import { now } from '#services/clock'
import AiRun from '#models/ai_run'
import AssistantMessage from '#models/assistant_message'
import { aiPeer } from '#tests/helpers/peers/ai_peer'
import { askAssistant } from '#tests/helpers/requests/assistant_requests'
import { freshDatabase } from '#tests/helpers/test_database'
import { waitUntil, until } from '#tests/helpers/publishing/herald_process'
import { makeMember } from '#tests/helpers/data/members'

const CHAT = 'POST /api/v1/chat/completions'
const TOPIC = 'Write about our onboarding redesign'

test.group('assistant: Stop', (group) => {
  const peer = aiPeer(group)
  group.each.setup(freshDatabase)

  async function stoppedAfter(pieces: number) {
    peer().settings.wordDelayMs = 15
    const member = await makeMember()
    const stop = new AbortController()
    let received = 0
    const streaming = askAssistant(
      member,
      { text: TOPIC },
      {
        signal: stop.signal,
        onPiece: () => {
          received += 1
          if (received >= pieces) stop.abort()
        },
      }
    )
    await streaming.catch(() => {})
    await until('the answer is kept', async () => {
      const answer = await AssistantMessage.query().where('role', 'assistant').first()
      return answer !== null
    })
    return {
      member,
      answer: await AssistantMessage.query().where('role', 'assistant').firstOrFail(),
    }
  }

  test('stopping ends the provider’s call and keeps the text written so far', async ({
    assert,
  }) => {
    const { answer } = await stoppedAfter(8)
    assert.isTrue(answer.stopped)
    assert.isNull(answer.failureCode)
    assert.isAbove(answer.body.length, 10)
    await waitUntil(() => peer().ledger()[0]!.aborted)
    await until('it stands in the ledger', async () => {
      const run = await AiRun.first()
      return run?.status === 'cancelled'
    })
  })

  test('a stopped text can be revised and continued', async ({ assert }) => {
    const { member, answer } = await stoppedAfter(8)
    peer().settings.wordDelayMs = 0
    const revise = { message_id: answer.id, how: 'formal' }
    const reply = await askAssistant(member, { revise })
    assert.isNull(reply.failed)
    assert.include(JSON.stringify(peer().ledger().at(-1)!.messages), answer.body.slice(0, 20))
  })

  test('stopping before the first word leaves an empty reply that says so', async ({ assert }) => {
    peer().faults.add({ match: CHAT, fault: 'hang' })
    const member = await makeMember()
    const stop = new AbortController()
    const streaming = askAssistant(member, { text: TOPIC }, { signal: stop.signal })
    await waitUntil(() => peer().ledger().length === 1)
    stop.abort()
    await streaming.catch(() => {})
    await until('the answer is kept', async () => {
      const answer = await AssistantMessage.query().where('role', 'assistant').first()
      return answer?.stopped === true && answer.body === ''
    })
    await waitUntil(() => peer().ledger()[0]!.aborted)
    assert.lengthOf(await AssistantMessage.all(), 2)
  })

  test('a conversation cleared during a reply stays empty', async ({ client, assert }) => {
    peer().settings.wordDelayMs = 15
    const member = await makeMember()
    const { user, organization } = member
    const pieces: string[] = []
    const streaming = askAssistant(
      member,
      { text: TOPIC },
      { onPiece: (piece) => pieces.push(piece) }
    )
    await waitUntil(() => pieces.length > 2)
    await client
      .delete('/api/assistant/messages')
      .qs({ org_id: organization.id })
      .withGuard('api')
      .loginAs(user)
    const reply = await streaming
    assert.isAbove(reply.pieces.length, 10)
    assert.lengthOf(await AssistantMessage.all(), 0)
  })

  test('a message stays awaited while its reply is written, and no longer than a minute after', async ({
    assert,
    cleanup,
  }) => {
    const { user, organization } = await makeMember()
    const ids = { organizationId: organization.id, userId: user.id }
    const question = await AssistantMessage.ask(ids, { kind: 'text', body: TOPIC })
    const asked = sqlInstant(now().minus({ minutes: 10 }))
    await AssistantMessage.query().update({ updated_at: asked })
    const isAwaited = async () => {
      const { awaitedUntil } = await question.refresh()
      return awaitedUntil !== null && awaitedUntil > now()
    }
    assert.isFalse(await isAwaited())
    mock.timers.enable({ apis: ['setInterval'] })
    cleanup(() => mock.timers.reset())
    cleanup(question.keepAwaited())
    mock.timers.tick(RENEW_REPLY_EVERY_MS)
    await until('the message is awaited again', isAwaited)
    assert.isAtMost(question.awaitedUntil!.toMillis(), now().toMillis() + REPLY_LEASE_MS)
  })

  test('a user has at most four replies at the same time', async ({ assert }) => {
    peer().faults.add({ match: CHAT, fault: 'hang' })
    const member = await makeMember()
    const stop = new AbortController()
    const asking = [1, 2, 3, 4].map(() =>
      askAssistant(member, { text: TOPIC }, { signal: stop.signal }).catch(() => null)
    )
    await waitUntil(() => peer().ledger().length === 4)
    const fifth = await askAssistant(member, { text: TOPIC })
    assert.equal(fifth.status, 429)
    const other = await makeMember()
    peer().faults.clear()
    const reply = await askAssistant(other, { text: TOPIC })
    assert.equal(reply.status, 200)
    stop.abort()
    await Promise.all(asking)
    await until('they are over', async () => {
      const runs = await AiRun.query().where('status', 'cancelled')
      return runs.length === 4
    })
  })
})

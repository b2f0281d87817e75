import { test } from '@japa/runner'
import { chat, streamChat } from '#services/ai/ai_client'
import type { ChatRequest } from '#services/ai/ai_client'
import {
  aiFailureOf,
  aiPeer,
  aiWithShortTimeouts,
  instanceAccess,
} from '#tests/helpers/peers/ai_peer'
import ai from '#config/ai'

const CHAT = 'POST /api/v1/chat/completions'
const ASKED: ChatRequest = {
  model: 'gpt-4o-mini',
  messages: [
    { role: 'system', content: 'You write for Northwind.' },
    { role: 'user', content: 'Write about our onboarding redesign' },
  ],
  maxTokens: 900,
  temperature: 0.4,
}

test.group('ai: streams that break', (group) => {
  const peer = aiPeer(group)
  aiWithShortTimeouts(group, { firstWordMs: 300, streamMs: 2000, maxRetryWaitMs: 100 })

  const access = () => instanceAccess(peer())

  async function broken(fault: string) {
    peer().settings.wordDelayMs = 5
    peer().faults.add({ match: CHAT, fault })
    const pieces: string[] = []
    const failure = await aiFailureOf(() =>
      streamChat(access(), ASKED, (piece) => void pieces.push(piece))
    )
    return { failure, received: pieces.join('') }
  }

  test('{fault}: {code}, what was written is kept and nothing is asked twice')
    .with([
      { fault: 'cut_stream', code: 'cut_off' },
      { fault: 'error_in_stream', code: 'cut_off' },
      { fault: 'stall_stream', code: 'timed_out' },
    ])
    .run(async ({ assert }, { fault, code }) => {
      const { failure, received } = await broken(fault)
      assert.equal(failure.code, code)
      assert.isAbove(failure.partial.length, 5)
      assert.equal(failure.partial, received)
      assert.isAbove(failure.usage?.completionTokens ?? 0, 0)
      assert.isTrue(failure.usage?.estimated)
      assert.lengthOf(peer().ledger(), 1)
    })

  test('a stream that fails before its first text is requested again', async ({ assert }) => {
    peer().faults.add({ match: CHAT, fault: 'status', status: 502, times: 1 })
    const answer = await streamChat(access(), ASKED, () => undefined)
    assert.match(answer.text, /onboarding/i)
    assert.lengthOf(peer().ledger(), 2)
  })

  test('a stop closes the connection and returns the text so far', async ({ assert }) => {
    peer().settings.wordDelayMs = 40
    const stop = new AbortController()
    const pieces: string[] = []
    const failure = await aiFailureOf(() =>
      streamChat(access(), { ...ASKED, signal: stop.signal }, (piece) => {
        pieces.push(piece)
        if (pieces.length === 3) stop.abort()
      })
    )
    assert.equal(failure.code, 'cancelled')
    assert.equal(failure.message, 'Stopped.')
    assert.equal(failure.partial, pieces.join(''))
    assert.isTrue(failure.usage?.estimated)
    const [entry] = peer().ledger()
    for (let look = 0; !entry.aborted && look < 100; look += 1) {
      await new Promise((resolve) => setImmediate(resolve))
    }
    assert.isTrue(entry.aborted)
  })

  test('a call that was stopped before its start makes no request', async ({ assert }) => {
    const failure = await aiFailureOf(() =>
      chat(access(), { ...ASKED, signal: AbortSignal.abort() })
    )
    assert.equal(failure.code, 'cancelled')
    assert.lengthOf(peer().ledger(), 0)
  })

  test('a stop also ends a pause before a retry', async ({ assert }) => {
    const headers = { 'retry-after': '20' }
    peer().faults.add({ match: CHAT, fault: 'status', status: 429, headers })
    const stop = new AbortController()
    ai.maxRetryWaitMs = 60_000
    const asking = aiFailureOf(() => chat(access(), { ...ASKED, signal: stop.signal }))
    setTimeout(() => stop.abort(), 100)
    const { code } = await asking
    assert.equal(code, 'cancelled')
    assert.lengthOf(peer().ledger(), 1)
  })

  test("an error of the listener does not count as the vendor's", async ({ assert }) => {
    await assert.rejects(
      () =>
        streamChat(access(), ASKED, () => {
          throw new TypeError('nobody listens')
        }),
      'nobody listens'
    )
    assert.lengthOf(peer().ledger(), 1)
  })
})

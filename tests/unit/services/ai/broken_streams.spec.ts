import { test } from '@japa/runner'
import type { AiAccess } from '#services/ai/ai_access'
import { chat, streamChat, type ChatRequest } from '#services/ai/chat'
import { aiFailureOf } from '#tests/helpers/ai_failure'
import { aiPeer, INSTANCE_KEY } from '#tests/helpers/ai_peer'
import ai from '#config/ai'
import { impatientAi } from '#tests/helpers/impatient_ai'

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
  impatientAi(group, { firstWordMs: 300, streamMs: 2000, patienceMs: 100 })

  const access = (): AiAccess => ({
    ...{ vendor: 'openrouter', baseUrl: peer().url, key: INSTANCE_KEY, source: 'instance' },
  })

  async function broken(fault: string) {
    peer().settings.wordDelayMs = 5
    peer().faults.add({ match: CHAT, fault })
    const pieces: string[] = []
    const failure = await aiFailureOf(() =>
      streamChat(access(), ASKED, (piece) => void pieces.push(piece))
    )
    return { failure, told: pieces.join('') }
  }

  test('{fault}: {code}, what was written is kept and nothing is asked twice')
    .with([
      { fault: 'cut_stream', code: 'cut_off' },
      { fault: 'error_in_stream', code: 'cut_off' },
      { fault: 'stall_stream', code: 'timed_out' },
    ])
    .run(async ({ assert }, { fault, code }) => {
      const { failure, told } = await broken(fault)
      assert.equal(failure.code, code)
      assert.isAbove(failure.partial.length, 5)
      assert.equal(failure.partial, told)
      assert.isAbove(failure.usage?.completionTokens ?? 0, 0)
      assert.isTrue(failure.usage?.estimated)
      assert.lengthOf(peer().ledger(), 1)
    })

  test('a stream that fails before its first word is asked for again', async ({ assert }) => {
    peer().faults.add({ match: CHAT, fault: 'status', status: 502, times: 1 })
    const answer = await streamChat(access(), ASKED, () => undefined)
    assert.match(answer.text, /onboarding/i)
    assert.lengthOf(peer().ledger(), 2)
  })

  test('Stop closes the connection, and what was written is told', async ({ assert }) => {
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

  test('stopped before it began, nothing is asked', async ({ assert }) => {
    const failure = await aiFailureOf(() =>
      chat(access(), { ...ASKED, signal: AbortSignal.abort() })
    )
    assert.equal(failure.code, 'cancelled')
    assert.lengthOf(peer().ledger(), 0)
  })

  test('Stop ends a wait for the vendor, too', async ({ assert }) => {
    const headers = { 'retry-after': '20' }
    peer().faults.add({ match: CHAT, fault: 'status', status: 429, headers })
    const stop = new AbortController()
    ai.patienceMs = 60_000
    const asking = aiFailureOf(() => chat(access(), { ...ASKED, signal: stop.signal }))
    setTimeout(() => stop.abort(), 100)
    const { code } = await asking
    assert.equal(code, 'cancelled')
    assert.lengthOf(peer().ledger(), 1)
  })

  test('an error of whoever listens is not taken for one of the vendor', async ({ assert }) => {
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

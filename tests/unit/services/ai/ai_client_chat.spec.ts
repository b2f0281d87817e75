import { test } from '@japa/runner'
import type { AiAccess } from '#services/ai/ai_access'
import { chat, streamChat } from '#services/ai/ai_client'
import type { ChatRequest } from '#services/ai/ai_client'
import { freezeClock } from '#tests/helpers/clock'
import {
  aiFailureOf,
  aiPeer,
  INSTANCE_KEY,
  aiWithShortTimeouts,
} from '#tests/helpers/peers/ai_peer'

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

test.group('ai: chat with OpenRouter', (group) => {
  const peer = aiPeer(group)
  aiWithShortTimeouts(group, { firstWordMs: 400, totalMs: 900, maxRetryWaitMs: 1500 })

  const access = (key = INSTANCE_KEY): AiAccess => ({
    vendor: 'openrouter',
    baseUrl: peer().url,
    key,
    source: 'user',
  })
  const fails = (key?: string) => aiFailureOf(() => chat(access(key), ASKED))
  const calls = () => peer().ledger().length

  test("a request contains the chosen model, the messages, the limits and Herald's name", async ({
    assert,
  }) => {
    const answer = await chat(access(), ASKED)
    assert.match(answer.text, /onboarding redesign/i)
    assert.equal(answer.finish, 'stop')
    assert.equal(answer.model, 'openai/gpt-4o-mini')
    assert.isFalse(answer.usage.estimated)
    assert.isAbove(answer.usage.promptTokens, 0)
    assert.isAbove(answer.usage.completionTokens, 0)
    assert.isAbove(answer.usage.costUsd ?? 0, 0)
    const [entry] = peer().ledger()
    assert.deepEqual(entry.messages, ASKED.messages as object[])
    assert.containsSubset(entry.body, { max_completion_tokens: 900, temperature: 0.4 })
    assert.notProperty(entry.body, 'max_tokens')
    assert.notProperty(entry.body, 'stream')
    assert.equal(entry.headers['x-openrouter-title'], 'Herald')
    assert.equal(entry.key, INSTANCE_KEY.slice(-4))
  })

  test('half of an emoji, where a limit has cut a text, is sent as U+FFFD', async ({ assert }) => {
    const messages = [{ role: 'user' as const, content: 'Write about our launch 🚀'.slice(0, -1) }]
    await chat(access(), { ...ASKED, messages })
    const [entry] = peer().ledger()
    assert.equal(entry.messages[0]?.content, 'Write about our launch \ufffd')
  })

  test('a missing model is replaced by its fallback at the router', async ({ assert }) => {
    const answer = await chat(access(), { ...ASKED, model: 'claude-3-5-sonnet' })
    assert.equal(answer.model, 'anthropic/claude-sonnet-5')
    const [entry] = peer().ledger()
    assert.deepEqual(entry.models, [
      'anthropic/claude-3.5-sonnet',
      '~anthropic/claude-sonnet-latest',
    ])
    assert.equal(calls(), 1)
  })

  test('a router without fallbacks is asked for the next model', async ({ assert }) => {
    peer().faults.add({ match: CHAT, fault: 'status', status: 404, times: 1 })
    const answer = await chat(access(), ASKED)
    assert.equal(answer.model, 'openai/gpt-5.4-mini')
    assert.deepEqual(
      peer()
        .ledger()
        .map(({ model }) => model),
      ['openai/gpt-4o-mini', '~openai/gpt-mini-latest']
    )
  })

  test('the text of a stream arrives in pieces', async ({ assert }) => {
    const pieces: string[] = []
    const answer = await streamChat(access(), ASKED, (piece) => void pieces.push(piece))
    assert.isAbove(pieces.length, 5)
    assert.equal(pieces.join(''), answer.text)
    assert.match(answer.text, /onboarding redesign/i)
    assert.equal(answer.finish, 'stop')
    assert.isFalse(answer.usage.estimated)
    assert.isTrue(peer().ledger()[0].stream)
  })

  test('an answer that was cut at the token limit says so', async ({ assert }) => {
    const answer = await chat(access(), { ...ASKED, maxTokens: 4 })
    assert.equal(answer.finish, 'length')
    const pieces: string[] = []
    const cut = streamChat(access(), { ...ASKED, maxTokens: 4 }, (piece) => void pieces.push(piece))
    const failure = await cut.catch((error: unknown) => error)
    assert.containsSubset(failure, { code: 'cut_off', partial: pieces.join('') })
    assert.isNotEmpty(pieces)
  })

  test('{name}: {code}, asked {times} times')
    .with([
      { name: 'a bad key', status: 401, code: 'bad_key', times: 1 },
      { name: 'no credit', status: 402, code: 'no_credit', times: 1 },
      { name: 'moderation', status: 403, code: 'refused', times: 1 },
      { name: 'no model', status: 404, code: 'model_gone', times: 2 },
      { name: 'a bad request', status: 400, code: 'refused', times: 1 },
      { name: 'too much', status: 413, code: 'too_long', times: 1 },
      { name: 'a slow provider', status: 504, code: 'timed_out', times: 4 },
      { name: 'an error of the server', status: 500, code: 'unavailable', times: 4 },
      {
        name: 'an error of a provider in a good answer',
        status: 200,
        code: 'unavailable',
        times: 4,
      },
    ])
    .run(async ({ assert }, { status, code, times }) => {
      peer().faults.add({ match: CHAT, fault: 'status', status })
      const failure = await fails()
      assert.equal(failure.code, code)
      assert.isAbove(failure.message.length, 20)
      assert.equal(failure.source, 'user')
      assert.equal(calls(), times)
    })

  test('a temporary failure is retried: {$self}')
    .with(['drop_before', 'status', 'error_answer', 'html'])
    .run(async ({ assert }, fault) => {
      const status = fault === 'status' ? 502 : undefined
      peer().faults.add({ match: CHAT, fault, status, times: 1 })
      const answer = await chat(access(), ASKED)
      assert.match(answer.text, /onboarding/i)
      assert.equal(calls(), 2)
    })

  test("a vendor's retry time is respected", async ({ assert }) => {
    const headers = { 'retry-after': '1' }
    peer().faults.add({ match: CHAT, fault: 'status', status: 429, headers, times: 1 })
    const answer = await chat(access(), ASKED)
    assert.match(answer.text, /onboarding/i)
    const [first, second] = peer().ledger()
    assert.isAtLeast(second.at - first.at, 950)
  })

  test('a wait above the limit fails immediately and says how long it is', async ({ assert }) => {
    const headers = { 'retry-after': '30' }
    peer().faults.add({ match: CHAT, fault: 'status', status: 429, headers })
    const failure = await fails()
    assert.equal(failure.code, 'rate_limited')
    assert.equal(failure.retryAfterMs, 30_000)
    assert.equal(failure.message, 'OpenRouter is getting too many requests. Try again in 30 s.')
    assert.isAtMost(calls(), 2)
  })

  test('a limit of OpenRouter that ends later fails immediately and says when it ends', async ({
    assert,
    cleanup,
  }) => {
    cleanup(freezeClock('2026-11-30T22:00:00Z'))
    const headers = {
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String(Date.parse('2026-12-01T00:00:00Z')),
    }
    peer().faults.add({ match: CHAT, fault: 'status', status: 429, headers })
    const failure = await fails()
    assert.equal(failure.message, 'OpenRouter is getting too many requests. Try again in 2 h.')
    assert.isAtMost(calls(), 2)
  })

  test('a server that never answers times out', async ({ assert }) => {
    peer().faults.add({ match: CHAT, fault: 'hang' })
    const failure = await fails()
    assert.equal(failure.code, 'timed_out')
    assert.isTrue(failure.usage?.estimated)
    assert.equal(calls(), 1)
  })

  test('a refused key is reported and never shown', async ({ assert }) => {
    const failure = await fails('bad-secret-key-of-somebody-0001')
    assert.equal(failure.code, 'bad_key')
    assert.notInclude(JSON.stringify({ ...failure, said: failure.message }), 'secret')
    const poor = await fails('poor-secret-key-of-somebody-0001')
    assert.equal(poor.code, 'no_credit')
  })

  test("a model's refusal is not an answer")
    .with(['refusal', 'content_filter'])
    .run(async ({ assert }, fault) => {
      peer().faults.add({ match: CHAT, fault })
      const failure = await fails()
      assert.equal(failure.code, 'refused')
      assert.isAbove(failure.usage?.promptTokens ?? 0, 0)
      assert.equal(calls(), 1)
    })
})

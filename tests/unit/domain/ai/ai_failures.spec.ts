import { test } from '@japa/runner'
import {
  AI_FAILURE_CODES,
  aiFailureSentence,
  isAiFailureCode,
  failureStatus,
  failedRun,
} from '#domain/ai/ai_failures'

const OWN = { vendor: 'OpenRouter', model: 'GPT-4o mini', source: 'user' } as const
const OURS = { ...OWN, source: 'instance' } as const

test.group('ai / sentences of failures', () => {
  test('a failure with the code {code} says: {sentence}')
    .with([
      {
        code: 'no_key',
        context: OWN,
        sentence: 'Writing with AI needs a key. Save an OpenRouter or OpenAI key in Settings.',
      },
      {
        code: 'bad_key',
        context: OWN,
        sentence: 'OpenRouter rejected the key. Save a working one in Settings.',
      },
      {
        code: 'bad_key',
        context: OURS,
        sentence:
          'OpenRouter rejected the key. Save your own key in Settings, or ask your administrator.',
      },
      {
        code: 'no_credit',
        context: OWN,
        sentence:
          'OpenRouter reports that this key has no credit left. Add credit there, or save another key in Settings.',
      },
      {
        code: 'model_gone',
        context: OWN,
        sentence: 'OpenRouter no longer offers GPT-4o mini. Choose another model.',
      },
      {
        code: 'rate_limited',
        context: OWN,
        sentence: 'OpenRouter is getting too many requests. Try again in a moment.',
      },
      {
        code: 'rate_limited',
        context: { ...OWN, retryAfterMs: 12_400 },
        sentence: 'OpenRouter is getting too many requests. Try again in 13 s.',
      },
      {
        code: 'rate_limited',
        context: { ...OWN, retryAfterMs: 90_000 },
        sentence: 'OpenRouter is getting too many requests. Try again in 2 min.',
      },
      {
        code: 'rate_limited',
        context: { ...OWN, retryAfterMs: 86_400_000 },
        sentence: 'OpenRouter is getting too many requests. Try again in 24 h.',
      },
      {
        code: 'rate_limited',
        context: { ...OWN, retryAfterMs: 200_000_000 },
        sentence: 'OpenRouter is getting too many requests. Try again in 3 days.',
      },
      {
        code: 'refused',
        context: OWN,
        sentence: 'OpenRouter declined this request. Change the wording and try again.',
      },
      {
        code: 'too_long',
        context: OWN,
        sentence: 'This is too long for GPT-4o mini. Shorten it or choose another model.',
      },
      {
        code: 'timed_out',
        context: OWN,
        sentence: 'OpenRouter took too long to respond. Try again, or choose another model.',
      },
      {
        code: 'cut_off',
        context: OWN,
        sentence: 'The answer from OpenRouter was cut off. Try again.',
      },
      {
        code: 'unreadable',
        context: OWN,
        sentence:
          "The answer from GPT-4o mini couldn't be read. Try again, or choose another model.",
      },
      {
        code: 'unavailable',
        context: OWN,
        sentence: "OpenRouter isn't responding as expected. Try again in a few minutes.",
      },
      { code: 'cancelled', context: OWN, sentence: 'Stopped.' },
      {
        code: 'no_image',
        context: OWN,
        sentence:
          "GPT-4o mini didn't return an image. Change the description, or choose another source.",
      },
    ] as const)
    .run(({ assert }, { code, context, sentence }) => {
      assert.equal(aiFailureSentence(code, context), sentence)
    })

  test('every code has a sentence without a hole, also when little is known', ({ assert }) => {
    for (const code of AI_FAILURE_CODES) {
      assert.notMatch(aiFailureSentence(code, { vendor: 'OpenAI' }), /undefined|null|NaN/)
      assert.isTrue(isAiFailureCode(code))
    }
    for (const other of ['', 'E_AI', null, 7]) assert.isFalse(isAiFailureCode(other))
  })

  test('a failure {code} of {source} is answered with {status} {wire}')
    .with([
      { code: 'no_key', source: null, status: 422, wire: 'E_KEY_MISSING' },
      { code: 'bad_key', source: 'user', status: 422, wire: 'E_KEY_REFUSED' },
      { code: 'bad_key', source: 'instance', status: 422, wire: 'E_AI_BAD_KEY' },
      { code: 'no_credit', source: 'user', status: 422, wire: 'E_AI_NO_CREDIT' },
      { code: 'rate_limited', source: 'user', status: 429, wire: 'E_AI_RATE_LIMITED' },
      { code: 'unavailable', source: 'user', status: 503, wire: 'E_AI_UNAVAILABLE' },
      { code: 'timed_out', source: 'user', status: 504, wire: 'E_AI_TIMED_OUT' },
    ] as const)
    .run(({ assert }, { code, source, status, wire }) => {
      assert.deepEqual(failureStatus(code, source), { status, code: wire })
    })

  test('every failure has a status of its own making, never 402: that is the plan’s', ({
    assert,
  }) => {
    for (const code of AI_FAILURE_CODES) {
      const { status } = failureStatus(code, 'user')
      assert.isTrue(status >= 400 && status < 600 && status !== 402, code)
    }
  })
})

test.group('ai / how the ledger reports a failure', () => {
  const usage = { promptTokens: 5, completionTokens: 1, costUsd: null, estimated: true }

  test('{name}')
    .with([
      {
        name: 'a failure of the vendor',
        error: { code: 'no_credit', usage, vendorMessage: 'Top up' },
        ending: { status: 'failed', error: 'no_credit: Top up', usage },
      },
      {
        name: 'a stop',
        error: { code: 'cancelled', usage, vendorMessage: null },
        ending: { status: 'cancelled', error: 'cancelled', usage },
      },
      {
        name: 'a signal',
        error: new DOMException('gone', 'AbortError'),
        ending: { status: 'cancelled', error: 'AbortError', usage: null },
      },
      {
        name: 'an error of ours, without its words',
        error: new RangeError('a secret text'),
        ending: { status: 'failed', error: 'RangeError', usage: null },
      },
      {
        name: 'an exception of ours',
        error: { code: 'E_ROW_NOT_FOUND', name: 'Exception' },
        ending: { status: 'failed', error: 'Exception', usage: null },
      },
      {
        name: 'nothing at all',
        error: undefined,
        ending: { status: 'failed', error: '', usage: null },
      },
    ])
    .run(({ assert }, { error, ending }) => {
      assert.deepEqual(failedRun(error) as unknown, ending)
    })
})

import { test } from '@japa/runner'
import {
  nextStep,
  classifyProblem,
  parseVendorProblem,
  noAnswerProblem,
} from '#domain/ai/vendor_problem'

const typed = (error_type: string, more: object = {}) => ({ metadata: { error_type, ...more } })

test.group('ai / problems of vendors', () => {
  test('a vendor’s answer {status} {error} means {meaning}')
    .with([
      { status: 401, error: { message: 'User not found.' }, meaning: 'bad_key never' },
      {
        status: 402,
        error: { code: 402, message: 'Insufficient credits' },
        meaning: 'no_credit never',
      },
      { status: 429, error: { code: 'insufficient_quota' }, meaning: 'no_credit never' },
      {
        status: 403,
        error: { message: 'Key limit exceeded (monthly limit).' },
        meaning: 'no_credit never',
      },
      { status: 429, error: { code: 'rate_limit_exceeded' }, meaning: 'rate_limited wait' },
      {
        status: 403,
        error: typed('permission_denied', { reasons: ['violence'] }),
        meaning: 'refused never',
      },
      { status: 403, error: { code: 'unsupported_country' }, meaning: 'refused never' },
      {
        status: 404,
        error: { message: 'No endpoints found for x.' },
        meaning: 'model_gone other_model',
      },
      { status: 404, error: { code: 'model_not_found' }, meaning: 'model_gone other_model' },
      {
        status: 400,
        error: { message: 'foo/bar is not a valid model ID' },
        meaning: 'model_gone other_model',
      },
      { status: 400, error: typed('context_length_exceeded'), meaning: 'too_long never' },
      {
        status: 400,
        error: { message: "This model's maximum context length is 8192 tokens" },
        meaning: 'too_long never',
      },
      {
        status: 400,
        error: {
          message: 'request (9000 tokens) exceeds the available context size (4096 tokens)',
        },
        meaning: 'too_long never',
      },
      {
        status: 400,
        error: { message: 'prompt is too long: 210000 tokens > 200000 maximum' },
        meaning: 'too_long never',
      },
      { status: 413, error: {}, meaning: 'too_long never' },
      { status: 400, error: { code: 'content_policy_violation' }, meaning: 'refused never' },
      { status: 400, error: { message: 'Provider returned error' }, meaning: 'refused never' },
      { status: 408, error: {}, meaning: 'timed_out once' },
      { status: 524, error: {}, meaning: 'timed_out once' },
      { status: 500, error: undefined, meaning: 'unavailable once' },
      { status: 502, error: typed('provider_unavailable'), meaning: 'unavailable once' },
      { status: 503, error: {}, meaning: 'unavailable wait' },
      { status: 529, error: {}, meaning: 'unavailable wait' },
      { status: 200, error: { code: 402 }, meaning: 'no_credit never' },
      { status: 200, error: { code: '429' }, meaning: 'rate_limited wait' },
      { status: 200, error: { code: 'server_error' }, meaning: 'unavailable once' },
      { status: 200, error: 'out of memory', meaning: 'unavailable once' },
    ])
    .run(({ assert }, { status, error, meaning }) => {
      const { code, again } = classifyProblem(parseVendorProblem(error, status))
      assert.equal(`${code} ${again}`, meaning)
    })

  test('a vendor that did not answer may be asked again', ({ assert }) => {
    assert.deepEqual(classifyProblem(noAnswerProblem('fetch failed')), {
      code: 'unavailable',
      again: 'once',
    } as never)
  })

  test('the vendor’s words are kept without anything like a key', ({ assert }) => {
    for (const key of [
      'sk-proj-abcdEFGH1234',
      'sk-or-v1-0123456789abcdef',
      'AIzaSyD-abcdefghijklm',
    ]) {
      const { words } = parseVendorProblem(
        { message: `Incorrect API key provided: ${key}. Look.` },
        401
      )
      assert.equal(words, 'Incorrect API key provided: … Look.')
    }
    const long = parseVendorProblem({ message: 'word '.repeat(1000) }, 400)
    assert.isAtMost(long.words.length, 300)
  })

  test('a wait that the body names counts when no header does', ({ assert }) => {
    const availability = { code: 'capacity_exhausted', retry_after: 7 }
    assert.equal(parseVendorProblem({ availability }, 429).retryAfterMs, 7000)
    assert.equal(parseVendorProblem({ availability }, 429, 2000).retryAfterMs, 2000)
  })

  test('a malformed error of a vendor has a meaning, too: {$self}')
    .with([
      null,
      undefined,
      7,
      [],
      '',
      { metadata: 5 },
      { metadata: { availability: [] } },
    ] as never[])
    .run(({ assert }, error) => {
      assert.equal(classifyProblem(parseVendorProblem(error, 200)).code, 'unavailable')
    })
})

const SO_FAR = { repeats: 0, hasOtherModel: false, waitLeftMs: 15_000 }

test.group('ai / retries after a problem', () => {
  test('{again} {retryAfterMs} {so}: {step}')
    .with([
      { again: 'never', retryAfterMs: null, so: { hasOtherModel: true }, step: 'give_up' },
      { again: 'other_model', retryAfterMs: null, so: {}, step: 'give_up' },
      {
        again: 'other_model',
        retryAfterMs: null,
        so: { hasOtherModel: true },
        step: 'other_model',
      },
      { again: 'once', retryAfterMs: null, so: {}, step: 'again 300' },
      { again: 'once', retryAfterMs: null, so: { repeats: 1 }, step: 'give_up' },
      {
        again: 'once',
        retryAfterMs: null,
        so: { repeats: 1, hasOtherModel: true },
        step: 'other_model',
      },
      { again: 'wait', retryAfterMs: null, so: {}, step: 'again 1000' },
      { again: 'wait', retryAfterMs: null, so: { repeats: 1 }, step: 'again 2000' },
      { again: 'wait', retryAfterMs: null, so: { repeats: 2 }, step: 'give_up' },
      { again: 'wait', retryAfterMs: 9000, so: {}, step: 'again 9000' },
      { again: 'wait', retryAfterMs: 0, so: {}, step: 'again 0' },
      { again: 'wait', retryAfterMs: 9000, so: { waitLeftMs: 8999 }, step: 'give_up' },
      { again: 'wait', retryAfterMs: 60_000, so: { hasOtherModel: true }, step: 'other_model' },
    ])
    .run(({ assert }, { again, retryAfterMs, so, step }) => {
      const meaning = { code: 'unavailable', again } as Parameters<typeof nextStep>[0]
      const next = nextStep(meaning, retryAfterMs, { ...SO_FAR, ...so })
      assert.equal(next.kind === 'again' ? `again ${next.afterMs}` : next.kind, step)
    })
})

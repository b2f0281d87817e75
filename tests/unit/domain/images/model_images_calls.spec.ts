import { test } from '@japa/runner'
import { IMAGE_MODELS } from '#domain/ai/model_catalog'
import { imageAnsweredBy, modelCalls, modelRefusal } from '#domain/images/model_images'
import { IMAGE_MODEL_IDS } from '#domain/images/image_request'
import { hordeFailure, stockFailure, type SourceAnswer } from '#domain/images/source_failures'

const REQUEST = { prompt: 'A dock', style: 'modern', shape: 'landscape' } as const

function answered(status: number, body: unknown = {}): SourceAnswer {
  return { kind: 'answered', status, body, retryAfterMs: null }
}

test.group('images / calls of image models', () => {
  test('the pictures that can be asked for are those the screens list', ({ assert }) => {
    assert.deepEqual(
      IMAGE_MODELS.map(({ id }) => id),
      [...IMAGE_MODEL_IDS]
    )
  })

  test('the aggregator is asked for one picture, then with the fallback of the model', ({
    assert,
  }) => {
    const calls = modelCalls('openrouter', { ...REQUEST, model: 'gemini-stock' })
    assert.deepEqual(
      calls.map(({ path, model }) => `${path} ${model}`),
      ['/images google/gemini-2.5-flash-image', '/images google/gemini-3.1-flash-image']
    )
    assert.containsSubset(calls[0]?.body, { n: 1, aspect_ratio: '16:9', resolution: '1K' })
  })

  test('OpenAI is asked with a current model and without parameters of dall-e', ({ assert }) => {
    const [call] = modelCalls('openai', { ...REQUEST, model: 'seedream', shape: 'square' })
    assert.equal(call?.path, '/images/generations')
    assert.equal(call?.model, 'gpt-image-2')
    assert.equal(call?.body.size, '1024x1024')
    assert.notProperty(call?.body, 'response_format')
  })

  test('another server is asked in every form, the chat last and with modalities', ({ assert }) => {
    const calls = modelCalls('compatible', { ...REQUEST, model: 'seedream' })
    assert.deepEqual(
      calls.map(({ path, model }) => `${path} ${model}`),
      ['/images', '/images/generations', '/chat/completions'].flatMap((path) => [
        `${path} seedream`,
        `${path} bytedance-seed/seedream-4.5`,
      ])
    )
    assert.deepEqual(calls[4]?.body.modalities, ['image', 'text'])
    assert.isFalse(calls[4]?.body.stream)
  })

  test('the model of an image is the one in the answer, else the requested one', ({ assert }) => {
    assert.equal(imageAnsweredBy({ model: 'google/gemini-3' }, 'asked'), 'google/gemini-3')
    assert.equal(imageAnsweredBy({ data: [] }, 'asked'), 'asked')
  })
})

test.group('images / refusals of image models', () => {
  test('{status} {name}: {code}, {next}')
    .with([
      { status: 401, name: 'User not found.', error: {}, code: 'bad_key', next: 'give_up' },
      { status: 402, name: 'no credit', error: {}, code: 'no_credit', next: 'give_up' },
      { status: 403, name: 'moderation', error: {}, code: 'refused', next: 'give_up' },
      { status: 404, name: 'no endpoints', error: {}, code: 'model_gone', next: 'try_next' },
      {
        status: 400,
        name: 'an unknown model',
        error: { message: 'x/y is not a valid model ID' },
        code: 'model_gone',
        next: 'try_next',
      },
      {
        status: 400,
        name: 'an unsafe prompt',
        error: { metadata: { error_type: 'content_policy_violation' } },
        code: 'refused',
        next: 'give_up',
      },
      { status: 405, name: 'an unknown address', error: {}, code: 'model_gone', next: 'try_next' },
      {
        status: 429,
        name: 'no money at OpenAI',
        error: { code: 'insufficient_quota' },
        code: 'no_credit',
        next: 'give_up',
      },
      { status: 429, name: 'too many', error: {}, code: 'rate_limited', next: 'give_up' },
      { status: 500, name: 'a crash', error: {}, code: 'unavailable', next: 'give_up' },
      { status: 502, name: 'a provider', error: {}, code: 'unavailable', next: 'try_next' },
      { status: 504, name: 'a provider in time', error: {}, code: 'timed_out', next: 'give_up' },
      {
        status: 200,
        name: 'with an error inside',
        error: { code: 402, message: 'Insufficient credits' },
        code: 'no_credit',
        next: 'give_up',
      },
    ])
    .run(({ assert }, { status, error, code, next }) => {
      assert.containsSubset(modelRefusal(answered(status, { error })), { code, next })
    })

  test('an error beside a choice counts too; a good answer is no refusal', ({ assert }) => {
    const inside = { choices: [{ error: { code: 429 }, finish_reason: 'error' }] }
    assert.equal(modelRefusal(answered(200, inside))?.code, 'rate_limited')
    assert.isNull(modelRefusal(answered(200, { data: [{ b64_json: 'x' }], error: null })))
  })

  test('silence is distinguished from slowness, and no one else is asked', ({ assert }) => {
    const slow = modelRefusal({ kind: 'too_slow' })
    const gone = modelRefusal({ kind: 'unreachable' })
    assert.deepEqual([slow?.code, slow?.next], ['timed_out', 'give_up'])
    assert.deepEqual([gone?.code, gone?.next], ['unavailable', 'give_up'])
  })

  test('a key that the vendor repeats is not kept', ({ assert }) => {
    const message = 'Incorrect API key provided: sk-proj-abcd1234. Find yours at x.test'
    const refusal = modelRefusal(answered(401, { error: { message } }))
    assert.notInclude(refusal?.words, 'abcd1234')
    assert.include(refusal?.words, 'Incorrect API key')
  })
})

test.group('images / failures of other sources', () => {
  test('stock {status} {body}: {code}')
    .with([
      { status: 401, body: { errors: ['OAuth error'] }, code: 'bad_key' },
      { status: 403, body: 'Rate Limit Exceeded', code: 'rate_limited' },
      { status: 403, body: { errors: ['Forbidden'] }, code: 'bad_key' },
      { status: 429, body: null, code: 'rate_limited' },
      { status: 410, body: null, code: 'refused' },
      { status: 500, body: null, code: 'unavailable' },
    ])
    .run(({ assert }, { status, body, code }) => {
      for (const site of ['Unsplash', 'Pexels'] as const) {
        const failure = stockFailure(site, answered(status, body))
        assert.equal(failure.code, code)
        assert.include(failure.sentence, site)
        assert.match(failure.sentence, /[^.]\.$/)
      }
    })

  test('AI Horde {status} {rc}: {code}')
    .with([
      { status: 403, rc: 'KudosUpfront', code: 'no_credit' },
      { status: 401, rc: 'InvalidAPIKey', code: 'bad_key' },
      { status: 400, rc: 'CorruptPrompt', code: 'refused' },
      { status: 429, rc: 'TooManyPrompts', code: 'rate_limited' },
      { status: 429, rc: undefined, code: 'rate_limited' },
      { status: 403, rc: 'TimeoutIP', code: 'unavailable' },
      { status: 404, rc: 'RequestNotFound', code: 'unavailable' },
      { status: 503, rc: undefined, code: 'unavailable' },
      { status: 500, rc: undefined, code: 'unavailable' },
      { status: 400, rc: 'InvalidSize', code: 'unavailable' },
    ])
    .run(({ assert }, { status, rc, code }) => {
      const failure = hordeFailure(answered(status, { rc, message: 'Some words.' }))
      assert.equal(failure.code, code)
      assert.match(failure.sentence, /AI Horde.*[^.]\.$/)
    })
})

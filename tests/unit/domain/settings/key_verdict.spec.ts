import { test } from '@japa/runner'
import { keyVerdict, isTestedKind, type TestedKind } from '#domain/settings/key_verdict'

const KEY = 'sk-or-v1-of-somebody-9876'

test.group('settings / the test of a key', () => {
  test('{kind} answers {status}: {verdict}')
    .with([
      { kind: 'openrouter', status: 200, body: { data: {} }, verdict: 'good' },
      { kind: 'openrouter', status: 200, body: '<html>', verdict: 'unreachable' },
      {
        kind: 'openrouter',
        status: 401,
        body: { error: { message: 'User not found.' } },
        verdict: 'refused',
      },
      { kind: 'openrouter', status: 402, body: {}, verdict: 'good' },
      { kind: 'openrouter', status: 429, body: {}, verdict: 'good' },
      { kind: 'openrouter', status: 403, body: {}, verdict: 'refused' },
      { kind: 'openrouter', status: 404, body: {}, verdict: 'unreachable' },
      { kind: 'openrouter', status: 500, body: {}, verdict: 'unreachable' },
      { kind: 'openai', status: 403, body: {}, verdict: 'good' },
      { kind: 'openai', status: 401, body: {}, verdict: 'refused' },
      {
        kind: 'anthropic',
        status: 401,
        body: { error: { message: 'invalid x-api-key' } },
        verdict: 'refused',
      },
      {
        kind: 'google_ai',
        status: 400,
        body: { error: { message: 'API key not valid. Please pass a valid API key.' } },
        verdict: 'refused',
      },
      {
        kind: 'google_ai',
        status: 400,
        body: { error: { message: 'User location is not supported' } },
        verdict: 'unreachable',
      },
      {
        kind: 'unsplash',
        status: 401,
        body: { errors: ['OAuth error: The access token is invalid'] },
        verdict: 'refused',
      },
      { kind: 'unsplash', status: 403, body: 'Rate Limit Exceeded', verdict: 'good' },
      { kind: 'pexels', status: 403, body: {}, verdict: 'refused' },
    ] as { kind: TestedKind; status: number; body: unknown; verdict: string }[])
    .run(({ assert }, { kind, status, body, verdict }) => {
      assert.equal(keyVerdict(kind, KEY, { status, body }).kind, verdict)
    })

  test('a refusal says whose it is and why, without the key', ({ assert }) => {
    const body = { error: { message: `No such key: ${KEY}` } }
    assert.deepEqual(keyVerdict('openrouter', KEY, { status: 401, body }), {
      kind: 'refused',
      sentence:
        'OpenRouter rejected this key. Copy it again or create a new one. It says: “No such key: …”',
    })
    const odd = keyVerdict('pexels', 'abcd1234', { status: 401, body: { error: 'abcd1234?' } })
    assert.notInclude(JSON.stringify(odd), 'abcd1234')
  })

  test('a key is not refused because the vendor did not answer', ({ assert }) => {
    assert.deepEqual(keyVerdict('unsplash', KEY, null), {
      kind: 'unreachable',
      sentence: "Unsplash can't be reached right now, so the key wasn't tested.",
    })
  })

  test('a LinkedIn app and a Canva key are not tried', ({ assert }) => {
    assert.isFalse(isTestedKind('linkedin'))
    assert.isFalse(isTestedKind('canva'))
    assert.isTrue(isTestedKind('pexels'))
  })
})

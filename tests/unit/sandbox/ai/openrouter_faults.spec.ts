import { test } from '@japa/runner'
import { AuthenticationError, APIError, RateLimitError } from 'openai'
import { AiClient, errorOf, KEY, MODEL, shaped, user } from '#tests/unit/sandbox/ai_client'
import { json } from '#tests/unit/sandbox/linkedin_client'

const CHAT = 'POST /api/v1/chat/completions'
const SCHEMA = {
  type: 'object',
  properties: { body: { type: 'string' }, hashtags: { type: 'array', items: { type: 'string' } } },
}

interface Answer {
  error?: { code: number; metadata: { error_type: string } }
  choices?: { finish_reason: string; message: { content: string; refusal: string | null } }[]
}

test.group('AI sandbox, faults', (group) => {
  let client: AiClient
  group.each.setup(async () => {
    client = await AiClient.start()
    return () => client.sandbox.close()
  })

  const spoil = (fault: string, more: object = {}) =>
    client.sandbox.faults.add({ match: CHAT, fault, times: 1, ...more })
  const answered = async (body: object = {}) => json<Answer>(await client.chat(body))

  test('status {status} answers as OpenRouter does, once')
    .with([
      { status: 400, type: 'invalid_request' },
      { status: 401, type: 'authentication' },
      { status: 402, type: 'payment_required' },
      { status: 403, type: 'permission_denied' },
      { status: 404, type: 'not_found' },
      { status: 408, type: 'timeout' },
      { status: 422, type: 'unprocessable' },
      { status: 429, type: 'rate_limit_exceeded' },
      { status: 500, type: 'server' },
      { status: 502, type: 'provider_unavailable' },
      { status: 503, type: 'provider_overloaded' },
      { status: 529, type: 'provider_overloaded' },
    ])
    .run(async ({ assert }, { status, type }) => {
      spoil('status', { status, headers: { 'retry-after': '7' } })
      const answer = await client.chat()
      assert.equal(answer.headers.get('retry-after'), '7')
      const error = await errorOf(answer)
      assert.equal(error.status, status)
      assert.equal(error.code, status)
      assert.equal(error.metadata?.error_type, type)
      assert.notProperty(await answered(), 'error')
    })

  test('the official client distinguishes them', async ({ assert }) => {
    const ask = () =>
      client.openai().chat.completions.create({
        model: MODEL,
        messages: [{ role: 'user', content: 'Hello' }],
      })
    spoil('status', { status: 401 })
    await assert.rejects(ask, AuthenticationError)
    spoil('status', { status: 429 })
    await assert.rejects(ask, RateLimitError)
    spoil('status', { status: 402 })
    const error = await ask().catch((reason: unknown) => reason)
    assert.instanceOf(error, APIError)
    assert.equal((error as APIError).status, 402)
  })

  test('a failure may come with status 200, and so may a refusal', async ({ assert }) => {
    spoil('error_answer')
    const failed = await answered()
    assert.equal(failed.error?.metadata.error_type, 'provider_unavailable')
    assert.notProperty(failed, 'choices')
    spoil('refusal')
    const refused = await answered()
    assert.isNotEmpty(refused.choices?.[0].message.refusal)
    assert.equal(refused.choices?.[0].message.content, '')
    spoil('content_filter')
    const filtered = await answered()
    assert.equal(filtered.choices?.[0].finish_reason, 'content_filter')
  })

  test('a gateway answers in HTML', async ({ assert }) => {
    spoil('html')
    const answer = await client.chat()
    assert.equal(answer.status, 502)
    assert.include(await answer.text(), '<html>')
  })

  test('JSON comes {fault}, and whole the next time')
    .with([
      { fault: 'broken_json', finish: 'stop' },
      { fault: 'fenced_json', finish: 'stop' },
      { fault: 'cut_json', finish: 'length' },
    ])
    .run(async ({ assert }, { fault, finish }) => {
      const body = { response_format: shaped(SCHEMA) }
      spoil(fault)
      const spoilt = await answered(body)
      const [choice] = spoilt.choices ?? []
      assert.equal(choice.finish_reason, finish)
      assert.throws(() => JSON.parse(choice.message.content))
      const good = await answered(body)
      assert.properties(JSON.parse(good.choices?.[0].message.content ?? ''), ['body', 'hashtags'])
    })

  test('fenced JSON is whole inside the fence', async ({ assert }) => {
    spoil('fenced_json')
    const answer = await answered({ response_format: shaped(SCHEMA) })
    const content = answer.choices?.[0].message.content ?? ''
    const inside = /^```json\n([\s\S]+)\n```$/.exec(content)?.[1] ?? ''
    assert.properties(JSON.parse(inside), ['body', 'hashtags'])
  })

  test('a slow answer is late, a dropped one never comes', async ({ assert }) => {
    spoil('slow', { delayMs: 50 })
    const before = performance.now()
    await answered()
    assert.isAbove(performance.now() - before, 45)
    spoil('drop_before')
    await assert.rejects(() => client.chat())
  })

  test('a body that is too large, a path that is none', async ({ assert }) => {
    const large = await client.chat({ messages: [user('x'.repeat(51 * 1024 * 1024))] })
    assert.equal(large.status, 413)
    const lost = await client.post('/poetry', {}, KEY)
    assert.equal(lost.status, 404)
  })
})

import { test } from '@japa/runner'
import { waitUntil } from '#tests/helpers/publishing/herald_process'
import { AiClient, errorOf, KEY, MODEL, shaped, system, user } from '#tests/unit/sandbox/ai_client'
import { json, statusOf } from '#tests/unit/sandbox/linkedin_client'

interface Completion {
  id: string
  model: string
  provider: string
  created: number
  choices: { finish_reason: string; message: { content: string; refusal: null } }[]
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number; cost: number }
}

test.group('AI sandbox, chat', (group) => {
  let client: AiClient
  group.each.setup(async () => {
    client = await AiClient.start()
    return () => client.sandbox.close()
  })

  test('an answer has the words, who wrote them and what they cost', async ({ assert }) => {
    const answer = await json<Completion>(await client.chat())
    assert.match(answer.id, /^gen-1795080240-\d{6}$/)
    assert.equal(answer.created, 1_795_080_240)
    assert.equal(answer.model, MODEL)
    assert.equal(answer.provider, 'Sandbox')
    assert.equal(answer.choices[0].finish_reason, 'stop')
    assert.include(answer.choices[0].message.content, 'our onboarding redesign')
    const {
      prompt_tokens: prompt,
      completion_tokens: completion,
      total_tokens: total,
    } = answer.usage
    assert.equal(total, prompt + completion)
    assert.equal(completion, Math.ceil(answer.choices[0].message.content.length / 4))
    assert.closeTo(answer.usage.cost, (prompt * 0.15 + completion * 0.6) / 1e6, 1e-8)
  })

  test('a key that is {what} is refused')
    .with([
      { what: 'missing', key: null, status: 401, message: 'Missing Authentication header' },
      { what: 'unknown', key: 'bad-key', status: 401, message: 'User not found.' },
      { what: 'unknown, too', key: 'sk-or-v1-bad', status: 401, message: 'User not found.' },
      { what: 'without money', key: 'poor-1', status: 402, message: 'Insufficient credits' },
    ])
    .run(async ({ assert }, { key, status, message }) => {
      const error = await errorOf(await client.chat({}, key))
      assert.equal(error.status, status)
      assert.equal(error.code, status)
      assert.include(error.message, message)
    })

  test('a local server asks for no key', async ({ assert }) => {
    client.sandbox.settings.needsKey = false
    const answer = await client.chat({}, null)
    assert.equal(answer.status, 200)
  })

  test('a model that is gone gives way to the next one, and the answer says which', async ({
    assert,
  }) => {
    const models = ['anthropic/claude-3.5-sonnet', '~anthropic/claude-sonnet-latest']
    const answer = await json<Completion>(await client.chat({ model: models[0], models }))
    assert.equal(answer.model, 'anthropic/claude-sonnet-5')
    const [entry] = client.sandbox.ledger()
    assert.equal(entry.model, models[0])
    assert.deepEqual(entry.models, models)
    assert.equal(entry.answeredBy, 'anthropic/claude-sonnet-5')
  })

  test('a model that nobody serves is not found, one that never was is no model', async ({
    assert,
  }) => {
    const gone = await errorOf(await client.chat({ model: 'openai/gpt-3.5-turbo' }))
    assert.include(gone, { status: 404, message: 'No endpoints found for openai/gpt-3.5-turbo.' })
    const unknown = await errorOf(await client.chat({ model: 'acme/genius-9' }))
    assert.include(unknown, { status: 400, message: 'acme/genius-9 is not a valid model ID' })
    client.sandbox.settings.retired = [MODEL]
    const retired = await errorOf(await client.chat())
    assert.equal(retired.status, 404)
  })

  test('a body that no vendor takes is refused')
    .with([
      { body: { messages: [] } },
      { body: { messages: [{ role: 'robot', content: 'Hi' }] } },
      { body: { messages: 'Hi' } },
      { body: { max_tokens: 0 } },
      { body: { response_format: { type: 'json_schema' } } },
      {
        body: {
          response_format: { type: 'json_schema', json_schema: { name: 'a b', schema: {} } },
        },
      },
      { body: { model: undefined } },
    ])
    .run(async ({ assert }, { body }) => {
      const error = await errorOf(await client.chat(body))
      assert.equal(error.status, 400)
      assert.equal(error.metadata?.error_type, 'invalid_request')
    })

  test('most tokens cut the answer', async ({ assert }) => {
    const answer = await json<Completion>(await client.chat({ max_completion_tokens: 20 }))
    assert.equal(answer.choices[0].finish_reason, 'length')
    assert.lengthOf(answer.choices[0].message.content, 80)
    assert.equal(answer.usage.completion_tokens, 20)
  })

  test('the ledger keeps what was asked, and of the key its end', async ({ assert }) => {
    const messages = [system('Write for Fenwick.'), user('Hello'), system('Be brief.')]
    await client.chat({ messages, response_format: shaped({ type: 'object' }) })
    const [entry] = client.sandbox.ledger()
    assert.equal(entry.key, '9876')
    assert.equal(entry.system, 'Write for Fenwick.\nBe brief.')
    assert.deepEqual(entry.messages, messages)
    assert.equal(entry.schema, 'shape')
    assert.isFalse(entry.stream)
    assert.isFalse(entry.aborted)
    assert.notInclude(JSON.stringify(client.sandbox.ledger()), KEY)
  })

  test('a client that leaves is noted', async ({ assert }) => {
    client.sandbox.faults.add({ match: 'POST *', fault: 'hang', times: 1 })
    const leave = new AbortController()
    const answer = client.chat({}, KEY, leave.signal)
    await waitUntil(() => client.sandbox.ledger().length === 1)
    assert.isFalse(client.sandbox.ledger()[0].aborted)
    leave.abort()
    await assert.rejects(() => answer)
    await waitUntil(() => client.sandbox.ledger()[0].aborted)
    assert.equal(client.sandbox.ledger()[0].fault, 'hang')
  })

  test('the account of a key, and the models, which need none', async ({ assert }) => {
    const look = (path: string, key?: string) =>
      fetch(`${client.sandbox.url}${path}`, {
        headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      })
    const account = await json<{ data: { limit_remaining: number } }>(await look('/key', KEY))
    assert.equal(account.data.limit_remaining, 74.5)
    const poor = await json<{ data: { limit_remaining: number } }>(await look('/key', 'poor'))
    assert.equal(poor.data.limit_remaining, 0)
    assert.equal(await statusOf(look('/key')), 401)
    assert.equal(await statusOf(look('/key', 'sk-or-v1-bad')), 401)
    const models = await json<{ data: { id: string }[] }>(await look('/models'))
    const ids = models.data.map(({ id }) => id)
    assert.includeMembers(ids, [MODEL, '~google/gemini-flash-latest'])
    assert.notInclude(ids, 'openai/gpt-3.5-turbo')
    assert.notInclude(ids, 'bytedance-seed/seedream-4.5')
    const images = await json<{ data: { id: string }[] }>(await look('/images/models'))
    assert.include(
      images.data.map(({ id }) => id),
      'bytedance-seed/seedream-4.5'
    )
  })

  test('a reset forgets everything', async ({ assert }) => {
    await client.chat()
    await client.steer('settings', { wordDelayMs: 7 })
    await client.steer('faults', { match: 'POST *', fault: 'hang' })
    await client.steer('reset', {})
    assert.lengthOf(client.sandbox.ledger(), 0)
    assert.lengthOf(client.sandbox.faults.list(), 0)
    assert.equal(client.sandbox.settings.wordDelayMs, 0)
  })

  test('settings without sense are refused')
    .with([
      { settings: { wordDelayMs: -1 } },
      { settings: { wordDelayMs: 'fast' } },
      { settings: { needsKey: 1 } },
      { settings: { retired: 'all' } },
      { settings: { speed: 1 } },
    ])
    .run(async ({ assert }, { settings }) => {
      const answer = await client.steer('settings', settings)
      assert.equal(answer.status, 422)
    })
})

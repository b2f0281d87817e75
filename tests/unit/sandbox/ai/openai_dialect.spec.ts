import { test } from '@japa/runner'
import { NotFoundError, RateLimitError } from 'openai'
import { AiClient, KEY } from '#tests/unit/sandbox/ai_client'
import { json, statusOf } from '#tests/unit/sandbox/linkedin_client'

const MESSAGES = [{ role: 'user' as const, content: 'Write about pricing' }]

test.group("AI sandbox, OpenAI's protocol", (group) => {
  let client: AiClient
  group.each.setup(async () => {
    client = await AiClient.start()
    return () => client.sandbox.close()
  })

  const openai = (key = KEY) => client.openai(client.sandbox.openaiUrl, key)
  const create = (model: string, key = KEY) =>
    openai(key).chat.completions.create({ model, messages: MESSAGES })

  test('models have no maker before their name, and no price behind the answer', async ({
    assert,
  }) => {
    const answer = await create('gpt-4o-mini')
    assert.equal(answer.model, 'gpt-4o-mini')
    assert.notProperty(answer, 'provider')
    assert.notProperty(answer.usage, 'cost')
    assert.isAbove(answer.usage?.completion_tokens ?? 0, 50)
  })

  test('a stream reports its usage only on request', async ({ assert }) => {
    const usages = async (options?: { include_usage: boolean }) => {
      const chunks = await openai().chat.completions.create({
        model: 'gpt-4o-mini',
        messages: MESSAGES,
        stream: true as const,
        ...(options ? { stream_options: options } : {}),
      })
      const found: unknown[] = []
      for await (const { usage } of chunks) if (usage) found.push(usage)
      return found.length
    }
    assert.equal(await usages(), 0)
    assert.equal(await usages({ include_usage: true }), 1)
  })

  test('errors are those of OpenAI', async ({ assert }) => {
    await assert.rejects(() => create('gpt-3.5-turbo'), NotFoundError)
    await assert.rejects(() => create('anthropic/claude-sonnet-5'), NotFoundError)
    const poor = await create('gpt-4o-mini', 'sk-poor').catch((error: unknown) => error)
    assert.instanceOf(poor, RateLimitError)
    assert.equal((poor as RateLimitError).code, 'insufficient_quota')
    const bad = await fetch(`${client.sandbox.openaiUrl}/models`, {
      headers: { authorization: 'Bearer sk-proj-bad' },
    })
    assert.equal(bad.status, 401)
    const { error } = await json<{ error: { code: string } }>(bad)
    assert.equal(error.code, 'invalid_api_key')
    client.sandbox.faults.add({ match: 'POST /openai/*', fault: 'status', status: 500, times: 1 })
    const failed = await create('gpt-4o-mini').catch((reason: unknown) => reason)
    assert.deepInclude(failed, { status: 500, code: null })
  })

  test('pictures are always base64', async ({ assert }) => {
    const picture = await openai().images.generate({
      model: 'gpt-image-2',
      prompt: 'A red fox',
      size: '1536x1024',
    })
    assert.match(picture.data?.[0].b64_json ?? '', /^iVBOR/)
    assert.equal(picture.size, '1536x1024')
    const retired = openai().images.generate({ model: 'dall-e-3', prompt: 'A red fox' })
    await assert.rejects(() => retired, NotFoundError)
  })

  test('keys of {vendor} are tested by its own address')
    .with([
      {
        vendor: 'openai',
        header: 'authorization',
        good: 'Bearer sk-1',
        bad: 'Bearer sk-bad',
        status: 401,
      },
      {
        vendor: 'anthropic',
        header: 'x-api-key',
        good: 'sk-ant-1',
        bad: 'sk-ant-bad',
        status: 401,
      },
      { vendor: 'google', header: 'x-goog-api-key', good: 'AIza1', bad: 'bad', status: 400 },
    ] as const)
    .run(async ({ assert }, { vendor, header, good, bad, status }) => {
      const base = client.sandbox[`${vendor}Url`]
      const look = (key: string) =>
        fetch(`${base}/models`, { headers: { [header]: key, 'anthropic-version': '2023-06-01' } })
      assert.equal(await statusOf(look(good)), 200)
      assert.equal(await statusOf(look(bad)), status)
    })
})

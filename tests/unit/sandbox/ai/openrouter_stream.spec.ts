import { test } from '@japa/runner'
import { APIError } from 'openai'
import { waitUntil } from '#tests/helpers/publishing/herald_process'
import { AiClient, KEY, MODEL, user } from '#tests/unit/sandbox/ai_client'

const MESSAGES = [{ role: 'user' as const, content: 'Write about repairs at our café' }]

test.group('AI sandbox, streams', (group) => {
  let client: AiClient
  group.each.setup(async () => {
    client = await AiClient.start()
    return () => client.sandbox.close()
  })

  const stream = (signal?: AbortSignal) =>
    client
      .openai()
      .chat.completions.create({ model: MODEL, messages: MESSAGES, stream: true }, { signal })

  test('the official client reads the same words as in one piece, and the usage', async ({
    assert,
  }) => {
    const whole = await client.words(MESSAGES)
    client.sandbox.reset()
    let text = ''
    let usage: unknown = null
    let finish: unknown = null
    for await (const chunk of await stream()) {
      text += chunk.choices[0]?.delta.content ?? ''
      finish = chunk.choices[0]?.finish_reason ?? finish
      usage = chunk.usage ?? usage
    }
    assert.equal(text, whole)
    assert.include(text, 'café')
    assert.equal(finish, 'stop')
    assert.deepInclude(usage, { completion_tokens: Math.ceil(text.length / 4) })
  })

  test('on the wire it has comments, split lines, and the usage before the end', async ({
    assert,
  }) => {
    const answer = await client.chat({ stream: true, messages: [user('Write about our café')] })
    assert.equal(answer.headers.get('content-type'), 'text/event-stream; charset=utf-8')
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true })
    assert.isTrue(text.startsWith(': OPENROUTER PROCESSING\n\n'))
    assert.isTrue(text.endsWith('data: [DONE]\n\n'))
    const events = text.split('\n\n').filter((block) => block.startsWith('data: {'))
    const last = JSON.parse(events.at(-1)?.slice(6) ?? '') as { choices: []; usage: object }
    assert.deepEqual(last.choices, [])
    assert.property(last.usage, 'cost')
  })

  test('the first words come at once, the others at the pace of the setting', async ({
    assert,
  }) => {
    client.sandbox.settings.wordDelayMs = 60_000
    const leave = new AbortController()
    const chunks = await stream(leave.signal)
    for await (const chunk of chunks) {
      assert.isNotEmpty(chunk.choices[0].delta.content)
      break
    }
    leave.abort()
    await waitUntil(() => client.sandbox.ledger()[0].aborted)
    assert.isTrue(client.sandbox.ledger()[0].stream)
  })

  test('an error in the middle comes inside the stream', async ({ assert }) => {
    const match = 'POST /api/v1/chat/completions'
    client.sandbox.faults.add({ match, fault: 'error_in_stream', status: 429, times: 1 })
    let text = ''
    try {
      for await (const chunk of await stream()) text += chunk.choices[0]?.delta.content ?? ''
      assert.fail('the stream ended well')
    } catch (error) {
      assert.instanceOf(error, APIError)
      assert.include(String(error), 'Rate limit exceeded')
    }
    assert.isNotEmpty(text)
  })

  test('a cut stream ends without an end', async ({ assert }) => {
    client.sandbox.faults.add({ match: 'POST *', fault: 'cut_stream', times: 1 })
    const answer = await client.chat({ stream: true })
    assert.equal(answer.status, 200)
    await assert.rejects(() => answer.text())
  })

  test('a stalled stream says no more, until the client leaves', async ({ assert }) => {
    client.sandbox.faults.add({ match: 'POST *', fault: 'stall_stream', times: 1 })
    const leave = new AbortController()
    const answer = await client.chat({ stream: true }, KEY, leave.signal)
    const words = answer.text()
    assert.isFalse(client.sandbox.ledger()[0].aborted)
    leave.abort()
    await assert.rejects(() => words)
    await waitUntil(() => client.sandbox.ledger()[0].aborted)
  })

  test('the sandbox can be closed while it streams', async ({ assert }) => {
    client.sandbox.settings.wordDelayMs = 60_000
    const answer = await client.chat({ stream: true })
    await client.sandbox.close()
    await assert.rejects(() => answer.text())
  })
})

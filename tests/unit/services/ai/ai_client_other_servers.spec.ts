import { Readable } from 'node:stream'
import { test } from '@japa/runner'
import type { AiAccess } from '#services/ai/ai_access'
import { resolveAiAccess } from '#services/ai/ai_access'
import ai from '#config/ai'
import { chat, streamChat } from '#services/ai/ai_client'
import {
  aiFailureOf,
  aiPeer,
  aiWithShortTimeouts,
  completion,
  json,
  plainAiServer,
} from '#tests/helpers/peers/ai_peer'

/** A list begins with whatever was installed last. */
const SERVED = [{ id: 'text-embedding-nomic-embed-text-v1.5' }, { id: 'llama3.2:3b' }]

function* endlessText(start: string) {
  yield start
  for (;;) yield 'x'.repeat(65_536)
}

const ASKED = {
  model: 'gpt-4o-mini',
  messages: [{ role: 'user' as const, content: 'Write about harbours' }],
  maxTokens: 700,
}

test.group('ai: OpenAI itself', (group) => {
  const peer = aiPeer(group)
  aiWithShortTimeouts(group, { maxRetryWaitMs: 200 })

  const access = (): AiAccess => ({
    vendor: 'openai',
    baseUrl: peer().openaiUrl,
    key: 'sk-proj-good-0001',
    source: 'user',
  })

  test('OpenAI uses its own model names and reports usage on request', async ({ assert }) => {
    const answer = await streamChat(access(), ASKED, () => undefined)
    assert.equal(answer.model, 'gpt-4o-mini')
    assert.isFalse(answer.usage.estimated)
    const [{ body, headers }] = peer().ledger()
    assert.deepEqual(body.stream_options, { include_usage: true })
    assert.notProperty(body, 'models')
    assert.equal(headers['x-openrouter-title'], '')
  })

  test('a retired model is replaced by its successor with OpenAI', async ({ assert }) => {
    const answer = await chat(access(), { ...ASKED, model: 'gpt-3.5-turbo' })
    assert.equal(answer.model, 'gpt-5.4-mini')
    assert.deepEqual(
      peer()
        .ledger()
        .map(({ model }) => model),
      ['gpt-3.5-turbo', 'gpt-5.4-mini']
    )
  })

  test('an exhausted quota is not a rate limit and is not retried', async ({ assert }) => {
    const poor = { ...access(), key: 'sk-proj-poor-0001' }
    const failure = await aiFailureOf(() => chat(poor, ASKED))
    assert.equal(failure.code, 'no_credit')
    assert.include(failure.message, 'OpenAI')
    assert.lengthOf(peer().ledger(), 1)
  })

  test('OpenAI has no Claude, and the failure says which key is needed', async ({ assert }) => {
    const failure = await aiFailureOf(() => chat(access(), { ...ASKED, model: 'claude-3-opus' }))
    assert.equal(failure.code, 'model_gone')
    assert.include(failure.message, 'needs an OpenRouter key')
    assert.lengthOf(peer().ledger(), 0)
  })
})

test.group('ai: a self-hosted server', (group) => {
  const server = plainAiServer(group)
  aiWithShortTimeouts(group, { firstWordMs: 300, totalMs: 600, maxRetryWaitMs: 100, key: null })
  group.each.setup(() => {
    ai.openrouterUrl = server().url
  })

  const access = () => resolveAiAccess({}) as AiAccess
  const asked = () => server().requests.map(({ path, body }) => `${path} ${String(body.model)}`)

  test('a server without a key is asked with its own model names', async ({ assert }) => {
    server().answer = (_, response) =>
      json(
        response,
        200,
        completion('Ships.', { usage: { prompt_tokens: 3, completion_tokens: 2 } })
      )
    const answer = await chat(access(), ASKED)
    assert.equal(answer.text, 'Ships.')
    assert.equal(answer.model, 'local')
    assert.containsSubset(answer.usage, { promptTokens: 3, completionTokens: 2, costUsd: null })
    const [{ path, authorization, body }] = server().requests
    assert.equal(path, '/v1/chat/completions')
    assert.isUndefined(authorization)
    assert.equal(body.model, 'gpt-4o-mini')
    assert.equal(body.max_tokens, 700)
    assert.notProperty(body, 'max_completion_tokens')
    assert.notProperty(body, 'provider')
  })

  test("a self-hosted server without Herald's models uses its own, and the next call starts with it", async ({
    assert,
  }) => {
    server().answer = ({ path, body }, response) => {
      if (path === '/v1/models') return json(response, 200, { data: SERVED })
      if (body.model === 'llama3.2:3b') return json(response, 200, completion('Boats.'))
      json(response, 404, { error: { message: `model "${String(body.model)}" not found` } })
    }
    const { text } = await chat(access(), { ...ASKED, model: 'gpt-4o' })
    assert.equal(text, 'Boats.')
    assert.deepEqual(asked(), [
      '/v1/chat/completions gpt-4o',
      '/v1/chat/completions openai/gpt-4o',
      '/v1/chat/completions ~openai/gpt-latest',
      '/v1/models undefined',
      '/v1/chat/completions llama3.2:3b',
    ])
    server().requests.length = 0
    await chat(access(), { ...ASKED, model: 'gpt-4o' })
    assert.deepEqual(asked(), ['/v1/chat/completions llama3.2:3b'])
  })

  test('a failing self-hosted server is not asked for another model', async ({ assert }) => {
    const error = { message: 'Slow down', metadata: { retry_after: 120 } }
    server().answer = (_, response) => json(response, 429, { error })
    const { code, message } = await aiFailureOf(() => chat(access(), ASKED))
    assert.equal(code, 'rate_limited')
    assert.include(message, 'Try again in 2 min.')
    assert.deepEqual(asked(), ['/v1/chat/completions gpt-4o-mini'])
  })

  test('a self-hosted server that requires a key reports a missing key, not a refused one', async ({
    assert,
  }) => {
    server().answer = (_, response) => json(response, 401, { error: { message: 'No key' } })
    const { code } = await aiFailureOf(() => chat(access(), ASKED))
    assert.equal(code, 'no_key')
  })

  test('a self-hosted server without any model reports a missing model', async ({ assert }) => {
    server().answer = ({ path }, response) =>
      path === '/v1/models'
        ? json(response, 200, { data: [] })
        : json(response, 404, { error: { message: 'model not found', type: 'not_found_error' } })
    const failure = await aiFailureOf(() => chat(access(), ASKED))
    assert.equal(failure.code, 'model_gone')
    assert.match(failure.message, /^The AI server at 127\.0\.0\.1:\d+ no longer offers GPT-4o mini/)
  })

  test('a page instead of JSON means an unavailable server, not a missing model', async ({
    assert,
  }) => {
    server().answer = (_, response) =>
      void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>')
    const { code } = await aiFailureOf(() => chat(access(), ASKED))
    assert.equal(code, 'unavailable')
  })

  test('an unusual answer is not accepted: {name}')
    .with([
      { name: 'no choices', body: {}, code: 'unavailable' },
      { name: 'choices that are none', body: { choices: 'many' }, code: 'unavailable' },
      { name: 'a text that is a number', body: completion(7 as never), code: 'unreadable' },
      { name: 'an empty text', body: completion('  \n'), code: 'unreadable' },
      { name: 'null', body: null, code: 'unavailable' },
      { name: 'an error in words', body: { error: 'out of memory' }, code: 'unavailable' },
    ])
    .run(async ({ assert }, { body, code }) => {
      server().answer = (_, response) => json(response, 200, body)
      const failure = await aiFailureOf(() => chat(access(), ASKED))
      assert.equal(failure.code, code)
    })

  test('a text in parts is joined, and missing usage is estimated', async ({ assert }) => {
    const parts = [
      { type: 'text', text: 'One, ' },
      { type: 'audio' },
      { type: 'text', text: 'two.' },
    ]
    server().answer = (_, response) => json(response, 200, completion(parts as never))
    const answer = await chat(access(), ASKED)
    assert.equal(answer.text, 'One, two.')
    assert.deepEqual(answer.usage, {
      promptTokens: 5,
      completionTokens: 3,
      costUsd: null,
      estimated: true,
    })
  })

  test('an answer in one piece instead of a stream is passed on in one piece', async ({
    assert,
  }) => {
    server().answer = (_, response) => json(response, 200, completion('All at once.'))
    const pieces: string[] = []
    await streamChat(access(), ASKED, (piece) => void pieces.push(piece))
    assert.deepEqual(pieces, ['All at once.'])
  })

  test('a stream with lines that are not JSON counts as cut off', async ({ assert }) => {
    server().answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('data: {"choices":[{"delta":{"content":"Half"}}]}\n\n')
      response.end('data: {"choices":[{"del\n\n')
    }
    const failure = await aiFailureOf(() => streamChat(access(), ASKED, () => undefined))
    assert.equal(failure.code, 'cut_off')
    assert.equal(failure.partial, 'Half')
    assert.match(failure.message, /^The answer from the AI server at 127/)
  })

  test('a stream is read however the server writes its type', async ({ assert }) => {
    let requests = 0
    server().answer = (_, response) => {
      requests += 1
      response.writeHead(200, { 'content-type': 'Text/Event-Stream; Charset=UTF-8' })
      response.end('data: {"choices":[{"delta":{"content":"All."}}]}\n\ndata: [DONE]\n\n')
    }
    const answer = await streamChat(access(), ASKED, () => undefined)
    assert.equal(answer.text, 'All.')
    assert.equal(requests, 1)
  })

  test('an event without data, which keeps a connection open, does not end a stream', async ({
    assert,
  }) => {
    server().answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('data: {"choices":[{"delta":{"content":"All"}}]}\n\nevent: ping\ndata:\n\n')
      response.end('data: {"choices":[{"delta":{"content":" of it."}}]}\n\ndata: [DONE]\n\n')
    }
    const answer = await streamChat(access(), ASKED, () => undefined)
    assert.equal(answer.text, 'All of it.')
  })

  test('a stream whose only end is its marker counts as complete', async ({ assert }) => {
    server().answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end('data: {"choices":[{"delta":{"content":"All."}}]}\n\ndata: [DONE]\n\n')
    }
    const answer = await streamChat(access(), ASKED, () => undefined)
    assert.equal(answer.text, 'All.')
    assert.equal(answer.finish, 'stop')
  })

  test('an answer in one piece that breaks off is a failure of the server', async ({ assert }) => {
    server().answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"choices":', () => response.destroy())
    }
    const failure = await aiFailureOf(() => chat(access(), ASKED))
    assert.equal(failure.code, 'unavailable')
  })

  test('an answer without an end is given up: {status}, {type}')
    .with([
      { status: 200, type: 'application/json', start: '{"text":"' },
      { status: 500, type: 'application/json', start: '{"error":"' },
      { status: 200, type: 'text/event-stream', start: 'data: {"text":"' },
    ])
    .run(async ({ assert }, { status, type, start }) => {
      Object.assign(ai, { firstWordMs: 60_000, streamMs: 60_000, totalMs: 60_000 })
      server().answer = (_, response) => {
        response.writeHead(status, { 'content-type': type })
        Readable.from(endlessText(start)).pipe(response)
      }
      const failure = await aiFailureOf(() => streamChat(access(), ASKED, () => undefined))
      assert.equal(failure.code, 'unavailable')
    })

  test('a stream without its end marker counts as cut off', async ({ assert }) => {
    server().answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end('data: {"choices":[{"delta":{"content":"And then"}}]}\n\n')
    }
    const failure = await aiFailureOf(() => streamChat(access(), ASKED, () => undefined))
    assert.equal(failure.code, 'cut_off')
  })

  test('a stream that hangs after its last text counts as complete', async ({ assert }) => {
    server().answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('data: {"choices":[{"delta":{"content":"Done."},"finish_reason":"stop"}]}\n\n')
    }
    Object.assign(ai, { firstWordMs: 60_000, streamMs: 60_000, usageMs: 50 })
    const answer = await streamChat(access(), ASKED, () => undefined)
    assert.equal(answer.text, 'Done.')
    assert.isTrue(answer.usage.estimated)
  })

  test('unknown parameters are left out one after another', async ({ assert }) => {
    server().answer = ({ body }, response) => {
      const unknown = ['temperature', 'stream_options', 'max_tokens'].find((name) => name in body)
      if (unknown === undefined) return json(response, 200, completion('At last.'))
      const message = `Unsupported parameter: '${unknown}'`
      json(response, 400, { error: { message, type: 'invalid_request_error', param: unknown } })
    }
    const answer = await streamChat(access(), { ...ASKED, temperature: 0.2 }, () => undefined)
    assert.equal(answer.text, 'At last.')
    assert.equal(server().requests.at(-1)?.body.max_completion_tokens, 700)
    assert.lengthOf(server().requests, 4)
  })

  test('a server that rejects every parameter is not asked forever', async ({ assert }) => {
    server().answer = ({ body }, response) => {
      const name = 'max_tokens' in body ? 'max_tokens' : 'max_completion_tokens'
      json(response, 400, { error: { message: `Unsupported parameter: '${name}'` } })
    }
    await aiFailureOf(() => chat(access(), ASKED))
    assert.isAtMost(server().requests.length, 6)
  })

  test('an unreachable server is unavailable, and its URL is named', async ({ assert }) => {
    const gone = { ...access(), baseUrl: 'http://127.0.0.1:9/v1' }
    const failure = await aiFailureOf(() => chat(gone, ASKED))
    assert.equal(failure.code, 'unavailable')
    assert.include(failure.message, '127.0.0.1:9')
  })
})

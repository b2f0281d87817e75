import { test } from '@japa/runner'
import vine from '@vinejs/vine'
import ai from '#config/ai'
import { resolveAiAccess, type AiAccess } from '#services/ai/ai_access'
import { structuredChat } from '#services/ai/ai_client'
import type { ChatRequest } from '#services/ai/ai_client'
import {
  aiFailureOf,
  aiPeer,
  aiWithShortTimeouts,
  completion,
  json,
  plainAiServer,
  instanceAccess,
} from '#tests/helpers/peers/ai_peer'

const CHAT = 'POST /api/v1/chat/completions'
const postValidator = vine.create({
  body: vine.string().minLength(1),
  hashtags: vine.array(vine.string()),
})

const POST = {
  name: 'post',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['body', 'hashtags'],
    properties: {
      body: { type: 'string' },
      hashtags: { type: 'array', items: { type: 'string' } },
    },
  },
  validate: (value: unknown) => postValidator.validate(value),
}

const ASKED: ChatRequest = {
  model: 'gpt-4o-mini',
  messages: [
    { role: 'system', content: 'You write for Northwind.' },
    { role: 'user', content: 'Write about hiring' },
  ],
  maxTokens: 50,
}

const GOOD = JSON.stringify({ body: 'We hire.', hashtags: ['hiring'] })

test.group('ai: structured answers', (group) => {
  const peer = aiPeer(group)

  const access = () => instanceAccess(peer())

  test('structured answers are requested by JSON schema from a provider that supports it', async ({
    assert,
  }) => {
    const { value, usage } = await structuredChat(access(), { ...ASKED, maxTokens: 900 }, POST)
    assert.isString(value.body)
    assert.isArray(value.hashtags)
    assert.isFalse(usage.estimated)
    const [{ body, system }] = peer().ledger()
    assert.deepEqual(body.response_format, {
      type: 'json_schema',
      json_schema: { name: 'post', strict: true, schema: POST.schema },
    })
    assert.deepEqual(body.provider, { require_parameters: true })
    assert.include(system, 'You write for Northwind.')
    assert.include(system, '"hashtags"')
  })

  test('Claude is requested from Anthropic, which supports schemas', async ({ assert }) => {
    await structuredChat(
      access(),
      { ...ASKED, model: 'claude-sonnet-latest', maxTokens: 900 },
      POST
    )
    const [{ body }] = peer().ledger()
    assert.deepEqual(body.provider, { require_parameters: true, only: ['anthropic'] })
  })

  test('a Markdown fence does not matter', async ({ assert }) => {
    peer().faults.add({ match: CHAT, fault: 'fenced_json' })
    await structuredChat(access(), { ...ASKED, maxTokens: 900 }, POST)
    assert.lengthOf(peer().ledger(), 1)
  })

  test('broken JSON is requested once more with its problem', async ({ assert }) => {
    peer().faults.add({ match: CHAT, fault: 'broken_json', times: 1 })
    const answer = await structuredChat(access(), { ...ASKED, maxTokens: 900 }, POST)
    assert.isString(answer.value.body)
    const [first, second] = peer().ledger()
    assert.lengthOf(second.messages, first.messages.length + 2)
    assert.containsSubset(second.messages.at(-1), { role: 'user' })
    assert.include(String(second.messages.at(-1)?.content), "isn't valid JSON")
    assert.equal(second.messages.at(-2)?.role, 'assistant')
    const single = await structuredChat(access(), { ...ASKED, maxTokens: 900 }, POST)
    assert.isAbove(answer.usage.promptTokens, single.usage.promptTokens * 2)
  })

  test('JSON that is broken twice fails with the usage of both tries', async ({ assert }) => {
    peer().faults.add({ match: CHAT, fault: 'broken_json' })
    const failure = await aiFailureOf(() =>
      structuredChat(access(), { ...ASKED, maxTokens: 900 }, POST)
    )
    assert.equal(failure.code, 'unreadable')
    assert.equal(
      failure.message,
      "The answer from GPT-4o mini couldn't be read. Try again, or choose another model."
    )
    assert.isAbove(failure.partial.length, 10)
    assert.isAbove(failure.usage?.completionTokens ?? 0, 0)
    assert.lengthOf(peer().ledger(), 2)
  })

  test('a cut answer is requested again with more tokens', async ({ assert }) => {
    peer().faults.add({ match: CHAT, fault: 'cut_json', times: 1 })
    await structuredChat(access(), ASKED, POST)
    const [first, second] = peer().ledger()
    assert.equal(first.body.max_completion_tokens, 50)
    assert.equal(second.body.max_completion_tokens, 4000)
    assert.lengthOf(second.messages, first.messages.length)
  })

  test('a failure of the second try includes the usage of the first', async ({ assert }) => {
    peer().faults.add({ match: CHAT, fault: 'broken_json', times: 1 })
    peer().faults.add({ match: CHAT, fault: 'status', status: 402 })
    const failure = await aiFailureOf(() => structuredChat(access(), ASKED, POST))
    assert.equal(failure.code, 'no_credit')
    assert.isAbove(failure.usage?.promptTokens ?? 0, 0)
  })
})

test.group('ai: shapes and servers that know no schema', (group) => {
  const server = plainAiServer(group)
  aiWithShortTimeouts(group, { key: null })
  group.each.setup(() => {
    ai.openrouterUrl = server().url
  })

  const formats = () =>
    server().requests.map(({ body }) => Object(body.response_format).type ?? 'none')
  const answered = () => structuredChat(resolveAiAccess({}) as AiAccess, ASKED, POST)

  test('the schema is described in the prompt instead: {name}')
    .with([
      { name: 'names the parameter', message: 'response_format is not supported' },
      { name: 'says nothing', message: 'Bad Request' },
    ])
    .run(async ({ assert }, { message }) => {
      server().answer = ({ body }, response) =>
        body.response_format
          ? json(response, 400, { error: { message } })
          : json(response, 200, completion(`Here you are:\n${GOOD}\nGood luck!`))
      const { value } = await answered()
      assert.deepEqual(value, { body: 'We hire.', hashtags: ['hiring'] })
      assert.deepEqual(formats(), ['json_schema', 'json_object', 'none'])
      const system = Object(server().requests[2].body.messages as unknown[])[0]
      assert.include(system.content, 'JSON schema')
    })

  test('an answer with a wrong shape is requested again with the field named', async ({
    assert,
  }) => {
    const answers = [JSON.stringify({ body: 7, hashtags: 'hiring' }), GOOD]
    server().answer = (_, response) => json(response, 200, completion(answers.shift() ?? ''))
    const { value } = await answered()
    assert.equal(value.body, 'We hire.')
    const messages = server().requests[1].body.messages as { content: string }[]
    assert.match(messages.at(-1)?.content ?? '', /body.+hashtags/s)
  })

  test('an answer without content is requested once more', async ({ assert }) => {
    const answers = [null, GOOD]
    server().answer = (_, response) => json(response, 200, completion(answers.shift() as never))
    const { value } = await answered()
    assert.equal(value.body, 'We hire.')
    assert.lengthOf(server().requests, 2)
    const messages = server().requests[1].body.messages as { content: string }[]
    assert.equal(messages.at(-2)?.content, '(nothing)')
  })

  test("an internal error of the validator does not count as the model's", async ({ assert }) => {
    server().answer = (_, response) => json(response, 200, completion(GOOD))
    const shape = { ...POST, validate: () => Promise.reject(new RangeError('ours')) }
    const access = resolveAiAccess({}) as AiAccess
    await assert.rejects(() => structuredChat(access, ASKED, shape), 'ours')
    assert.lengthOf(server().requests, 1)
  })
})

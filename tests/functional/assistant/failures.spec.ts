import { test } from '@japa/runner'
import AiRun from '#models/ai_run'
import ApiKey from '#models/api_key'
import AssistantMessage from '#models/assistant_message'
import { aiPeer, aiWithShortTimeouts } from '#tests/helpers/peers/ai_peer'
import { answerIn, askAssistant } from '#tests/helpers/requests/assistant_requests'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'

const CHAT = 'POST /api/v1/chat/completions'
const TOPIC = 'Write about our onboarding redesign'

test.group('assistant: an answer that fails', (group) => {
  const peer = aiPeer(group)
  aiWithShortTimeouts(group, { firstWordMs: 400, maxRetryWaitMs: 0 })
  group.each.setup(freshDatabase)

  test('{name} shows its message and keeps the request')
    .with([
      {
        name: '401',
        fault: { fault: 'status', status: 401 },
        code: 'bad_key',
        words: /rejected the key/,
      },
      { name: '402', fault: { fault: 'status', status: 402 }, code: 'no_credit', words: /credit/ },
      {
        name: '404',
        fault: { fault: 'status', status: 404 },
        code: 'model_gone',
        words: /another model/,
      },
      {
        name: '429',
        fault: { fault: 'status', status: 429 },
        code: 'rate_limited',
        words: /too many requests/,
      },
      {
        name: '500',
        fault: { fault: 'status', status: 500 },
        code: 'unavailable',
        words: /Try again/,
      },
      {
        name: 'an error with status 200',
        fault: { fault: 'error_answer' },
        code: 'unavailable',
        words: /Try again/,
      },
      {
        name: 'a page of a gateway',
        fault: { fault: 'html' },
        code: 'unavailable',
        words: /Try again/,
      },
      { name: 'no answer', fault: { fault: 'hang' }, code: 'timed_out', words: /took too long/ },
      { name: 'a refusal', fault: { fault: 'refusal' }, code: 'refused', words: /declined/ },
    ])
    .run(async ({ assert }, { fault, code, words }) => {
      peer().faults.add({ match: CHAT, ...fault })
      const reply = await askAssistant(await makeMember(), { text: TOPIC })
      assert.equal(reply.status, 200)
      const answer = answerIn(reply)
      assert.equal(answer.failure?.code, code)
      assert.match(answer.failure!.sentence, words)
      assert.equal(reply.failed?.detail, answer.failure!.sentence)
      assert.match(reply.failed!.code, /^E_/)
      const stored = await AssistantMessage.query().orderBy('id')
      assert.deepEqual(
        stored.map(({ role, body }) => [role, role === 'user' ? body : '']),
        [
          ['user', TOPIC],
          ['assistant', ''],
        ]
      )
      const run = await AiRun.firstOrFail()
      assert.equal(run.status, 'failed')
    })

  test('an interrupted reply keeps its text: {fault}')
    .with([{ fault: 'cut_stream' }, { fault: 'error_in_stream' }, { fault: 'stall_stream' }])
    .run(async ({ assert }, { fault }) => {
      peer().settings.wordDelayMs = 2
      peer().faults.add({ match: CHAT, fault })
      const reply = await askAssistant(await makeMember(), { text: TOPIC })
      const answer = answerIn(reply)
      assert.isNotNull(answer.failure)
      assert.isAbove(answer.body.length, 50)
      assert.include(reply.pieces.join(''), answer.body.slice(0, 50))
      assert.isFalse(answer.stopped)
      const run = await AiRun.firstOrFail()
      assert.isAbove(run.completionTokens, 0)
    })

  test('a refused key of the user opens the key prompt and is shown nowhere', async ({
    client,
    assert,
  }) => {
    const member = await makeMember()
    const key = 'sk-or-v1-badbadbadbad'
    await ApiKey.create({ userId: member.user.id, kind: 'openrouter', value: key, last4: 'dbad' })
    const reply = await askAssistant(member, { text: TOPIC })
    assert.equal(reply.failed?.code, 'E_KEY_REFUSED')
    const listed = await client
      .get('/api/assistant/messages')
      .qs({ org_id: member.organization.id })
      .withGuard('api')
      .loginAs(member.user)
    for (const text of [JSON.stringify(reply), listed.text()]) assert.notInclude(text, 'badbad')
  })

  test('a failed reply is not sent to the model again', async ({ assert }) => {
    peer().faults.add({ match: CHAT, fault: 'status', status: 402, times: 1 })
    const member = await makeMember()
    await askAssistant(member, { text: TOPIC })
    const reply = await askAssistant(member, { text: TOPIC })
    assert.isNull(reply.failed)
    assert.lengthOf(peer().ledger().at(-1)!.messages, 2)
  })

  test('regenerating a missing reply repeats the original request', async ({ assert }) => {
    peer().faults.add({ match: CHAT, fault: 'status', status: 402, times: 1 })
    const member = await makeMember()
    const failed = await askAssistant(member, { text: TOPIC })
    const revise = { message_id: answerIn(failed).id, how: 'regenerate' }
    const reply = await askAssistant(member, { revise })
    assert.isNull(reply.failed)
    assert.equal(peer().ledger().at(-1)!.messages.at(-1)!.content, TOPIC)
  })
})

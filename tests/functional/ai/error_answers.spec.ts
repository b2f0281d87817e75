import { test } from '@japa/runner'
import ai from '#config/ai'
import { UserFactory } from '#database/factories/user_factory'
import { describeError } from '#errors/error_answer'
import { chat } from '#services/ai/ai_client'
import {
  aiFailureOf,
  aiPeer,
  INSTANCE_KEY,
  aiWithShortTimeouts,
} from '#tests/helpers/peers/ai_peer'
import { freshDatabase } from '#tests/helpers/test_database'
import ApiKey from '#models/api_key'
import { resolveAiAccess, requireAiAccess, type AiAccess } from '#services/ai/ai_access'

const CHAT = 'POST /api/v1/chat/completions'
const ASKED = {
  model: 'gpt-4o-mini',
  messages: [{ role: 'user' as const, content: 'Write about harbours' }],
}

test.group('ai: failures as answers of the API', (group) => {
  const peer = aiPeer(group)
  aiWithShortTimeouts(group, { maxRetryWaitMs: 0, firstWordMs: 1500, totalMs: 2000 })
  group.each.setup(freshDatabase)

  test('{fault} {status}: {wire}')
    .with([
      { fault: 'status', status: 401, wire: '422 E_AI_BAD_KEY' },
      { fault: 'status', status: 402, wire: '422 E_AI_NO_CREDIT' },
      { fault: 'status', status: 404, wire: '422 E_AI_MODEL_GONE' },
      { fault: 'status', status: 429, wire: '429 E_AI_RATE_LIMITED' },
      { fault: 'status', status: 500, wire: '503 E_AI_UNAVAILABLE' },
      { fault: 'hang', status: undefined, wire: '504 E_AI_TIMED_OUT' },
    ])
    .run(async ({ assert }, { fault, status, wire }) => {
      peer().faults.add({ match: CHAT, fault, status, headers: { 'retry-after': '7' } })
      const failure = await aiFailureOf(() => chat(resolveAiAccess({}) as AiAccess, ASKED))
      const answer = describeError(failure)
      assert.equal(`${answer.status} ${answer.code}`, wire)
      assert.equal(answer.detail, failure.message)
      assert.notInclude(JSON.stringify(answer), INSTANCE_KEY)
      if (status === 429) assert.equal(answer.headers['Retry-After'], '7')
    })

  test('a refused key of the user is reported as an error that the user can fix', async ({
    assert,
  }) => {
    const own = resolveAiAccess({ openrouter: 'sk-or-v1-bad-0001' }) as AiAccess
    const { status, code } = describeError(await aiFailureOf(() => chat(own, ASKED)))
    assert.deepEqual({ status, code }, { status: 422, code: 'E_KEY_REFUSED' })
  })

  test('without any key the response names the key that is needed', async ({ assert }) => {
    ai.key = null
    const user = await UserFactory.create()
    const keys = await ApiKey.valuesOf(user.id)
    const failure = await aiFailureOf(() => Promise.resolve().then(() => requireAiAccess(keys)))
    const { status, code, detail } = describeError(failure)
    assert.equal(`${status} ${code}`, '422 E_KEY_MISSING')
    assert.include(detail, 'Settings')
  })
})

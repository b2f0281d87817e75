import { test } from '@japa/runner'
import { reportedUsage } from '#domain/ai/ai_usage'
import { completionPart } from '#domain/ai/completion_stream'

test.group('ai / the usage of an answer', () => {
  test('usage is read in the format of either vendor', ({ assert }) => {
    const router = { usage: { prompt_tokens: 3, completion_tokens: 1290, cost: 0.04 } }
    const openai = { usage: { input_tokens: 50, output_tokens: 4000 } }
    assert.deepEqual(reportedUsage(router), {
      promptTokens: 3,
      completionTokens: 1290,
      costUsd: 0.04,
      estimated: false,
    })
    assert.deepEqual(reportedUsage(openai), {
      promptTokens: 50,
      completionTokens: 4000,
      costUsd: null,
      estimated: false,
    })
    for (const answer of [null, 'x', {}, { usage: { cost: 'x' } }, { usage: 7 }]) {
      assert.isNull(reportedUsage(answer))
    }
  })

  test('a count of {count} tokens is not believed, so that no answer uses up a plan')
    .with([{ count: -5 }, { count: 1e300 }, { count: 9e15 }, { count: Number.NaN }])
    .run(({ assert }, { count }) => {
      assert.isNull(reportedUsage({ usage: { prompt_tokens: count, completion_tokens: count } }))
    })

  test('the name of a model is cut to the length that is stored', ({ assert }) => {
    assert.lengthOf(completionPart({ model: `/models/${'x'.repeat(400)}` }).model ?? '', 200)
    assert.equal(completionPart({ model: 'openai/gpt-4o' }).model, 'openai/gpt-4o')
  })
})

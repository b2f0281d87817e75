import { test } from '@japa/runner'
import { addUsage, estimateUsage } from '#domain/ai/ai_usage'
import { aiTokens, utcMonthOf, textTokens } from '#domain/billing/usage'

const usage = (promptTokens: number, completionTokens: number, costUsd: number | null = null) => ({
  promptTokens,
  completionTokens,
  costUsd,
  estimated: false,
})

test.group('billing / AI tokens', () => {
  test('{total} model tokens cost {tokens} AI tokens')
    .with([
      { total: 0, tokens: 0 },
      { total: 1, tokens: 1 },
      { total: 100, tokens: 1 },
      { total: 101, tokens: 2 },
      { total: 12_345, tokens: 124 },
    ])
    .run(({ assert }, { total, tokens }) => {
      assert.equal(textTokens(usage(total, 0)), tokens)
      assert.equal(textTokens(usage(0, total)), tokens)
    })

  test('a picture is 20, a stock photo and a picture that did not come nothing', ({ assert }) => {
    assert.equal(aiTokens('image', { usage: usage(1, 4000), model: 'google/gemini' }), 20)
    assert.equal(aiTokens('image', { usage: null, model: 'AlbedoBase XL' }), 20)
    assert.equal(aiTokens('image', { usage: null, model: null }), 0)
    assert.equal(aiTokens('image', null, usage(500, 0)), 0)
  })

  test('an interrupted text costs the tokens that it used', ({ assert }) => {
    assert.equal(aiTokens('text', null, usage(150, 30)), 2)
    assert.equal(aiTokens('carousel', null, null), 0)
    assert.equal(aiTokens('alt_text', { usage: usage(900, 20), model: 'm' }), 10)
  })

  test('the month is that of UTC', ({ assert }) => {
    const { from, until } = utcMonthOf(new Date('2027-01-31T23:30:00.000-02:00'))
    assert.equal(from.toISOString(), '2027-02-01T00:00:00.000Z')
    assert.equal(until.toISOString(), '2027-03-01T00:00:00.000Z')
  })
})

test.group('ai / usage', () => {
  test('two calls are added; a reckoned one makes the sum reckoned', ({ assert }) => {
    assert.deepEqual(addUsage(usage(1, 2, 0.5), { ...usage(3, 4), estimated: true }), {
      promptTokens: 4,
      completionTokens: 6,
      costUsd: 0.5,
      estimated: true,
    })
    assert.deepEqual(addUsage(usage(1, 2), null), usage(1, 2))
    assert.isNull(addUsage(null, null))
  })

  test('unreported usage is estimated: four characters a token, more for an image', ({
    assert,
  }) => {
    const looking = [
      { role: 'system', content: '12345678' },
      {
        role: 'user',
        content: [
          { type: 'text', text: '1234' },
          { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } },
        ],
      },
    ]
    assert.deepEqual(estimateUsage(looking, '123456789'), {
      promptTokens: 803,
      completionTokens: 3,
      costUsd: null,
      estimated: true,
    })
  })
})

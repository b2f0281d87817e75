import { test } from '@japa/runner'
import { modelIds, modelLabel } from '#domain/ai/model_ids'
import {
  chosenModels,
  DEFAULT_CAMPAIGN_IMAGE_MODEL,
  DEFAULT_IMAGE_MODEL,
  DEFAULT_TEXT_MODEL,
  IMAGE_MODELS,
  imageModel,
  newerModel,
  TEXT_MODELS,
  textModel,
  textModelGroups,
} from '#domain/ai/model_catalog'
import { IMAGE_MODEL_IDS } from '#domain/images/image_request'

/** The ids that are stored in preferences and campaigns, so none may disappear. */
const SPEC_MODELS = [
  ...['gpt-4o', 'gpt-4o-mini', 'gpt-4-turbo', 'gpt-3.5-turbo'],
  ...['claude-3-5-sonnet', 'claude-3-5-haiku', 'claude-3-opus'],
  ...['gemini-2.0-flash-exp', 'gemini-1.5-pro', 'gemini-1.5-flash'],
  ...['llama-3.1-405b-instruct', 'llama-3.1-70b-instruct'],
]

test.group('ai / models', () => {
  test('every stored id is on the list, once, and the default is gpt-4o-mini', ({ assert }) => {
    const ids = TEXT_MODELS.map(({ id }) => id)
    assert.includeMembers(ids, SPEC_MODELS)
    assert.equal(new Set(ids).size, ids.length)
    assert.equal(DEFAULT_TEXT_MODEL, 'gpt-4o-mini')
    assert.isNotNull(textModel(DEFAULT_TEXT_MODEL))
  })

  test('the image models are the sources of pictures', ({ assert }) => {
    assert.sameMembers(
      IMAGE_MODELS.map(({ id }) => id),
      [...IMAGE_MODEL_IDS]
    )
    for (const id of [DEFAULT_IMAGE_MODEL, DEFAULT_CAMPAIGN_IMAGE_MODEL]) {
      assert.isNotNull(imageModel(id))
    }
  })

  test('every model that ends has a fallback, and a newer one that does not end with it', ({
    assert,
  }) => {
    for (const { id, router, ends } of TEXT_MODELS) {
      if (!ends) continue
      assert.isAbove(router.length, 1, id)
      assert.match(ends.on, /^\d{4}-\d{2}-\d{2}$/)
      assert.isUndefined(textModel(ends.newer)?.ends, id)
      assert.isNotNull(textModel(ends.newer), id)
    }
  })

  test('on {today}, {offered} is offered for {id}')
    .with([
      { id: 'claude-3-5-sonnet', today: '2026-11-20', offered: 'claude-sonnet-latest' },
      { id: 'gpt-4o-mini', today: '2027-01-13', offered: null },
      { id: 'gpt-4o-mini', today: '2027-01-14', offered: 'gpt-mini-latest' },
      { id: 'llama-3.1-70b-instruct', today: '2030-01-01', offered: null },
      { id: 'unheard-of', today: '2030-01-01', offered: null },
    ])
    .run(({ assert }, { id, today, offered }) => {
      assert.equal(newerModel(id, today)?.id ?? null, offered)
    })

  test('{vendor} calls {id} {ids}')
    .with([
      {
        vendor: 'openrouter' as const,
        id: 'claude-3-opus',
        ids: ['anthropic/claude-3-opus', '~anthropic/claude-opus-latest'],
      },
      { vendor: 'openrouter' as const, id: 'mistralai/small', ids: ['mistralai/small'] },
      {
        vendor: 'openrouter' as const,
        id: 'seedream',
        ids: ['bytedance-seed/seedream-4.5'],
      },
      { vendor: 'openai' as const, id: 'gpt-4-turbo', ids: ['gpt-4-turbo', 'gpt-5.5'] },
      { vendor: 'openai' as const, id: 'openai/gpt-5.5', ids: ['gpt-5.5'] },
      { vendor: 'openai' as const, id: 'gemini-1.5-pro', ids: [] },
      {
        vendor: 'compatible' as const,
        id: 'gpt-4o-mini',
        ids: ['gpt-4o-mini', 'openai/gpt-4o-mini', '~openai/gpt-mini-latest'],
      },
      { vendor: 'compatible' as const, id: 'llama3.2:3b', ids: ['llama3.2:3b'] },
    ])
    .run(({ assert }, { vendor, id, ids }) => {
      assert.deepEqual(modelIds(vendor, id), ids)
    })

  test('retired models are listed last, each with its replacement', ({ assert }) => {
    const groups = textModelGroups('2026-11-20')
    assert.deepEqual(
      groups.map(({ label }) => label),
      ['OpenAI', 'Anthropic', 'Google', 'Meta', 'Retired']
    )
    const retired = groups.at(-1)!.options
    assert.deepInclude(retired, { value: 'gpt-4-turbo', label: 'GPT-4 Turbo → GPT (latest)' })
    const ids = groups.flatMap(({ options }) => options.map(({ value }) => value))
    assert.sameMembers(
      ids,
      TEXT_MODELS.map(({ id }) => id)
    )
    assert.notInclude(
      textModelGroups('2024-01-01').map(({ label }) => label),
      'Retired'
    )
  })

  test('a model is called by its label, a strange one by its id', ({ assert }) => {
    assert.equal(modelLabel('gpt-4o-mini'), 'GPT-4o mini')
    assert.equal(modelLabel('seedream'), 'Seedream 4.5')
    assert.equal(modelLabel('mistralai/small'), 'mistralai/small')
  })

  test('without a listed choice, the default models are used', ({ assert }) => {
    const defaults = {
      textModel: 'gpt-4o-mini',
      imageModel: 'gemini-stock',
      contentGenerationModel: 'gpt-4o-mini',
    }
    assert.deepEqual(chosenModels(null), defaults)
    const gone = { textModel: 'gpt-2', imageModel: 'dall-e-2', contentGenerationModel: null }
    assert.deepEqual(chosenModels(gone), defaults)
    const chosen = { textModel: 'gpt-4o', imageModel: 'stock', contentGenerationModel: null }
    assert.deepEqual(chosenModels(chosen), {
      textModel: 'gpt-4o',
      imageModel: 'stock',
      contentGenerationModel: 'gpt-4o',
    })
  })
})

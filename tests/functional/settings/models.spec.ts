import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import Preference from '#models/preference'
import { freshDatabase } from '#tests/helpers/test_database'

const PATH = '/api/settings/models'
const DEFAULTS = {
  text_model: 'gpt-4o-mini',
  image_model: 'gemini-stock',
  content_generation_model: 'gpt-4o-mini',
}

test.group('settings: models', (group) => {
  group.each.setup(freshDatabase)

  test('models default to those of the product', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const answer = await client.get(PATH).qs({ user_id: user.id }).withGuard('api').loginAs(user)
    answer.assertStatus(200)
    assert.containsSubset(answer.body(), DEFAULTS)
    assert.isNull(answer.body().chosen.text_model)
  })

  test('a saved choice keeps the omitted models', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const post = (body: object) => client.post(PATH).withGuard('api').loginAs(user).json(body)
    await post({ text_model: 'claude-sonnet-latest', image_model: 'seedream' })
    const answer = await post({ content_generation_model: 'gpt-4o' })
    answer.assertStatus(200)
    assert.containsSubset(answer.body(), {
      text_model: 'claude-sonnet-latest',
      image_model: 'seedream',
      content_generation_model: 'gpt-4o',
    })
    const back = await post({ image_model: null })
    assert.containsSubset(back.body(), {
      text_model: 'claude-sonnet-latest',
      image_model: 'gemini-stock',
    })
    assert.lengthOf(await Preference.all(), 1)
  })

  test('parallel choices leave one row', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const answers = await Promise.all(
      ['gpt-4o', 'gpt-4o-mini', 'claude-3-opus', 'gemini-1.5-pro'].map((model) =>
        client.post(PATH).withGuard('api').loginAs(user).json({ text_model: model })
      )
    )
    for (const answer of answers) answer.assertStatus(200)
    assert.lengthOf(await Preference.all(), 1)
  })

  test('refuses {name}')
    .with([
      { name: 'nothing', body: {} },
      { name: 'a model nobody knows', body: { text_model: 'gpt-99' } },
      { name: 'an image model for text', body: { text_model: 'ai_horde' } },
      { name: 'a text model for images', body: { image_model: 'gpt-4o' } },
      { name: 'a number', body: { content_generation_model: 4 } },
      { name: 'a list', body: { text_model: ['gpt-4o'] } },
      { name: 'an endless id', body: { text_model: 'g'.repeat(100_000) } },
    ])
    .run(async ({ client, assert }, { body }) => {
      const user = await UserFactory.create()
      const answer = await client.post(PATH).withGuard('api').loginAs(user).json(body)
      answer.assertStatus(422)
      assert.lengthOf(await Preference.all(), 0)
    })

  test('model choices belong to one user', async ({ client, assert }) => {
    const [ada, eve] = await UserFactory.createMany(2)
    await client.post(PATH).withGuard('api').loginAs(ada).json({ text_model: 'gpt-4o' })
    const own = await client.get(PATH).withGuard('api').loginAs(eve)
    assert.containsSubset(own.body(), DEFAULTS)
    const strange = await client
      .post(PATH)
      .withGuard('api')
      .loginAs(eve)
      .json({ user_id: ada.id, text_model: 'gpt-4o-mini' })
    strange.assertStatus(403)
  })
})

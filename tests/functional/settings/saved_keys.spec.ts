import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import ApiKey from '#models/api_key'
import type User from '#models/user'
import { aiPeer } from '#tests/helpers/peers/ai_peer'
import { freshDatabase } from '#tests/helpers/test_database'
import { actingAs } from '#tests/helpers/requests'

const PATH = '/api/settings/api-keys'

function keep({ id: userId }: User, kind: ApiKey['kind'], value: string) {
  return ApiKey.create({ userId, kind, value, last4: value.slice(-4) })
}

test.group('settings: a key that is saved', (group) => {
  aiPeer(group)
  group.each.setup(freshDatabase)

  test('a saved key is tested at its provider, and the verdict is returned', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    const calls = actingAs(client, user)
    const key = await keep(user, 'openrouter', 'sk-or-v1-good-8aQ1')
    const good = await calls.post(`${PATH}/openrouter/test`)
    good.assertStatus(200)
    good.assertBody({ verdict: 'good', detail: null })
    await key.merge({ value: 'bad-key-9f9f' }).save()
    const refused = await calls.post(`${PATH}/openrouter/test`)
    assert.equal(refused.body().verdict, 'refused')
    assert.match(refused.body().detail, /^OpenRouter rejected this key/)
    assert.notInclude(refused.text(), 'bad-key-9f9f')
  })

  test('a key that cannot be tested is reported as such', async ({ client, assert }) => {
    const user = await UserFactory.create()
    await keep(user, 'canva', 'canva-key-123456')
    const answer = await actingAs(client, user).post(`${PATH}/canva/test`)
    assert.equal(answer.body().verdict, 'unreachable')
    assert.match(answer.body().detail, /can't be tested/)
  })

  test('a saved key can be removed', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const calls = actingAs(client, user)
    await keep(user, 'pexels', 'pexels-key-123456')
    const removed = await calls.delete(`${PATH}/pexels`)
    removed.assertStatus(204)
    const again = await calls.delete(`${PATH}/pexels`)
    again.assertStatus(404)
    assert.lengthOf(await ApiKey.all(), 0)
  })

  test('a key of another user is 404', async ({ client, assert }) => {
    const [ada, eve] = await UserFactory.createMany(2)
    await keep(ada!, 'openai', 'sk-proj-abcdefgh9876')
    const calls = actingAs(client, eve!)
    const removed = await calls.delete(`${PATH}/openai`)
    removed.assertStatus(404)
    const tried = await calls.post(`${PATH}/openai/test`)
    tried.assertStatus(404)
    assert.lengthOf(await ApiKey.all(), 1)
  })
})

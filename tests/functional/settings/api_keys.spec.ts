import { test } from '@japa/runner'
import ai from '#config/ai'
import linkedin from '#config/linkedin'
import db from '@adonisjs/lucid/services/db'
import { UserFactory } from '#database/factories/user_factory'
import { aiPeer } from '#tests/helpers/peers/ai_peer'
import { freshDatabase } from '#tests/helpers/test_database'
import ApiKey from '#models/api_key'

const PATH = '/api/settings/api-keys'
const CHECK = `${PATH}/check`
const APP = { client_id: '86abcdefgh1234', client_secret: 'a-secret-of-the-app' }

test.group('settings: api keys', (group) => {
  aiPeer(group)
  group.each.setup(freshDatabase)

  test('only the last four characters of a key are returned', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const answer = await client
      .post(PATH)
      .withGuard('api')
      .loginAs(user)
      .json({ user_id: user.id, openai_api_key: '  sk-proj-abcdefgh9876\n' })
    answer.assertStatus(200)
    answer.assertBody({ openai: { last4: '9876' } })
    const list = await client.get(PATH).qs({ user_id: user.id }).withGuard('api').loginAs(user)
    list.assertBody({ openai: { last4: '9876' } })
    const saved = await ApiKey.firstOrFail()
    assert.equal(saved.value, 'sk-proj-abcdefgh9876')
  })

  test('keys are encrypted in the database', async ({ client, assert }) => {
    const user = await UserFactory.create()
    await client.post(PATH).withGuard('api').loginAs(user).json({ linkedin: APP })
    const rows = JSON.stringify(await db.from('api_keys'))
    assert.notInclude(rows, APP.client_secret)
    assert.notInclude(rows, APP.client_id)
  })

  test('a LinkedIn app comes as {name}')
    .with([
      { name: 'an object', body: { linkedin: APP } },
      { name: 'JSON text', body: { linkedin: JSON.stringify(APP) } },
      {
        name: 'two fields',
        body: { linkedin_client_id: APP.client_id, linkedin_client_secret: APP.client_secret },
      },
    ])
    .run(async ({ client, assert }, { body }) => {
      const user = await UserFactory.create()
      const answer = await client.post(PATH).withGuard('api').loginAs(user).json(body)
      answer.assertStatus(200)
      answer.assertBody({ linkedin: { last4: '1234' } })
      assert.deepEqual(await ApiKey.linkedinAppOf(user.id), {
        clientId: APP.client_id,
        clientSecret: APP.client_secret,
      })
    })

  test('a new key takes the place of the old one', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const save = (key: string) =>
      client.post(PATH).withGuard('api').loginAs(user).json({ openrouter_api_key: key })
    await save('sk-or-v1-first-0001')
    const answer = await save('sk-or-v1-second-0002')
    answer.assertBody({ openrouter: { last4: '0002' } })
    assert.lengthOf(await ApiKey.all(), 1)
  })

  test('parallel saves leave one key', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const saves = Array.from({ length: 12 }, (_, i) =>
      client
        .post(PATH)
        .withGuard('api')
        .loginAs(user)
        .json({
          openrouter_api_key: `sk-or-v1-some-key-${1000 + i}`,
          pexels_api_key: 'p'.repeat(30),
        })
    )
    const answers = await Promise.all(saves)
    for (const answer of answers) answer.assertStatus(200)
    assert.lengthOf(await ApiKey.all(), 2)
  })

  test('refuses {name}')
    .with([
      { name: 'nothing', body: {} },
      { name: 'an empty key', body: { openai_api_key: '' } },
      { name: 'a blank key', body: { openai_api_key: '  \t' } },
      { name: 'a key in two words', body: { openai_api_key: 'sk one' } },
      { name: 'an endless key', body: { openai_api_key: 'k'.repeat(513) } },
      { name: 'a number', body: { openai_api_key: 12_345_678 } },
      { name: 'a list', body: { openai_api_key: ['sk-1'] } },
      { name: 'null', body: { openai_api_key: null } },
      { name: 'an app without a secret', body: { linkedin: { client_id: 'a' } } },
      { name: 'an app with a blank secret', body: { linkedin: { ...APP, client_secret: ' ' } } },
      { name: 'an app of numbers', body: { linkedin: { client_id: 1, client_secret: 2 } } },
      { name: 'broken JSON', body: { linkedin: '{"client_id":' } },
      { name: 'an app as a list', body: { linkedin: [APP] } },
      { name: 'half a LinkedIn app', body: { linkedin_client_id: APP.client_id } },
      {
        name: 'a good key beside a blank one',
        body: { openai_api_key: 'sk-proj-good-0001', pexels_api_key: ' ' },
      },
    ])
    .run(async ({ client, assert }, { body }) => {
      const user = await UserFactory.create()
      const answer = await client.post(PATH).withGuard('api').loginAs(user).json(body)
      answer.assertStatus(422)
      assert.equal(answer.body().detail, 'Please enter a valid API key')
      assert.lengthOf(await ApiKey.all(), 0)
    })

  test('keys are visible to their owner only', async ({ client }) => {
    const [ada, eve] = await UserFactory.createMany(2)
    await client.post(PATH).withGuard('api').loginAs(ada).json({ linkedin: APP })
    for (const request of [
      client.get(PATH).qs({ user_id: ada.id }),
      client.get(CHECK).qs({ user_id: ada.id, key_type: 'linkedin' }),
      client.post(PATH).json({ user_id: ada.id, openai_api_key: 'sk-proj-abcdefgh9876' }),
    ]) {
      const answer = await request.withGuard('api').loginAs(eve)
      answer.assertStatus(403)
    }
    const own = await client.get(PATH).withGuard('api').loginAs(eve)
    own.assertBody({})
  })
})

/** Sets the installation's LinkedIn app for one test. */
function installApp(clientId: string | undefined) {
  const before = { ...linkedin }
  Object.assign(linkedin, { clientId, clientSecret: clientId })
  return () => {
    Object.assign(linkedin, before)
  }
}

test.group('settings: key checks', (group) => {
  aiPeer(group)
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    ai.key = null
  })
  group.each.setup(() => installApp(undefined))

  test('an app of the installation serves every user', async ({ client, cleanup }) => {
    cleanup(installApp('its-own-app'))
    const user = await UserFactory.create()
    const answer = await client
      .get(CHECK)
      .qs({ user_id: user.id, key_type: 'linkedin' })
      .withGuard('api')
      .loginAs(user)
    answer.assertBody({ available: true })
  })

  test('{name} opens the gate for AI without a key of the user’s')
    .with([
      { name: 'a key of the installation', change: { key: 'sk-or-v1-of-all' } },
      { name: 'a server that needs none', change: { openrouterUrl: 'http://127.0.0.1:11434/v1' } },
    ])
    .run(async ({ client }, { change }) => {
      Object.assign(ai, change)
      const user = await UserFactory.create()
      const qs = { user_id: user.id, key_type: 'openai' }
      const answer = await client.get(CHECK).qs(qs).withGuard('api').loginAs(user)
      answer.assertBody({ available: true })
    })

  test('a key for images alone does not enable AI texts', async ({ client }) => {
    const user = await UserFactory.create()
    const keys = { pexels_api_key: 'pexels-good-0001', anthropic_api_key: 'sk-ant-good-0001' }
    await client.post(PATH).withGuard('api').loginAs(user).json(keys)
    const qs = { user_id: user.id, key_type: 'openai' }
    const answer = await client.get(CHECK).qs(qs).withGuard('api').loginAs(user)
    answer.assertBody({ available: false })
  })

  test('{type} after saving {name}')
    .with([
      { type: 'openai', name: 'the aggregator’s', body: { openrouter_api_key: 'sk-or-v1-1234' } },
      { type: 'openai', name: 'OpenAI’s own', body: { openai_api_key: 'sk-proj-1234' } },
      { type: 'linkedin', name: 'an app', body: { linkedin: APP } },
    ])
    .run(async ({ client }, { type, body }) => {
      const user = await UserFactory.create()
      const qs = { user_id: user.id, key_type: type }
      const before = await client.get(CHECK).qs(qs).withGuard('api').loginAs(user)
      before.assertBody({ available: false })
      await client.post(PATH).withGuard('api').loginAs(user).json(body)
      const after = await client.get(CHECK).qs(qs).withGuard('api').loginAs(user)
      after.assertBody({ available: true })
    })

  test('a key that cannot be decrypted counts as missing', async ({ client }) => {
    const user = await UserFactory.create()
    await client.post(PATH).withGuard('api').loginAs(user).json({ linkedin: APP })
    await db.from('api_keys').update({ value: 'encrypted with a key that is gone' })
    const check = await client
      .get(CHECK)
      .qs({ key_type: 'linkedin' })
      .withGuard('api')
      .loginAs(user)
    check.assertBody({ available: false })
    const list = await client.get(PATH).withGuard('api').loginAs(user)
    list.assertBody({})
  })

  test('the check of keys does not answer for {$self}')
    .with(['', 'stripe', '__proto__'])
    .run(async ({ client }, type) => {
      const user = await UserFactory.create()
      const answer = await client.get(CHECK).qs({ key_type: type }).withGuard('api').loginAs(user)
      answer.assertStatus(422)
    })
})

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import ai from '#config/ai'
import { projectPath } from '#config/paths'
import env from '#start/env'
import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import { UserFactory } from '#database/factories/user_factory'
import ApiKey from '#models/api_key'
import { aiPeer, json, plainAiServer } from '#tests/helpers/peers/ai_peer'
import { freshDatabase } from '#tests/helpers/test_database'
import { captureLogLines } from '#tests/helpers/commands'
import { startStockSandbox, type StockSandbox } from '#sandbox/stock'
import type { ApiClient } from '@japa/api-client'

const PATH = '/api/settings/api-keys'

async function saving(client: ApiClient, body: object) {
  const user = await UserFactory.create()
  return client.post(PATH).withGuard('api').loginAs(user).json(body)
}

test.group('settings: keys are tried before they are saved', (group) => {
  const peer = aiPeer(group)
  let stock: StockSandbox
  group.setup(async () => {
    stock = await startStockSandbox()
    return () => stock.close()
  })
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    stock.reset()
    Object.assign(ai, { unsplashUrl: stock.unsplashUrl, pexelsUrl: stock.pexelsUrl })
  })

  test('{field} with a good key is saved')
    .with([
      { field: 'openrouter_api_key', key: 'sk-or-v1-good-0001', kind: 'openrouter' },
      { field: 'openai_api_key', key: 'sk-proj-good-0002', kind: 'openai' },
      { field: 'anthropic_api_key', key: 'sk-ant-api03-good-0003', kind: 'anthropic' },
      { field: 'google_ai_api_key', key: 'AIza-good-key-0004', kind: 'google_ai' },
      { field: 'unsplash_access_key', key: 'good-unsplash-0005', kind: 'unsplash' },
      { field: 'pexels_api_key', key: 'good-pexels-key-0006', kind: 'pexels' },
    ])
    .run(async ({ client, assert }, { field, key, kind }) => {
      const answer = await saving(client, { [field]: key })
      answer.assertStatus(200)
      answer.assertBody({ [kind]: { last4: key.slice(-4) } })
      const calls = [...peer().ledger(), ...stock.ledger()]
      assert.lengthOf(calls, 1)
    })

  test('{field} with a refused key names the provider, and nothing is saved')
    .with([
      { field: 'openrouter_api_key', key: 'sk-or-v1-bad-0001', vendor: 'OpenRouter' },
      { field: 'openai_api_key', key: 'sk-proj-bad-0002', vendor: 'OpenAI' },
      { field: 'anthropic_api_key', key: 'sk-ant-api03-bad-0003', vendor: 'Anthropic' },
      { field: 'google_ai_api_key', key: 'bad-google-key-0004', vendor: 'Google AI' },
      { field: 'unsplash_access_key', key: 'bad-unsplash-0005', vendor: 'Unsplash' },
      { field: 'pexels_api_key', key: 'bad-pexels-key-0006', vendor: 'Pexels' },
    ])
    .run(async ({ client, assert }, { field, key, vendor }) => {
      const good = { canva_api_key: 'a-canva-key-0001' }
      const answer = await saving(client, { ...good, [field]: key })
      answer.assertStatus(422)
      const { code, detail } = answer.body()
      assert.equal(code, 'E_KEY_REFUSED')
      assert.isTrue(detail.startsWith(`${vendor} rejected this key.`), detail)
      assert.notInclude(answer.text(), key)
      assert.lengthOf(await ApiKey.all(), 0)
    })

  test('a refused key keeps the previous one', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const save = (key: string) =>
      client.post(PATH).withGuard('api').loginAs(user).json({ openrouter_api_key: key })
    await save('sk-or-v1-good-0001')
    const refused = await save('sk-or-v1-bad-0002')
    refused.assertStatus(422)
    const { value } = await ApiKey.firstOrFail()
    assert.equal(value, 'sk-or-v1-good-0001')
  })

  test('a key without credit is a good key', async ({ client }) => {
    const answer = await saving(client, { openrouter_api_key: 'sk-or-v1-poor-0001' })
    answer.assertBody({ openrouter: { last4: '0001' } })
  })

  test('when the provider is {name}, the key is saved and the response says so')
    .with([
      { name: 'away', fault: 'drop_before' },
      { name: 'ill', fault: 'status' },
      { name: 'behind a page', fault: 'html' },
      { name: 'silent', fault: 'hang' },
    ])
    .run(async ({ client, assert }, { fault }) => {
      ai.keyTestMs = 200
      peer().faults.add({ match: 'GET *', fault, status: fault === 'status' ? 500 : undefined })
      const answer = await saving(client, { openrouter_api_key: 'sk-or-v1-good-0001' })
      answer.assertStatus(200)
      if (fault !== 'html') assert.isTrue(answer.body().unchecked)
      assert.lengthOf(await ApiKey.all(), 1)
    })
})

test.group('settings: keys for a custom server', (group) => {
  aiPeer(group)
  const server = plainAiServer(group)
  group.each.setup(freshDatabase)
  group.each.setup(() => {
    ai.openrouterUrl = server().url
  })

  test('keys of a custom server are tested at its list of models', async ({ client, assert }) => {
    server().answer = ({ authorization }, response) =>
      authorization === 'Bearer good-key-of-vllm'
        ? json(response, 200, { data: [] })
        : json(response, 401, { error: 'Unauthorized' })
    const good = await saving(client, { openrouter_api_key: 'good-key-of-vllm' })
    good.assertStatus(200)
    const bad = await saving(client, { openrouter_api_key: 'other-key-of-vllm' })
    bad.assertStatus(422)
    assert.deepEqual(
      server().requests.map(({ path }) => path),
      ['/v1/models', '/v1/models']
    )
  })
})

test.group('settings: keys stay secret', (group) => {
  aiPeer(group)
  group.each.setup(freshDatabase)

  const SECRETS = {
    openrouter_api_key: 'sk-or-v1-good-never-shown-1111',
    openai_api_key: 'sk-proj-good-never-shown-2222',
    anthropic_api_key: 'sk-ant-api03-good-never-shown-3333',
    linkedin: { client_id: '86never-shown-4444', client_secret: 'never-shown-5555' },
  }

  test('keys are secret in every response, in the database and in the log', async ({
    client,
    assert,
  }) => {
    const answers: string[] = []
    const lines = await captureLogLines(async () => {
      logger.info('the first line of this test')
      const user = await UserFactory.create()
      const save = (body: object) => client.post(PATH).withGuard('api').loginAs(user).json(body)
      const saved = await save(SECRETS)
      saved.assertStatus(200)
      const refused = await save({ openai_api_key: 'sk-proj-bad-never-shown-6666' })
      refused.assertStatus(422)
      const list = await client.get(PATH).withGuard('api').loginAs(user)
      const page = await client.get('/dashboard/settings').loginAs(user)
      answers.push(...[saved, refused, list, page].map((answer) => answer.text()))
    })
    assert.include(lines[0], 'the first line of this test')
    assert.include(answers[0], '1111')
    const rows = JSON.stringify(await db.from('api_keys'))
    assert.include(rows, '1111')
    for (const text of [...answers, ...lines, rows]) assert.notInclude(text, 'never-shown')
  })

  test('keys are encrypted in the database files', async ({ client, assert }) => {
    const user = await UserFactory.create()
    await client.post(PATH).withGuard('api').loginAs(user).json(SECRETS)
    const bytes = Buffer.concat(await Promise.all(databaseFiles().map((file) => readFile(file))))
    assert.isFalse(bytes.includes('never-shown'))
    assert.equal(bytes.includes(user.id), databaseFiles().length > 0)
  })
})

/** The SQLite files; none with a database server. */
function databaseFiles(): string[] {
  if (db.connection().dialect.name === 'mysql') return []
  const file = projectPath(env.get('SQLITE_PATH', ''))
  return [file, `${file}-wal`].filter((name) => existsSync(name))
}

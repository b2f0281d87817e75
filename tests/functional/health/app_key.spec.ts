import { readdir, readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { EnvParser } from '@adonisjs/core/env'
import { projectPath } from '#config/paths'
import env from '#start/env'
import { LinkedinAccountFactory } from '#database/factories/linkedin_account_factory'
import ApiKey from '#models/api_key'
import LinkedinAccount from '#models/linkedin_account'
import { SECRET_COLUMNS } from '#database/secret_columns'
import { freshDatabase } from '#tests/helpers/test_database'
import { HeraldProcess } from '#tests/helpers/publishing/herald_process'
import { makeMember } from '#tests/helpers/data/members'

const NEW_KEY = 'a-new-key-that-nobody-else-has-seen-yet'

test.group('APP_KEY', (group) => {
  group.each.setup(freshDatabase)

  async function rotate(environment: Record<string, string>) {
    const process = HeraldProcess.ace(['app:key:rotate'], environment)
    return { code: await process.ended(), said: process.said }
  }

  test('rotating APP_KEY re-encrypts every token and key and can be repeated safely', async ({
    assert,
  }) => {
    const { user } = await makeMember()
    const { id, accessToken } = await LinkedinAccountFactory.merge({ userId: user.id }).create()
    const key = await ApiKey.create({
      userId: user.id,
      kind: 'openrouter',
      value: 'sk-or-v1-mine',
      last4: 'mine',
    })
    const present = env.get('APP_KEY')

    const turned = await rotate({ APP_KEY: NEW_KEY, APP_KEY_PREVIOUS: present })

    assert.equal(turned.code, 0, turned.said)
    assert.match(turned.said, /Remove APP_KEY_PREVIOUS/)
    const lost = await LinkedinAccount.findOrFail(id)
    assert.isNull(lost.accessToken)
    await key.refresh()
    assert.isNull(key.value)
    for (const round of ['there and', 'back']) {
      const { code, said: output } = await rotate({ APP_KEY: present, APP_KEY_PREVIOUS: NEW_KEY })
      assert.equal(code, 0, `${round}: ${output}`)
    }
    const account = await LinkedinAccount.findOrFail(id)
    assert.equal(account.accessToken, accessToken)
    await key.refresh()
    assert.equal(key.value, 'sk-or-v1-mine')
  }).timeout(60_000)

  test('the first step of a rotation prints the lines for .env and changes nothing', async ({
    assert,
  }) => {
    const { code, said: output } = await rotate({})
    assert.equal(code, 0)
    assert.match(output, /^APP_KEY=[\w-]{43}$/m)
    assert.include(output, `APP_KEY_PREVIOUS=${env.get('APP_KEY')}`)
  }).timeout(30_000)

  test('the printed line of a passphrase with special characters is read as the same key')
    .with(['a passphrase #1 of somebody, long', 'it\'s $HOME, with "quotes" #2 and more'])
    .run(async ({ assert }, passphrase) => {
      const { said } = await rotate({ APP_KEY: passphrase })
      const line = /^APP_KEY_PREVIOUS=.*$/m.exec(said)?.[0] ?? ''
      const file = new EnvParser(line, new URL('file:///'), { ignoreProcessEnv: true })
      assert.deepEqual(await file.parse(), { APP_KEY_PREVIOUS: passphrase })
    })
    .timeout(30_000)

  test('every encrypted column is rotated', async ({ assert }) => {
    const models = await readdir(projectPath('app/models'))
    const files = [...models.map((file) => `app/models/${file}`), 'database/unsent_mails.ts']
    const sources = await Promise.all(files.map((file) => readFile(projectPath(file), 'utf8')))
    const purposes = [...sources.join('\n').matchAll(/(?:secretColumn\(|PURPOSE = )'([\w.]+)'/g)]
    assert.isAbove(purposes.length, 3)
    assert.sameMembers(
      purposes.map(([, purpose]) => purpose),
      SECRET_COLUMNS.map(({ table, column }) => `${table}.${column}`)
    )
  })
})

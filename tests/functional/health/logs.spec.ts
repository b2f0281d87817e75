import { test } from '@japa/runner'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { makeMember } from '#tests/helpers/data/members'
import { refuseWrites } from '#tests/helpers/refuse_writes'
import { bearerOf } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'
import { captureLogLines } from '#tests/helpers/commands'
import type { ApiResponse } from '@japa/api-client'

const EMAIL = 'ada@example.test'
const SECRETS = {
  password: 'a-password-nobody-knows',
  newPassword: 'another-password-nobody-knows',
  key: 'sk-or-v1-a-key-nobody-knows',
  text: 'words-that-are-not-out-yet',
  resetToken: 'a-token-that-opens-an-account',
}

test.group('the log', (group) => {
  group.each.setup(freshDatabase)

  test('each response has a log line with its request id and without secrets', async ({
    client,
    assert,
  }) => {
    const answers: ApiResponse[] = []
    const secrets: string[] = [...Object.values(SECRETS)]
    const lines = await captureLogLines(async () => {
      const ask = async (request: PromiseLike<ApiResponse>) => {
        const answer = await request
        answers.push(answer)
        return answer.body()
      }
      const pair = { email: EMAIL, password: SECRETS.password }
      await ask(client.post('/api/auth/signup').json({ full_name: 'Ada', ...pair }))
      const { access_token: bearer } = await ask(client.post('/api/auth/login').json(pair))
      const post = (path: string, body: object) =>
        ask(client.post(path).bearerToken(bearer).json(body))
      const { id } = await post('/api/organizations', { name: 'Analytical' })
      await post('/api/drafts', { org_id: id, content: { body: SECRETS.text, hashtags: [7] } })
      await post('/api/drafts', { org_id: id, content: { body: SECRETS.text } })
      await post('/api/settings/api-keys', { canva_api_key: SECRETS.key })
      const order = { name: 'a', scopes: ['read'], expires_in: 30 }
      const { token } = await post('/api/settings/tokens', order)
      secrets.push(bearer, token)
      await ask(client.get('/api/drafts').qs({ org_id: SECRETS.text }).bearerToken(token))
      const change = { current_password: SECRETS.password, password: SECRETS.newPassword }
      await ask(client.put('/api/settings/password').bearerToken(bearer).json(change))
      await ask(client.get(`/reset-password/${SECRETS.resetToken}`))
      await ask(client.get('/api/auth/me').header('cookie', `herald-session=${SECRETS.text}`))
      await ask(client.get('/api/auth/me').bearerToken(SECRETS.resetToken))
      await ask(client.post('/api/drafts').bearerToken(bearer).json(`{"body": "${SECRETS.text}`))
    })
    const ids = lines.map((line) => JSON.parse(line).request_id)
    for (const answer of answers) {
      assert.include(ids, String(answer.header('x-request-id')))
    }
    const text = lines.join('')
    for (const secret of secrets) assert.notInclude(text, secret)
    assert.notMatch(text, /herald-session|set-cookie|authorization/i)
    assert.include(text, '"route":"/api/drafts"')
  })

  test('a statement that fails is logged without its values', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { user, organization } = await makeMember()
    const bearer = await bearerOf(user)
    const draft = { org_id: organization.id, content: { body: SECRETS.text } }
    cleanup(await refuseWrites())
    const lines = await captureLogLines(async () => {
      const answer = await client.post('/api/drafts').bearerToken(bearer).json(draft)
      answer.assertStatus(507)
      const failure: unknown = await db
        .rawQuery('select ? from nowhere', [SECRETS.key])
        .catch((error: unknown) => error)
      logger.error({ err: failure }, 'failed')
    })
    const text = lines.join('')
    assert.match(text, /insert into `drafts` .*database or disk is full/)
    assert.include(text, 'select ? from nowhere')
    for (const secret of [SECRETS.text, SECRETS.key]) assert.notInclude(text, secret)
  })
})

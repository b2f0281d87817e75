import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { appUrl } from '#config/app'
import { projectPath } from '#config/paths'
import sandbox from '#config/sandbox'
import { IDLE_SESSION_DAYS } from '#domain/auth/devices'
import { COMMON_PASSWORD, EMAIL_AS_PASSWORD } from '#domain/auth/auth_rules'
import { apiTokenOf, bearerOf, actingAs } from '#tests/helpers/requests'
import { freshDatabase } from '#tests/helpers/test_database'
import { makeMember } from '#tests/helpers/data/members'
import { UserFactory } from '#database/factories/user_factory'
import PasswordReset from '#models/password_reset'
import User from '#models/user'

const SIGNUP = '/api/auth/signup'
const ADA = { full_name: 'Ada Lovelace', email: 'ada@example.test', password: 'engine-7' }

/** The status line of the response to an upload that never completes. */
async function beginUpload(path: string) {
  const socket = connect(Number(process.env.PORT), process.env.HOST)
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'connection: close',
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${25 * 1024 * 1024}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n--x\r\n`)
  const answer = await text(socket)
  return answer.split('\r\n', 1)[0]
}

test.group('uploads of strangers', (group) => {
  group.each.setup(freshDatabase)

  test('an anonymous upload to {$self} is refused before it is read')
    .with([
      '/api/drafts/upload-image',
      '/api/drafts/upload-document',
      '/api/organization-materials/upload',
      '/api/assistant/attachments',
    ])
    .run(async ({ assert }, path) => {
      assert.equal(await beginUpload(path), 'HTTP/1.1 401 Unauthorized')
    })
    .timeout(5000)
})

test.group('sessions and tokens', (group) => {
  group.each.setup(freshDatabase)

  test('a session ends after fourteen days without use and is no longer listed', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    const [used, idle] = [await bearerOf(user), await bearerOf(user)]
    const program = await apiTokenOf(user, 'read')
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    const sessions = () => db.from('auth_access_tokens').orderBy('id')
    const [first, second] = await sessions()
    await sessions().update({ created_at: daysAgo(20), last_used_at: null })
    const lastUse = (days: number) => ({ last_used_at: daysAgo(days) })
    await sessions()
      .where('id', first.id)
      .update(lastUse(IDLE_SESSION_DAYS - 0.1))
    await sessions()
      .where('id', second.id)
      .update(lastUse(IDLE_SESSION_DAYS + 0.1))

    const ended = await client.get('/api/auth/me').bearerToken(idle)
    ended.assertStatus(401)
    const listed = await client.get('/api/settings/sessions').bearerToken(used)
    listed.assertStatus(200)
    assert.lengthOf(listed.body(), 1)
    const machine = await client.get('/api/auth/me').bearerToken(program)
    machine.assertStatus(200)
  })

  test('a password change revokes API tokens on request', async ({ client, assert }) => {
    const user = await UserFactory.create()
    await apiTokenOf(user, 'read')
    const change = (body: object) =>
      actingAs(client, user).put('/api/settings/password', {
        current_password: 'p'.repeat(6),
        ...body,
      })
    const kept = await change({ password: 'engine-of-1843' })
    kept.assertStatus(204)
    assert.lengthOf(await User.apiTokens.all(user), 1)
    const current = { current_password: 'engine-of-1843' }
    const ended = await change({ ...current, password: 'engine-of-1844', end_api_tokens: true })
    ended.assertStatus(204)
    assert.lengthOf(await User.apiTokens.all(user), 0)
  })

  test('a token without expiry requires the password', async ({ client, assert }) => {
    const user = await UserFactory.create()
    const order = { name: 'a', scopes: ['read'], expires_in: null }
    const make = (more: object) =>
      actingAs(client, user).post('/api/settings/tokens', { ...order, ...more })
    for (const more of [{}, { password: 'guess' }]) {
      const refused = await make(more)
      refused.assertStatus(422)
      refused.assertBodyContains({ code: 'E_WRONG_PASSWORD' })
    }
    const made = await make({ password: 'p'.repeat(6) })
    made.assertStatus(201)
    assert.isNull(made.body().expires_at)
  })
})

test.group('passwords that anyone would guess', (group) => {
  group.each.setup(freshDatabase)

  test('{password} is refused: {detail}')
    .with([
      { password: 'password123', detail: COMMON_PASSWORD },
      { password: 'QWERTY', detail: COMMON_PASSWORD },
      { password: 'Ada.Lovelace@example.test', detail: EMAIL_AS_PASSWORD },
      { password: 'ada.lovelace', detail: EMAIL_AS_PASSWORD },
    ])
    .run(async ({ client, assert }, { password, detail }) => {
      const email = 'ada.lovelace@example.test'
      const weak = { detail, code: 'E_WEAK_PASSWORD' }
      const signup = await client.post(SIGNUP).json({ ...ADA, email, password })
      signup.assertStatus(422)
      signup.assertBody(weak)
      assert.lengthOf(await User.all(), 0)

      const user = await UserFactory.merge({ email }).create()
      const change = { current_password: 'p'.repeat(6), password }
      const changed = await actingAs(client, user).put('/api/settings/password', change)
      changed.assertBody(weak)
      const token = await PasswordReset.issueFor(user)
      const reset = await client.post('/api/auth/reset-password').json({ token, password })
      reset.assertBody(weak)
      assert.lengthOf(await PasswordReset.all(), 1)
    })
})

test.group('names and addresses', (group) => {
  group.each.setup(freshDatabase)

  test('an account is not created with {field} {value}')
    .with([
      { field: 'full_name', value: '\u200B\u200B' },
      { field: 'full_name', value: 'Ada\u202E' },
      { field: 'email', value: 'аda@example.test' },
      { field: 'email', value: 'ada\u200B@example.test' },
    ])
    .run(async ({ client, assert }, { field, value }) => {
      const answer = await client.post(SIGNUP).json({ ...ADA, [field]: value })
      answer.assertStatus(422)
      assert.equal(answer.body().errors[0].field, field)
      assert.lengthOf(await User.all(), 0)
    })

  test('a link in a response never uses a foreign Host header', async ({ client, assert }) => {
    const { user, organization } = await makeMember()
    const path = `/api/organizations/${organization.id}/invitations`
    const invite = (name: string, value: string) =>
      client.post(path).json({ role: 'editor' }).header(name, value).withGuard('api').loginAs(user)
    for (const name of ['host', 'x-forwarded-host']) {
      const foreign = await invite(name, 'evil.example')
      assert.isTrue(foreign.body().url.startsWith(`${appUrl}/invitations/`), name)
    }
    const own = await invite('host', 'localhost:3999')
    assert.isTrue(own.body().url.startsWith('http://localhost:3999/invitations/'))
  })
})

test.group('shipped configuration', () => {
  test('the sandbox’s webhook secret is in no source file', ({ assert }) => {
    assert.match(sandbox.stripe.webhookSecret, /^whsec_[\da-f]{64}$/)
  })

  test('{$self} trusts only its own proxy')
    .with(['compose.yaml', 'compose.team.yaml'])
    .run(async ({ assert }, name) => {
      const file = await readFile(projectPath(name), 'utf8')
      const [, trusted] = /TRUSTED_PROXIES:-([^}]*)\}/.exec(file) ?? []
      const [, gateway] = /gateway: ([\d.]+)/.exec(file) ?? []
      assert.equal(trusted, gateway)
    })
})

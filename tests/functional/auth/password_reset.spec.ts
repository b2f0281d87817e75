import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { appUrl } from '#config/app'
import db from '@adonisjs/lucid/services/db'
import mail from '@adonisjs/mail/services/main'
import { MAX_RESET_LINKS } from '#domain/auth/auth_rules'
import { ResetLinkMail } from '#services/mail/account_mails'
import { detachedWork } from '#services/background/shutdown'
import { captureMail } from '#tests/helpers/data/mail'
import { bearerOf } from '#tests/helpers/requests'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { UserFactory } from '#database/factories/user_factory'
import PasswordReset from '#models/password_reset'

const FORGOT = '/api/auth/forgot-password'
const RESET = '/api/auth/reset-password'
const EMAIL = 'ada@example.test'

test.group('auth: asking for a link', (group) => {
  group.each.setup(freshDatabase)

  test('a reset request gets the same response with and without an account', async ({
    client,
    assert,
  }) => {
    await UserFactory.merge({ email: EMAIL }).create()
    const known = await client.post(FORGOT).json({ email: 'ADA@example.test' })
    const unknown = await client.post(FORGOT).json({ email: 'eve@example.test' })
    await detachedWork.idle()
    for (const answer of [known, unknown]) answer.assertStatus(204)
    assert.equal(known.text(), unknown.text())
    assert.lengthOf(await PasswordReset.all(), 1)
  })

  test('the page says whether the link is emailed', async ({ client, cleanup }) => {
    const unmailed = await client.get('/forgot-password').withInertia()
    unmailed.assertInertiaPropsContains({ isMailed: false })
    captureMail(cleanup)
    const mailed = await client.get('/forgot-password').withInertia()
    mailed.assertInertiaPropsContains({ isMailed: true })
  })

  test('only the hash of a reset token is stored', async ({ assert }) => {
    const user = await UserFactory.create()
    const token = await PasswordReset.issueFor(user)
    assert.isAbove(token.length, 40)
    const rows = await db.from('password_resets')
    assert.notInclude(JSON.stringify(rows), token)
  })

  test('reset emails to one address are limited', async ({ client, assert }) => {
    await UserFactory.merge({ email: EMAIL }).create()
    for (let i = 0; i < MAX_RESET_LINKS + 2; i++) {
      const answer = await client.post(FORGOT).json({ email: EMAIL })
      answer.assertStatus(204)
      await detachedWork.idle()
    }
    assert.lengthOf(await PasswordReset.all(), MAX_RESET_LINKS)
  })

  test('a reset email goes to the account’s address, with the link in both formats', async ({
    assert,
    cleanup,
  }) => {
    const { messages } = mail.fake()
    cleanup(() => mail.restore())
    await new ResetLinkMail().post({ to: EMAIL, name: 'Ada <b>', token: 'secret-token' }, 'id')
    const [message] = messages.sent()
    message.assertTo(EMAIL)
    message.assertHtmlIncludes(`${appUrl}/reset-password/secret-token`)
    message.assertHtmlIncludes('Ada &lt;b&gt;')
    message.assertTextIncludes(`${appUrl}/reset-password/secret-token`)
    assert.lengthOf(messages.sent(), 1)
  })

  test('a reset request refuses {name}')
    .with([
      { name: 'no address', body: {} },
      { name: 'no real address', body: { email: 'ada' } },
      { name: 'a number', body: { email: 5 } },
    ])
    .run(async ({ client }, { body }) => {
      const answer = await client.post(FORGOT).json(body)
      answer.assertStatus(422)
      answer.assertBodyContains({ code: 'E_VALIDATION_ERROR' })
    })
})

test.group('auth: a new password', (group) => {
  group.each.setup(freshDatabase)

  test('a new password replaces the old one and ends all sessions', async ({ client }) => {
    const user = await UserFactory.merge({ email: EMAIL, password: 'engine' }).create()
    const login = await client.post('/api/auth/login').json({ email: EMAIL, password: 'engine' })
    const session = { auth_web: login.session('auth_web') }
    const token = await PasswordReset.issueFor(user)

    const answer = await client.post(RESET).json({ token, password: 'difference' })
    answer.assertStatus(204)
    const old = await client.post('/api/auth/login').json({ email: EMAIL, password: 'engine' })
    old.assertStatus(401)
    const byToken = await client.get('/api/auth/me').bearerToken(login.body().access_token)
    byToken.assertStatus(401)
    const bySession = await client.get('/api/auth/me').withSession(session)
    bySession.assertStatus(401)
    const fresh = await client
      .post('/api/auth/login')
      .json({ email: EMAIL, password: 'difference' })
    fresh.assertStatus(200)
  })

  test('a reset link works once and invalidates the user’s other links', async ({
    client,
    assert,
  }) => {
    const user = await UserFactory.create()
    const [first, second] = [await PasswordReset.issueFor(user), await PasswordReset.issueFor(user)]
    const tries = [first, first, first].map((token) =>
      client.post(RESET).json({ token, password: 'difference' })
    )
    const answers = await Promise.all(tries)
    const statuses = answers.map((answer) => answer.status())
    assert.deepEqual(statuses.sort(), [204, 422, 422])
    const other = await client.post(RESET).json({ token: second, password: 'another one' })
    other.assertStatus(422)
    other.assertBodyContains({ code: 'E_LINK_EXPIRED' })
    await user.refresh()
    assert.isTrue(await user.verifyPassword('difference'))
  })

  test('a reset link expires after an hour', async ({ client, cleanup }) => {
    const restoreClock = freezeClock('2030-05-01T10:00:00Z')
    cleanup(restoreClock)
    const user = await UserFactory.create()
    const token = await PasswordReset.issueFor(user)
    freezeClock('2030-05-01T11:00:00.001Z')
    const late = await client.post(RESET).json({ token, password: 'difference' })
    late.assertStatus(422)
    freezeClock('2030-05-01T10:59:59Z')
    const inTime = await client.post(RESET).json({ token, password: 'difference' })
    inTime.assertStatus(204)
  })

  test('an unacceptable password keeps the link valid', async ({ client }) => {
    const user = await UserFactory.create()
    const token = await PasswordReset.issueFor(user)
    const short = await client.post(RESET).json({ token, password: 'short' })
    short.assertStatus(422)
    short.assertBodyContains({ detail: 'Password must be at least 6 characters' })
    const good = await client.post(RESET).json({ token, password: 'long enough' })
    good.assertStatus(204)
  })

  test('a link of another user changes nothing here', async ({ client }) => {
    const [ada, eve] = await UserFactory.createMany(2)
    const bearer = await bearerOf(ada)
    const token = await PasswordReset.issueFor(eve)
    await client.post(RESET).json({ token, password: 'difference' })
    const answer = await client.get('/api/auth/me').bearerToken(bearer)
    answer.assertStatus(200)
  })

  test('the reset page shows whether the link is valid and sends no referrer', async ({
    client,
  }) => {
    const user = await UserFactory.create()
    const token = await PasswordReset.issueFor(user)
    const good = await client.get(`/reset-password/${token}`).withInertia()
    good.assertStatus(200)
    good.assertHeader('referrer-policy', 'no-referrer')
    good.assertInertiaPropsContains({ isUsable: true, token })
    const bad = await client.get(`/reset-password/${'x'.repeat(300)}`).withInertia()
    bad.assertInertiaPropsContains({ isUsable: false })
  })

  test('the expiry of links does not depend on the time zone', async ({ assert }) => {
    const user = await UserFactory.create()
    await PasswordReset.issueFor(user)
    const [row] = await PasswordReset.usable()
    assert.closeTo(row.expiresAt.diff(DateTime.utc()).as('minutes'), 60, 1)
  })
})

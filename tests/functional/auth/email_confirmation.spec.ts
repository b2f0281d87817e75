import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { CONFIRMATION_SENT, CONFIRMATION_THROTTLE } from '#domain/auth/signup'
import { freezeClock } from '#tests/helpers/clock'
import { freshDatabase } from '#tests/helpers/test_database'
import { actingAs } from '#tests/helpers/requests'
import { confirmationIn, captureMail } from '#tests/helpers/data/mail'
import { makeMember } from '#tests/helpers/data/members'
import { UserFactory } from '#database/factories/user_factory'
import EmailConfirmation from '#models/email_confirmation'
import Invitation from '#models/invitation'
import Membership from '#models/membership'
import User from '#models/user'
import { now } from '#services/clock'

const SIGNUP = '/api/auth/signup'
const LOGIN = '/api/auth/login'
const CONFIRM = '/api/auth/confirm-email'
const ADA = { full_name: 'Ada Lovelace', email: 'ada@example.test', password: 'engine-7' }
const PAIR = { email: ADA.email, password: ADA.password }

test.group('auth: sign-up where mail is set up', (group) => {
  let mails: ReturnType<typeof captureMail>
  group.each.setup(freshDatabase)
  group.each.setup(async () => {
    mails = captureMail()
    await UserFactory.create()
    return () => mails.restore()
  })

  test('known and unknown addresses get the same response and different emails', async ({
    client,
    assert,
  }) => {
    const known = await UserFactory.merge({ email: 'known@example.test' }).create()
    const first = await client.post(SIGNUP).json({ ...ADA, email: known.email })
    const second = await client.post(SIGNUP).json(ADA)
    for (const answer of [first, second]) {
      answer.assertStatus(202)
      answer.assertBody({ status: 'confirmation_sent', detail: CONFIRMATION_SENT })
      assert.isUndefined(answer.session('auth_web'))
    }
    const sent = await mails.sent()
    assert.sameDeepMembers(
      sent.map(({ to, subject }) => [to, subject]),
      [
        ['known@example.test', 'You already have a Herald account'],
        [ADA.email, 'Confirm your email address for Herald'],
      ]
    )
    for (const { text } of sent.filter(({ to }) => to === known.email)) {
      assert.equal(confirmationIn(text), '')
    }
    assert.isNull(await User.findBy('email', ADA.email))
    const login = await client.post(LOGIN).json(PAIR)
    login.assertStatus(401)
  })

  test('what is counted at sign-up and login names neither the address nor the network', async ({
    client,
    assert,
  }) => {
    await client.post(SIGNUP).json(ADA)
    await client.post(LOGIN).json(PAIR)
    await mails.sent()
    const counted: { key: string }[] = await db.from('rate_limits').select('key')
    assert.isNotEmpty(counted.filter(({ key }) => key.includes('signup-mail')))
    for (const { key } of counted) assert.notMatch(key, /ada|example|127\.0\.0/i)
  })

  test('the link opens the account once, confirmed, with the password that was chosen', async ({
    client,
    assert,
  }) => {
    await client.post(SIGNUP).json(ADA)
    const [{ text }] = await mails.sent()
    const token = confirmationIn(text)
    assert.notInclude(JSON.stringify(await db.from('email_confirmations')), token)
    const page = await client.get(`/confirm-email/${token}`).withInertia()
    assert.containSubset(page.inertiaProps, { email: ADA.email })
    page.assertHeader('referrer-policy', 'no-referrer')
    assert.isNull(await User.findBy('email', ADA.email))

    const confirmed = await client.post(CONFIRM).json({ token })
    confirmed.assertStatus(204)
    const user = await User.findByOrFail('email', ADA.email)
    assert.isNotNull(user.emailConfirmedAt)
    const login = await client.post(LOGIN).json(PAIR)
    login.assertStatus(200)
    const again = await client.post(CONFIRM).json({ token })
    again.assertStatus(410)
    again.assertBodyContains({ code: 'E_CONFIRMATION_GONE' })
  })

  test('two links for one address create one account', async ({ client, assert }) => {
    await client.post(SIGNUP).json(ADA)
    await client.post(SIGNUP).json(ADA)
    const sent = await mails.sent()
    const tokens = sent.map(({ text }) => confirmationIn(text))
    const answers = await Promise.all(tokens.map((token) => client.post(CONFIRM).json({ token })))
    const opened = answers.filter((answer) => answer.status() === 204)
    assert.lengthOf(opened, 1)
    assert.lengthOf(await User.query().where('email', ADA.email), 1)
    assert.lengthOf(await EmailConfirmation.all(), 0)
  })

  test("a stranger's link to one's address does not open an account with their password", async ({
    client,
    assert,
  }) => {
    await client.post(SIGNUP).json({ ...ADA, full_name: 'Stranger', password: 'stranger-7' })
    await client.post(SIGNUP).json(ADA)
    const sent = await mails.sent()
    for (const { text } of sent) {
      const token = confirmationIn(text)
      const page = await client.get(`/confirm-email/${token}`).withInertia()
      assert.containSubset(page.inertiaProps, { asksPassword: true })
      for (const password of [undefined, 'neither-7']) {
        const refused = await client.post(CONFIRM).json({ token, password })
        refused.assertStatus(422)
        refused.assertBodyContains({ code: 'E_CONFIRMATION_PASSWORD' })
      }
    }
    const stranger = sent.find(({ text }) => text.includes('Stranger'))!
    const token = confirmationIn(stranger.text)
    const confirmed = await client.post(CONFIRM).json({ token, password: ADA.password })
    confirmed.assertStatus(204)
    const user = await User.findByOrFail('email', ADA.email)
    assert.equal(user.fullName, ADA.full_name)
    const login = await client.post(LOGIN).json(PAIR)
    login.assertStatus(200)
    assert.lengthOf(await EmailConfirmation.all(), 0)
  })

  test('a stranger who uses up the emails to an address does not get its account', async ({
    client,
    assert,
  }) => {
    for (let i = 0; i < CONFIRMATION_THROTTLE.mails; i++) {
      await client.post(SIGNUP).json({ ...ADA, password: 'stranger-7' })
      await mails.sent()
    }
    await client.post(SIGNUP).json(ADA)
    const sent = await mails.sent()
    assert.lengthOf(sent, CONFIRMATION_THROTTLE.mails)
    const token = confirmationIn(sent[0]!.text)
    const refused = await client.post(CONFIRM).json({ token })
    refused.assertStatus(422)
    const confirmed = await client.post(CONFIRM).json({ token, password: ADA.password })
    confirmed.assertStatus(204)
  })

  test('someone who signs up twice with one password is not asked for it', async ({
    client,
    assert,
  }) => {
    for (let i = 0; i < 2; i++) {
      await client.post(SIGNUP).json(ADA)
      await mails.sent()
    }
    const [{ text }] = await mails.sent()
    const token = confirmationIn(text)
    const page = await client.get(`/confirm-email/${token}`).withInertia()
    assert.containSubset(page.inertiaProps, { asksPassword: false })
    const confirmed = await client.post(CONFIRM).json({ token })
    confirmed.assertStatus(204)
  })

  test('a confirmation link expires after a day', async ({ client, cleanup }) => {
    cleanup(freezeClock('2030-05-01T10:00:00Z'))
    await client.post(SIGNUP).json(ADA)
    const [{ text }] = await mails.sent()
    freezeClock('2030-05-02T10:00:00Z')
    const late = await client.post(CONFIRM).json({ token: confirmationIn(text) })
    late.assertStatus(410)
  })

  test('emails to one address are limited', async ({ client, assert }) => {
    for (let i = 0; i < CONFIRMATION_THROTTLE.mails + 3; i++) {
      const from = client.post(SIGNUP).header('x-forwarded-for', `203.0.113.${i}`)
      const answer = await from.json(ADA)
      answer.assertStatus(202)
    }
    assert.lengthOf(await mails.sent(), CONFIRMATION_THROTTLE.mails)
  })

  test('someone invited is a member as soon as their address is confirmed', async ({
    client,
    assert,
  }) => {
    const { organization } = await makeMember()
    const invitation = new Invitation()
    const token = invitation.renew(now())
    await invitation.merge({ organizationId: organization.id, role: 'editor', email: null }).save()
    await client.post(SIGNUP).json({ ...ADA, invitation: token })
    const [{ text }] = await mails.sent()
    const confirmed = await client.post(CONFIRM).json({ token: confirmationIn(text) })
    confirmed.assertStatus(204)
    const { id: userId } = await User.findByOrFail('email', ADA.email)
    assert.isTrue(await Membership.has({ organizationId: organization.id, userId }))
    assert.lengthOf(await Invitation.all(), 0)
  })
})

test.group('auth: an account whose address is not confirmed', (group) => {
  group.each.setup(freshDatabase)

  test('an unconfirmed account sees a banner, can request a link and stays usable', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { sent } = captureMail(cleanup)
    const opened = await client.post(SIGNUP).json(ADA)
    opened.assertStatus(201)
    const user = await User.findByOrFail('email', ADA.email)
    const shown = async () => {
      const page = await client.get('/dashboard/organizations').loginAs(user).withInertia()
      return (page.inertiaProps as { unconfirmedEmail: string | null }).unconfirmedEmail
    }
    assert.equal(await shown(), ADA.email)
    const asked = await actingAs(client, user).post('/api/auth/email-confirmation')
    asked.assertStatus(204)
    const mails = await sent()
    assert.deepEqual(
      mails.map(({ to }) => to),
      [ADA.email]
    )
    const confirmed = await client.post(CONFIRM).json({ token: confirmationIn(mails[0].text) })
    confirmed.assertStatus(204)
    assert.isNull(await shown())
    await actingAs(client, user).post('/api/auth/email-confirmation')
    assert.lengthOf(await sent(), 1)
  })

  test('an unconfirmed account sees no banner without email', async ({ client, assert }) => {
    await client.post(SIGNUP).json(ADA)
    const user = await User.findByOrFail('email', ADA.email)
    const page = await client.get('/dashboard/organizations').loginAs(user).withInertia()
    assert.isNull((page.inertiaProps as { unconfirmedEmail: string | null }).unconfirmedEmail)
  })
})

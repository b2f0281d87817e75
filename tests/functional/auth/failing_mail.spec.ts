import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { UserFactory } from '#database/factories/user_factory'
import SendConfirmation from '#actions/auth/send_confirmation'
import SendResetLink from '#actions/auth/send_reset_link'
import SignUp from '#actions/auth/sign_up'
import ReceiveContactMessage from '#actions/contact/receive_contact_message'
import DeliverMail, { CLAIM_MINUTES } from '#actions/mail/deliver_mail'
import SendUnsentMails from '#actions/mail/send_unsent_mails'
import InviteMember from '#actions/organizations/invite_member'
import { sqlInstant } from '#database/instants'
import { addUnsentMail } from '#database/unsent_mails'
import { MAX_RESET_LINKS } from '#domain/auth/auth_rules'
import { CONFIRMATION_THROTTLE } from '#domain/auth/signup'
import { ConfirmationNotSentException } from '#errors/auth_errors'
import { TooManyRequestsException } from '#errors/requests_errors'
import ContactMessage from '#models/contact_message'
import Invitation from '#models/invitation'
import PasswordReset from '#models/password_reset'
import User from '#models/user'
import { detachedWork } from '#services/background/shutdown'
import { ConfirmationMail, ResetLinkMail } from '#services/mail/account_mails'
import { ContactMail, InvitationMail } from '#services/mail/team_mails'
import { now } from '#services/clock'
import { freezeClock } from '#tests/helpers/clock'
import { captureMail } from '#tests/helpers/data/mail'
import { makeMember } from '#tests/helpers/data/members'
import { freshDatabase } from '#tests/helpers/test_database'

const EMAIL = 'ada@example.test'
const ADA = { fullName: 'Ada Lovelace', email: EMAIL, password: 'engine-7' }
const REFUSED = { responseCode: 550, code: 'EENVELOPE' }

/** The emails, of which `mail` is answered with these problems, one after the other. */
function answered<Mail extends ResetLinkMail | ConfirmationMail | InvitationMail | ContactMail>(
  mail: Mail,
  problems: object[]
) {
  const tries: unknown[] = []
  mail.send = async (input: unknown) => {
    const problem = problems[tries.push(input) - 1]
    if (problem) throw Object.assign(new Error('not sent'), problem)
  }
  const others = [new ConfirmationMail(), new ResetLinkMail(), new InvitationMail()] as const
  const [confirmation, resetLink, invitation] = others
  const deliver = new DeliverMail(
    mail instanceof ConfirmationMail ? mail : confirmation,
    mail instanceof ResetLinkMail ? mail : resetLink,
    mail instanceof InvitationMail ? mail : invitation,
    mail instanceof ContactMail ? mail : new ContactMail()
  )
  return { mail, tries, deliver }
}

const unsent = () => db.from('unsent_mails').select('*')

/** What a process does that starts at this time. */
async function rounds(deliver: DeliverMail, iso: string) {
  freezeClock(iso)
  new SendUnsentMails(deliver).handle()
  await detachedWork.idle()
}

test.group('auth: emails that fail', (group) => {
  group.each.setup(freshDatabase)
  group.each.setup(() => freezeClock('2030-05-01T10:00:00Z'))

  test('a reset link is emailed as soon as the mail server accepts it')
    .with([
      { responseCode: 451, code: 'EENVELOPE' },
      { responseCode: 421, code: 'ECONNECTION' },
      { code: 'ETIMEDOUT' },
      { code: 'EDNS' },
      { code: 'ESOCKET' },
    ])
    .run(async ({ assert }, problem) => {
      await UserFactory.merge({ email: EMAIL }).create()
      const { tries, deliver } = answered(new ResetLinkMail(), [problem, problem])
      new SendResetLink(deliver).handle(EMAIL)
      await detachedWork.idle()
      const [{ token }] = tries as [{ token: string }]
      assert.notInclude(JSON.stringify(await unsent()), token)
      await rounds(deliver, '2030-05-01T10:00:29Z')
      assert.lengthOf(tries, 1)
      await rounds(deliver, '2030-05-01T10:00:30Z')
      await rounds(deliver, '2030-05-01T10:02:29Z')
      assert.lengthOf(tries, 2)
      await rounds(deliver, '2030-05-01T10:02:30Z')
      assert.lengthOf(tries, 3)
      assert.deepEqual(tries[2], tries[0])
      assert.lengthOf(await PasswordReset.all(), 1)
      assert.lengthOf(await unsent(), 0)
    })

  test('an email that is sent again after its connection broke off keeps its Message-ID', async ({
    assert,
    cleanup,
  }) => {
    const { sent } = captureMail(cleanup)
    await UserFactory.merge({ email: EMAIL }).create()
    const mail = new ResetLinkMail()
    const { deliver, tries } = answered(mail, [])
    mail.send = async (input, id) => {
      await mail.post(input, id)
      const problem = { code: 'ESOCKET', syscall: 'read' }
      if (tries.push(input) === 1) throw Object.assign(new Error('read ECONNRESET'), problem)
    }
    new SendResetLink(deliver).handle(EMAIL)
    await detachedWork.idle()
    await rounds(deliver, '2030-05-01T10:00:30Z')
    new SendResetLink(deliver).handle(EMAIL)
    const [first, second, other] = await sent()
    assert.match(first.messageId, /^<[\w-]+@[\w.]+>$/)
    assert.equal(second.messageId, first.messageId)
    assert.notEqual(other.messageId, first.messageId)
  })

  test('a reset link that was used or has expired is not emailed', async ({ assert }) => {
    for (const end of ['used', 'expired'] as const) {
      await freshDatabase()
      freezeClock('2030-05-01T10:00:00Z')
      await UserFactory.merge({ email: EMAIL }).create()
      const { tries, deliver } = answered(new ResetLinkMail(), [{ code: 'EDNS' }])
      new SendResetLink(deliver).handle(EMAIL)
      await detachedWork.idle()
      if (end === 'used') await PasswordReset.query().delete()
      await rounds(deliver, end === 'used' ? '2030-05-01T10:00:30Z' : '2030-05-01T11:00:00Z')
      assert.lengthOf(tries, 1)
      assert.lengthOf(await unsent(), 0)
    }
  })

  test('an email whose process ended while it was sent is sent by another one, once', async ({
    assert,
  }) => {
    const user = await UserFactory.merge({ email: EMAIL }).create()
    const input = { to: EMAIL, name: user.fullName, token: await PasswordReset.issueFor(user) }
    const content = JSON.stringify({ kind: 'reset_link', input })
    await addUnsentMail(content, { now: now(), until: now().plus({ minutes: CLAIM_MINUTES }) })
    const { tries, deliver } = answered(new ResetLinkMail(), [])
    await rounds(deliver, '2030-05-01T10:09:59Z')
    assert.lengthOf(tries, 0)
    freezeClock('2030-05-01T10:10:00Z')
    const sender = new SendUnsentMails(deliver)
    sender.handle()
    sender.handle()
    await detachedWork.idle()
    await rounds(deliver, '2030-05-01T10:40:00Z')
    assert.deepEqual(tries, [input])
    assert.lengthOf(await unsent(), 0)
  })

  test('an email that another APP_KEY encrypted is dropped', async ({ assert }) => {
    const row = { id: 'mail', content: 'unreadable', tries: 1 }
    const at = sqlInstant(now())
    await db.table('unsent_mails').insert({ ...row, next_at: at, created_at: at })
    await rounds(answered(new ResetLinkMail(), []).deliver, '2030-05-01T10:00:00Z')
    assert.lengthOf(await unsent(), 0)
  })

  test('a message of the contact form is emailed once the mail server is back', async ({
    assert,
  }) => {
    const { mail, tries, deliver } = answered(new ContactMail(), [{ code: 'ESOCKET' }])
    Object.defineProperty(mail, 'isEnabled', { value: true })
    const receive = new ReceiveContactMessage(mail, deliver)
    await receive.handle({ name: 'Ada', email: EMAIL, message: 'Does it publish on Sundays?' })
    await detachedWork.idle()
    const received = await ContactMessage.firstOrFail()
    assert.isNull(received.mailedAt)
    await rounds(deliver, '2030-05-01T10:00:30Z')
    assert.containsSubset(tries, [{}, { email: EMAIL, body: 'Does it publish on Sundays?' }])
    await received.refresh()
    assert.isNotNull(received.mailedAt)
  })

  test('reset links that were never emailed do not use up the limit')
    .with([REFUSED, { responseCode: 535, code: 'EAUTH' }])
    .run(async ({ assert }, problem) => {
      await UserFactory.merge({ email: EMAIL }).create()
      for (let i = 0; i < MAX_RESET_LINKS + 1; i++) {
        const { tries, deliver } = answered(new ResetLinkMail(), [problem])
        new SendResetLink(deliver).handle(EMAIL)
        await detachedWork.idle()
        assert.lengthOf(tries, 1)
      }
      assert.lengthOf(await PasswordReset.all(), 0)
      assert.lengthOf(await unsent(), 0)
    })

  test('sign-up emails that were never sent do not use up the limit', async ({
    assert,
    cleanup,
  }) => {
    captureMail(cleanup)
    await UserFactory.create()
    const attempt = async (problems: object[]) => {
      const { mail, tries, deliver } = answered(new ConfirmationMail(), problems)
      const signUp = new SignUp(mail, deliver)
      await signUp.handle({ ...ADA, invitation: null, ip: '127.0.0.1' })
      await detachedWork.idle()
      return tries.length
    }
    for (let i = 0; i < CONFIRMATION_THROTTLE.mails; i++) await attempt([REFUSED])
    for (let i = 0; i < CONFIRMATION_THROTTLE.mails; i++) assert.equal(await attempt([]), 1)
    assert.equal(await attempt([]), 0)
  })

  test('a user hears that the link to confirm their address was not sent', async ({
    assert,
    cleanup,
  }) => {
    captureMail(cleanup)
    const user = await UserFactory.merge({ emailConfirmedAt: null }).create()
    const ask = async (problems: object[]) => {
      const { mail, deliver } = answered(new ConfirmationMail(), problems)
      return new SendConfirmation(mail, deliver).handle(await User.findOrFail(user.id))
    }
    for (let i = 0; i < CONFIRMATION_THROTTLE.mails; i++) {
      await assert.rejects(() => ask([REFUSED]), ConfirmationNotSentException)
    }
    for (let i = 0; i < CONFIRMATION_THROTTLE.mails; i++) await ask([])
    await assert.rejects(() => ask([]), TooManyRequestsException)
  })

  test('an invitation that could not be emailed is handed to the inviter', async ({
    assert,
    cleanup,
  }) => {
    captureMail(cleanup)
    const { user: inviter, organization } = await makeMember()
    const { mail, deliver } = answered(new InvitationMail(), [REFUSED])
    const invite = new InviteMember(mail, deliver)
    const input = { organization, inviter, role: 'editor', email: EMAIL, origin: null } as const
    const { isMailed, url } = await invite.handle(input)
    assert.isFalse(isMailed)
    assert.match(url, /\/invitations\/[\w-]{40,}$/)
    const again = await invite.handle(input)
    assert.isTrue(again.isMailed)
  })

  test('an invitation that the mail server takes later is handed to the inviter and emailed', async ({
    assert,
    cleanup,
  }) => {
    captureMail(cleanup)
    const { user: inviter, organization } = await makeMember()
    const { mail, tries, deliver } = answered(new InvitationMail(), [{ responseCode: 451 }])
    const invite = new InviteMember(mail, deliver)
    const input = { organization, inviter, role: 'editor', email: EMAIL, origin: null } as const
    const { isMailed, invitation } = await invite.handle(input)
    assert.isFalse(isMailed)
    await rounds(deliver, '2030-05-01T10:00:30Z')
    assert.lengthOf(tries, 2)
    const other = answered(new InvitationMail(), [{ responseCode: 451 }])
    await new InviteMember(other.mail, other.deliver).handle(input)
    await Invitation.query().where('id', invitation.id).delete()
    await rounds(other.deliver, '2030-05-01T10:05:00Z')
    assert.lengthOf(other.tries, 1)
    assert.lengthOf(await unsent(), 0)
  })
})

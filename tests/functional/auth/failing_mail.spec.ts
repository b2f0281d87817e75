import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import SendConfirmation from '#actions/auth/send_confirmation'
import SendResetLink from '#actions/auth/send_reset_link'
import SignUp from '#actions/auth/sign_up'
import InviteMember from '#actions/organizations/invite_member'
import { MAX_RESET_LINKS } from '#domain/auth/auth_rules'
import { CONFIRMATION_THROTTLE } from '#domain/auth/signup'
import { ConfirmationNotSentException } from '#errors/auth_errors'
import { TooManyRequestsException } from '#errors/requests_errors'
import PasswordReset from '#models/password_reset'
import User from '#models/user'
import { detachedWork } from '#services/background/shutdown'
import { ConfirmationMail, ResetLinkMail } from '#services/mail/account_mails'
import { MailDelivery } from '#services/mail/mail_delivery'
import { InvitationMail } from '#services/mail/team_mails'
import { captureMail } from '#tests/helpers/data/mail'
import { makeMember } from '#tests/helpers/data/members'
import { freshDatabase } from '#tests/helpers/test_database'

const EMAIL = 'ada@example.test'
const ADA = { fullName: 'Ada Lovelace', email: EMAIL, password: 'engine-7' }
const REFUSED = { responseCode: 550, code: 'EENVELOPE' }

/** An email that the mail server answers with these problems, one after the other. */
function answered<Mail extends ResetLinkMail | ConfirmationMail | InvitationMail>(
  mail: Mail,
  problems: object[]
) {
  const tries: unknown[] = []
  mail.send = async (input: unknown) => {
    const problem = problems[tries.push(input) - 1]
    if (problem) throw Object.assign(new Error('not sent'), problem)
  }
  return { mail, tries }
}

const quick = () => new MailDelivery([0, 0])

test.group('auth: emails that fail', (group) => {
  group.each.setup(freshDatabase)

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
      const { mail, tries } = answered(new ResetLinkMail(), [problem, problem])
      new SendResetLink(mail, quick()).handle(EMAIL)
      await detachedWork.idle()
      assert.lengthOf(tries, 3)
      assert.deepEqual(tries[2], tries[0])
      assert.lengthOf(await PasswordReset.all(), 1)
    })

  test('reset links that were never emailed do not use up the limit')
    .with([
      { problem: REFUSED, count: 1 },
      { problem: { responseCode: 535, code: 'EAUTH' }, count: 1 },
      { problem: { code: 'ECONNECTION' }, count: 3 },
    ])
    .run(async ({ assert }, { problem, count }) => {
      await UserFactory.merge({ email: EMAIL }).create()
      for (let i = 0; i < MAX_RESET_LINKS + 1; i++) {
        const { mail, tries } = answered(new ResetLinkMail(), Array(count).fill(problem))
        new SendResetLink(mail, quick()).handle(EMAIL)
        await detachedWork.idle()
        assert.lengthOf(tries, count)
      }
      assert.lengthOf(await PasswordReset.all(), 0)
    })

  test('sign-up emails that were never sent do not use up the limit', async ({
    assert,
    cleanup,
  }) => {
    captureMail(cleanup)
    await UserFactory.create()
    const attempt = async (problems: object[]) => {
      const { mail, tries } = answered(new ConfirmationMail(), problems)
      const signUp = new SignUp(mail, quick())
      await signUp.handle({ ...ADA, invitation: null, address: '127.0.0.1' })
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
      const { mail } = answered(new ConfirmationMail(), problems)
      return new SendConfirmation(mail, quick()).handle(await User.findOrFail(user.id))
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
    const { mail } = answered(new InvitationMail(), [REFUSED])
    const invite = new InviteMember(mail, quick())
    const input = { organization, inviter, role: 'editor', email: EMAIL, origin: null } as const
    const { isMailed, url } = await invite.handle(input)
    assert.isFalse(isMailed)
    assert.match(url, /\/invitations\/[\w-]{40,}$/)
    const again = await invite.handle(input)
    assert.isTrue(again.isMailed)
  })
})

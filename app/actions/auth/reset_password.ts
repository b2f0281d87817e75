import { ResetLinkExpiredException, WeakPasswordException } from '#errors/auth_errors'
import PasswordReset from '#models/password_reset'
import { withTransaction } from '#database/transaction'
import User from '#models/user'
import { now } from '#services/clock'
import { passwordWeakness } from '#services/passwords/password_weakness'

type Input = { token: string; password: string }

/**
 * Changes the password by a reset link, once, and ends all sessions and tokens. The link also
 * confirms the email address.
 */
export default class ResetPassword {
  async handle({ token, password }: Input) {
    const link = await PasswordReset.findUsable(token)
    if (!link) throw new ResetLinkExpiredException()
    const { email } = await User.findOrFail(link.userId)
    const weakness = passwordWeakness(password, email)
    if (weakness) throw new WeakPasswordException(weakness)
    const passwordHash = await User.passwordHashOf(password)
    await withTransaction(async (trx) => {
      const used = await trx.from('password_resets').where('id', link.id).delete()
      if (Number(used) !== 1) throw new ResetLinkExpiredException()
      const user = await User.findOrFail(link.userId, { client: trx })
      await user.changePassword(passwordHash, trx)
      await User.confirmEmail(user, now(), { client: trx })
    })
  }
}

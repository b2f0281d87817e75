import ResetLinkExpiredException from '#exceptions/reset_link_expired_exception'
import WeakPasswordException from '#exceptions/weak_password_exception'
import PasswordReset from '#models/password_reset'
import { inTransaction } from '#models/transaction'
import User from '#models/user'
import { now } from '#services/clock'
import { passwordWeakness } from '#services/passwords/password_weakness'

type Input = { token: string; password: string }

/** Changes the password of the link's owner, once, and ends what the old password opened. The link proves the address. */
export default class ResetPassword {
  async handle({ token, password }: Input) {
    const link = await PasswordReset.findUsable(token)
    if (!link) throw new ResetLinkExpiredException()
    const { email } = await User.findOrFail(link.userId)
    const weakness = passwordWeakness(password, email)
    if (weakness) throw new WeakPasswordException(weakness)
    const passwordHash = await User.passwordHashOf(password)
    await inTransaction(async (trx) => {
      const used = await trx.from('password_resets').where('id', link.id).delete()
      if (Number(used) !== 1) throw new ResetLinkExpiredException()
      const user = await User.findOrFail(link.userId, { client: trx })
      await user.changePassword(passwordHash, trx)
      await User.confirmEmail(user, now(), { client: trx })
    })
  }
}

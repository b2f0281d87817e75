import { inTransaction } from '#models/transaction'
import User from '#models/user'

type Input = { user: User; password: string }

/** A new password by an administrator's hand; it ends what the old one opened. */
export default class SetPassword {
  async handle({ user, password }: Input) {
    const passwordHash = await User.passwordHashOf(password)
    await inTransaction((trx) => user.changePassword(passwordHash, trx))
  }
}

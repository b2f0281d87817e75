import { withTransaction } from '#database/transaction'
import User from '#models/user'

type Input = { user: User; password: string }

/** Sets a password on behalf of an administrator. All sessions and tokens of the user end. */
export default class SetPassword {
  async handle({ user, password }: Input) {
    const passwordHash = await User.passwordHashOf(password)
    await withTransaction((trx) => user.changePassword(passwordHash, trx))
  }
}

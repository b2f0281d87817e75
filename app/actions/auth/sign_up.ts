import EmailTakenException from '#exceptions/email_taken_exception'
import User from '#models/user'
import { loginGuard } from '#services/passwords/login_guard'

/** `address` is the internet address the account is opened from; null on the command line. */
type Input = { fullName: string; email: string; password: string; address: string | null }

/** Opens an account. Of two signups with one address at the same moment, one is told it is taken. */
export default class SignUp {
  async handle({ address, ...fields }: Input) {
    const user = await User.register(fields)
    if (!user) throw new EmailTakenException()
    if (address) await loginGuard.remember({ email: user.email, address })
    return user
  }
}

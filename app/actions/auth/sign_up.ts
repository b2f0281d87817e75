import EmailTakenException from '#exceptions/email_taken_exception'
import User from '#models/user'

type Input = { fullName: string; email: string; password: string }

/** Opens an account. Of two signups with one address at the same moment, one is told it is taken. */
export default class SignUp {
  async handle(input: Input) {
    const user = await User.register(input)
    if (!user) throw new EmailTakenException()
    return user
  }
}

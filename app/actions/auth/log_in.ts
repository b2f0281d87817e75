import { errors } from '@adonisjs/auth'
import LoginFailedException from '#exceptions/login_failed_exception'
import User from '#models/user'

type Input = { email: string; password: string }

/** The user of a matching pair. An unknown address costs the same hashing as a wrong password. */
export default class LogIn {
  async handle({ email, password }: Input) {
    try {
      return await User.verifyCredentials(email, password)
    } catch (error) {
      if (error instanceof errors.E_INVALID_CREDENTIALS) throw new LoginFailedException()
      throw error
    }
  }
}

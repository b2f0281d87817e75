import { normaliseEmail } from '#domain/auth/auth_rules'
import { AccountNotDeletableException, WrongPasswordException } from '#errors/auth_errors'
import type User from '#models/user'

type Input = {
  user: User
  /** Typed again, so that no one deletes an account by mistake. */
  email: string
  password: string
}

/** Asks for the email address and the password of an account before it is deleted. */
export default class ProveAccountOwner {
  /** @throws AccountNotDeletableException, WrongPasswordException */
  async handle({ user, email, password }: Input): Promise<void> {
    if (normaliseEmail(email) !== user.email) throw new AccountNotDeletableException('email')
    if (!(await user.verifyPassword(password))) throw new WrongPasswordException()
  }
}

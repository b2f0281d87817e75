import { randomUUID } from 'node:crypto'
import type { AccessToken } from '@adonisjs/auth/access_tokens'
import { passwordNotification } from '#domain/notifications/account_notifications'
import { WeakPasswordException, WrongPasswordException } from '#errors/auth_errors'
import Notification from '#models/notification'
import { withTransaction } from '#database/transaction'
import User from '#models/user'
import { passwordWeakness } from '#services/passwords/password_weakness'

type Input = {
  user: User
  current: string
  password: string
  session: AccessToken | undefined
  /** API tokens stay valid unless they are `ended`, since programs do not use the password. */
  apiTokens: 'kept' | 'ended'
}

/**
 * Changes a logged-in user's password. The current session stays, all others end, and an email
 * informs the user.
 */
export default class ChangePassword {
  async handle({ user, current, password, session, apiTokens }: Input) {
    if (!(await user.verifyPassword(current))) throw new WrongPasswordException()
    const weakness = passwordWeakness(password, user.email)
    if (weakness) throw new WeakPasswordException(weakness)
    const passwordHash = await User.passwordHashOf(password)
    await withTransaction(async (client) => {
      const isReplaced = await user.replacePassword({ passwordHash, keep: session }, client)
      if (!isReplaced) throw new WrongPasswordException()
      if (apiTokens === 'ended') await user.endApiTokens(client)
      const dedupeKey = `password_changed:${randomUUID()}`
      const notification = {
        ...passwordNotification(),
        userId: user.id,
        subjectId: user.id,
        dedupeKey,
      }
      await Notification.writeOnce({ ...notification, endsAt: null }, { client })
    })
  }
}

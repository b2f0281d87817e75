import { randomUUID } from 'node:crypto'
import type { AccessToken } from '@adonisjs/auth/access_tokens'
import { passwordNotice } from '#domain/notices/password_notice'
import WeakPasswordException from '#exceptions/weak_password_exception'
import WrongPasswordException from '#exceptions/wrong_password_exception'
import Notice from '#models/notice'
import { inTransaction } from '#models/transaction'
import User from '#models/user'
import { passwordWeakness } from '#services/passwords/password_weakness'

type Input = {
  user: User
  current: string
  password: string
  session: AccessToken | undefined
  /** API tokens go on where they are not `ended`: programs have no password. */
  apiTokens: 'kept' | 'ended'
}

/** A new password by its owner's hand: the session it is changed in stays, the others end, a mail tells. */
export default class ChangePassword {
  async handle({ user, current, password, session, apiTokens }: Input) {
    if (!(await user.verifyPassword(current))) throw new WrongPasswordException()
    const weakness = passwordWeakness(password, user.email)
    if (weakness) throw new WeakPasswordException(weakness)
    const passwordHash = await User.passwordHashOf(password)
    await inTransaction(async (client) => {
      await user.replacePassword({ passwordHash, keep: session }, client)
      if (apiTokens === 'ended') await user.endApiTokens(client)
      const dedupeKey = `password_changed:${randomUUID()}`
      const notice = { ...passwordNotice(), userId: user.id, subjectId: user.id, dedupeKey }
      await Notice.writeOnce({ ...notice, endsAt: null }, { client })
    })
  }
}

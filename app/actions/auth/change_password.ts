import { randomUUID } from 'node:crypto'
import type { AccessToken } from '@adonisjs/auth/access_tokens'
import { passwordNotice } from '#domain/notices/password_notice'
import WrongPasswordException from '#exceptions/wrong_password_exception'
import Notice from '#models/notice'
import { inTransaction } from '#models/transaction'
import User from '#models/user'

type Input = { user: User; current: string; password: string; session: AccessToken | undefined }

/** A new password by its owner's hand: the session it is changed in stays, the others end, a mail tells. */
export default class ChangePassword {
  async handle({ user, current, password, session }: Input) {
    if (!(await user.verifyPassword(current))) throw new WrongPasswordException()
    const passwordHash = await User.passwordHashOf(password)
    await inTransaction(async (client) => {
      await user.replacePassword({ passwordHash, keep: session }, client)
      const dedupeKey = `password_changed:${randomUUID()}`
      const notice = { ...passwordNotice(), userId: user.id, subjectId: user.id, dedupeKey }
      await Notice.writeOnce({ ...notice, endsAt: null }, { client })
    })
  }
}

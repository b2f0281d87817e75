import { sqlInstant } from '#database/instants'
import { withTransaction } from '#database/transaction'
import User from '#models/user'
import { now } from '#services/clock'

type Input = { user: User }

/**
 * Disables a user on behalf of the operator: sessions, streams and open reset links end. API
 * tokens are refused until the user is enabled again. Posts and campaigns belong to organizations
 * and continue.
 */
export default class DisableUser {
  async handle({ user }: Input) {
    await withTransaction(async (trx) => {
      const own = User.query({ client: trx }).where('id', user.id).whereNull('disabled_at')
      await own.update({ disabled_at: sqlInstant(now()) })
      await user.endSessions({ except: undefined }, trx)
      await trx.from('password_resets').where('user_id', user.id).delete()
    })
  }
}

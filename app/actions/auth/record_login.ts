import { writeIfRoom } from '#domain/health/failure_causes'
import type { Device } from '#database/stored_tokens'
import User from '#models/user'
import { now } from '#services/clock'

type Input = { user: User; device: Device }

/** Records when and on which device a user last logged in. */
export default class RecordLogin {
  async handle({ user, device }: Input) {
    const { currentAccessToken: token } = user
    if (token) await User.accessTokens.recordUse(token, device)
    await writeIfRoom(() => user.merge({ lastLoginAt: now() }).save())
  }
}

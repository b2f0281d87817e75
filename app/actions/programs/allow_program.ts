import { hostOf, openSealed, returnUrl } from '#actions/programs/start_authorization'
import { withTransaction } from '#database/transaction'
import type { ProgramScope } from '#domain/programs/oauth_rules'
import { sessionEnded } from '#errors/auth_errors'
import { ConsentExpiredException } from '#errors/programs_errors'
import AccessToken from '#models/access_token'
import ConnectedProgram from '#models/connected_program'
import ProgramSecret from '#models/program_secret'
import type User from '#models/user'
import { now } from '#services/clock'

interface AllowProgramInput {
  user: User
  organizationId: string
  /** The encrypted request that the consent page carried. */
  sealed: string
  /** The scopes that stayed ticked. */
  scopes: readonly ProgramScope[]
}

/**
 * Records the access that a user grants to a program, and returns the URL that brings the code to
 * it.
 */
export default class AllowProgram {
  /** @throws ConsentExpiredException */
  async handle({ user, organizationId, sealed, scopes }: AllowProgramInput) {
    const { id: userId } = user
    const asked = openSealed(sealed, userId)
    if (!asked) throw new ConsentExpiredException()
    const allowed = asked.scopes.filter((scope) => scopes.includes(scope))
    if (allowed.length === 0) throw new ConsentExpiredException()
    const { clientId, name, challenge, redirectUri } = asked
    const code = await withTransaction(async (trx) => {
      const owner = { userId, organizationId, clientId, name, scopes: allowed }
      const fields = { ...owner, returnHost: hostOf(asked), connectedAt: null, lastUsedAt: null }
      const { id: programId } = await ConnectedProgram.create(fields, { client: trx })
      return ProgramSecret.issueCode({ programId, challenge, redirectUri, now: now() }, trx)
    })
    // The code is useless until it is sent.
    if (!(await AccessToken.isOpen(user.currentAccessToken))) throw sessionEnded()
    return returnUrl(asked, { code })
  }
}

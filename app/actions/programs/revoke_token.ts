import { Secret } from '@adonisjs/core/helpers'
import { withTransaction } from '#database/transaction'
import { REFRESH_TOKEN_PREFIX } from '#domain/programs/oauth_rules'
import ConnectedProgram from '#models/connected_program'
import ProgramSecret from '#models/program_secret'
import User from '#models/user'

/**
 * Ends a program's access by one of its tokens (RFC 7009). An unknown token has no access to end.
 */
export default class RevokeToken {
  async handle({ token }: { token: string }) {
    const isRefresh = token.startsWith(REFRESH_TOKEN_PREFIX)
    const id = isRefresh ? await refreshedProgram(token) : await usedProgram(token)
    if (id) await ConnectedProgram.query().where('id', id).delete()
  }
}

function refreshedProgram(token: string) {
  return withTransaction(async (trx) => {
    const secret = await ProgramSecret.findByText(token, 'refresh', trx)
    return secret && secret.programId
  })
}

async function usedProgram(token: string) {
  const known = await User.programTokens.verify(new Secret(token))
  return known && known.name
}

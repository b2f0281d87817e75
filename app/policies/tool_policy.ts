import { permittedTools, TOOLS } from '#domain/mcp/tools'
import type { ToolName } from '#domain/mcp/tools'
import { PROGRAM_SCOPES, withheldScopes } from '#domain/programs/oauth_rules'
import type { TokenScope } from '#domain/auth/token_scopes'
import { ProgramsReviewOnlyException } from '#errors/programs_errors'
import type Organization from '#models/organization'
import type User from '#models/user'
import { authorize } from '#policies/authorize'

interface ProgramToken {
  allows: (scope: string) => boolean
}

/**
 * Returns the names of the tools that a token's scopes permit. Those that publish are left out when
 * the owners of every organization leave that to people.
 */
export function toolsOf(
  token: ProgramToken | undefined,
  organizations: readonly Organization[]
): ReadonlySet<ToolName> {
  const isReviewOnly = organizations.every(({ programsReviewOnly }) => programsReviewOnly)
  const withheld = withheldScopes(PROGRAM_SCOPES, { isReviewOnly })
  return new Set(
    permittedTools((scope) => token?.allows(scope) === true && !withheld.includes(scope))
  )
}

/**
 * Refuses what the organization's owners leave to people.
 * @throws ProgramsReviewOnlyException
 */
export function requirePublishing({ programsReviewOnly }: Organization, scope: TokenScope | null) {
  if (programsReviewOnly && scope === 'posts:publish') throw new ProgramsReviewOnlyException()
}

/**
 * Checks that the user's role permits the tool. The organization must be loaded through the user's
 * own relation.
 * @throws RoleRequiredException, ProgramsReviewOnlyException
 */
export async function authorizeTool(user: User, organization: Organization, name: ToolName) {
  const { ability, scope } = TOOLS[name]
  if (ability !== null) await authorize(user, organization, ability)
  requirePublishing(organization, scope)
}

import { permittedTools, TOOLS } from '#domain/mcp/tools'
import type { ToolName } from '#domain/mcp/tools'
import type Organization from '#models/organization'
import type User from '#models/user'
import { authorize } from '#policies/authorize'

interface ProgramToken {
  allows: (scope: string) => boolean
}

/** The names of the tools that a token's scopes permit. */
export function toolsOf(token: ProgramToken): ReadonlySet<ToolName> {
  return new Set(permittedTools((scope) => token.allows(scope)))
}

/**
 * Checks that the user's role permits the tool. The organization must be loaded through the user's
 * own relation.
 * @throws RoleRequiredException
 */
export async function authorizeTool(user: User, organization: Organization, name: ToolName) {
  const { ability } = TOOLS[name]
  if (ability !== null) await authorize(user, organization, ability)
}

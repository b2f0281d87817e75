import { errors } from '@adonisjs/lucid'
import type { HttpContext } from '@adonisjs/core/http'
import type { ToolAction } from '#actions/mcp/answer_program'
import Organization from '#models/organization'
import Post from '#models/post'
import type User from '#models/user'
import { organizationOfRecord } from '#policies/organization_of_record'
import { authorizeTool } from '#policies/tool_policy'
import { requireKnown, toolInputs } from '#validators/mcp_validator'

type ToolName = keyof typeof toolInputs

type InputOf<Name extends ToolName> = Awaited<ReturnType<(typeof toolInputs)[Name]['validate']>>

/**
 * A program that acts for a user, with no more than the user's role allows. One that was connected
 * to an organization reaches no other.
 */
export class Program {
  constructor(
    readonly user: User,
    readonly organizationId: string | null
  ) {}

  /** The organizations that it reaches, oldest first. */
  async organizations() {
    const organizations = await Organization.ofMember(this.user)
    return organizations.filter(({ id }) => this.#reaches(id))
  }

  #reaches(organizationId: string) {
    return this.organizationId === null || this.organizationId === organizationId
  }

  #requireReach({ id }: Organization) {
    if (!this.#reaches(id)) throw new errors.E_ROW_NOT_FOUND(Organization)
  }

  /** @throws E_ROW_NOT_FOUND for strangers, RoleRequiredException */
  async organization(id: string, tool: ToolName) {
    const own = this.user.related('organizations').query()
    const organization = await own.where('organizations.id', id).firstOrFail()
    this.#requireReach(organization)
    await authorizeTool(this.user, organization, tool)
    return organization
  }

  /** @throws E_ROW_NOT_FOUND for strangers, RoleRequiredException */
  async post(id: string, tool: ToolName) {
    const organization = await organizationOfRecord(this.user, 'post', id)
    this.#requireReach(organization)
    await authorizeTool(this.user, organization, tool)
    return Post.findOrFail(id)
  }
}

/** A tool with its validated arguments. */
export function toolAction<Name extends ToolName>(
  name: Name,
  run: (input: InputOf<Name>) => Promise<Record<string, unknown>>
): ToolAction {
  const validator = toolInputs[name]
  const input = validator.toJSONSchema()
  return {
    name,
    input,
    run: async (sent) => {
      requireKnown(Object.keys(Object(sent)), Object.keys(input.properties ?? {}))
      return run((await validator.validate(sent)) as InputOf<Name>)
    },
  }
}

/** The library needs a complete URL and uses only its path. The request's `Host` may be none. */
const ANY_HOST = 'http://localhost'

/** The request as the protocol's library reads it. */
export function webRequest({ request }: HttpContext): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers())) {
    if (value !== undefined) headers.set(name, String(value))
  }
  // The library refuses programs that don't also take a stream, but every answer is JSON.
  if (request.accepts(['json'])) headers.set('accept', 'application/json, text/event-stream')
  return new Request(new URL(request.url(true), ANY_HOST), { method: request.method(), headers })
}

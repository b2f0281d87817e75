import {
  describedOperation,
  type DescribedRequest,
  type DescribedRoute,
} from '#domain/api_description/described_operation'
import { operations } from '#domain/api_description/operations'
import { schemas } from '#domain/api_description/schemas'
import { TOKEN_SCOPES } from '#domain/auth/token_scopes'

const INFO = {
  title: 'Herald',
  version: '1',
  summary: 'Plan, write and publish LinkedIn posts.',
  description: [
    'Instants are returned in UTC. They are accepted with any offset; without one they are read as UTC.',
    'An `id` of an organization that you do not belong to answers 404, as if it did not exist.',
    `Scopes of API tokens: ${TOKEN_SCOPES.map(({ id, hint }) => `\`${id}\` (${hint})`).join(' ')}`,
  ].join('\n\n'),
}

const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API token of Settings (`herald_...`), or the `access_token` of a login.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'herald-session',
    description: 'The session of a browser; writes also need its CSRF token.',
  },
}

/**
 * The description of the API in OpenAPI 3.1. A route that the table of operations does not know is
 * left out, which a test notices. `requests`: what routes take, by 'METHOD pattern'.
 */
export function apiDocument(
  routes: readonly DescribedRoute[],
  requests: Readonly<Record<string, DescribedRequest>>
) {
  const paths: Record<string, Record<string, ReturnType<typeof describedOperation>>> = {}
  for (const route of routes) {
    const key = `${route.method} ${route.pattern}`
    const operation = operations[key]
    if (!operation) continue
    const path = (paths[route.pattern.replace(/:(\w+)/g, '{$1}')] ??= {})
    path[route.method.toLowerCase()] = describedOperation(route, operation, requests[key] ?? {})
  }
  const components = { schemas, securitySchemes: SECURITY_SCHEMES }
  return { openapi: '3.1.0', info: INFO, servers: [{ url: '/' }], paths, components }
}

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
    "Times are returned in UTC. They're accepted with any offset, and read as UTC without one.",
    "Organizations you aren't a member of answer 404, as if they didn't exist.",
    `Scopes of API tokens: ${TOKEN_SCOPES.map(({ id, hint }) => `\`${id}\` (${hint})`).join(' ')}`,
  ].join('\n\n'),
}

const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API token from Settings (`herald_...`) or the `access_token` returned by login.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'herald-session',
    description: 'A browser session; writes also need its CSRF token.',
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

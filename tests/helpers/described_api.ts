import type { ApiClient } from '@japa/api-client'
import type { JsonSchema } from '#domain/api_description/shapes'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
}

type Content = { content?: Record<string, { schema: JsonSchema }> }

export interface DescribedCall {
  operationId: string
  summary: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: Content & { required: boolean }
  responses: Record<string, Content & { description: string }>
}

export interface ApiDescription {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, DescribedCall>>
  components: {
    schemas: Record<string, JsonSchema>
    securitySchemes: Record<string, { type: string }>
  }
}

/** The document as everybody gets it. */
export async function describedApi(client: ApiClient): Promise<ApiDescription> {
  const answer = await client.get('/api/openapi.json')
  answer.assertStatus(200)
  return answer.body()
}

/** Every operation of the document as 'METHOD /path/:id'. */
export function describedCalls({ paths }: ApiDescription) {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => {
      const pattern = path.replace(/\{(\w+)\}/g, ':$1')
      return {
        method: method.toUpperCase(),
        pattern,
        route: `${method.toUpperCase()} ${pattern}`,
        call,
      }
    })
  )
}

/** What a status of a call carries as JSON; null where it carries none. */
export function jsonOf({ responses }: DescribedCall, status: number): JsonSchema | null {
  return responses[status]?.content?.['application/json']?.schema ?? null
}

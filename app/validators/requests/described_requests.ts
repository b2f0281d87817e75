import { apiDocument } from '#domain/openapi/openapi_document'
import { apiRequests } from '#validators/requests/api_requests'
import type { CompiledField, DescribedValidator } from '#validators/requests/api_requests'
import type { JsonSchema } from '#domain/openapi/shapes'

/** Returns the OpenAPI document of these routes. */
export function openapiDocument(routes: Parameters<typeof apiDocument>[0]) {
  return apiDocument(routes, describedRequests())
}

/** Returns the inputs of all routes as JSON Schemas. */
export function describedRequests() {
  const described = Object.entries(apiRequests).map(([route, { query, body, file }]) => {
    const schemas = { query: query && schemaOf(query), body: body && schemaOf(body) }
    return [route, { ...schemas, file }] as const
  })
  return Object.fromEntries(described)
}

/** The JSON Schema of what a validator accepts. */
export function schemaOf(validator: DescribedValidator) {
  return withRequired(
    { ...validator.toJSONSchema() },
    validator.toJSON().schema.schema as CompiledField
  )
}

/** VineJS leaves fields that may be null out of `required`, although they have to be sent. */
function withRequired(schema: JsonSchema, compiled: CompiledField): JsonSchema {
  const { each, properties: fields = [] } = compiled
  if (compiled.type === 'array' && each) {
    return { ...schema, items: withRequired(schema.items as JsonSchema, each) }
  }
  if (compiled.type !== 'object') return schema
  const described = schema.properties as Record<string, JsonSchema>
  const properties = fields.map((field) => {
    return [field.fieldName, withRequired(described[field.fieldName] ?? {}, field)] as const
  })
  const required = fields.filter(({ isOptional }) => !isOptional).map(({ fieldName }) => fieldName)
  return { ...schema, properties: Object.fromEntries(properties), required }
}

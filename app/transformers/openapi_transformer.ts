import { apiDocument } from '#domain/openapi/openapi_document'

/** Returns the OpenAPI document of the API. */
export function openapiDocument(...known: Parameters<typeof apiDocument>) {
  return apiDocument(...known)
}

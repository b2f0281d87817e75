import { apiDocument } from '#domain/openapi/openapi_document'

export function openapiDocument(...known: Parameters<typeof apiDocument>) {
  return apiDocument(...known)
}

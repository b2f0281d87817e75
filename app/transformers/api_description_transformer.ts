import { apiDocument } from '#domain/api_description/document'

/** The document that describes the API. */
export function apiDescription(...known: Parameters<typeof apiDocument>) {
  return apiDocument(...known)
}

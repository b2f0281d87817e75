import linkedin from '#config/linkedin'
import publishing from '#config/publishing'
import type { LinkedinAnswer } from '#domain/publishing/linkedin_answer'
import { callLinkedin, type LinkedinCall } from '#services/linkedin/rest_client'

/** Who calls and in which version: what every call to /rest needs. */
export interface Access {
  token: string
  /** YYYYMM */
  version: string
  signal?: AbortSignal
}

export interface RestCall {
  method: LinkedinCall['method']
  /** After the API's host, URNs in it already percent-encoded: `/rest/posts`. */
  path: string
  body?: object
  /** The Rest.li method where LinkedIn asks for it: FINDER, BATCH_GET. */
  restliMethod?: string
}

/** One call to LinkedIn's versioned API with its headers (protocol section 2). */
export function callRest(access: Access, call: RestCall): Promise<LinkedinAnswer> {
  const body = call.body === undefined ? undefined : JSON.stringify(call.body)
  return callLinkedin({
    method: call.method,
    url: `${linkedin.apiUrl}${call.path}`,
    token: access.token,
    headers: {
      'linkedin-version': access.version,
      'x-restli-protocol-version': '2.0.0',
      ...(call.restliMethod === undefined ? {} : { 'x-restli-method': call.restliMethod }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body,
    timeoutMs: publishing.timeoutMs,
    signal: access.signal,
  })
}

/** The JSON object of a 2xx answer; null for any other answer or body. */
export function recordOf(answer: LinkedinAnswer): Record<string, unknown> | null {
  if (answer.kind !== 'response' || answer.status < 200 || answer.status > 299) return null
  try {
    const value: unknown = JSON.parse(String(answer.body))
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

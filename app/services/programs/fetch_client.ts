import web from '#config/web'
import { problem } from '#domain/programs/oauth_rules'
import type { OauthProblem } from '#domain/programs/oauth_rules'
import { isDocumentId, readDocument } from '#domain/programs/program_client'
import type { ProgramClient } from '#domain/programs/program_client'
import { pageRefused } from '#domain/web/page_refusal'
import { guardedFetch } from '#services/web/guarded_fetch'

const MAX_BYTES = 10_000

const TIMEOUT_MS = 5000

/** Whether a client id is the URL of the program's own metadata. */
export function isDocumentUrl(id: string) {
  return isDocumentId(id, web.allowedHosts)
}

/**
 * Fetches the metadata that a program publishes under its client id, behind the same guard as
 * materials. Redirects are refused, because the document must be at exactly this URL.
 */
export async function fetchClient(id: string): Promise<ProgramClient | OauthProblem> {
  const fetched = await guardedFetch(id, {
    types: ['application/json'],
    limit: { bytes: MAX_BYTES, onOverflow: 'refuse' },
    deadline: AbortSignal.timeout(TIMEOUT_MS),
    mayOpen: async (url) => (url.href === new URL(id).href ? null : pageRefused('redirects')),
  })
  if (fetched.kind === 'refused') {
    return problem('invalid_client', `The program's metadata couldn't be read: ${fetched.sentence}`)
  }
  const text = fetched.bytes.toString('utf8')
  try {
    return readDocument(JSON.parse(text), id)
  } catch {
    return problem('invalid_client', "The program's metadata isn't valid JSON.")
  }
}

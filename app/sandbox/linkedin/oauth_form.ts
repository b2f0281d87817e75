import { PeerRefusal } from '#sandbox/peer/peer_refusal'
import type { PeerRequest } from '#sandbox/peer/peer_types'
import { jsonReply } from '#sandbox/peer/replies'

/** A client secret that starts so is the wrong one. */
const WRONG_SECRET = 'wrong'

/**
 * The form of a token call; every named field must be there, the client's pair always.
 * @throws PeerRefusal 400 or 401
 */
export function readOauthForm(request: PeerRequest, fields: string[]): Record<string, string> {
  const form = new URLSearchParams(request.body.toString('utf8'))
  const read: Record<string, string> = {}
  for (const name of [...fields, 'client_id', 'client_secret']) {
    const value = form.get(name) ?? ''
    if (value === '') {
      throw oauthProblem(400, 'invalid_request', `A required parameter "${name}" is missing`)
    }
    read[name] = value
  }
  if (read.client_secret.startsWith(WRONG_SECRET)) {
    throw oauthProblem(401, 'invalid_client', 'Client authentication failed')
  }
  return read
}

export function oauthProblem(status: number, error: string, description: string): PeerRefusal {
  return new PeerRefusal(jsonReply(status, { error, error_description: description }))
}

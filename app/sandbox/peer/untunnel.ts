import type { PeerRequest } from '#sandbox/peer/peer_types'

/**
 * A query too long for a URL travels as a POST with `X-HTTP-Method-Override: GET` and the query as
 * form body; handlers see the GET that was meant.
 */
export function untunnel(request: PeerRequest): PeerRequest {
  if (!isTunnelled(request)) return request
  return { ...request, method: 'GET', query: request.body.toString('utf8'), body: Buffer.alloc(0) }
}

function isTunnelled({ method, headers }: PeerRequest): boolean {
  const override = headers['x-http-method-override']
  const type = headers['content-type'] ?? ''
  return (
    method === 'POST' && override === 'GET' && type.startsWith('application/x-www-form-urlencoded')
  )
}

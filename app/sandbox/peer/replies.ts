import type { PeerReply } from '#sandbox/peer/peer_types'

export function jsonReply(status: number, value: unknown): PeerReply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(value),
  }
}

export function emptyReply(status: number, headers: Record<string, string> = {}): PeerReply {
  return { status, headers }
}

/** 303: the browser follows with GET, whatever the form's method was. */
export function redirectReply(location: string): PeerReply {
  return { status: 303, headers: { location, 'cache-control': 'no-store' } }
}

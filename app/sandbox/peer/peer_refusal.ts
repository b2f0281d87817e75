import type { PeerReply } from '#sandbox/peer/peer_types'

/** Thrown anywhere below a handler: the request ends here with this answer. */
export class PeerRefusal extends Error {
  constructor(readonly reply: PeerReply) {
    super(`refused with ${reply.status}`)
  }
}
